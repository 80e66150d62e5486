import { canonical, fieldsIn, Refusal, type Token } from '../../engine/index.ts'
import { cardOf } from './cards.ts'
import { terrains } from './field/terrain.ts'
import { fireLimits, limits } from './limits.ts'
import { Reader } from './notation-reader.ts'
import { say } from './says.ts'
import { cardNamed, namesNear, spellingOf } from './spellings.ts'

const example = 'sherman v panzer-iv at 3'
const versus = ['v', 'vs', 'v.', 'vs.', 'against']
const statuses = ['disrupted', 'damaged'] as const
const bands = ['short', 'medium', 'long']
/** Words that end the name of a unit behind the "v". */
const clauses = [
  ...statuses,
  'at',
  'in',
  'from',
  'front',
  'side',
  'rear',
  'enfilade',
  'defensive',
  'single',
  'superior',
  'hits',
]

/** `sherman v panzer-iv at 3 in forest rear`, `11d v disrupted vehicle 5`, `initiative +1 v +3`. Throws a Refusal that points at the word. */
export const parseBattle = (text: string): Record<string, unknown> => {
  const reader = new Reader(text)
  if (reader.isAtEnd) reader.refuseHere('malformed', say.writeAttack({ example }))
  return reader.takeWord('initiative', 'initiative:') ? initiative(reader) : attack(reader)
}

/** `+1 v +3`: the bonuses of the best Commanders. */
const initiative = (reader: Reader): Record<string, unknown> => {
  const bonus = (): Record<string, unknown> => {
    const number = reader.number(say.aBonus, 0, fireLimits.bonus)
    return number === 0 ? {} : { bonus: number }
  }
  const own = bonus()
  if (!reader.takeWord('v', 'vs', 'against')) reader.refuseHere('malformed', say.writeEnemyBonus)
  const enemy = bonus()
  if (!reader.isAtEnd) reader.refuseHere('malformed', say.onlyBonuses)
  return { kind: 'initiative', own, enemy }
}

type Fields = Record<string, unknown>

const attack = (reader: Reader): Fields => {
  const attacker = attackerOf(reader)
  if (!reader.takeWord(...versus)) reader.refuseHere('malformed', say.writeTarget({ example }))
  const target: Fields = { ...statusOf(reader), ...targetOf(reader), ...statusOf(reader) }
  const fields: Fields = {}
  while (!reader.isAtEnd) {
    const at = reader.peek()
    const [about, field, value] = clauseOf(reader, at)
    const into = about === 'target' ? target : fields
    if (into[field] !== undefined) reader.refuseFrom(at, 'malformed', say.saidAlready({ field }))
    into[field] = value
  }
  return { kind: 'attack', attacker, target: unitOf(target), ...fields }
}

/** A unit of which only its card is said is written as that. */
const unitOf = (unit: Fields): unknown => (Object.keys(unit).length === 1 && unit.unit !== undefined ? unit.unit : unit)

const statusOf = (reader: Reader): Fields => {
  const status: Fields = {}
  for (let word = reader.takeWord(...statuses); word; word = reader.takeWord(...statuses)) status[word] = true
  return status
}

const attackerOf = (reader: Reader): unknown => {
  const before = statusOf(reader)
  const at = reader.peek()
  const dice = reader.takeLike(/^\d{1,4}d$/)
  if (dice) {
    const number = Number(dice.slice(0, -1))
    if (number < 1 || number > limits.dice) reader.refuseFrom(at, 'out-of-range', say.writeDice({ most: limits.dice }))
    return { dice: number, ...before, ...statusOf(reader) }
  }
  const unit = unitNamed(reader, versus)
  return unitOf({ unit, ...before, ...statusOf(reader) })
}

const targetOf = (reader: Reader): Fields => {
  const type = reader.takeLike(/^(soldier|vehicle|aircraft)s?$/)?.replace(/s$/, '')
  if (type) return { type, defense: reader.number(say.itsDefense, 1, limits.defense) }
  return { unit: unitNamed(reader, clauses) }
}

/** One word or several, up to the next that means something else. */
const unitNamed = (reader: Reader, stops: readonly string[]): string => {
  const at = reader.peek()
  const words: string[] = []
  while (!reader.isAtEnd && !stops.includes(reader.word) && !(statuses as readonly string[]).includes(reader.word))
    words.push(reader.nextWord())
  if (words.length === 0) reader.refuseHere('malformed', say.writeUnit({ example }))
  const name = words.join(' ')
  const card = cardNamed(name)
  if (card) return card.id
  const near = namesNear(name)
  return reader.refuseFrom(at, 'unknown-unit', say.noUnitMeant({ name, near }), near.length > 0 ? near : undefined)
}

/** What a clause is about, its field there, and what it says. */
type Clause = readonly [about: 'attack' | 'target', field: string, value: unknown]

