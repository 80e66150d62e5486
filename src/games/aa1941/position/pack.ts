import { defined } from '../../../engine/index.ts'
import { originalOwner, territoryCount } from '../board/map.ts'
import { powerCount, transport, types } from '../board/units.ts'
import { emptyState } from '../turn/setup.ts'
import { startTurn } from '../turn/start.ts'
import { type Agreement, type Boat, boatMarks, nobody, type State, unowned } from '../turn/state.ts'

/** The first number of every packed position: another layout takes another one. */
const layout = 1

/**
 * A position at the beginning of a turn as one short text, without what was agreed: a row of whole numbers in an alphabet of 64
 * letters. Only what differs from the empty board is in it, each place as its distance from the last.
 */
export const packPosition = (state: State): string => {
  const numbers = [layout, state.round, state.power, ...state.cash]
  const changed = Array.from({ length: territoryCount }, (_, territory) => territory).filter(
    territory => state.owner[territory] !== printedOwner(territory),
  )
  numbers.push(changed.length, ...gaps(changed))
  for (const territory of changed) numbers.push(state.ownerOf(territory))
  const filled = [...state.units.keys()].filter(at => at % types !== transport && defined(state.units[at]) > 0)
  numbers.push(filled.length, ...gaps(filled))
  for (const at of filled) numbers.push(defined(state.units[at]))
  const boats = sortedBoats(state)
  numbers.push(boats.length)
  for (const { zone, owner, first, second } of boats) numbers.push(zone, owner, first, second)
  return numbers.map(lettersOf).join('')
}

/** The twin of `packPosition`. */
export const unpackPosition = (text: string, agreement: Agreement): State => {
  const next = numbersIn(text)
  const list = (): number[] => Array.from({ length: next() }, next)
  if (next() !== layout) throw new Error('this position was packed in another way')
  const state = emptyState(agreement)
  state.round = next()
  state.power = next()
  for (let power = 0; power < powerCount; power++) state.cash[power] = next()
  for (const territory of sums(list())) state.owner[territory] = next()
  for (const at of sums(list())) state.units[at] = next()
  const boats = next()
  for (let boat = 0; boat < boats; boat++) state.addBoat(next(), next(), next(), next())
  startTurn(state)
  return state
}

const printedOwner = (territory: number): number => (originalOwner(territory) < 0 ? unowned : originalOwner(territory))

/** Every transport, by zone, owner and cargo; of two equal units aboard, the one that has done more stands first. */
export const sortedBoats = (state: State): Boat[] =>
  Array.from({ length: state.boatCount }, (_, boat) => inOrder(state.boatAt(boat))).sort(
    (one, other) =>
      one.zone - other.zone ||
      one.owner - other.owner ||
      one.first - other.first ||
      one.second - other.second ||
      one.target - other.target ||
      one.marks - other.marks,
  )

const inOrder = (boat: Boat): Boat => {
  if (boat.first !== boat.second || boat.first === nobody) return boat
  const { firstFresh, secondFresh, firstLands, secondLands } = boatMarks
  const first = Number((boat.marks & firstFresh) !== 0) * 2 + Number((boat.marks & firstLands) !== 0)
  const second = Number((boat.marks & secondFresh) !== 0) * 2 + Number((boat.marks & secondLands) !== 0)
  if (first >= second) return boat
  const others = boat.marks & ~(firstFresh | secondFresh | firstLands | secondLands)
  const marks =
    others |
    (second & 2 ? firstFresh : 0) |
    (second & 1 ? firstLands : 0) |
    (first & 2 ? secondFresh : 0) |
    (first & 1 ? secondLands : 0)
  return { ...boat, marks }
}

const gaps = (rising: readonly number[]): number[] =>
  rising.map((at, index) => at - (index > 0 ? defined(rising[index - 1]) : 0))
const sums = (gapsOf: readonly number[]): number[] => {
  let at = 0
  return gapsOf.map(gap => (at += gap))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Five bits a letter, the lowest first; 32 more where another letter follows. */
const lettersOf = (number: number): string => {
  let text = ''
  let rest = number
  while (rest >= 32) {
    text += alphabet[(rest & 31) | 32]
    rest >>>= 5
  }
  return text + alphabet[rest]
}

const numbersIn = (text: string): (() => number) => {
  let at = 0
  return () => {
    let number = 0
    for (let shift = 0; ; shift += 5) {
      const letter = at < text.length ? alphabet.indexOf(defined(text[at])) : -1
      if (letter < 0) throw new Error('a packed position is broken')
      at++
      number |= (letter & 31) << shift
      if (letter < 32) return number
    }
  }
}
