import type { z } from 'zod'
import { fires } from '../../../armies/index.ts'
import { impossible } from '../../../boards/index.ts'
import { defined, type Fault } from '../../../engine/index.ts'
import { isZone, nameOf, spaceOf } from '../board/map.ts'
import {
  allTypes,
  areEnemies,
  battleship,
  bomber,
  destroyer,
  fighter,
  infantry,
  powerName,
  submarine,
  tank,
  transport,
  type UnitNumber,
  unitName,
} from '../board/units.ts'
import { say } from '../says-board.ts'
import { attackerStrip, currentBattle, defenderStrip, hasRetreaters, momentOf } from '../turn/battle/index.ts'
import type { Fight, FightHits, FightStep, UnitsByPower } from '../turn/fight.ts'
import { readByPower, readCounts, writeByPower, writeCounts } from '../turn/orders.ts'
import type { State } from '../turn/state.ts'
import type { PositionFight } from './schema.ts'

type FightJson = z.infer<typeof PositionFight>
export const readFight = (json: FightJson): Fight => ({
  space: spaceOf(json.space),
  round: json.round,
  step: json.step,
  hits: json.hits,
  submerged: readByPower(json.submerged),
  damaged: readCounts(json.damaged),
  struck: readByPower(json.struck),
  ...(json.brokenOff && { brokenOff: true }),
})

export const writeFight = (fight: Fight): FightJson => ({
  space: nameOf(fight.space),
  round: fight.round,
  step: fight.step,
  ...(fight.hits && { hits: { sub: fight.hits.sub, air: fight.hits.air, any: fight.hits.any } }),
  submerged: writeByPower(fight.submerged),
  damaged: writeCounts(fight.damaged),
  struck: writeByPower(fight.struck),
  ...(fight.brokenOff && { brokenOff: true as const }),
})

/** Steps that ask somebody to choose casualties. */
const asksForCasualties: readonly FightStep[] = ['defenderStruck', 'attackerStruck', 'defenderHit', 'attackerHit']

/** Steps in which defenders that were hit have dice to roll yet. */
const behindTheLine: readonly FightStep[] = ['defenderStrikes', 'defenderFires']

const atSea: readonly FightStep[] = [
  'attackerSubmerges',
  'defenderSubmerges',
  'attackerStrikes',
  'defenderStrikes',
  'defenderStruck',
  'attackerStruck',
]

export const faultsOfFight = (state: State): Fault[] => {
  const { fight } = state
  if (!fight) return []
  const faults: Fault[] = []
  const counted = (field: 'submerged' | 'struck', units: UnitsByPower, mayBe: (type: UnitNumber) => boolean): void =>
    units.forEach((counts, power) => {
      allTypes.forEach(type => {
        const count = counts[type]
        const at = ['fight', field, powerName(power), unitName(type)]
        if (count > 0 && !mayBe(type)) faults.push(impossible(at, say.onlySubmarines))
        else if (count > state.unitsIn(fight.space, power, type)) faults.push(impossible(at, say.moreThanThere))
      })
    })
  counted('submerged', fight.submerged, type => type === submarine)
  counted('struck', fight.struck, () => true)
  fight.struck.forEach((counts, power) => {
    if (!counts.some(count => count > 0)) return
    if (!areEnemies(power, state.power) || !behindTheLine.includes(fight.step))
      faults.push(impossible(['fight', 'struck', powerName(power)], say.struckFired({ steps: behindTheLine })))
  })
  fight.damaged.forEach((count, power) => {
    if (count > state.unitsIn(fight.space, power, battleship))
      faults.push(impossible(['fight', 'damaged', powerName(power)], say.manyDamaged))
  })
  const hits = fight.hits ? fight.hits.sub + fight.hits.air + fight.hits.any : 0
  if (hits > 0 !== asksForCasualties.includes(fight.step)) faults.push(impossible(['fight', 'hits'], say.hitsNamed))
  // The last defenders may be gone when the attacker's casualties are asked for: they have fired (R41-8.3, 9.3.5, 9.6.1).
  const isLast = fight.step === 'attackerHit' || fight.step === 'attackerStruck'
  if (!state.hasUnits(fight.space) || !(isLast || state.hasEnemies(fight.space)))
    faults.push(impossible(['fight', 'space'], say.noBattle))
  if (isZone(fight.space) ? fight.brokenOff : atSea.includes(fight.step))
    faults.push(impossible(['fight', 'step'], say.stepElsewhere))
  else if (!isZone(fight.space)) faults.push(...faultsOfLandFight(state, fight))
  return faults
}

