import type { Message, Side } from '../../../engine/index.ts'
import { isGround } from '../card.ts'
import { say } from '../says.ts'
import { isReckonedLater } from './casualties.ts'
import {
  bestKills,
  everyKills,
  type Fighting,
  fightingOf,
  type Kills,
  killedIn,
  killsOf,
  leftIn,
  type Pool,
  poolsOf,
  worthOfKills,
} from './combat.ts'
import { type Field, idsOf, type Outcome, type Through, type Wound } from './outcome.ts'
import { type Piece, type Table, worthCutOff, worthOfPiece } from './piece.ts'
import { type Fighter, isAirborne, type Mode, type Totals, totalsOf } from './strengths.ts'
import { has } from './ubo.ts'

interface Encounter {
  readonly what: 'combat' | 'interception' | 'deck'
  readonly attackers: readonly Fighter[]
  readonly defenders: readonly Fighter[]
  /** Whether the breakthrough property (VOY-11.5) has a line to break. */
  readonly mayGoOn: boolean
  readonly text: Message
}

/** VOY-10.1: both sides' damage at once. The defender considers which units would break through; else each side takes the kills of most worth (VOY-6.3). */
export const combat = (field: Field, encounter: Encounter): Outcome[] => {
  const { table, values, damage } = field
  const worth = ({ piece }: Fighter): number => worthOfPiece(table, values, piece) + worthCutOff(table, values, piece)
  const attackers = fightingOf(table, encounter.attackers, encounter.defenders, worth)
  const defenders = fightingOf(table, encounter.defenders, encounter.attackers, worth)
  const own = poolsOf(attackers, defenders)
  const isOverDeck = encounter.what === 'deck'
  const bombs = isOverDeck ? attackers.reduce((sum, { strengths }) => sum + strengths.surface, 0) : 0
  const deadDefenders =
    isOverDeck && !damage.attacker ? killsOverDeck(field, defenders, bombs) : killed(field, 'attacker', own, defenders)
  const theirs = poolsOf(defenders, attackers)
  const isCleared = deadDefenders === (1 << defenders.length) - 1 && defenders.length > 0
  const goers = isCleared && encounter.mayGoOn ? breakers(table, attackers, defenders) : []
  const choices =
    goers.length > 0 && !damage.defender
      ? everyKills(theirs, attackers)
      : [killed(field, 'defender', theirs, attackers)]
  const gained = plainWorth(deadDefenders, defenders)
  const gone = killedIn(defenders, deadDefenders).filter(isReckonedLater)
  // Over the deck what is left over falls on the deck (VOY-22.48).
  const wounds = isOverDeck && !damage.attacker ? [] : woundsLeft(field, own, defenders, deadDefenders)
  const deck = isOverDeck ? bombs - spentOn(field, defenders, deadDefenders) : 0
  return choices.map(deadAttackers => ({
    worth: gained - plainWorth(deadAttackers, attackers),
    after: {
      through: goers.filter(({ index }) => !(deadAttackers & (1 << index))).map(({ through }) => through),
      gone: [...gone, ...killedIn(attackers, deadAttackers).filter(isReckonedLater)],
      wounds,
      deck,
      landed: [],
    },
    events: [
      { what: encounter.what, attackers, defenders, deadAttackers, deadDefenders, lost: [], text: encounter.text },
    ],
  }))
}

/**
 * Bombs on the deck are damage like any other, so many cards each (VOY-11.4), and are shared out between the deck and those
 * its supporters as the attacker likes (VOY-10.1, VOY-22.48).
 */
const killsOverDeck = (field: Field, defenders: readonly Fighting[], bombs: number): Kills => {
  const { table, values } = field
  let [best, bestWorth] = [0, Number.NEGATIVE_INFINITY]
  for (let onUnits = 0; onUnits <= bombs; onUnits++) {
    const kills = bestKills([{ surface: onUnits, air: 0 }], defenders)
    const onDeck = Math.min(table.defender.deck, bombs - spentOn(field, defenders, kills))
    const worth = worthOfKills(kills, defenders) + onDeck * values.deckCard
    if (worth > bestWorth) [best, bestWorth] = [kills, worth]
    if (defenders.length === 0) break
  }
  return best
}

