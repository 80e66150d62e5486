import { type Fields, fieldsIn, Refusal } from '../../engine/index.ts'
import { isResourceKind, resourceKinds } from './card.ts'
import { letterOf, Reader } from './notation-reader.ts'

/** A text about this game as a request, unchecked beyond the notation. Throws a Refusal that points at the word. */
export const parseBattle = (text: string): Record<string, unknown> => new Reader(text).question()

/** The shortest text that reads back to the same question, or undefined where the notation cannot say it. */
export const formatBattle = (question: unknown): string | undefined => {
  const text = write(fieldsIn(question))
  if (text === undefined) return undefined
  try {
    return same(parseBattle(text), question) ? text : undefined
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

const write = (question: Fields): string | undefined => {
  switch (question.kind) {
    case 'payment':
      return `pay ${costText(question)} with ${offerText(question.with)}`
    case 'deck':
      return `deck ${String(question.deck)}`
    case 'mulligan':
      return mulliganText(question)
    case 'draw':
      return drawText(question)
    case 'wave':
      return waveText(question)
    default:
      return undefined
  }
}

const costText = (of: Fields): string => {
  if (of.card !== undefined) return String(of.card)
  const need = fieldsIn(of.need)
  const strict = Array.isArray(of.strict) ? of.strict : []
  return resourceKinds
    .flatMap(kind => (!need[kind] ? [] : [`${need[kind]}${letterOf(kind)}${strict.includes(kind) ? '!' : ''}`]))
    .join(' ')
}

const offerText = (offered: unknown): string =>
  Object.entries(fieldsIn(offered))
    .map(([card, count]) => `${count}${letterOf(card)}`)
    .join(' ')

const mulliganText = ({ deck, size, resources, keep, redeal }: Fields): string => {
  const { least, most } = fieldsIn(keep)
  const where = deck === undefined ? `${resources} in ${size}` : String(deck)
  return `mulligan ${where} keep ${least}${most === least ? '' : `-${most}`}${redeal === undefined ? '' : ` redeal ${redeal}`}`
}

const drawText = ({ deck, size, groups, curve, turn, player }: Fields): string => {
  const what = curve
    ? `${costText(fieldsIn(curve))}${fieldsIn(curve).holding ? ' in hand' : ''}`
    : (Array.isArray(groups) ? groups : [])
        .map(group => {
          const { of, least } = fieldsIn(group)
          return Array.isArray(of) ? `${least} ${of.join('+')}` : `${least} of ${of}`
        })
        .join(' and ')
  return `${curve ? 'curve' : 'draw'} ${what} in ${deck ?? size} by turn ${turn}${player === undefined ? '' : ` as ${player}`}`
}

const waveText = ({ attacker, defender }: Fields): string | undefined => {
  const units = (side: unknown): string => {
    const list = fieldsIn(side).units
    return (Array.isArray(list) ? list : []).map(unitText).join(', ')
  }
  const deck = fieldsIn(defender).deck
  return `wave: ${units(attacker)} v ${units(defender)}${deck === undefined ? '' : `; deck ${deck}`}`
}

const unitText = (entry: unknown): string => {
  if (typeof entry === 'string') return entry
  const { card, count, turned } = fieldsIn(entry)
  return `${count === undefined ? '' : `${count} `}${card}${turned ? ' turned' : ''}`
}

/** Equal as plain JSON: a cost's kinds that are 0 may be left out. */
const same = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [fieldsIn(one), fieldsIn(other)]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every(key => same(left[key], right[key]) || (isResourceKind(key) && !left[key] && !right[key]))
}
