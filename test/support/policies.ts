import { type ChoiceTurn, follow, type Key, type Policy, type Process, type Side } from '../../src/engine/index.ts'

/** What a process is worth when both sides play a policy: every branch followed, nothing solved. */
export const worthOfPlay = <State>(
  process: Process<State>,
  worth: (state: State) => number,
  policies: Readonly<Record<Side, Policy<State>>>,
): number =>
  follow(process, (state, turn) => policies[turn.side](state, turn)).finals.reduce(
    (sum, { state, probability }) => sum + probability * worth(state),
    0,
  )

/**
 * Every stationary policy of one side, tried out: all ways to decide in every state it can come to. Two that differ only
 * where play never comes are one. `against` is the other side's policy, or undefined where the other may do anything.
 */
export function* everyPolicy<State>(
  process: Process<State>,
  side: Side,
  against: Policy<State> | undefined,
  decided: ReadonlyMap<Key, number> = new Map(),
): Generator<Policy<State>> {
  const open = firstUndecided(process, side, against, decided)
  if (!open) {
    yield state => decided.get(process.key(state)) ?? 0
    return
  }
  for (let option = 0; option < open.turn.options.length; option++)
    yield* everyPolicy(process, side, against, new Map([...decided, [process.key(open.state), option]]))
}

/** A state to which play can come, in which the side has not decided yet. */
const firstUndecided = <State>(
  process: Process<State>,
  side: Side,
  against: Policy<State> | undefined,
  decided: ReadonlyMap<Key, number>,
): { state: State; turn: ChoiceTurn<State> } | undefined => {
  const seen = new Set<Key>()
  const waiting = [process.start]
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const key = process.key(state)
    if (seen.has(key)) continue
    seen.add(key)
    const turn = process.turn(state)
    if (turn.kind === 'chance') waiting.push(...turn.branches.map(branch => branch.state))
    if (turn.kind !== 'choice') continue
    const given = turn.side === side ? decided.get(key) : against?.(state, turn)
    if (turn.side === side && given === undefined) return { state, turn }
    waiting.push(...(given === undefined ? turn.options : [turn.options[given]!]).map(option => option.state))
  }
  return undefined
}