const clauseOf = (reader: Reader, at: Token<'word'>): Clause => {
  const word = reader.nextWord()
  if (word === 'at') return rangeOf(reader)
  if (word === 'in') return placeOf(reader)
  if (word === 'from') {
    const arc = reader.takeWord('front', 'side', 'rear', 'behind')
    return arc ? ['attack', 'arc', arc === 'behind' ? 'rear' : arc] : ['attack', 'attackerTerrain', terrainOf(reader)]
  }
  if (word === 'front' || word === 'side' || word === 'rear') return ['attack', 'arc', word]
  if (word === 'disrupted' || word === 'damaged') return ['target', word, true]
  if (word === 'hits') return ['target', 'hits', reader.number(say.theHits, 0, 3)]
  if (word === 'superior')
    return ['target', 'superiorArmor', reader.number(say.itsSuperiorArmor, 0, limits.abilityNumber)]
  if (word === 'enfilade') return ['attack', 'enfilade', true]
  if (word === 'defensive') return ['attack', 'defensiveFire', true]
  if (word === 'single') return ['attack', 'use', ['single']]
  return reader.refuseFrom(at, 'malformed', say.outOfPlace)
}

const rangeOf = (reader: Reader): Clause => {
  const band = reader.takeWord(...bands)
  if (!band) return ['attack', 'range', reader.number(say.theRange, 0, fireLimits.range)]
  reader.takeWord('range')
  return ['attack', 'band', band]
}

const placeOf = (reader: Reader): Clause => {
  reader.takeWord('a', 'the')
  if (reader.takeWord('cover')) return ['attack', 'cover', true]
  return reader.takeWord('pillbox') ? ['attack', 'pillbox', true] : ['attack', 'targetTerrain', terrainOf(reader)]
}

const terrainOf = (reader: Reader): string => {
  const word = reader.word
    .replace(/s$/, '')
    .replace('wood', 'forest')
    .replace(/^shell-?hole$/, 'shell-holes')
  const terrain = terrains.find(known => known === word)
  if (!terrain) return reader.refuseHere('malformed', say.writeTerrain({ terrains }))
  reader.skip(1)
  return terrain
}

/** The shortest text for a question, or undefined where notation cannot say it. Method, trials and seed travel beside it. */
export const formatBattle = (question: unknown): string | undefined => {
  const { method: _, trials: __, seed: ___, ...asked } = fieldsIn(question)
  const text =
    asked.kind === 'initiative' ? initiativeText(asked) : asked.kind === 'attack' ? attackText(asked) : undefined
  if (text === undefined) return undefined
  // What cannot be said is whatever does not come back: one check for all of it.
  try {
    return canonical(parseBattle(text)) === canonical(asked) ? text : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const initiativeText = ({ own, enemy }: Fields): string =>
  `initiative +${fieldsIn(own).bonus ?? 0} v +${fieldsIn(enemy).bonus ?? 0}`

const attackText = (asked: Fields): string | undefined => {
  const attacker = attackerText(asked.attacker)
  const target = targetText(asked.target)
  if (!attacker || !target) return undefined
  const range = asked.range === undefined ? asked.band : asked.range
  return [
    attacker,
    'v',
    target,
    ...(range === undefined ? [] : [`at ${range}`]),
    ...(asked.targetTerrain === undefined ? [] : [`in ${asked.targetTerrain}`]),
    ...(asked.cover === true ? ['in cover'] : []),
    ...(asked.pillbox === true ? ['in pillbox'] : []),
    ...(asked.attackerTerrain === undefined ? [] : [`from ${asked.attackerTerrain}`]),
    ...(asked.arc === undefined ? [] : [String(asked.arc)]),
    ...(asked.enfilade === true ? ['enfilade'] : []),
    ...(asked.defensiveFire === true ? ['defensive'] : []),
    ...(asked.use === undefined ? [] : ['single']),
  ].join(' ')
}

const statusText = (unit: Fields): string[] => statuses.filter(status => unit[status] === true)

const nameText = (unit: unknown): string | undefined => {
  const card = typeof unit === 'string' ? cardOf(unit) : undefined
  return card && spellingOf(card)
}

const attackerText = (given: unknown): string | undefined => {
  if (typeof given !== 'object' || given === null) return nameText(given)
  const unit = fieldsIn(given)
  const name = unit.dice === undefined ? nameText(unit.unit) : `${unit.dice}d`
  return name && [...statusText(unit), name].join(' ')
}

const targetText = (given: unknown): string | undefined => {
  if (typeof given !== 'object' || given === null) return nameText(given)
  const unit = fieldsIn(given)
  const name = unit.type === undefined ? nameText(unit.unit) : `${unit.type} ${unit.defense}`
  return (
    name &&
    [
      ...statusText(unit),
      name,
      ...(unit.superiorArmor === undefined ? [] : [`superior ${unit.superiorArmor}`]),
      ...(unit.hits === undefined ? [] : [`hits ${unit.hits}`]),
    ].join(' ')
  )
}
