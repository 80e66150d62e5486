import { useEffect, useState } from 'preact/hooks'
import type { GameDescription } from '../../engine/index.ts'
import { adviceOf, type Candidate, candidatesOf, mostAdvised, type Tried } from '../advice.ts'
import { type AimName, aimsOf, usualAim, valueBy } from '../aims.ts'
import { type State, type Store, settledOf, settling } from '../client/store.ts'
import { Button } from '../controls.tsx'
import { percent, signed } from '../numbers.ts'
import { Piece } from '../pieces/piece.tsx'
import { type Answered, type BattleReply, isBattle } from '../protocol.ts'
import { fetchAdviceWords } from '../text/advice.ts'
import type { AdviceWords } from '../text/advice-en.ts'
import { fetchDecisionWords } from '../text/decisions.ts'
import type { DecisionWords } from '../text/decisions-en.ts'
import type { Messages } from '../text/index.ts'
import { askBeside, calmMs, quickMs } from './beside.ts'

interface Given {
  readonly store: Store
  readonly state: State
  readonly say: Messages
}

/** What a player could do better, each with what it would change, and taken by one click. */
export const Advice = ({ store, state, say }: Given) => {
  const { told, isLive, isSought, seek } = useAdvice(store, state)
  if (!told || (!isLive && !isSought))
    return (
      <p>
        {isSought ? (
          <span class="hint">{say.chips.finding}</span>
        ) : (
          <Button class="chip" can={settledOf(state) !== undefined} onClick={seek} label={say.chips.find} />
        )}
      </p>
    )
  const { advice, aim, was, words, decisions, leave, kinds } = told
  // Where there is room for more advice, it says that there is none.
  const others =
    advice.length < mostAdvised ? kinds.filter(kind => !advice.some(one => one.candidate.kind === kind)) : []
  const nameOf = (candidate: Candidate): string => inWords(candidate, { words, decisions, leave, say })
  return (
    <ul class={isLive ? undefined : 'waiting'}>
      {advice.map(({ candidate, reply }, place) => (
        // By their places: what is advised changes there, and nothing moves.
        <li key={place}>
          {/* Not disabled while it waits: it would lose the focus. */}
          <button
            type="button"
            class="chip"
            aria-disabled={!isLive}
            onClick={() => isLive && store.put(candidate.request)}
          >
            {candidate.unit && <Piece unit={candidate.unit.name} />}
            {nameOf(candidate)}
            <small key={nameOf(candidate)}>{effectOf(reply, was, aim, words)}</small>
          </button>
        </li>
      ))}
      {advice.length === 0 && <li class="hint">{words.none}</li>}
      {advice.length > 0 && others.length > 0 && (
        <li class="hint" key={`none ${advice.length}`}>
          {words.noBetter(others.map(kind => words.tried[kind]).join(', '))}
        </li>
      )}
    </ul>
  )
}

interface Speaking {
  readonly words: AdviceWords
  readonly decisions: DecisionWords
  /** Under which name the attacker breaks off. */
  readonly leave: string
  readonly say: Messages
}

const inWords = ({ at, ...candidate }: Candidate, { words, decisions, leave, say }: Speaking): string => {
  const { kind, side, order, stop, unit, ship } = candidate
  const cost = (unit?.cost ?? 0) + (ship?.cost ?? 0)
  const rules = leave === 'stop' ? words.stop.stop : words.stop.retreat
  const what = {
    order: () => (typeof order === 'number' ? words.keepLand(order) : words.order(decisions.preset[order ?? ''] ?? '')),
    stop: () => {
      if (!stop || stop === 'optimal') return rules.optimal()
      const [bound, value] = stop
      return rules[bound](value)
    },
    more: () =>
      words.more(
        [unit, ship].filter(one => one !== undefined),
        cost,
      ),
    fewer: () => (unit ? words.fewer(unit, cost) : ''),
  }[kind]()
  if (!at) return what
  const battle = at[0] === 'waves' ? Number(at[1]) + 1 : (at[0] as 'sea' | 'land')
  return words.inBattle(say.chips.inBattle(say[side], battle), what)
}