/** Bombs that went to units: as they were distributed, or what these kills took. */
const spentOn = ({ damage }: Field, victims: readonly Fighting[], kills: Kills): number =>
  victims.reduce((sum, { fighter, strengths }, index) => {
    if (damage.attacker) return sum + (damage.attacker.get(fighter.piece.id) ?? 0)
    return kills & (1 << index) ? sum + Math.max(0, strengths.need) : sum
  }, 0)

const plainWorth = (kills: Kills, victims: readonly Fighting[]): number =>
  victims.reduce(
    (sum, { worth, fighter }, index) => (kills & (1 << index) && !isReckonedLater(fighter.piece) ? sum + worth : sum),
    0,
  )

/**
 * VOY-8.5, VOY-22.25: damage on cards that survive behind the line. What is left over goes to the card attacked, or else to
 * the first that meets the attackers.
 */
const woundsLeft = ({ damage }: Field, pools: readonly Pool[], victims: readonly Fighting[], kills: Kills): Wound[] => {
  const alive = victims.filter((_, index) => !(kills & (1 << index))).map(({ fighter }) => fighter)
  const open = alive.filter(({ isShielded, piece }) => !isShielded && piece.side === 'defender' && piece.line !== 1)
  const [first] = open
  if (!first) return []
  const given = damage.attacker
  const wounds = given
    ? open.map(({ piece }) => ({ piece, dealt: given.get(piece.id) ?? 0 }))
    : [{ piece: first.piece, dealt: Math.max(...pools.map(pool => leftIn(pool, victims, kills, isAirborne(first)))) }]
  return wounds.filter(({ dealt }) => dealt > 0)
}

/** The kills of a side: by the damage it distributes, or the best. */
export const killed = (
  { damage, onObjection }: Field,
  side: Side,
  pools: readonly Pool[],
  victims: readonly Fighting[],
): Kills => {
  const given = damage[side]
  if (!given) return bestKills(pools, victims)
  const found = killsOf(given, pools, victims)
  if ('kills' in found) return found.kills
  return onObjection ? onObjection(side, found.objection) : 0
}

/** VOY-11.5: the units that could go on: attack without tactical modifiers greater than the defenses of all it destroyed. */
const breakers = (
  table: Table,
  attackers: readonly Fighting[],
  defenders: readonly Fighting[],
): { index: number; through: Through }[] => {
  const defense = defenders.reduce((sum, { strengths }) => sum + strengths.def, 0)
  const attack = defenders.reduce((sum, { strengths }) => sum + strengths.surface, 0)
  return attackers.flatMap(({ fighter, strengths }, index) => {
    const { piece, totals: of, damage } = fighter
    if (!isGround(piece.card) || !has(table, piece, 'breakthrough') || strengths.plain <= defense) return []
    const def = (piece.card.def ?? 0) + of.defUp + of.defDown
    return [{ index, through: { piece, atk: strengths.plain - defense, def: def - attack, damage } }]
  })
}

export const totals = ({ table, roll }: Field, piece: Piece): Readonly<Totals> =>
  totalsOf(table, piece, roll, true, true)

export const fighterOf = (
  field: Field,
  piece: Piece,
  mode: Mode,
  isAttacking: boolean,
  more: Partial<Fighter> = {},
): Fighter => ({
  piece,
  totals: totals(field, piece),
  mode,
  isAttacking,
  isFrozen: !isAttacking && piece.turned,
  damage: 0,
  ...more,
})

/** VOY-15.4: aviation met in the air fights with attack and defense. */
export const dogfight = (field: Field, met: readonly Piece[], meeting: readonly Piece[], text?: Message): Outcome[] =>
  combat(field, {
    what: 'interception',
    attackers: met.map(piece => fighterOf(field, piece, 'dogfight', true)),
    defenders: meeting.map(piece => fighterOf(field, piece, 'dogfight', false)),
    mayGoOn: false,
    text: text ?? say.intercepted({ units: idsOf(meeting), met: idsOf(met) }),
  })
