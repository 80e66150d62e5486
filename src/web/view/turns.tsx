import { defined } from '../../engine/index.ts'
import { shareInterval } from '../battle-histogram.ts'
import type { BattleReply } from '../battle-reply.ts'
import { decimal, percent, signed } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { armyWords, meanWords } from './army-words.ts'
import { Table } from './table.tsx'

interface Shown {
  readonly reply: BattleReply
  readonly say: Messages
}

/** What is certain but for rounding. */
const certain = (chance: number): number => (chance > 1 - 1e-9 ? 1 : chance)

/** A campaign, turn by turn. */
export const Turns = ({ reply: { turns = [], trials }, say }: Shown) => {
  if (turns.length === 0) return null
  const shown = (chance: number): string => percent(chance, shareInterval(chance, trials), 1)
  const words = say.details
  const holders = (['attacker', 'contested', 'defender', 'nobody'] as const).filter(who =>
    turns.some(({ control }) => control[who] > 0),
  )
  return (
    <Table
      caption={words.turnsTitle}
      head={[
        words.turn,
        words.by,
        words.fought,
        ...holders.map(who => defined(words.holder[who])),
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
  )
}

/** The battles of a longer question: waves, the sea and the land of a landing. */
export const Stages = ({ reply: { stages = [], location, trials }, say }: Shown) => {
  if (stages.length === 0) return null
  const shown = (chance: number, of = 1): string =>
    percent(chance, shareInterval(chance, trials && Math.max(1, trials * of)))
  const words = say.details
  return (
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
  )
}

/** What each of several defending powers loses. */
export const Powers = ({ reply: { defenders = [] }, say }: Shown) => {
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
