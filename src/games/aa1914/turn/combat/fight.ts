import { rollDie } from '../../../../boards/index.ts'
import { defined, type Side, type Stream } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import { artillery, battleship, cruiser, fighter, infantry, sideOf, submarine, tank } from '../../board/units.ts'
import { aa1914 } from '../../ruleset.ts'
import { say } from '../../says-board.ts'
import { fleetsOf, isGarrisoned, originalController, take, wasAlignedWithRussia } from '../control.ts'
import { type DiceNote, type Fight, type FightStep, isRollStep, mostBattleRounds, noneByPower } from '../fight.ts'
import {
  allBoats,
  cargoOf,
  enter,
  forgetLanding,
  giveTo,
  landIn,
  mobiliseMinor,
  reinforce,
  statusAtStart,
  takeEmpty,
} from '../movement/index.ts'
import type { Begin, Casualties, Dive, PressOn, Stop } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { noPlace, type State, statuses, unowned } from '../state.ts'
import { isCoastDefended, openingMechanism } from './begin.ts'
import { faultOfLosses, isAfloat, lossesOf, remove, toTake, usualLosses, whoLoses } from './losses.ts'
import { groundOf, hullsOf, isChoice, type Losses, lossesOfType, type Pool, poolOf, sizeOf, typeIn } from './pools.ts'

// A battle from step to step: on land one round (R14-9), at sea as many as the attacker wants (R14-10).

const values = aa1914.values
const { support, supremacy, dogfight, coastalFire, bombardment } = values as Readonly<
  Record<'support' | 'supremacy' | 'dogfight' | 'coastalFire' | 'bombardment', number>
>
const sides = aa1914.dice.sides
const attackOf = (type: number): number => defined(aa1914.units[type]).attack
const defenseOf = (type: number): number => defined(aa1914.units[type]).defense

/** Throws dice: how many of so many show a number or less. They are noted as those of what fires; of a side, where both fire at once. */
type Fire = (what: string, dice: number, value: number) => number

const fireOf =
  (stream: Stream, note: DiceNote, side?: Side): Fire =>
  (what, dice, value) => {
    if (dice <= 0) return 0
    const faces = Array.from({ length: dice }, () => rollDie(stream, sides))
    note.push(side ? { side, what, value, faces } : { what, value, faces })
    return faces.filter(face => face <= value).length
  }

const attackers = (state: State, fight: Fight): Pool => poolOf(state, fight, true)
const defenders = (state: State, fight: Fight): Pool => poolOf(state, fight, false)

/** Rolls the dice of the step. */
export const rollFight = (state: State, stream: Stream, note: DiceNote): void => {
  const fight = defined(state.fight)
  const [one, other] = [attackers(state, fight), defenders(state, fight)]
  const fire = fireOf(stream, note)
  const [byAttacker, byDefender] = [fireOf(stream, note, 'attacker'), fireOf(stream, note, 'defender')]
  switch (fight.step) {
    case 'coastalFire': {
      const hits = fire('artillery', typeIn(other, artillery), coastalFire)
      go(state, { ...fight, step: 'coastalLosses', onAttacker: hits })
      return
    }
    case 'dogfight': {
      const onDefender = byAttacker('fighter', typeIn(one, fighter), dogfight)
      const onAttacker = byDefender('fighter', typeIn(other, fighter), dogfight)
      go(state, { ...fight, step: 'dogfightLosses', onAttacker, onDefender })
      return
    }
    case 'volley': {
      const isAbove = typeIn(one, fighter) > 0
      const isAboveDefender = typeIn(other, fighter) > 0
      const guns = typeIn(one, artillery)
      const [men, tanks] = [typeIn(one, infantry), typeIn(one, tank)]
      // R14-9.2.2: one gun, one unit; infantry first, which changes nothing (A14-19).
      const helpedMen = Math.min(guns, men)
      const helpedTanks = Math.min(guns - helpedMen, tanks)
      const onDefender =
        byAttacker('infantry', helpedMen, attackOf(infantry) + support) +
        byAttacker('infantry', men - helpedMen, attackOf(infantry)) +
        byAttacker('artillery', guns, attackOf(artillery) + (isAbove ? supremacy : 0)) +
        byAttacker('tank', helpedTanks, attackOf(tank) + support) +
        byAttacker('tank', tanks - helpedTanks, attackOf(tank)) +
        byAttacker('fighter', typeIn(one, fighter), attackOf(fighter)) +
        byAttacker('battleship', fight.bombards, bombardment)
      const back =
        byDefender('infantry', typeIn(other, infantry), defenseOf(infantry)) +
        byDefender('artillery', typeIn(other, artillery), defenseOf(artillery) + (isAboveDefender ? supremacy : 0)) +
        byDefender('tank', typeIn(other, tank), state.tankDefense) +
        byDefender('fighter', typeIn(other, fighter), defenseOf(fighter))
      // R14-9.4.2
      go(state, { ...fight, step: 'attackerLosses', onAttacker: Math.max(0, back - tanks), onDefender })
      return
    }
    case 'attackerFires':
      go(state, { ...fight, step: 'defenderDives', onDefender: fleetHits(fire, fight, one, attackOf) })
      return
    default:
      go(state, { ...fight, step: 'attackerLosses', onAttacker: fleetHits(fire, fight, other, defenseOf) })
  }
}

