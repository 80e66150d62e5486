import type { OddsReply } from '../armies/index.ts'

/** A round of a battle, and what the attacker has before him when it is over and both sides can go on. */
export interface RoundLine {
  readonly round: number
  /** That this round is fought. */
  readonly fighting: number
  readonly wins: number
  readonly losses: number
  /** Mean IPC swing by its end: what it comes to for an attacker who always stops here. */
  readonly swing: number
  /** That another round follows; what comes after it in this line is given that it does, and left out where it never does. */
  readonly goesOn: number
  readonly winsFromHere?: number
  /** IPC that stopping now is better than fighting on, on average; below 0 it is worse. */
  readonly stopWorth?: number
}

/** Where to stop who counts IPC alone: after this round, or never (`undefined`), or before the first one (0). */
export type BestStop = number | undefined

export interface RoundsSeen {
  readonly lines: readonly RoundLine[]
  readonly best: BestStop
  /** The same for who has begun, whether that was wise or not. */
  readonly begun: BestStop
  /** Mean swing of stopping there, and of what was asked. */
  readonly bestSwing: number
  readonly swing: number
}

/** Rounds that come up less often say nothing. */
const leastFought = 1e-4
/** Less than this is no reason to stop, nor to go on. */
const leastGain = 0.005

/**
 * What each round leaves to decide. Whoever still fights after round r has, on average over all states he may be in, what
 * is missing of the final figures: those that ended before have had theirs.
 */
export const roundsOf = ({ roundTable = [], outcomes, ipcSwing }: OddsReply): RoundsSeen | undefined => {
  const shown = roundTable.filter(({ fighting }) => fighting >= leastFought)
  if (shown.length === 0) return undefined
  const lines = shown.map((line, index): RoundLine => {
    const goesOn = roundTable[index + 1]?.fighting ?? 0
    return {
      round: line.round,
      fighting: line.fighting,
      wins: line.outcomes.attackerWins,
      losses: line.outcomes.defenderWins,
      swing: line.ipcSwing,
      goesOn,
      ...(goesOn >= leastFought && {
        winsFromHere: Math.max(0, Math.min(1, (outcomes.attackerWins - line.outcomes.attackerWins) / goesOn)),
        stopWorth: (line.ipcSwing - ipcSwing.mean) / goesOn,
      }),
    }
  })
  const swing = ipcSwing.mean
  let [begun, begunSwing]: [BestStop, number] = [undefined, swing]
  for (const line of lines)
    if (line.stopWorth !== undefined && line.swing > begunSwing + leastGain)
      [begun, begunSwing] = [line.round, line.swing]
  // Not to attack costs nothing and brings nothing.
  const isBegun = begunSwing >= -leastGain
  return { lines, best: isBegun ? begun : 0, bestSwing: isBegun ? begunSwing : 0, begun, swing }
}
