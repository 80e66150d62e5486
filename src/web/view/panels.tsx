import type { ComponentType } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { unitRowsOf } from '../../engine/index.ts'
import { fieldAt } from '../battle-fields.ts'
import { isPatched } from '../battle-rules.ts'
import type { Reading } from '../protocol.ts'
import { NotFetched } from './battle-line.tsx'
import type { Panel, PanelParts } from './fields.tsx'
import { useFetched } from './hooks.ts'

const panels = {
  decisions: async () => (await import('./panel-contents.ts')).Decisions,
  rules: async () => (await import('./panel-contents.ts')).RulesPanel,
}

/** What may be decided in the battle, and by which rules it is fought: fetched when somebody looks. */
export const Panels = (given: PanelParts) => {
  const { described, reading } = given.state
  if (!described?.policies || !reading || unitRowsOf(described).length === 0) return null
  const panel = { ...given, described, reading }
  const { request } = reading
  return (
    <div class="panels">
      <Drawer {...panel} title={given.say.decisions.title} load={panels.decisions} isWanted={isDecided(reading)} />
      <Drawer {...panel} title={given.say.decisions.rulesTitle} load={panels.rules} isWanted={isPatched(request)} />
    </div>
  )
}

/** Whether the question says anything of decisions. */
const isDecided = ({ request, places }: Reading): boolean =>
  fieldAt(request, ['rules', 'dice']) !== undefined ||
  places.some(({ at }) => ['policies', 'retreatZone'].some(field => fieldAt(request, [...at, field]) !== undefined))

interface Closed extends Omit<Panel, 'leave'> {
  readonly title: string
  readonly load: () => Promise<ComponentType<Panel>>
  /** Whether it opens by itself. */
  readonly isWanted: boolean
}

const Drawer = ({ title, load, isWanted, ...panel }: Closed) => {
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? isWanted
  const { part: Content, again } = useFetched(open, load)
  const summary = useRef<HTMLElement>(null)
  // Where a button that was pressed is gone, the next Tab goes on from the title.
  const leave = (): void => summary.current?.focus()
  return (
    <details
      open={open}
      onToggle={event => {
        // Opening by itself toggles too, and is nobody's choice.
        if (event.currentTarget.open !== open) setChosen(event.currentTarget.open)
      }}
    >
      <summary ref={summary}>{title}</summary>
      {open && Content === 'failed' && (
        <NotFetched
          onAgain={() => {
            leave()
            again()
          }}
          say={panel.say}
        />
      )}
      {open && Content && Content !== 'failed' && <Content {...panel} leave={leave} />}
    </details>
  )
}
