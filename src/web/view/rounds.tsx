import type { OddsReply } from '../../armies/index.ts'
import type { BattleAbout, ShownBattle } from '../about.ts'
import { armyWords, meanWords } from '../armies.ts'
import { withField } from '../battle-fields.ts'
import { shareInterval } from '../battle-histogram.ts'
import { Button } from '../controls.tsx'
import { certain, decimal, percent, signed } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { Fold, RuleLink, Table } from './blocks.tsx'
import { PartLink } from './contents.tsx'

const mostRounds = 15

/** When it is best to leave, in a sentence that leads to all rounds and to the rule. */
export const Retreat = ({ reply, about, say }: BattleAbout) => {
  const seen = mayStop(about) ? roundsOf(reply) : undefined
  if (!seen) return null
  const rule = about.figureRules?.[reply.location]?.retreat
  const sentence = sentenceOf(worthTelling(seen), say.details.leave)
  return (
    // The rule behind another sentence is made there, and does not move under a finger.
    <p key={sentence}>
      <PartLink part="rounds" words={`${say.contents.parts.rounds}?`} /> {sentence}{' '}
      {rule && <RuleLink game={reply.game} rule={rule} say={say} />}
    </p>
  )
}

/** What leaving is better by, in IPC, where it is worth a word beside the verdict. */
const leastTold = 0.1

/** When to leave; not at all, where leaving is better by hardly anything. */
const worthTelling = (seen: RoundsSeen): RoundsSeen =>
  seen.best !== undefined && seen.bestSwing - seen.swing < leastTold ? { ...seen, best: undefined } : seen

const mayStop = ({ leaveField, request }: BattleAbout['about']): boolean =>
  leaveField !== undefined && request.retreatZone !== false

/** Round by round: what has come of the battle by then, what is still to come, and where it is best to stop. */
export const Rounds = ({ reply, about, say }: BattleAbout) => {
  const seen = roundsOf(reply)
  if (!seen) return null
  const words = say.details
  const lines = seen.lines.slice(0, mostRounds)
  const { put, leaveField, request } = about
  const { begun } = seen
  const told = worthTelling(seen)
  const canStop = mayStop(about)
  const rule = about.figureRules?.[reply.location]?.retreat
  const marked = canStop ? lines.findIndex(({ round }) => round === begun) : -1
  return (
    <Fold title={words.roundsTitle} id="rounds" isOpen={about.ask === undefined}>
      {() => (
        <>
          {canStop && (
            <p>
              {sentenceOf(told, words)}
              {told !== seen && ` ${words.bestSlight(seen.best ?? 0, decimal(seen.bestSwing - seen.swing, 2))}`}
            </p>
          )}
          <Table
            caption={words.roundsTitle}
            marked={marked}
            head={[
              words.round,
              words.fought,
              words.wonBy,
              words.lostBy,
              words.swingBy,
              words.winFromHere,
              words.stopNow,
            ]}
            rows={lines.map(({ round, fighting, wins, losses, swing, winsFromHere, stopWorth }, index) => [
              round,
              percent(fighting),
              percent(wins),
              percent(losses),
              signed(swing, 2),
              winsFromHere === undefined ? '' : percent(winsFromHere),
              <>
                {stopWorth !== undefined && `${signed(stopWorth, 2)} ${say.ipc}`}
                {index === marked && <strong class="best"> ◀ {words.bestStop}</strong>}
              </>,
            ])}
          />
          {seen.lines.length > mostRounds && <p class="hint">{words.more(seen.lines.length - mostRounds)}</p>}
          <p class="hint">
            {words.roundsHelp}{' '}
            {canStop && rule && (
              <>
                {words.ruleOf.retreat}: <RuleLink game={reply.game} rule={rule} say={say} />
              </>
            )}
          </p>
          {marked >= 0 && put && leaveField !== undefined && begun !== undefined && (
            <Button
              onClick={() => put(withField(request, ['policies', 'attacker', leaveField], { afterRounds: begun }))}
              label={words.stopHere(begun)}
            />
          )}
        </>
      )}
    </Fold>
  )
}

type LeaveWords = Pick<Messages['details'], 'bestNever' | 'bestBefore' | 'bestAfter'>

const sentenceOf = ({ best, bestSwing, begun, swing }: RoundsSeen, words: LeaveWords): string => {
  const now = signed(swing, 2)
  if (best === undefined) return words.bestNever(now)
  return best === 0 ? words.bestBefore(now, begun) : words.bestAfter(best, signed(bestSwing, 2), now)
}

/** A round of a battle, and what the attacker has before him when it is over and both sides can go on. */
interface RoundLine {
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
type BestStop = number | undefined

interface RoundsSeen {
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

/** A campaign, turn by turn: what its lines are drawn from. */
export const Turns = ({ reply: { turns = [], trials }, about, say }: BattleAbout) => {
  if (turns.length === 0) return null
  const shown = (chance: number): string => percent(chance, shareInterval(chance, trials), 1)
  const words = say.details
  const holders = (['attacker', 'contested', 'defender', 'nobody'] as const).filter(who =>
    turns.some(({ control }) => control[who] > 0),
  )
  return (
    <Fold title={words.turnsTitle} isOpen={about.ask === undefined}>
      {() => (
        <Table
          caption={words.turnsTitle}
          head={[
            words.turn,
            words.by,
            words.fought,
            ...holders.map(who => words.holder[who]),
            words.attackers,
            words.defenders,
            words.swing,
          ]}
          rows={turns.map(({ turn, by, fought, control, attackerUnits, defenderUnits, ipcSwing }) => [
            turn,
            words.power(by),
            shown(certain(fought)),
            ...holders.map(who => shown(control[who])),
            decimal(attackerUnits, 1),
            decimal(defenderUnits, 1),
            signed(ipcSwing),
          ])}
        />
      )}
    </Fold>
  )
}

/** The battles of a longer question: waves, the sea and the land of a landing. */
export const Stages = ({ reply: { stages = [], location, trials }, about, say }: BattleAbout) => {
  if (stages.length === 0) return null
  const shown = (chance: number, of = 1): string =>
    percent(chance, shareInterval(chance, trials && Math.max(1, trials * of)))
  const words = say.details
  return (
    <Fold title={words.stagesTitle} isOpen={about.ask === undefined}>
      {() => (
        <Table
          caption={words.stagesTitle}
          head={[
            words.battle,
            words.fought,
            words.wins,
            words.losses,
            ...(location === 'land' ? [words.captured] : []),
            words.swing,
            say.rounds,
          ]}
          rows={stages.map(({ name, fought, outcomes, territoryCaptured, ipcSwing, rounds }) => [
            words.stage(name),
            shown(certain(fought)),
            shown(outcomes.attackerWins, fought),
            shown(outcomes.defenderWins, fought),
            ...(location === 'land' ? [name.startsWith('sea') ? '' : shown(territoryCaptured, fought)] : []),
            signed(ipcSwing.mean),
            fought > 0 ? decimal(rounds.mean, 1) : '',
          ])}
        />
      )}
    </Fold>
  )
}

/** What each of several defending powers loses. */
export const Powers = ({ reply: { defenders = [] }, say }: ShownBattle) => {
  if (defenders.length === 0) return null
  const words = say.details
  return (
    <Table
      caption={words.powersTitle}
      head={[words.powerName, words.began, words.lost, say.ipc]}
      rows={defenders.map(({ power, units, expectedLosses }) => [
        words.power(power),
        armyWords(units, say),
        meanWords(expectedLosses.units, say),
        decimal(expectedLosses.ipc, 1),
      ])}
    />
  )
}