/** Hits of a fleet: submarines that dive in this round do not fire (R14-10.2). */
const fleetHits = (fire: Fire, { diving }: Fight, pool: Pool, strengthOf: (type: number) => number): number => {
  const divers = pool.reduce((sum, counts, power) => sum + Math.min(counts[submarine], defined(diving[power])), 0)
  return (
    fire('submarine', typeIn(pool, submarine) - divers, strengthOf(submarine)) +
    fire('cruiser', typeIn(pool, cruiser), strengthOf(cruiser)) +
    fire('battleship', typeIn(pool, battleship), strengthOf(battleship))
  )
}

/** A battle as it was left off: goes on to where dice fall or somebody has to decide. */
export const resume = (state: State): void => {
  if (state.fight) go(state, state.fight)
}

/** Goes on with a battle to where dice fall or somebody has to decide. */
const go = (state: State, fight: Fight): void => {
  state.fight = fight
  for (let next = stepOver(state, fight); next !== undefined; next = stepOver(state, defined(state.fight))) {
    if (next === 'over') return
    state.fight = next
  }
}

export const beginMechanism: Mechanism<Begin> = {
  fault: openingMechanism.fault,
  act: (state, order) => {
    openingMechanism.act(state, order)
    go(state, defined(state.fight))
  },
}

/** What comes instead of a step in which there is nothing to do; undefined where there is. */
const stepOver = (state: State, fight: Fight): Fight | 'over' | undefined => {
  const to = (step: FightStep, rest: Partial<Fight> = {}): Fight => ({ ...fight, ...rest, step })
  switch (fight.step) {
    case 'coastalFire':
      return isCoastDefended(state, fight) ? undefined : afterCoast(state, fight)
    case 'coastalLosses':
      if (isAsked(state, fight)) return undefined
      return afterCoast(state, { ...takeUsual(state, fight), onAttacker: 0 })
    case 'dogfight':
      return hasFliers(state, fight, true) && hasFliers(state, fight, false) ? undefined : to('volley')
    case 'dogfightLosses':
      if (fight.onAttacker > 0) shootDown(state, fight)
      if (isDogfightChoice(state, fight))
        return fight.onAttacker > 0 ? to('dogfightLosses', { onAttacker: 0 }) : undefined
      takeUsual(state, { ...fight, onAttacker: 0 })
      return to('dogfight', { onAttacker: 0, onDefender: 0, round: nextRound(fight) })
    case 'attackerDives':
      return canDive(attackers(state, fight)) ? undefined : to('attackerFires')
    case 'defenderDives':
      return canDive(defenders(state, fight)) ? undefined : to('defenderFires')
    case 'attackerLosses':
      if (isAsked(state, fight)) return undefined
      return { ...takeUsual(state, fight), onAttacker: 0, step: 'defenderLosses' }
    case 'defenderLosses':
      if (isAsked(state, fight)) return undefined
      return isZone(fight.space)
        ? endOfRound(state, takeUsual(state, fight))
        : endOnLand(state, takeUsual(state, fight))
    case 'roundEnds':
      return undefined
    default:
      return undefined
  }
}

