import { defined } from '../../engine/index.ts'
/** Keeps what was clicked or typed in last at its height in the window, whatever comes or grows above it. */
export const keepStill = (): void => {
  let held: { readonly element: Element; readonly top: number } | undefined
  const hold = ({ target }: Event): void => {
    held = target instanceof Element ? { element: target, top: topOf(target) } : undefined
  }
  // What is dragged, or moved by keys, goes where it is sent.
  const release = (): void => {
    held = undefined
  }
  const follow = (): void => {
    if (held) held = { ...held, top: topOf(held.element) }
  }
  const keep = (): void => {
    if (!held?.element.isConnected) return
    const moved = (): number => topOf(defined(held).element) - defined(held).top
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
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, release, true)
  for (const kind of ['click', 'input']) addEventListener(kind, hold, true)
  addEventListener('scroll', follow)
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
