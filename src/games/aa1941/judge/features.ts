import { defined } from '../../../engine/index.ts'
import { capitalOf, hasComplex, ipcOf, spaceCount, territoryCount } from '../board/map.ts'
import {
  allies,
  axis,
  germany,
  infantry,
  isAir,
  isLand,
  japan,
  powerCount,
  powerName,
  sideOf,
  tank,
  transport,
  unitedKingdom,
  unitedStates,
  ussr,
} from '../board/units.ts'
import { incomeOf } from '../turn/income.ts'
import { type State, unowned } from '../turn/state.ts'
import { strengthOf, winChance } from './odds.ts'
import { Reach } from './reach.ts'
import { hasCoast, nearByLand, nearBySea } from './travel.ts'

/** One number of a position. More of it is better for the Allies (1), better for the Axis (−1), or neither as such (0). */
export interface Feature {
  readonly name: string
  readonly sign: 1 | -1 | 0
}

type Sign = Feature['sign']
const signOf = (power: number): Sign => (sideOf(power) === allies ? 1 : -1)
const signOfEnemy = (power: number): Sign => (sideOf(power) === allies ? -1 : 1)
const allPowers = [ussr, germany, unitedKingdom, japan, unitedStates]

const bySide = (...names: string[]): Feature[] =>
  names.flatMap(name => [
    { name: `allies.${name}`, sign: 1 as const },
    { name: `axis.${name}`, sign: -1 as const },
  ])
const byPower = (...names: string[]): Feature[] =>
  allPowers.flatMap(power => names.map(name => ({ name: `${powerName(power)}.${name}`, sign: signOf(power) })))
const byCapital = (sign: (power: number) => Sign, names: string[], powers = allPowers): Feature[] =>
  powers.flatMap(power => names.map(name => ({ name: `capitalOf.${powerName(power)}.${name}`, sign: sign(power) })))

/**
 * What the judge knows of a position, in the order in which `fillFeatures` writes it. Money and units are told as logarithms of
 * IPC, so that what tells is the ratio of both sides.
 *
 * The round is not among them. The same position in a later round is the same game, and a position that somebody hands in has
 * whatever round he writes; a judge that knew the round would learn from it how games of its own players go on, not who stands
 * better.
 */
export const features: readonly Feature[] = [
  ...bySide('units', 'land', 'air', 'warships', 'transports', 'income', 'cash', 'funds', 'afloat'),
  ...byPower('land', 'air', 'warships', 'income', 'cash'),
  ...byCapital(() => 1, ['held', 'heldAfterNow', 'heldAfterAll', 'margin']),
  ...bySide('enoughCapitalsAfterNow', 'enoughCapitalsAfterAll'),
  ...bySide(
    'landAfterNow',
    'landAfterAll',
    'seaAfterNow',
    'seaAfterAll',
    'incomeAfterNow',
    'incomeAfterAll',
    'complexes',
  ),
  ...byCapital(signOf, ['ownTroopsNear']),
  ...byCapital(signOfEnemy, ['enemyTroopsNear']),
  ...byCapital(signOfEnemy, ['enemyShipsNear'], allPowers.filter(hasCoast)),
  ...allPowers.map(power => ({ name: `${powerName(power)}.moves`, sign: 0 as const })),
]

export const featureCount = features.length

const reach = new Reach()

// What the features are made of, filled anew for each position.
const worths = {
  land: new Float64Array(powerCount),
  air: new Float64Array(powerCount),
  sea: new Float64Array(powerCount),
}
const transports = new Float64Array(2)
const incomes = new Float64Array(powerCount)
const troopsNear = new Float64Array(2 * powerCount)
const shipsNear = new Float64Array(2 * powerCount)
/** By side: IPC of units that stand after the enemy's next attacks, those on land and those at sea, and of income. */
const after = {
  landNow: new Float64Array(2),
  landAll: new Float64Array(2),
  seaNow: new Float64Array(2),
  seaAll: new Float64Array(2),
  incomeNow: new Float64Array(2),
  incomeAll: new Float64Array(2),
  complexes: new Float64Array(2),
}
/** By capital: how surely the Allies hold it, from 0 to 1, each mixed half and half with whether they do. */
const held = {
  is: new Float64Array(powerCount),
  now: new Float64Array(powerCount),
  all: new Float64Array(powerCount),
  margin: new Float64Array(powerCount),
}

/** Writes the features of a position and gives the number of capitals that the Allies hold. It makes no objects. */
export const fillFeatures = (state: State, into: Float64Array): number => {
  reach.measure(state)
  weigh(state)
  lookAhead(state)
  write(state, into)
  let capitals = 0
  for (let power = 0; power < powerCount; power++) capitals += defined(held.is[power])
  return capitals
}

