import { useEffect, useId, useState } from 'preact/hooks'
import type { ReinforceReply } from '../../armies/index.ts'
import { type Fields, type Side, type UnitRow, unitRowsOf } from '../../engine/index.ts'
import { post } from '../client/post.ts'
import { type State, type Store, settledOf, settling } from '../client/store.ts'
import { Button, TableHead } from '../controls.tsx'
import { percent } from '../numbers.ts'
import type { Answered } from '../protocol.ts'
import type { ChipsMessages } from '../text/chips.ts'
import { withMore } from '../what-if.ts'
import { NumberBox } from './fields.tsx'

/** What stands beside a battle. */
export interface Beside {
  readonly store: Store
  readonly state: State
  readonly say: ChipsMessages
}

interface Given extends Beside {
  readonly side: Side
}

/** Whose need stands beside the verdict: of who has the aim. What the other side needs stands with what could be changed. */
export const needyOf = ({ steps }: State): Side => (steps.now.aim === 'hold' ? 'defender' : 'attacker')

/** What the reader wants reached, in percent, as it was said last: it outlives the battle. */
const wantedLast = { attacker: 80, defender: 60 }

/** The least that a side needs for the battle to go well enough: the service searches for it. */
export const Needs = ({ side, store, state, say }: Given) => {
  const [reach, setReach] = useState(wantedLast[side])
  const { found, isLive, isAsking, ask } = useReinforced({ side, reach, state })
  const id = useId()
  const rows = state.described ? unitRowsOf(state.described) : []
  const put = ({ add }: Addition): void => {
    const settled = settledOf(state)
    const request = settled && withMore(settled.reading.request, side, add)
    if (isLive && request) void store.put(request)
  }
  if (found?.kind === 'unknown') return null
  const location = (settledOf(state)?.reply as { readonly location?: string } | undefined)?.location
  const goal = side === 'defender' ? undefined : location === 'sea' ? 'win' : 'capture'
  return (
    <div class={`needs${isLive ? '' : ' waiting'}`}>
      <label for={id}>{`${say[side]}: ${goal ? say.chips.attackerNeeds[goal] : say.chips.defenderNeeds}`}</label>{' '}
      <span class="reach">
        <NumberBox
          {...{ id, say }}
          name={say.chips.reachOf(say[side])}
          value={reach}
          range={[1, 99, 1]}
          isEager
          onAmount={wanted => {
            wantedLast[side] = wanted
            setReach(wanted)
          }}
        />{' '}
        %
      </span>{' '}
      {found && <Found found={found} isLive={isLive} rows={rows} say={say} onPut={put} onRetry={ask} />}
      {!found && !isAsking && settledOf(state) && <Button class="chip" onClick={ask} label={say.chips.find} />}
      {!found && isAsking && <span class="hint">{say.chips.finding}</span>}
    </div>
  )
}

interface FoundParts {
  readonly found: Reinforced
  readonly isLive: boolean
  readonly rows: readonly UnitRow[]
  readonly say: ChipsMessages
  readonly onPut: (addition: Addition) => void
  readonly onRetry: () => void
}

const Found = ({ found, isLive, rows, say, onPut, onRetry }: FoundParts) => {
  if (found.kind === 'refused') return <span class="hint">{found.message}</span>
  if (found.kind !== 'answer')
    return (
      <>
        <span class="hint">{found.kind === 'busy' ? say.chips.busy : say.chips.offline}</span>{' '}
        <Button class="chip" onClick={onRetry} label={say.chips.retry} />
      </>
    )
  const { reply } = found
  if (reply.already) return <span>{say.chips.already(percent(reply.chance, reply.interval, 1))}</span>
  const { reached, best, searched } = reply
  return (
    <>
      {reached ? (
        <button type="button" class="chip" aria-disabled={!isLive} onClick={() => onPut(reached)}>
          {`${inWords(reached, rows, say)} `}
          <small key={inWords(reached, rows, say)}>
            {say.chips.reaches(percent(reached.chance, reached.interval, 1))}
          </small>
        </button>
      ) : (
        <span>
          {say.chips.notReached(searched.upTo, inWords(best, rows, say), percent(best.chance, best.interval, 1))}
        </span>
      )}
      {reached && !reached.isSure && <span class="hint"> {say.chips.notSure}</span>}
      <Steps reply={reply} isLive={isLive} rows={rows} say={say} onPut={onPut} />
    </>
  )
}

