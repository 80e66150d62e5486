import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Says something through the one live region of the page. */
export const Aloud = createContext<(text: string) => void>(() => {})
export const useAloud = () => useContext(Aloud)

/** The same words said again differ by a space, so that they are heard again. */
export const saidAfter =
  (text: string) =>
  (before: string): string =>
    before === text ? `${text}\u00a0` : text