const nextRound = ({ round }: Fight): number => (round % mostBattleRounds) + 1

const hasFliers = (state: State, fight: Fight, isAttacker: boolean): boolean =>
  typeIn(poolOf(state, fight, isAttacker), fighter) > 0

/** Only the acting power's own fighters are the attacker's: there is nothing to choose. */
const shootDown = (state: State, fight: Fight): void =>
  remove(state, fight, lossesOfType(attackers(state, fight), fighter, fight.onAttacker))

const isDogfightChoice = (state: State, fight: Fight): boolean => {
  const pool = defenders(state, fight)
  const all = typeIn(pool, fighter)
  return fight.onDefender > 0 && fight.onDefender < all && pool.filter(counts => counts[fighter] > 0).length > 1
}

const isAsked = (state: State, fight: Fight): boolean => {
  const { pool, hits } = toTake(state, fight)
  if (!isZone(fight.space)) return isChoice(pool, hits)
  const hulls = hullsOf(state, fight, pool)
  const kinds = hulls.flatMap(({ transports, ...warships }, power) => [
    ...Object.values(warships).filter(count => count > 0),
    ...(transports > 0 ? cargoesOf(state, fight.space, power) : []),
  ]).length
  const whole = hulls.reduce((sum, hull) => sum + hull.whole, 0)
  // Battleships alone: one hit has one place, and so have two hits on one.
  return hits > 0 && hits < sizeOf(pool) + whole && (kinds > 1 || whole > 1)
}

/** Different cargoes of a power's transports: who loses transports says which. */
const cargoesOf = (state: State, zone: number, power: number): string[] => [
  ...new Set(state.boatsIn(zone, power).map(boat => cargoOf(state, boat).join('/'))),
]

/** The battle after losses that nobody has to think about. */
const takeUsual = (state: State, fight: Fight): Fight =>
  toTake(state, fight).hits > 0 ? lose(state, fight, usualLosses(state, fight)) : fight

/** Units leave the board, and the battle: of those that dive in this round, only who is left submerges at its end. */
const lose = (state: State, fight: Fight, losses: Losses, cargo?: Casualties['cargo']): Fight => {
  remove(state, fight, losses, cargo)
  return { ...fight, diving: fight.diving.map((count, power) => count - defined(losses.diving[power])) }
}

const canDive = (pool: Pool): boolean => typeIn(pool, submarine) > 0

/** R14-11.4, A14-17: whoever is left attacks; where nobody is, the ground goes back and there is no battle. */
const afterCoast = (state: State, fight: Fight): Fight | 'over' => {
  if (sizeOf(groundOf(attackers(state, fight))) > 0) return { ...fight, step: 'dogfight' }
  const controller = defined(state.ownerAtStart[fight.space])
  // Ground of a minor power that has mobilised against the landing was nobody's.
  if (controller === unowned) return endOnLand(state, fight)
  state.fight = undefined
  state.owner[fight.space] = controller
  return 'over'
}

const endOfRound = (state: State, fight: Fight): Fight | 'over' => {
  const next: Fight = {
    ...fight,
    submerged: fight.submerged.map((count, power) => count + defined(fight.diving[power])),
    diving: noneByPower(),
    onAttacker: 0,
    onDefender: 0,
    step: 'roundEnds',
  }
  const [one, other] = [attackers(state, next), defenders(state, next)]
  // R14-10.7, A14-11, A14-12: without a warship left in the battle nobody can go on attacking.
  if (!isAfloat(one) || sizeOf(other) === 0) return endAtSea(state, next)
  return next
}
/** R14-10.8: everybody stays; a zone that is cleared lets landings go ashore at once (R14-11.2). */
const endAtSea = (state: State, fight: Fight): 'over' => {
  state.fight = undefined
  const zone = fight.space
  const other = defenders(state, fight)
  const boats = allBoats(state).filter(boat => state.boatField(boat, 'zone') === zone)
  const targets = new Set(boats.map(boat => state.boatField(boat, 'target')).filter(target => target !== noPlace))
  for (const target of isAfloat(other) ? [] : targets) landAfterBattle(state, target, zone)
  for (const boat of boats) forgetLanding(state, boat)
  return 'over'
}

