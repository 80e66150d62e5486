import {
  type BattleParts,
  type BattleStep,
  type BattleToPlay,
  battleToPlay,
  type Moment,
  type SlotSpace,
  type UnitCounts,
} from '../../../../armies/index.ts'
import { addAt, defined } from '../../../../engine/index.ts'
import { type BoardRules, keptByRules } from '../../board/board-rules.ts'
import { isZone } from '../../board/map.ts'
import { allTypes, battleship, type Counts, countsOf, infantry, tank, transport, unitTypes } from '../../board/units.ts'
import { type Fight, type FightStep, nothingByPower, sumOfType, type UnitsByPower } from '../fight.ts'
import type { State } from '../state.ts'
import { lightestBoats } from './losses.ts'
import { mayRetreat } from './retreat-spaces.ts'
import {
  attackerStrip,
  defenderStrip,
  keyOfStrips,
  loadKind,
  loadOf,
  type Strip,
  stockOfStrip,
  submergedAt,
} from './strip.ts'

/** The battle in a space as the battle engine knows it, and which of its armies the two sides are now. */
export interface CurrentBattle {
  readonly toPlay: BattleToPlay
  readonly attacker: number
  /** Those behind the line included. */
  readonly defender: number
  /** Those behind the line not included. */
  readonly defenderLeft: number
}

/** What a side gives up: units by type, transports by what they carry, battleships that take their first hit. */
export interface SideLosses {
  readonly lost: Counts
  readonly loads: readonly number[]
  /** First hits, those of battleships that are sunk in the same step included. */
  readonly firstHits: number
}

/** The battle between two strips, as the engine takes it. */
export const partsOfBattle = (
  rules: BoardRules,
  space: number,
  hasRetreatZone: boolean,
  attacker: Strip,
  defender: Strip,
): BattleParts => ({
  ruleset: rules.ruleset,
  location: isZone(space) ? 'sea' : 'land',
  hasRetreatZone,
  attacker: stockOfStrip(rules, attacker),
  defender: stockOfStrip(rules, defender),
})

/** How many land units of an attack stand last in its usual casualty order: one, to take the territory (R41-11.1). */
export const landUnitsKept = (space: number, attacker: Strip): number =>
  !isZone(space) && attacker[infantry] + attacker[tank] > 0 ? 1 : 0

/** Battles kept; all are forgotten when there are more. */
const mostBattles = 500
const battlesBy = keptByRules(() => new Map<string, BattleToPlay>())

/** The battle of a fight. Equal battles share what the engine finds out about them. */
export const currentBattle = (state: State, fight: Fight): CurrentBattle => {
  const { space } = fight
  const [attacker, defender] = [attackerStrip(state, space, fight), defenderStrip(state, space, fight)]
  const isOpen = mayRetreat(state, space, attacker)
  const key = keyOfStrips(space, isOpen, attacker, defender)
  const battles = battlesBy(state.rules)
  let toPlay = battles.get(key)
  if (!toPlay) {
    if (battles.size >= mostBattles) battles.clear()
    toPlay = battleToPlay(partsOfBattle(state.rules, space, isOpen, attacker, defender), landUnitsKept(space, attacker))
    battles.set(key, toPlay)
  }
  const { duel } = toPlay.battle
  const standing = duel.defender.dive(0, defender[submergedAt])
  return {
    toPlay,
    attacker: duel.attacker.dive(0, attacker[submergedAt]),
    defender: standing,
    defenderLeft:
      fight.struck === nothingByPower ? standing : lessened(duel.defender, standing, struckLossesOf(state, fight)),
  }
}

/** Transports of a power that go first when so many are lost (A41-23), by what they carry. */
export const loadsLost = (state: State, zone: number, lost: UnitsByPower): number[] => {
  const loads = [0, 0, 0, 0, 0]
  lost.forEach((counts, owner) => {
    if (counts[transport] > 0)
      for (const boat of lightestBoats(state, zone, owner, counts[transport])) addAt(loads, loadOf(state, boat), 1)
  })
  return loads
}

const struckLossesOf = (state: State, { space, struck }: Fight): SideLosses => ({
  lost: countsOf(type => sumOfType(struck, type)),
  loads: loadsLost(state, space, struck),
  firstHits: 0,
})

const loadOfSlot = (cargo: UnitCounts | undefined): number => loadKind(cargo?.infantry ?? 0, cargo?.tank ?? 0)

/** The army of a armies that is left after losses: of each type those go first that come first in the order. */
export const lessened = (armies: SlotSpace, army: number, { lost, loads, firstHits }: SideLosses): number => {
  const { slots, order } = armies.force
  const counts = slots.map((_, slot) => armies.count(army, slot))
  let hits = firstHits
  for (const index of order) {
    const { afterHit } = defined(slots[index])
    if (afterHit < 0 || hits === 0) continue
    const damaged = Math.min(hits, defined(counts[index]))
    counts[index] = defined(counts[index]) - damaged
    counts[afterHit] = defined(counts[afterHit]) + damaged
    hits -= damaged
  }
  for (const type of allTypes) {
    let left = lost[type]
    const loadsLeft = loads.slice()
    for (const index of order) {
      const slot = defined(slots[index])
      if (left === 0 || slot.unit !== unitTypes[type] || (type === battleship && slot.afterHit >= 0)) continue
      const kind = loadOfSlot(slot.cargo)
      const most = type === transport ? defined(loadsLeft[kind]) : left
      const gone = Math.min(left, most, defined(counts[index]))
      counts[index] = defined(counts[index]) - gone
      loadsLeft[kind] = defined(loadsLeft[kind]) - gone
      left -= gone
    }
  }
  return armies.find(counts)
}

const momentSteps: Readonly<Record<FightStep, BattleStep>> = {
  attackerSubmerges: 'roundBegins',
  defenderSubmerges: 'defenderDives',
  attackerStrikes: 'strike',
  defenderStruck: 'defenderStruck',
  defenderStrikes: 'strikeBack',
  attackerStruck: 'attackerStruck',
  attackerFires: 'fire',
  defenderHit: 'defenderHit',
  defenderFires: 'fireBack',
  attackerHit: 'attackerHit',
  roundEnds: 'roundEnds',
}

/** The step of a fight that is a step of the engine's; undefined where the battle is over. */
export const fightStepOf = (step: BattleStep): FightStep | undefined =>
  (Object.keys(momentSteps) as FightStep[]).find(name => momentSteps[name] === step)

/** The moment at which a fight stands. Rounds are all alike to the engine: `Fight.round` counts them. */
export const momentOf = ({ attacker, defender, defenderLeft }: CurrentBattle, step: FightStep): Moment => ({
  step: momentSteps[step],
  round: 1,
  attacker,
  defender,
  extra: step === 'defenderSubmerges' ? attacker : defenderLeft,
})