const weigh = (state: State): void => {
  for (const sums of [worths.land, worths.air, worths.sea, transports, troopsNear, shipsNear]) sums.fill(0)
  for (let stack = 0; stack < reach.stacks; stack++) {
    const power = defined(reach.stackPower[stack])
    const type = defined(reach.stackType[stack])
    const worth = defined(reach.stackCount[stack]) * defined(state.rules.costs[type])
    if (type === transport) {
      const side = sideOf(power)
      transports[side] = defined(transports[side]) + worth
      continue
    }
    const sums = isLand(type) ? worths.land : isAir(type) ? worths.air : worths.sea
    sums[power] = defined(sums[power]) + worth
    if (isLand(type)) comeNear(power, defined(reach.stackSpace[stack]), worth)
  }
  for (let zone = territoryCount; zone < spaceCount; zone++)
    for (let power = 0; power < powerCount; power++) weighBoats(state, zone, power)
  for (let power = 0; power < powerCount; power++) incomes[power] = incomeOf(state, power)
}

const comeNear = (power: number, space: number, worth: number): void => {
  const side = sideOf(power) * powerCount
  for (let capital = 0; capital < powerCount; capital++)
    troopsNear[side + capital] =
      defined(troopsNear[side + capital]) + worth * defined(nearByLand[capital * spaceCount + space])
}

/** Transports, and the troops aboard them, which are worth as much as ashore. */
const weighBoats = (state: State, zone: number, power: number): void => {
  const at = zone * powerCount + power
  const boats = defined(reach.boats[at])
  if (boats === 0) return
  const [men, tanks] = [defined(reach.infantryAboard[at]), defined(reach.tanksAboard[at])]
  worths.land[power] = defined(worths.land[power]) + men * state.rules.costs[infantry] + tanks * state.rules.costs[tank]
  const side = sideOf(power) * powerCount
  for (let capital = 0; capital < powerCount; capital++)
    shipsNear[side + capital] =
      defined(shipsNear[side + capital]) + (boats + men + tanks) * defined(nearBySea[capital * spaceCount + zone])
}

/** The attacks of the next five turns, each power's with all it has in reach now. */
const lookAhead = (state: State): void => {
  for (const sums of [after.landNow, after.landAll, after.seaNow, after.seaAll]) sums.fill(0)
  for (const sums of [after.incomeNow, after.incomeAll, after.complexes]) sums.fill(0)
  for (let space = 0; space < spaceCount; space++) {
    surviveAt(state, space, allies)
    surviveAt(state, space, axis)
    if (space < territoryCount && state.owner[space] !== unowned) holdAt(state, space)
  }
}

/** The chance that a power wins in a space if it comes with all that is in reach. */
const winsAt = (space: number, power: number): number => {
  const hits = defined(reach.attackHits[power * spaceCount + space])
  if (hits === 0) return 0
  const here = (1 - sideOf(power)) * spaceCount + space
  return winChance(
    strengthOf(defined(reach.attackPips[power * spaceCount + space]), hits),
    strengthOf(defined(reach.pips[here]), defined(reach.hits[here])),
  )
}

const surviveAt = (state: State, space: number, side: number): void => {
  const worth = defined(reach.worth[side * spaceCount + space])
  if (worth === 0) return
  let lives = 1
  let livesNow = 1
  for (let power = 0; power < powerCount; power++) {
    if (sideOf(power) === side) continue
    const dies = winsAt(space, power)
    lives *= 1 - dies
    if (power === state.power) livesNow = 1 - dies
  }
  const [now, all] = space < territoryCount ? [after.landNow, after.landAll] : [after.seaNow, after.seaAll]
  now[side] = defined(now[side]) + worth * livesNow
  all[side] = defined(all[side]) + worth * lives
}

/**
 * How surely the Allies hold a territory after the coming attacks. Each of these numbers is mixed half and half with whether they
 * hold it now, so that taking a territory never makes it look worse, however weak its new garrison is.
 */
const holdAt = (state: State, territory: number): void => {
  const side = sideOf(state.ownerOf(territory))
  const capital = capitalOf(territory)
  const ipc = ipcOf(territory)
  if (ipc === 0 && capital < 0) return
  let stays = 1
  let staysNow = 1
  let strongest = 0
  for (let power = 0; power < powerCount; power++) {
    if (sideOf(power) === side || defined(reach.takers[power * spaceCount + territory]) === 0) continue
    const falls = winsAt(territory, power)
    stays *= 1 - falls
    if (power === state.power) staysNow = 1 - falls
    const at = power * spaceCount + territory
    strongest = Math.max(strongest, strengthOf(defined(reach.attackPips[at]), defined(reach.attackHits[at])))
  }
  const isHeld = side === allies ? 1 : 0
  const now = mixed(isHeld, staysNow)
  const all = mixed(isHeld, stays)
  addIncome(after.incomeNow, ipc, now)
  addIncome(after.incomeAll, ipc, all)
  if (hasComplex(territory)) after.complexes[side] = defined(after.complexes[side]) + 1
  if (capital < 0) return
  const here = side * spaceCount + territory
  const margin = strengthOf(defined(reach.pips[here]), defined(reach.hits[here])) - strongest
  held.is[capital] = isHeld
  held.now[capital] = now
  held.all[capital] = all
  held.margin[capital] = mixed(isHeld, (1 + margin / (1 + Math.abs(margin))) / 2)
}

