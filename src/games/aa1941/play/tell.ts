import { defined } from '../../../engine/index.ts'
import { originalOwner, spaceCount, spaceNames, territoryCount } from '../board/map.ts'
import { type Counts, powerCount, sidePowers, types, unitTypes } from '../board/units.ts'
import { aa1941, powers } from '../ruleset.ts'
import { lastRoll } from '../turn/battle/index.ts'
import { productionOf } from '../turn/income/index.ts'
import { type Cargo, type Order, writeCargo } from '../turn/orders.ts'
import { type State, unitIndex } from '../turn/state.ts'
import type { Action } from './action.ts'

const labels: Readonly<Record<(typeof powers)[number], string>> = {
  ussr: 'USSR',
  germany: 'Germany',
  unitedKingdom: 'United Kingdom',
  japan: 'Japan',
  unitedStates: 'United States',
}

export const powerLabel = (power: number): string => labels[defined(powers[power])]
export const sideLabels = ['Allies', 'Axis'] as const

const plurals: Readonly<Record<string, string>> = { infantry: 'infantry' }
const unitLabel = (name: string, count: number): string => {
  const label = defined(aa1941.units.find(unit => unit.name === name)).label.toLowerCase()
  return count === 1 ? label : (plurals[name] ?? `${label}s`)
}

/** `2 infantry, 1 tank` */
export const unitsInWords = (units: Counts): string =>
  unitTypes
    .flatMap((name, type) =>
      defined(units[type]) > 0 ? [`${units[type]} ${unitLabel(name, defined(units[type]))}`] : [],
    )
    .join(', ') || 'nothing'

const nameOf = (space: number): string => defined(spaceNames[space])

const cargoInWords = (cargo: Cargo, actor: number): string =>
  writeCargo(cargo, actor)
    .map(unit => (typeof unit === 'string' ? unit : `${unit.power}'s ${unit.unit}`))
    .join(' and ')

/** One order as a line for people. */
export const orderInWords = (order: Order, actor: number): string => {
  switch (order.kind) {
    case 'buy':
      return `buys ${unitsInWords(order.units)}`
    case 'move': {
      const aboard = (order.cargo ?? []).map(cargo => cargoInWords(cargo, actor)).filter(text => text !== '')
      const with_ = aboard.length > 0 ? ` with ${aboard.join('; ')}` : ''
      return `${unitsInWords(order.units)}${with_}: ${order.route.map(nameOf).join(' → ')}`
    }
    case 'load': {
      const units = unitTypes.map((_, type) => (type === 0 ? order.infantry : type === 1 ? order.tanks : 0))
      return `${unitsInWords(units)} of ${nameOf(order.from)} go aboard in ${nameOf(order.zone)}`
    }
    case 'unload': {
      const ashore = order.aboard.map((code, place) => (order.lands[place] ? code : 0)) as unknown as Cargo
      return `${cargoInWords(ashore, actor) || 'troops'} land in ${nameOf(order.to)} from ${nameOf(order.zone)}`
    }
    case 'attack':
      return `attacks what swims in ${nameOf(order.zone)}`
    case 'begin':
      return `fights for ${nameOf(order.space)}`
    case 'submerge':
      return order.submarines === 0 ? 'strikes' : `submerges ${order.submarines}`
    case 'casualties': {
      const lost = order.lost.flatMap((units, power) =>
        units.some(count => count > 0) ? [`${powerLabel(power)} loses ${unitsInWords(units)}`] : [],
      )
      const damaged = order.damaged.flatMap((count, power) =>
        count > 0 ? [`${count} of ${powerLabel(power)}'s battleships damaged`] : [],
      )
      return [...lost, ...damaged].join(', ') || 'nothing is lost'
    }
    case 'retreat':
      return order.to < 0 ? 'breaks off' : `retreats to ${nameOf(order.to)}`
    case 'pressOn':
      return 'presses on'
    case 'rescue':
      return `${order.fighters} of ${powerLabel(order.power)}'s fighters without a carrier land in ${nameOf(order.to)}`
    case 'place':
      return `places ${unitsInWords(order.units)} in ${nameOf(order.at)}`
  }
}

/** The phases' orders as lines; a phase in which nothing is done is not worth a word. */
export const tellAction = (state: State, action: Action): string | undefined => {
  const lines = action.filter(order => order.kind !== 'pressOn').map(order => `  ${orderInWords(order, state.power)}`)
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** The dice that fell last, as a line: `Germany fires at SZ 8, round 1: 2 fighters (3) 1 5 — 1 hit`. */
export const tellChance = (state: State): string | undefined => {
  const roll = lastRoll(state)
  if (!roll) return undefined
  const dice = roll.dice.map(
    ({ unit, value, dice: faces }) => `${faces.length} ${unitLabel(unit, faces.length)} (${value}) ${faces.join(' ')}`,
  )
  const hits = roll.hits.sub + roll.hits.air + roll.hits.any
  const who = roll.side === 'attacker' ? 'attacker' : 'defender'
  return `    ${nameOf(roll.space)}, round ${roll.round}, ${who}${roll.isStrike ? ' strikes' : ''}: ${dice.join('; ')} — ${hits === 1 ? '1 hit' : `${hits} hits`}`
}

const unitsOf = (state: State, power: number): number[] => {
  const sum = new Array<number>(types).fill(0)
  for (let space = 0; space < spaceCount; space++)
    for (let type = 0; type < types; type++)
      sum[type] = defined(sum[type]) + defined(state.units[unitIndex(space, power, type)])
  return sum
}

/** Where a game stands: the powers' production, money and units, and what has changed hands. */
export const tellPosition = (state: State): string => {
  const lines = powers.map((_, power) => {
    const money = `${productionOf(state, power)} IPC of production, ${state.cash[power]} in hand`
    return `  ${powerLabel(power).padEnd(14)} ${money.padEnd(36)} ${unitsInWords(unitsOf(state, power))}`
  })
  const taken: string[] = []
  for (let power = 0; power < powerCount; power++) {
    const held: string[] = []
    for (let territory = 0; territory < territoryCount; territory++)
      if (state.owner[territory] === power && originalOwner[territory] !== power) held.push(nameOf(territory))
    if (held.length > 0) taken.push(`  ${powerLabel(power)} holds ${held.join(', ')}`)
  }
  const head =
    state.winner !== undefined
      ? `${sideLabels[state.winner]} win in round ${state.round}.`
      : `Round ${state.round}, ${powerLabel(state.power)} to move.`
  return [head, ...lines, ...taken].join('\n')
}

export const teamNames: readonly string[] = sidePowers.map((_, side) => defined(sideLabels[side]).toLowerCase())