const effectOf = (is: BattleReply, was: BattleReply, aim: AimName, words: AdviceWords): string => {
  const [before, after] = [valueBy(aim, was), valueBy(aim, is)]
  const swing = is.ipcSwing.mean - was.ipcSwing.mean
  return aim === 'swing'
    ? words.swing(signed(after), signed(after - before), percent(is.outcomes.attackerWins, undefined, 1))
    : words.chance(percent(after, undefined, 1), signed(100 * (after - before)), signed(swing))
}

interface Told extends Omit<Speaking, 'say'> {
  readonly of: Answered
  readonly aim: AimName
  readonly was: BattleReply
  readonly advice: readonly Tried[]
  /** Of which kinds something was tried. */
  readonly kinds: readonly Candidate['kind'][]
}

/** An aim that was chosen, where the battle can have it. */
const aimIn = (reply: BattleReply, chosen: AimName | undefined): AimName =>
  chosen !== undefined && aimsOf(reply).includes(chosen) ? chosen : usualAim(reply)

/** The advice on the answer that stands. Where an answer takes long, it is sought when the reader says so. */
const useAdvice = (store: Store, state: State) => {
  const [told, tell] = useState<Told>()
  const [wanted, want] = useState<Answered>()
  const { answered, reading, described, steps } = state
  const isQuick = reading?.method === 'exact' && reading.costInMs <= quickMs
  const isSought = isQuick || (answered !== undefined && wanted === answered)
  useEffect(() => {
    const settled = settledOf(state)
    if (!isSought || !settled || !answered || !described || !isBattle(settled.reply)) return
    const { reply } = settled
    const asking = new AbortController()
    const work = async (): Promise<void> => {
      const [words, decisions] = await Promise.all([fetchAdviceWords(), fetchDecisionWords()])
      const aim = aimIn(reply, steps.now.aim)
      const tried: Tried[] = []
      for (const candidate of candidatesOf(described, settled.reading, reply, aim)) {
        if (candidate.ship && isTried(tried, candidate)) continue
        const other = await tryOut(store, settled.ask.game, answered, candidate, isQuick, asking.signal)
        if (asking.signal.aborted) return
        if (other) tried.push({ candidate, reply: other })
      }
      const leave = leaveIn(described)
      const kinds = [...new Set(tried.map(({ candidate }) => candidate.kind))]
      tell({ of: answered, aim, was: reply, advice: adviceOf(reply, tried, aim), kinds, words, decisions, leave })
    }
    const timer = setTimeout(() => work().catch(() => {}), calmMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [...settling(state), isSought])
  const isLive =
    told !== undefined &&
    settledOf(state) !== undefined &&
    told.of === answered &&
    aimIn(told.was, steps.now.aim) === told.aim
  return { told, isLive, isSought, seek: () => want(answered) }
}

/** Whether the unit that comes with a ship could come without one. */
const isTried = (tried: readonly Tried[], { kind, unit }: Candidate): boolean =>
  tried.some(({ candidate }) => candidate.kind === kind && candidate.unit === unit)

const leaveIn = ({ policies = {} }: GameDescription): string => ('retreat' in policies ? 'retreat' : 'stop')

/** A candidate answered; undefined where it cannot be asked, comes out sampled, or would take too long to be tried unasked. */
const tryOut = async (
  store: Store,
  game: string,
  answered: Answered,
  { request }: Candidate,
  isQuick: boolean,
  signal: AbortSignal,
): Promise<BattleReply | undefined> => {
  try {
    const { engine } = store
    const { method, costInMs, faults } = await engine.read(game, await engine.write(game, request))
    if (faults || method !== 'exact' || costInMs > (isQuick ? longestMs : longestSoughtMs)) return undefined
  } catch {
    return undefined
  }
  return askBeside(store, game, answered, request, signal)
}

/** What is worked out at each hit may take longer than the battle itself, in milliseconds. */
const longestMs = 40
const longestSoughtMs = 1000
