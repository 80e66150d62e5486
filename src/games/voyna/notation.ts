import {
  defined,
  type Fields,
  fieldsIn,
  hinted,
  inNotation,
  type Meant,
  type Message,
  meantBy,
  nothingMeant,
  Refusal,
  refuse,
  refuseLongNotation,
  type Span,
  type Text,
} from '../../engine/index.ts'
import { type ResourceKind, resourceKinds } from './card.ts'
import { demoDecks } from './demo-decks.ts'
import { spelling, storedLibrary } from './library.ts'
import { say } from './says.ts'

type VoynaFields = Record<string, unknown>

/** Letters of the resources: d depot, f factory, u fuel; also l lend-lease and s synthetic fuel where cards are offered. */
const letters: Readonly<Record<string, string>> = {
  d: 'depot',
  f: 'factory',
  u: 'fuel',
  l: 'lend-lease',
  s: 'synthetic-fuel',
}
const letterOf = (card: string): string => Object.keys(letters).find(letter => letters[letter] === card) ?? card

/** Thrown and caught in here: a word that cannot be read, of a text that is known where it is caught. */
class Misread extends Error {
  readonly word: string
  readonly instead: Meant['instead']
  readonly said: Text
  constructor(word: string, said: Message, meant: Meant) {
    super()
    this.said = hinted(say.misread({ word: word.trim().slice(0, 40), said }), meant)
    this.word = word
    this.instead = meant.instead
  }
}

const malformed = (word: string, said: Message, meant = nothingMeant): never => {
  throw new Misread(word, said, meant)
}

/** A deck of as many cards as may be, each with its count, is shorter. */
const longestNotation = 4_000

/** A text about this game as a request, unchecked beyond the notation. Throws a Refusal that points at the word. */
export const parseBattle = (text: string): VoynaFields => {
  refuseLongNotation(text, longestNotation)
  try {
    return read(text)
  } catch (problem) {
    if (!(problem instanceof Misread)) throw problem
    const span = spanOf(text, problem.word)
    return refuse('malformed', inNotation, problem.said, {
      ...(span && { span }),
      ...(problem.instead && { instead: problem.instead }),
    })
  }
}

const longestSought = 200

