import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Says something through the one live region of the page. */
export const Aloud = createContext<(text: string) => void>(() => {})
export const useAloud = () => useContext(Aloud)

/** What was said last. Whatever is said is another one. */
export interface Said {
  readonly text: string
}

export const silence: Said = { text: '' }

/** The same words said again differ by a space, so that they are heard again. */
export const saidAfter =
  (text: string) =>
  (before: Said): Said => ({ text: before.text === text ? `${text}\u00a0` : text })
