import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Link } from '../../engine/index.ts'
import { fetchNames, GamePages } from '../forms/game-page.ts'
import type { Told } from '../head.ts'
import { inLanguage } from '../text/in-language.ts'
import type { Messages } from '../text/index.ts'

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

interface Lazy<Part> {
  /** `failed` where it did not come. */
  readonly part: Part | 'failed' | undefined
  /** Fetches it once more. */
  readonly again: () => void
}

/** A part of the page that is fetched when it is first wanted. */
export const useFetched = <Part>(isWanted: boolean, load: () => Promise<Part>): Lazy<Part> => {
  const [held, hold] = useState<{ readonly part: Part | 'failed' }>()
  const [tries, tryAgain] = useState(0)
  useEffect(() => {
    if (!isWanted || (held && held.part !== 'failed')) return
    let isMeant = true
    // A browser may keep a module that did not come, and ask for it never again: without a network it is not asked for. A service
    // on the same machine needs none.
    const reached = navigator.onLine ? load() : fetch('', { method: 'HEAD' }).then(load)
    reached.then(
      part => isMeant && hold({ part }),
      () => isMeant && hold({ part: 'failed' }),
    )
    return () => {
      isMeant = false
    }
  }, [isWanted, tries])
  return { part: held?.part, again: () => tryAgain(tries + 1) }
}

/** The same, where nothing can be done about a failure. */
export const useLazy = <Part>(isWanted: boolean, load: () => Promise<Part>): Lazy<Part>['part'] =>
  useFetched(isWanted, load).part

/** Puts questions into words. */
export type Tell = (link: Link) => Told

/** Whether a question says more than its line does: the words for that are fetched when they are first needed. */
export const saysMore = (link: Link): boolean => Object.keys(link).some(name => name !== 'battle')

let known: { readonly say: Messages; readonly tell: Tell } | undefined

const load = async (say: Messages, pages: readonly string[]): Promise<Tell> => {
  const { lang } = document.documentElement
  const [conditions, said, ...names] = await Promise.all([
    import('../conditions.ts'),
    inLanguage({
      en: async () => (await import('../text/conditions-en.ts')).conditionsEn,
      ru: async () => (await import('../text/conditions-ru.ts')).conditionsRu,
    }),
    ...pages.map(page => fetchNames(page, lang)),
  ])
  const told = conditions.withNames(said, names)
  known = { say, tell: link => conditions.tell(link, told, say) }
  return known.tell
}

/** Until the words are there the line has to do. */
const lineAlone: Tell = ({ battle = '' }) => ({ title: battle, conditions: [] })

/** Where they do not come, the fields as the link has them are better than nothing. */
const asLinked: Tell = ({ battle = '', ...fields }) => ({
  title: battle,
  conditions: Object.entries(fields).map(([path, value]) => `${path} ${value}`),
})

/** How questions are told; `isNeeded` where one of them says more than its line. */
export const useTell = (isNeeded: boolean, say: Messages): Tell => {
  const pages = useContext(GamePages)
  const [tell, setTell] = useState<{ readonly tell: Tell }>()
  const isKnown = known?.say === say
  useEffect(() => {
    if (!isNeeded || isKnown) return
    let isMeant = true
    load(say, Object.values(pages))
      .catch(() => asLinked)
      .then(loaded => isMeant && setTell({ tell: loaded }))
    return () => {
      isMeant = false
    }
  }, [isNeeded, isKnown, say, pages])
  return (isKnown ? known?.tell : tell?.tell) ?? lineAlone
}

/** Is told to the window when a part of the page is brought into sight, because what was clicked asks for it. */
export const broughtIntoSight = 'broughtintosight'

/** Keeps what was clicked or typed in last at its height in the window, whatever comes or grows above it. */
export const keepStill = (): void => {
  let held: { readonly element: Element; readonly top: number } | undefined
  const hold = ({ target }: Event): void => {
    // Whoever follows a link to another part of the page wants to be there.
    held =
      target instanceof Element && !target.closest('a[href^="#"]') ? { element: target, top: topOf(target) } : undefined
  }
  // What is dragged, moved by keys or brought into sight goes where it is sent.
  const release = (): void => {
    held = undefined
  }
  const follow = (): void => {
    if (held) held = { ...held, top: topOf(held.element) }
  }
  const keep = (): void => {
    if (!held?.element.isConnected) return
    const { element, top } = held
    const moved = (): number => topOf(element) - top
    const scroll = (): void => scrollBy({ top: moved(), behavior: 'instant' })
    if (Math.abs(moved()) < 1) return
    scroll()
    if (moved() < 1) return
    // A page too short to be scrolled is made longer.
    const { style } = document.body
    style.paddingBottom = `${Number.parseFloat(getComputedStyle(document.body).paddingBottom) + moved()}px`
    scroll()
  }
  const observer = new MutationObserver(keep)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const kind of ['pointerdown', 'keydown', broughtIntoSight]) addEventListener(kind, release, true)
  for (const kind of ['click', 'input']) addEventListener(kind, hold, true)
  addEventListener('scroll', follow)
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