/** The way there: what every further IPC buys. */
const Steps = ({
  reply,
  isLive,
  rows,
  say,
  onPut,
}: Omit<FoundParts, 'found' | 'onRetry'> & { readonly reply: Reinforcement }) => (
  <details>
    <summary>{say.chips.steps}</summary>
    <table>
      <TableHead names={[say.chips.cost, say.chips.added, say.chips.chance]} />
      <tbody>
        {reply.steps.map(step => (
          <tr key={step.cost}>
            <td>{step.cost}</td>
            <td>
              {step.cost === 0 ? (
                say.chips.nothing
              ) : (
                <Button class="chip" can={isLive} onClick={() => onPut(step)} label={unitsOf(step, rows, say)} />
              )}
            </td>
            <td>{percent(step.chance, step.interval, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const unitsOf = ({ add }: Addition, rows: readonly UnitRow[], say: ChipsMessages): string => {
  const units = Object.entries(add)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `+${say.chips.units(count, rows.find(row => row.name === name) ?? { name, label: name })}`)
  return units.length > 0 ? units.join(', ') : say.chips.nothing
}

const inWords = (addition: Addition, rows: readonly UnitRow[], say: ChipsMessages): string =>
  say.chips.add(unitsOf(addition, rows, say), addition.cost)

/** A reader who goes on within this time asks the service nothing. */
const calmMs = 800
/** A search looks at hundreds of battles: where one takes longer it is not begun unasked. */
const quickMs = 2

/** The answer to the question that stands, and whether it is the answer to the battle that is shown. */
const useReinforced = ({ side, reach, state }: Pick<Given, 'side' | 'state'> & { readonly reach: number }) => {
  const [held, hold] = useState<{
    readonly of: Answered | undefined
    readonly reach: number
    readonly found: Reinforced
  }>()
  const [asking, setAsking] = useState<AbortController>()
  const [wanted, want] = useState<Answered>()
  const [tries, tryAgain] = useState(0)
  const settled = settledOf(state)
  const isQuick = settled?.reading.method === 'exact' && settled.reading.costInMs <= quickMs
  const isWanted = settled !== undefined && (isQuick || wanted === state.answered)

  useEffect(() => {
    if (!settled || !isWanted) return
    const controller = new AbortController()
    const work = async (): Promise<void> => {
      setAsking(controller)
      const { ask, reading } = settled
      try {
        const question = { game: ask.game, battle: reading.request, side, reach: reach / 100 }
        hold({
          of: state.answered,
          reach,
          found: await askReinforcement(question, controller.signal),
        })
      } catch {
        // Nobody waits for it any more.
      } finally {
        setAsking(current => (current === controller ? undefined : current))
      }
    }
    const timer = setTimeout(work, isQuick ? calmMs : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [...settling(state), reach, isWanted, tries])

  const isLive = settled !== undefined && held?.of === state.answered && held?.reach === reach
  const isOfAnother = settled !== undefined && held !== undefined && !isLive && !isQuick && !asking
  return {
    found: isOfAnother ? undefined : held?.found,
    isLive,
    isAsking: asking !== undefined || (isQuick && !isLive),
    ask: () => {
      hold(undefined)
      want(state.answered)
      tryAgain(tries + 1)
    },
  }
}

interface Asked {
  readonly game: string
  readonly battle: Fields
  readonly side: Side
  readonly reach: number
}

/** Asks the service what a side would need. Throws only where `signal` came first. */
const askReinforcement = async ({ game, ...asked }: Asked, signal: AbortSignal): Promise<Reinforced> => {
  try {
    const response = await post(`/v1/games/${game}/odds/reinforce`, asked, signal)
    if (response.ok) return { kind: 'answer', reply: (await response.json()) as Reinforcement }
    if (response.status === 404) return { kind: 'unknown' }
    if (response.status >= 500 || response.status === 429) return { kind: 'busy' }
    const { errors = [], detail = '' } = (await response.json()) as Problem
    return { kind: 'refused', message: errors[0]?.message ?? detail }
  } catch (problem) {
    if (signal.aborted) throw problem
    return { kind: 'unreachable' }
  }
}

interface Problem {
  readonly errors?: readonly { readonly message: string }[]
  readonly detail?: string
}

/** What a side would need (docs/http.md, `…/odds/reinforce`). */
type Reinforcement = ReinforceReply
type Addition = ReinforceReply['best']

/** What came of the question. */
type Reinforced =
  | { readonly kind: 'answer'; readonly reply: Reinforcement }
  | { readonly kind: 'refused'; readonly message: string }
  /** No way to the service, or it has too much to do; and this question it does not know. */
  | { readonly kind: 'unreachable' | 'busy' | 'unknown' }
