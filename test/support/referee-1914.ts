import { areBattlesLeft, battlefields, begins, dives, pressesOn, stops } from './referee-1914-battle.ts'
import { type Power, sideOf } from './referee-1914-board.ts'
import { choicesOf, keepsFreed, raises, takes, takesEmpty } from './referee-1914-control.ts'
import { landsAtOnce, minedShips, runsIntoMines, settles, whyNotYet } from './referee-1914-ends.ts'
import { diceOf, fires, type Volley } from './referee-1914-fire.ts'
import { loses } from './referee-1914-losses.ts'
import { attacks, loads, moves, unloads } from './referee-1914-movement.ts'
import type { Order } from './referee-1914-orders.ts'
import {
  type Agreement,
  copyOf,
  enemySide,
  openingPosition,
  type Position,
  strongestIn,
} from './referee-1914-position.ts'
import {
  beforeIncome,
  buys,
  endsCombat,
  endsTurn,
  exchanges,
  hunters,
  isPlacingLeft,
  passesOn,
  places,
  repairs,
  startsTurn,
} from './referee-1914-turn.ts'

// A referee of whole games of 1914. It knows the rules on its own: nothing of it comes from the game that it judges.

export const opening = (agreement: Agreement, round = 1): Position => {
  const position = openingPosition(agreement)
  position.round = round
  startsTurn(position)
  return position
}

const phasesOf: Readonly<Record<Order['order'], readonly Position['phase'][]>> = {
  buy: ['purchase'],
  repair: ['purchase'],
  move: ['movement'],
  load: ['movement'],
  unload: ['movement'],
  attack: ['movement'],
  represent: ['movement', 'combat'],
  control: ['movement', 'combat', 'mobilise'],
  declare: ['mobilise'],
  begin: ['combat'],
  dive: ['combat'],
  casualties: ['combat'],
  pressOn: ['combat'],
  stop: ['combat'],
  place: ['mobilise'],
}
const isAnswer = ({ order }: Order): boolean => ['represent', 'control', 'declare'].includes(order)
const isOfBattle = ({ order }: Order): boolean => ['dive', 'casualties', 'pressOn', 'stop'].includes(order)

/** Does an order, or gives the rule that forbids it; the position is worth nothing then. */
export const follow = (position: Position, order: Order): string | undefined => {
  if (position.winner || position.roll) return 'R14-15'
  if (!phasesOf[order.order].includes(position.phase)) return 'R14-5.2'
  const isOpen = position.questions.length > 0
  if (isAnswer(order) !== isOpen) return 'R14-8.5'
  if (!isOpen && isOfBattle(order) !== (position.battle !== undefined)) return 'R14-8.5'
  const why = obey(position, order)
  if (!why) leavesCombat(position)
  return why
}

const obey = (position: Position, order: Order): string | undefined => {
  switch (order.order) {
    case 'buy':
      return buys(position, order)
    case 'repair':
      return repairs(position, order)
    case 'move':
      return moves(position, order)
    case 'load':
      return loads(position, order)
    case 'unload':
      return unloads(position, order)
    case 'attack':
      return attacks(position, order)
    case 'begin':
      return begins(position, order)
    case 'dive':
      return dives(position, order)
    case 'casualties':
      return loses(position, order)
    case 'pressOn':
      return pressesOn(position)
    case 'stop':
      return stops(position)
    case 'place':
      return places(position, order)
    default:
      return answers(position, order)
  }
}

const answers = (
  position: Position,
  order: Extract<Order, { order: 'represent' | 'control' | 'declare' }>,
): string | undefined => {
  const question = position.questions[0]!
  if (question.decide !== order.order) return 'something else is asked'
  if (order.order === 'declare') {
    position.questions = []
    if (order.isDeclared) {
      position.warfare = true
      position.roll = 'warfare'
    } else endsTurn(position, 0)
    return undefined
  }
  if (!choicesOf(position, question).includes(order.power)) return 'R14-4.1.6, R14-7.5.1, R14-9.6.2'
  position.questions = position.questions.slice(1)
  if (question.decide === 'represent') raises(position, question.minor, order.power)
  if (question.decide === 'control') takes(position, question.territory, order.power)
  if (position.questions.length > 0) return undefined
  if (position.phase === 'movement') beginsCombat(position)
  else if (position.phase === 'combat') takesEmpty(position)
  else passesOn(position)
  return undefined
}

const beginsCombat = (position: Position): void => {
  keepsFreed(position)
  position.phase = 'combat'
  takesEmpty(position)
  leavesCombat(position)
}
/** Phase 3 is over where nothing can be fought. */
const leavesCombat = (position: Position): void => {
  if (position.phase !== 'combat' || position.battle || position.questions.length > 0) return
  if (battlefields(position).length === 0) endsCombat(position, keepsFreed)
}

const isOneOrder = (position: Position): boolean => position.questions.length > 0 || position.battle !== undefined