/** R41-10.8, 10.9: who came by sea fights on when the others have broken off, and is not asked whether to. */
const faultsOfLandFight = (state: State, fight: Fight): Fault[] => {
  const { space } = fight
  const landed = state.seaborneIn(space, infantry) + state.seaborneIn(space, tank)
  const ground = state.ownUnits(space, infantry) + state.ownUnits(space, tank)
  if (fight.brokenOff && (landed === 0 || ground > landed)) return [impossible(['fight', 'brokenOff'], say.onlyLanded)]
  const strip = attackerStrip(state, space, fight)
  return fight.step === 'roundEnds' && !hasRetreaters(space, strip) && strip[fighter] + strip[bomber] === 0
    ? [impossible(['fight', 'step'], say.neverAsked)]
    : []
}

/**
 * Hits that no dice can have scored. Of the attacker's volleys the dice are known. Defenders that were hit before they
 * fired are gone when their hits are shared out: at most one of them for each of the attacker's dice.
 */
export const faultsOfHits = (state: State): Fault[] => {
  const { fight } = state
  if (!fight?.hits) return []
  const most = mostHits(state, fight)
  const { sub, air, any } = fight.hits
  return sub > most.sub || air > most.air || any > most.any || sub + air + any > most.all
    ? [impossible(['fight', 'hits'], say.manyHits(most))]
    : []
}

type MostHits = FightHits & { readonly all: number }
const noHits: MostHits = { sub: 0, air: 0, any: 0, all: 0 }

const mostHits = (state: State, fight: Fight): MostHits => {
  const { space, step } = fight
  const isStrike = step === 'attackerStruck' || step === 'defenderStruck'
  const [mine, theirs] = [attackerStrip(state, space, fight), defenderStrip(state, space, fight)]
  const isAttackers = step === 'defenderHit' || step === 'defenderStruck'
  const [shooters, victims] = isAttackers ? [mine, theirs] : [theirs, mine]
  // R41-9.3.6: nobody strikes by surprise where there is a destroyer.
  if (isStrike && (!isZone(space) || victims[destroyer] > 0)) return noHits
  const dice = diceAt(state, fight, isAttackers, isStrike)
  if (isAttackers) return dice
  let gone = 0
  for (const type of allTypes) if (type !== transport && (!isStrike || type === submarine)) gone += mine[type]
  const all = dice.all + gone
  if (isStrike) return { ...noHits, sub: all, all }
  if (!isZone(space)) return { ...noHits, any: all, all }
  return {
    // R41-9.2: defending submarines fire in step 4 where the attacker has a destroyer.
    sub: victims[destroyer] > 0 ? dice.sub + gone : 0,
    air: shooters[destroyer] > 0 ? 0 : dice.air + gone,
    any: dice.air + dice.any + gone,
    all,
  }
}

/** Dice that are rolled in a step by those who stand now. */
const diceAt = (state: State, fight: Fight, isAttackers: boolean, isStrike: boolean): MostHits => {
  const step = isAttackers
    ? isStrike
      ? 'attackerStrikes'
      : 'attackerFires'
    : isStrike
      ? 'defenderStrikes'
      : 'defenderFires'
  const current = currentBattle(state, fight)
  const hits = [0, 0, 0]
  for (const { count, scores } of current.toPlay.process.dice(momentOf(current, step)))
    hits[scores] = defined(hits[scores]) + count
  const [sub, air, any] = [defined(hits[fires.sub]), defined(hits[fires.air]), defined(hits[fires.any])]
  return { sub, air, any, all: sub + air + any }
}