/** `stays` is the chance of the side that holds it. */
const mixed = (isHeld: number, stays: number): number => (isHeld === 1 ? (1 + stays) / 2 : (1 - stays) / 2)

const addIncome = (sums: Float64Array, ipc: number, alliesHold: number): void => {
  sums[allies] = defined(sums[allies]) + ipc * alliesHold
  sums[axis] = defined(sums[axis]) + ipc * (1 - alliesHold)
}

let cursor = 0
let target: Float64Array = new Float64Array(0)
const put = (value: number): void => {
  target[cursor++] = value
}

/** Small sums count less: a side with next to nothing is not infinitely worse than one with nothing. */
const putLog = (ipc: number, scale = 10): void => put(Math.log1p(ipc / scale))

const sideSum = (sums: Float64Array, side: number): number =>
  side === allies
    ? defined(sums[ussr]) + defined(sums[unitedKingdom]) + defined(sums[unitedStates])
    : defined(sums[germany]) + defined(sums[japan])

const putBySide = (sums: Float64Array, scale = 10): void => {
  putLog(sideSum(sums, allies), scale)
  putLog(sideSum(sums, axis), scale)
}

const putBoth = (sums: Float64Array): void => {
  putLog(defined(sums[allies]))
  putLog(defined(sums[axis]))
}

/** Turns of income that count as much as money. */
const turnsOfIncome = 3

const unitsOf = (side: number): number =>
  sideSum(worths.land, side) + sideSum(worths.air, side) + sideSum(worths.sea, side) + defined(transports[side])
const cashOfSide = (state: State, side: number): number => {
  let cash = 0
  for (let power = 0; power < powerCount; power++) if (sideOf(power) === side) cash += state.cashOf(power)
  return cash
}
const fundsOf = (state: State, side: number): number =>
  unitsOf(side) + cashOfSide(state, side) + turnsOfIncome * sideSum(incomes, side)

const write = (state: State, into: Float64Array): void => {
  target = into
  cursor = 0
  writeSides(state)
  for (let power = 0; power < powerCount; power++) {
    putLog(defined(worths.land[power]))
    putLog(defined(worths.air[power]))
    putLog(defined(worths.sea[power]))
    putLog(defined(incomes[power]))
    putLog(state.cashOf(power))
  }
  writeCapitals()
  putBoth(after.landNow)
  putBoth(after.landAll)
  putBoth(after.seaNow)
  putBoth(after.seaAll)
  putBoth(after.incomeNow)
  putBoth(after.incomeAll)
  put(defined(after.complexes[allies]))
  put(defined(after.complexes[axis]))
  for (let capital = 0; capital < powerCount; capital++)
    putLog(defined(troopsNear[sideOf(capital) * powerCount + capital]))
  for (let capital = 0; capital < powerCount; capital++)
    putLog(defined(troopsNear[(1 - sideOf(capital)) * powerCount + capital]))
  for (let capital = 0; capital < powerCount; capital++)
    if (hasCoast(capital)) putLog(defined(shipsNear[(1 - sideOf(capital)) * powerCount + capital]), 1)
  for (let power = 0; power < powerCount; power++) put(power === state.power ? 1 : 0)
}

const writeSides = (state: State): void => {
  putLog(unitsOf(allies))
  putLog(unitsOf(axis))
  putBySide(worths.land)
  putBySide(worths.air)
  putBySide(worths.sea)
  putBoth(transports)
  putBySide(incomes)
  putLog(cashOfSide(state, allies))
  putLog(cashOfSide(state, axis))
  putLog(fundsOf(state, allies))
  putLog(fundsOf(state, axis))
  putBySide(reach.afloat, 1)
}

/** The Axis wins with two of the three capitals of the Allies, the Allies with both of the Axis (R41-16.1, 16.2). */
const writeCapitals = (): void => {
  for (let capital = 0; capital < powerCount; capital++) {
    put(defined(held.is[capital]))
    put(defined(held.now[capital]))
    put(defined(held.all[capital]))
    put(defined(held.margin[capital]))
  }
  put(enoughForAllies(held.now))
  put(enoughForAxis(held.now))
  put(enoughForAllies(held.all))
  put(enoughForAxis(held.all))
}

const enoughForAllies = (chances: Float64Array): number => defined(chances[germany]) * defined(chances[japan])

const enoughForAxis = (chances: Float64Array): number => {
  const [one, two, three] = [
    1 - defined(chances[ussr]),
    1 - defined(chances[unitedKingdom]),
    1 - defined(chances[unitedStates]),
  ]
  return one * two + one * three + two * three - 2 * one * two * three
}