const landAfterBattle = (state: State, territory: number, zone: number): void => {
  if (!landIn(state, territory, boat => state.boatField(boat, 'zone') === zone)) return
  enter(state, territory)
  reinforce(state, territory)
  mobiliseMinor(state, territory)
  if (state.pending.length === 0) takeEmpty(state)
}

/** R14-9.6: who has the ground after the battle. */
const endOnLand = (state: State, { space }: Fight): 'over' => {
  state.fight = undefined
  const side = sideOf(state.power)
  const [own, enemy] = [isGarrisoned(state, space, side), isGarrisoned(state, space, 1 - side)]
  if (own && enemy) state.owner[space] = unowned
  else if (own) {
    // R14-9.6.2: the acting power, else friends of his who are there.
    if (state.hasUnits(space, state.power, 0, fighter)) take(state, space, state.power)
    else giveTo(state, space, side)
  } else if (enemy) giveTo(state, space, 1 - side)
  else giveBack(state, space)
  return 'over'
}

/**
 * R14-9.6.3: nobody is left; it is its original controller's, and of a neutral minor nobody's: also of one that is aligned with a
 * Russia which has left the game, and was entered in this turn.
 */
const giveBack = (state: State, space: number): void => {
  const original = originalController(state, space)
  const wasNeutral = wasAlignedWithRussia(state, space) && statusAtStart(state, space) === statuses.neutral
  if (original < 0 || wasNeutral) state.owner[space] = unowned
  // R14-14.6: with its capital it has back what friends hold for it.
  else take(state, space, original)
}

/** Whose decision a step is. */
export const whoDecides = (state: State, fight: Fight): number => {
  switch (fight.step) {
    case 'attackerDives':
    case 'roundEnds':
      return state.power
    case 'defenderDives':
      return defined(fleetsOf(state, fight.space, 1 - sideOf(state.power))[0])
    default:
      return whoLoses(state, fight)
  }
}

export const isRolling = (fight: Fight): boolean => isRollStep(fight.step)

export const diveMechanism: Mechanism<Dive> = {
  fault: (state, { submarines }) => {
    const { fight } = state
    if (!fight || (fight.step !== 'attackerDives' && fight.step !== 'defenderDives'))
      return forbidden(say.noDiveNow, ['order'])
    const pool = poolOf(state, fight, fight.step === 'attackerDives')
    return submarines.some((count, power) => count > defined(pool[power])[submarine])
      ? forbidden(say.fewSubmarines, ['submarines'])
      : undefined
  },
  act: (state, { submarines }) => {
    const fight = defined(state.fight)
    const diving = fight.diving.map((count, power) => count + defined(submarines[power]))
    go(state, { ...fight, diving, step: fight.step === 'attackerDives' ? 'attackerFires' : 'defenderFires' })
  },
}

export const casualtiesMechanism: Mechanism<Casualties> = {
  fault: (state, order) => {
    const { fight } = state
    if (!fight?.step.endsWith('Losses')) return forbidden(say.noLossesNow, ['order'])
    return faultOfLosses(state, fight, order)
  },
  act: (state, order) => {
    const fight = defined(state.fight)
    const { isAttacker } = toTake(state, fight)
    const after = lose(state, fight, lossesOf(state, fight, order), order.cargo)
    go(state, { ...after, ...(isAttacker ? { onAttacker: 0 } : { onDefender: 0 }) })
  },
}

export const pressOnMechanism: Mechanism<PressOn> = {
  fault: state => (state.fight?.step === 'roundEnds' ? undefined : forbidden(say.noRoundEnds, ['order'])),
  act: state => {
    const fight = defined(state.fight)
    go(state, { ...fight, round: nextRound(fight), step: 'attackerDives' })
  },
}

export const stopMechanism: Mechanism<Stop> = {
  fault: state => (state.fight?.step === 'roundEnds' ? undefined : forbidden(say.noRoundEnds, ['order'])),
  act: state => {
    endAtSea(state, defined(state.fight))
  },
}