/** Where a word stands in a text, however the text is spaced; whatever is read twice, the later time it could not be. */
const spanOf = (text: string, word: string): Span | undefined => {
  const wanted = word.trim()
  if (wanted === '') return [text.length, text.length]
  if (wanted.length > longestSought) return undefined
  const spaced = wanted
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/(?<=\d)(?=\p{L})/gu, '\\s*')
  const found = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${spaced}(?![\\p{L}\\d])`, 'giu'))].at(-1)
  const [first] = found ? [found] : [...text.matchAll(new RegExp(spaced, 'giu'))]
  return first && [first.index, first.index + first[0].length]
}

const read = (text: string): VoynaFields => {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const [, verb = '', rest = ''] = /^([\p{L}]+):?(?: (.*))?$/u.exec(trimmed) ?? []
  const readAfter = verbs[spelling(verb)]
  if (readAfter) return readAfter(rest.trim())
  if (/ (v|vs|against|против) /i.test(trimmed)) return readWave(trimmed)
  const meant = meantBy(verb, Object.keys(verbs))
  return malformed(meant === nothingMeant ? trimmed : verb, say.beginWith, meant)
}

/** `1d 2f! 1u`, `5 depots 1 fuel`, `tiger` */
const readCost = (text: string): VoynaFields => {
  const named = storedLibrary.find(text)
  if (named) return { card: named.id }
  const need: Record<string, number> = {}
  const strict: ResourceKind[] = []
  const rest = text.replace(/(\d+) ?(\p{L}+)(!?)(?=[ ,+]|$)/gu, (_whole, count: string, word: string, mark: string) => {
    const kind = resourceOf(word)
    if (!kind || !resourceKinds.includes(kind as ResourceKind)) return malformed(`${count}${word}`, say.costLetters)
    need[kind] = (need[kind] ?? 0) + small(count)
    if (mark && !strict.includes(kind as ResourceKind)) strict.push(kind as ResourceKind)
    return ''
  })
  const left = rest.replace(/[ ,+]+/g, ' ').trim()
  if (Object.keys(need).length === 0) return malformed(left || text, say.writeCost)
  if (left !== '') return malformed(left, say.notACost)
  return { need, ...(strict.length > 0 && { strict: resourceKinds.filter(kind => strict.includes(kind)) }) }
}

const resourceOf = (word: string): string | undefined => {
  const plain = spelling(word)
  if (letters[plain]) return letters[plain]
  if (plain === 'factories') return 'factory'
  const card = storedLibrary.find(plain)
  return card?.category === 'resource' ? card.id : undefined
}

const readPay = (text: string): VoynaFields => {
  const [cost = '', offer] = text.split(/ (?:with|from|из) /i)
  if (offer === undefined) return malformed(text || 'pay', say.sayWithWhat)
  const offered: Record<string, number> = {}
  const left = offer.replace(/(\d+) ?([\p{L}-]+)(?=[ ,+]|$)/gu, (_whole, count: string, word: string) => {
    const card = resourceOf(word)
    if (!card) return malformed(`${count}${word}`, say.resourceLetters)
    offered[card] = (offered[card] ?? 0) + small(count)
    return ''
  })
  if (left.replace(/[ ,+]/g, '') !== '') return malformed(left, say.writeResources)
  return { kind: 'payment', ...readCost(cost), with: offered }
}

const small = (digits: string): number => (digits.length <= 4 ? Number(digits) : malformed(digits, say.largeNumber))

/** `3 of 9 and 1 of 4 in 60 by turn 4 as second`, `2 infantry in demo-ussr by turn 3` */
const readDraw = (text: string): VoynaFields => {
  const { what, where, ...how } = readWhen(text)
  const groups = what.split(/ (?:and|и) /i).map(part => {
    const [, count, word] = /^(\d+) (.+)$/.exec(part.trim()) ?? []
    if (count === undefined || word === undefined) return malformed(part, say.sayDraws)
    const [, size] = /^of (\d+)$/i.exec(word) ?? []
    if (size !== undefined) return { of: small(size), least: small(count) }
    const names = word.replace(/^of /i, '').split(/ ?\+ ?/)
    return {
      of: names.map(name => storedLibrary.find(name)?.id ?? malformed(name, say.noSuchCard, storedLibrary.near(name))),
      least: small(count),
    }
  })
  return { kind: 'draw', ...where, groups, ...how }
}

/** `tiger in demo-germany by turn 5`, `2d 1f in demo-ussr by turn 2` */
const readCurve = (text: string): VoynaFields => {
  const { what, where, ...how } = readWhen(text)
  const [, cost = what, holding] = /^(.*?)( in hand)?$/i.exec(what) ?? []
  return { kind: 'draw', ...where, curve: { ...readCost(cost), ...(holding && { holding: true }) }, ...how }
}

const readWhen = (text: string): { what: string; where: VoynaFields; turn: number; player?: 'second' | 'starter' } => {
  const [, what, place, turn, player] =
    /^(.*) (?:in|из) ([\w-]+) by (?:turn )?(\d+)(?: (?:as )?(?:the )?(second|starter|first)(?: player)?)?$/i.exec(
      text,
    ) ?? []
  if (what === undefined) return malformed(text || 'draw', say.endWithTurn)
  return {
    what,
    where: deckOf(defined(place)),
    turn: small(defined(turn)),
    ...(player && { player: player.toLowerCase() === 'second' ? ('second' as const) : ('starter' as const) }),
  }
}

const deckOf = (word: string): VoynaFields => (/^\d+$/.test(word) ? { size: small(word) } : { deck: deckName(word) })

const deckName = (word: string): string => {
  const name = word.toLowerCase()
  return demoDecks.some(({ id }) => id === name)
    ? name
    : malformed(
        word,
        say.decksAre({ decks: demoDecks.map(({ id }) => id) }),
        meantBy(
          name,
          demoDecks.map(({ id }) => id),
        ),
      )
}

/** `24 in 60 keep 2-4`, `demo-ussr keep 3-5 redeal free` */
const readMulligan = (text: string): VoynaFields => {
  const [, resources, size, deck, least, most, policy] =
    /^(?:(\d+) in (\d+)|([\w-]+)) keep (\d)(?: ?[-–] ?(\d))?(?: redeal (best|free|never|unwanted))?$/i.exec(text) ?? []
  if (least === undefined) return malformed(text || 'mulligan', say.writeMulligan)
  return {
    kind: 'mulligan',
    ...(deck === undefined
      ? { size: small(defined(size)), resources: small(defined(resources)) }
      : { deck: deckName(deck) }),
    keep: { least: Number(least), most: Number(most ?? least) },
    ...(policy && { redeal: policy.toLowerCase() }),
  }
}

const readDeck = (text: string): VoynaFields => ({ kind: 'deck', deck: deckName(text) })

/** `tiger, 2 infantry v su-76i, pak-35 turned; deck 20` */
const readWave = (text: string): VoynaFields => {
  const [armies = '', ...more] = text.split(/ ?; ?/)
  const sides = armies.split(/ (?:v|vs|against|против) /i)
  if (sides.length !== 2) return malformed(text || 'wave', say.writeWave)
  const [attacker, defender] = sides.map(side => ({ units: side.split(/ ?, ?/).map(readUnit) }))
  const extra: VoynaFields = {}
  for (const part of more) {
    const [, deck] = /^deck (\d+)$/i.exec(part.trim()) ?? []
    if (deck === undefined) return malformed(part, say.onlyDeckHere)
    if (extra.deck !== undefined) return malformed(part, say.deckAlready)
    extra.deck = small(deck)
  }
  return { kind: 'wave', attacker, defender: { ...defender, ...extra } }
}

const readUnit = (text: string): string | VoynaFields => {
  const [, count, name = '', turned] = /^(?:(\d+) )?(.+?)( turned)?$/i.exec(text.trim()) ?? []
  const card = storedLibrary.find(name) ?? malformed(name || ',', say.noSuchUnit, storedLibrary.near(name))
  const isPlain = (count === undefined || count === '1') && !turned
  return isPlain
    ? card.id
    : {
        card: card.id,
        ...(count !== undefined && count !== '1' && { count: small(count) }),
        ...(turned && { turned: true }),
      }
}

const verbs: Readonly<Record<string, (rest: string) => VoynaFields>> = {
  pay: readPay,
  payment: readPay,
  draw: readDraw,
  curve: readCurve,
  mulligan: readMulligan,
  redeal: readMulligan,
  deck: readDeck,
  wave: readWave,
  волна: readWave,
}

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

const write = (question: VoynaFields): string | undefined => {
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

const mulliganText = ({ deck, size, resources, keep, redeal }: VoynaFields): string => {
  const { least, most } = fieldsIn(keep)
  const where = deck === undefined ? `${resources} in ${size}` : String(deck)
  return `mulligan ${where} keep ${least}${most === least ? '' : `-${most}`}${redeal === undefined ? '' : ` redeal ${redeal}`}`
}

const drawText = ({ deck, size, groups, curve, turn, player }: VoynaFields): string => {
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

const waveText = ({ attacker, defender }: VoynaFields): string | undefined => {
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
  const isKind = (key: string): boolean => (resourceKinds as readonly string[]).includes(key)
  return [...keys].every(key => same(left[key], right[key]) || (isKind(key) && !left[key] && !right[key]))
}