/** Carries out all that is decided at once; gives the rule where it is not allowed. */
export const act = (position: Position, orders: readonly Order[]): string | undefined => {
  if (nextOf(position).kind !== 'decision') return 'nothing is to be decided'
  const isOne = isOneOrder(position)
  if (isOne ? orders.length !== 1 : position.phase === 'combat' && orders.length > 1) return 'R14-8.5'
  const isWhole = !isOne && (position.phase !== 'combat' || orders.length === 0)
  for (const order of orders) {
    const why = follow(position, order)
    if (why) return why
  }
  return isWhole ? endPhase(position) : undefined
}

const endPhase = (position: Position): string | undefined => {
  switch (position.phase) {
    case 'purchase':
      position.phase = 'movement'
      return undefined
    case 'movement': {
      const why = whyNotYet(position)
      if (why) return why
      for (const pieces of position.pieces.values()) for (const piece of pieces) piece.moved = false
      // D14-19
      if (position.agreement.mines === 'afterLanding') landsAtOnce(position)
      if (minedShips(position).length > 0) position.roll = 'mines'
      else afterMines(position)
      return undefined
    }
    case 'combat':
      if (areBattlesLeft(position)) return 'R14-8.2'
      endsCombat(position, keepsFreed)
      return undefined
    case 'mobilise':
      if (isPlacingLeft(position)) return 'R14-12'
      exchanges(position)
      beforeIncome(position)
      return undefined
  }
}
const afterMines = (position: Position): void => {
  settles(position)
  if (position.questions.length === 0) beginsCombat(position)
}

/** Why all this may not be decided at once; the position stays as it is. */
export const judge = (position: Position, orders: readonly Order[]): string | undefined => act(copyOf(position), orders)

export type Next =
  | { readonly kind: 'over'; readonly shares: readonly [number, number] }
  | { readonly kind: 'chance'; readonly about: string }
  | { readonly kind: 'decision'; readonly seat: Power; readonly about: string }

export const nextOf = (position: Position): Next => {
  const { winner, roll, questions, battle } = position
  if (winner) return { kind: 'over', shares: winner === 'allies' ? [0, 1] : [1, 0] }
  if (roll) return { kind: 'chance', about: roll === 'mines' ? 'mines' : 'submarineWarfare' }
  const question = questions[0]
  if (question) return { kind: 'decision', seat: choicesOf(position, question)[0]!, about: question.decide }
  if (!battle) return { kind: 'decision', seat: position.power, about: position.phase }
  const { step, space } = battle
  if (['coastalFire', 'dogfight', 'volley', 'attackerFires', 'defenderFires'].includes(step))
    return { kind: 'chance', about: step }
  const isDefender = ['dogfightLosses', 'defenderDives', 'defenderLosses'].includes(step)
  return { kind: 'decision', seat: isDefender ? speakerIn(position, space) : position.power, about: step }
}

/** Decision 21: of the defenders the one with most there. Russians who look on after the armistice are none. */
const speakerIn = (position: Position, space: string): Power => {
  const looksOn = position.armistice && sideOf(position.power) === 'centralPowers'
  return strongestIn(position, space, enemySide(position)).find(power => power !== 'russia' || !looksOn)!
}

export interface Rolled {
  /** Where both fire at once. */
  readonly side?: 'attacker' | 'defender'
  readonly what: string
  readonly value: number
  readonly faces: readonly number[]
}

/** Lets dice fall; `face` shows one after another. Gives what was rolled. */
export const roll = (position: Position, face: () => number): Rolled[] => {
  const faces = (count: number): number[] => Array.from({ length: count }, face)
  if (position.roll === 'mines') {
    const rolled = minedShips(position).map(ship => {
      const dice = { what: ship.kind, value: 1, faces: faces(ship.fields) }
      return { ship, dice }
    })
    for (const { ship, dice } of rolled) runsIntoMines(position, ship, dice.faces)
    position.roll = undefined
    afterMines(position)
    return rolled.map(({ dice }) => dice)
  }
  if (position.roll === 'warfare') {
    const dice = { what: 'submarine', value: 2, faces: faces(hunters(position)) }
    endsTurn(position, hitsOf([dice]))
    return [dice]
  }
  const isAtOnce = position.battle?.step === 'dogfight' || position.battle?.step === 'volley'
  const [byAttacker, byDefender] = diceOf(position).map(volleys => volleys.map(volley => thrown(volley, faces))) as [
    Rolled[],
    Rolled[],
  ]
  fires(position, hitsOf(byAttacker), hitsOf(byDefender))
  leavesCombat(position)
  const told = (side: 'attacker' | 'defender', rolled: readonly Rolled[]): Rolled[] =>
    rolled.map(dice => (isAtOnce ? { side, ...dice } : dice))
  return [...told('attacker', byAttacker), ...told('defender', byDefender)]
}
const thrown = ({ what, value, count }: Volley, faces: (count: number) => number[]): Rolled => ({
  what,
  value,
  faces: faces(count),
})
const hitsOf = (rolled: readonly Rolled[]): number =>
  rolled.reduce((sum, { value, faces }) => sum + faces.filter(face => face <= value).length, 0)
