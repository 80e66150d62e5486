import type { About } from '../about.ts'
import { Button } from '../controls.tsx'
import { type Answered, canBeReinforced, isBattle } from '../protocol.ts'
import type { Messages } from '../text/index.ts'

/** The parts of an answer that a reader may look for, by the ids of what they lead to. */
type Part = keyof Messages['contents']['parts']

interface Given extends Pick<Answered, 'reply'> {
  readonly report: Answered['report'] | undefined
  readonly about: Pick<About, 'ask' | 'figureRules'>
  readonly say: Messages
}

/** What an answer holds, in one row: it stays in sight while the answer is scrolled, and leads to each part. */
export const Contents = ({ reply, report, about, say }: Given) => {
  const isLive = about.ask !== undefined
  const parts = partsOf({ reply, report, about, say })
  return (
    // Other parts are another row, made anew: nothing in it moves under a finger.
    <nav class="contents" id="contents" key={parts.join()} aria-label={say.contents.title}>
      {parts.map(part => (
        <PartLink key={part} part={part} words={say.contents.parts[part]} />
      ))}
      {isLive && <Button onClick={() => print()} label={say.contents.print} />}
    </nav>
  )
}

const partsOf = ({ reply, report, about: { ask, figureRules } }: Given): readonly Part[] => {
  const isLive = ask !== undefined
  const isPlain = isBattle(reply) && !report
  const parts: readonly (readonly [Part, boolean])[] = [
    ['needs', isPlain && isLive && canBeReinforced(reply)],
    ['rounds', isPlain && (reply.roundTable ?? []).length > 0],
    ['at-least', isPlain && isLive],
    ['outcomes', isPlain],
    ['left', isPlain && !isLive],
    ['what-if', isPlain && isLive],
    ['compare', isLive],
    ['share', isLive],
    ['rules', isPlain && figureRules !== undefined],
  ]
  return parts.filter(([, isThere]) => isThere).map(([part]) => part)
}

/** Leads to a part of the answer. */
export const PartLink = ({ part, words }: { readonly part: Part | 'recent' | 'decisions'; readonly words: string }) => (
  <a href={`#${part}`} onClick={event => lead(event, part)}>
    {words}
  </a>
)

/** What is folded is opened. Where the answer scrolls by itself, it alone is scrolled, so that the row stays in sight. */
const lead = (event: MouseEvent, part: string): void => {
  const found = document.getElementById(part)
  if (found instanceof HTMLDetailsElement) found.open = true
  const pane = found?.closest('.answer-pane')
  const row = pane?.querySelector('.contents')
  if (!found || !pane || !row || getComputedStyle(pane).position !== 'sticky') return
  event.preventDefault()
  pane.scrollTop += found.getBoundingClientRect().top - row.getBoundingClientRect().bottom - 8
  // Whoever goes on by keys goes on from there.
  found.tabIndex = -1
  found.focus({ preventScroll: true })
}
