import type { ComponentType } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { unitRowsOf } from '../../engine/index.ts'
import { fieldAt, isPatched } from '../battle-fields.ts'
import { nothingRead } from '../client/store.ts'
import type { Reading } from '../protocol.ts'
import { fetchDecisionWords } from '../text/decisions.ts'
import type { Messages } from '../text/index.ts'
import { NotFetched } from './battle-line.tsx'
import type { Panel, PanelParts } from './fields.tsx'
import { useFetched } from './hooks.ts'

type Name = keyof Messages['panels']

const fetchContents = async (name: Name) => {
  const [contents, words] = await Promise.all([import('./later.ts'), fetchDecisionWords()])
  return { Content: contents[name] as ComponentType<Panel>, words }
}

/** Where a raid is begun and aimed, in a game that has such. It stands there before anything is asked. */
export const Raids = (given: PanelParts) => {
  const { described, reading = nothingRead } = given.state
  if (described?.raid === undefined) return null
  return (
    <div class="panels">
      <Drawer {...given} {...{ described, reading }} name="raid" isWanted={reading.request.kind === 'raid'} />
    </div>
  )
}

/** What may be decided in the battle, and by which rules it is fought: fetched when somebody looks. */
export const Panels = (given: PanelParts) => {
  const { described, reading } = given.state
  if (!described?.policies || !reading || unitRowsOf(described).length === 0) return null
  const panel = { ...given, described, reading }
  const { technologies } = reading.request
  return (
    <div class="panels">
      {described.technologies !== undefined && (
        <Drawer {...panel} name="technologies" isWanted={technologies !== undefined} />
      )}
      <Drawer {...panel} name="decisions" isWanted={isDecided(reading)} />
      <Drawer {...panel} name="rules" isWanted={isPatched(reading.request)} />
    </div>
  )
}

/** Whether the question says anything of decisions. */
const isDecided = ({ request, places }: Reading): boolean =>
  fieldAt(request, ['rules', 'dice']) !== undefined ||
  // A raid is no battle of a place, and has policies all the same.
  [[], ...places.map(({ at }) => at)].some(at =>
    ['policies', 'retreatZone'].some(field => fieldAt(request, [...at, field]) !== undefined),
  )

interface Closed extends Omit<Panel, 'leave' | 'words'> {
  readonly name: Name
  /** Whether it opens by itself. */
  readonly isWanted: boolean
}

const Drawer = ({ name, isWanted, ...panel }: Closed) => {
  const [chosen, setChosen] = useState<boolean>()
  // Who follows a link sees what it decides; what is decided later, as by advice, opens nothing.
  const isFirst = useRef<boolean | undefined>(isWanted || undefined)
  isFirst.current ??= panel.state.isCurrent ? isWanted : undefined
  const open = chosen ?? isFirst.current ?? false
  const { part, again } = useFetched(open, () => fetchContents(name))
  const summary = useRef<HTMLElement>(null)
  // Where a button that was pressed is gone, the next Tab goes on from the title.
  const leave = (): void => summary.current?.focus()
  return (
    <details
      id={name === 'decisions' ? name : undefined}
      open={open}
      // What is opened by hand lies over what is below, and moves none of it; who is in a raid is counted below.
      class={name === 'raid' || (open && chosen === undefined) ? undefined : 'over'}
      onToggle={event => {
        // Opening by itself toggles too, and is nobody's choice.
        if (event.currentTarget.open !== open) setChosen(event.currentTarget.open)
      }}
    >
      <summary ref={summary}>{panel.say.panels[name]}</summary>
      {open && part && (
        <div class="opened">
          {part === 'failed' ? (
            <NotFetched
              onAgain={() => {
                leave()
                again()
              }}
              say={panel.say}
            />
          ) : (
            <part.Content {...panel} words={part.words} leave={leave} />
          )}
        </div>
      )}
    </details>
  )
}
