import { type Board, isFields } from '../../engine/index.ts'
import { ownersOn, type Position } from './position.ts'
import { keepText, keptText } from './put-aside.ts'

const names = { kept: 'sandtable.board', broken: 'sandtable.board.broken' }

interface Kept {
  /** The last position of this browser, if it keeps any. */
  readonly position?: Position
  /** What was kept and is no position, so that nobody loses what he may still want. */
  readonly broken?: string
}

/** What this browser keeps. */
export const keptPosition = (board: Board): Kept => {
  const { kept, ...rest } = keptText(names, text => readKept(board, text))
  return { ...rest, ...(kept && { position: kept }) }
}

/** Remembers a position for the next time the page is opened. */
export const keep = (position: Position): void => keepText(names.kept, JSON.stringify(position))

export const forgetBroken = (): void => keepText(names.broken, undefined)

/** A text as a position that the page can show, whether or not the rules have something against it. */
export const readKept = (board: Board, text: string): Position | undefined => {
  try {
    const json: unknown = JSON.parse(text)
    return isShown(board, json) ? json : undefined
  } catch {
    return undefined
  }
}

const isEach = (value: unknown, holds: (one: unknown) => boolean): boolean =>
  value === undefined || (isFields(value) && Object.values(value).every(holds))

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** Whether something can be shown as a position. */
export const isShown = (board: Board, json: unknown): json is Position => {
  if (!isFields(json)) return false
  const { power, round, phase, winner, owners, units, treasuries, transports } = json
  const isPower = (name: unknown): boolean => board.powers.some(known => known.name === name)
  const owned = ownersOn(board)
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && Number(count) >= 0
  return (
    isPower(power) &&
    (round === undefined || isCount(round)) &&
    isText(phase) &&
    isText(winner) &&
    isEach(owners, owner => typeof owner === 'string' && owned.includes(owner)) &&
    isFields(units) &&
    isEach(units, armies => isEach(armies, army => isEach(army, isCount))) &&
    isEach(treasuries, isCount) &&
    (transports === undefined || (Array.isArray(transports) && transports.every(isBoat)))
  )
}

const isBoat = (boat: unknown): boolean =>
  isFields(boat) &&
  typeof boat.zone === 'string' &&
  typeof boat.power === 'string' &&
  (boat.cargo === undefined ||
    (Array.isArray(boat.cargo) &&
      boat.cargo.every(one => typeof one === 'string' || (isFields(one) && typeof one.unit === 'string'))))

/** A place in a text, counted from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Where a text stops being JSON, as far as the browser's words for it tell: each browser has its own. */
export const placeOfMistake = (text: string, words: string): TextPlace | undefined => {
  const [, line, column] = /at line (\d+) column (\d+) of the JSON data$/.exec(words) ?? []
  if (line !== undefined) return { line: Number(line), column: Number(column) }
  const [, position] = / at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(words) ?? []
  if (position !== undefined) return placeAt(text, Number(position))
  return /^Unexpected end of JSON input$|Unexpected EOF$/.test(words) ? placeAt(text, text.length) : undefined
}

const placeAt = (text: string, position: number): TextPlace => {
  const before = text.slice(0, position)
  return { line: before.split('\n').length, column: position - before.lastIndexOf('\n') }
}
