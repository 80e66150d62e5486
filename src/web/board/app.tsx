import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import type { Known } from './address.ts'
import { BoardMap, type Trail } from './map.tsx'
import { linesOf } from './map-lines.ts'
import { PatternInk } from './map-marks.tsx'
import { type Looking, type Step, stepsOf, wayOf } from './plan.ts'
import { PlanPanel } from './plan-panel.tsx'
import { changedSpaces } from './position.ts'
import { Faults, PositionPanel } from './position-panel.tsx'
import type { BoardStore, Pace } from './store.ts'
import { TurnPanel } from './turn-panel.tsx'
import { WatchPanel } from './watch-panel.tsx'
import { ZonePanel } from './zone-panel.tsx'
import { ZoneTable } from './zone-table.tsx'

interface Given {
  readonly board: Board
  readonly known: Known
  readonly store: BoardStore
  readonly pace: { now: Pace }
  readonly say: BoardMessages
}

/** The page of the board. */
export const BoardApp = ({ board, known, store, pace, say }: Given) => {
  const [state, setState] = useState(store.state())
  useEffect(() => store.onChange(() => setState(store.state())), [store])
  const [chosenName, setChosenName] = useState<string | undefined>(undefined)
  const [looking, setLooking] = useState<Looking>({ step: 0 })
  const [paceName, setPaceName] = useState<Pace>(pace.now)
  const byName = useMemo(() => new Map(board.spaces.map(space => [space.name, space])), [board])
  const { now: position } = state.steps
  const { turn } = state
  useEffect(() => setLooking({ step: 0 }), [turn])

  const steps = turn ? stepsOf(turn, looking.instead) : []
  const step = Math.min(looking.step, Math.max(0, steps.length - 1))
  const trails = trailsOf(board, byName, steps, step)
  const marked = steps[step] ? wayOf(steps[step].order) : []
  const before = turn || state.told.length === 0 ? undefined : state.steps.past.at(-1)
  const changed = useMemo(() => (before ? changedSpaces(board, before, position) : []), [board, before, position])
  const chosen = chosenName === undefined ? undefined : byName.get(chosenName)
  return (
    <div class="board">
      <p class="sr" role="status" aria-live="polite">
        {state.said}
      </p>
      <div class="board-map-side" id="answer" tabIndex={-1}>
        <BoardMap
          board={board}
          position={position}
          chosen={chosen}
          trails={trails}
          marked={marked}
          changed={changed}
          onChoose={space => setChosenName(space.name)}
          say={say}
        />
      </div>
      {turn && (
        <div class="board-plan">
          <PlanPanel
            board={board}
            state={state}
            store={store}
            turn={turn}
            steps={steps}
            looking={{ ...looking, step }}
            onLook={setLooking}
            onChoose={setChosenName}
            say={say}
          />
        </div>
      )}
      <div class="board-panels">
        {state.trouble.length > 0 && (
          <div class="fault">
            <p>{say.trouble}:</p>
            <Faults faults={state.trouble} />
          </div>
        )}
        <ZonePanel
          board={board}
          position={position}
          space={chosen}
          onChoose={setChosenName}
          onEdit={store.edit}
          lang={state.ask.lang}
          say={say}
        />
        <PositionPanel board={board} known={known} state={state} store={store} say={say} />
        <TurnPanel known={known} state={state} store={store} say={say} />
      </div>
      <div class="board-watch">
        <WatchPanel
          known={known}
          state={state}
          store={store}
          pace={paceName}
          onPace={name => {
            pace.now = name
            setPaceName(name)
          }}
          say={say}
        />
      </div>
      <div class="board-lists">
        <Legend board={board} say={say} />
        <ZoneTable board={board} position={position} onChoose={setChosenName} say={say} />
      </div>
    </div>
  )
}

/** The arrows of a plan: those up to the step looked at. */
const trailsOf = (
  board: Board,
  byName: ReadonlyMap<string, BoardSpace>,
  steps: readonly Step[],
  now: number,
): readonly Trail[] =>
  steps.slice(0, now + 1).flatMap(({ order, phase }, index) => {
    // Of the steps before only those of the same phase are still of interest.
    if (phase !== steps[now]!.phase) return []
    const lines = linesOf(
      board,
      wayOf(order).map(name => byName.get(name)),
    )
    return lines.length > 0 ? [{ lines, isNow: index === now }] : []
  })

const Legend = ({ board, say }: { readonly board: Board; readonly say: BoardMessages }) => (
  <details class="board-legend">
    <summary>{say.legend}</summary>
    <ul>
      {board.powers.map(({ name }, index) => (
        <li key={name}>
          <svg class="swatch" viewBox="0 0 24 16" aria-hidden="true">
            <rect width="24" height="16" class={`power-${index}`} />
            {[0, 8, 16].flatMap(x =>
              [0, 8].map(y => (
                <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                  <PatternInk index={index} />
                </g>
              )),
            )}
          </svg>
          {say.powerMark(name)} {say.power(name)}
        </li>
      ))}
    </ul>
    <p>
      {say.marks}: {board.units.map(({ name, mark }) => `${mark} ${say.unit(name, 1)}`).join(', ')}
    </p>
  </details>
)
