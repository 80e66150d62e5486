import { defined } from '../../engine/index.ts'
import { sayOfRaids as say } from '../messages/raids-says.ts'
import { say as sayArmies } from '../messages/says.ts'
import { fieldsOf, unsayable } from '../notation/format.ts'
import type { Forms } from '../notation/forms.ts'
import type { Reader } from '../notation/reader.ts'
import type { Ruleset } from '../unit.ts'
import { raidRuleOf } from './schemas.ts'
import { targetWords } from './targets.ts'

/** `raid ic 10 damage 2`: what stands before the colon. Bounded, so that reading stays linear. */
const header = '(?:raid|рейд|нал[её]т)(?:[\\s,]+[\\p{L}\\d_-]{1,40}){0,8}\\s*'
const isHeader = /^(?:raid|рейд|нал[её]т)(?![\p{L}])/iu

/** The most that a value or a damage is written with: what the game allows is for its schema to say. */
const mostWritten = 1000

/** The forms of battles, and raids beside them. */
export const withRaids = (ruleset: Ruleset, battles: Forms): Forms => {
  const words = targetWords(Object.keys(raidRuleOf(ruleset).targets))
  return {
    vocabulary: { ...battles.vocabulary, places: [...battles.vocabulary.places, header] },
    read: reader => (isHeader.test(reader.peek().text) ? readRaid(reader, words, ruleset) : battles.read(reader)),
    usualKind: battles.usualKind,
    write: {
      ...battles.write,
      raid: ({ attacker, defender, target }, writer) => {
        const { kind, value, damage = 0 } = fieldsOf(target)
        const word = words.write(String(kind)) ?? unsayable()
        const before = wholeNumber(damage)
        const head = [
          word,
          ...(value === undefined ? [] : [wholeNumber(value)]),
          ...(before === '0' ? [] : [`damage ${before}`]),
        ]
        return `raid ${head.join(' ')}: ${writer.someArmy(attacker)}${writer.against(defender)}`
      },
    },
  }
}

/** `raid ic 10 damage 2: 3b 2f v 1f` */
const readRaid = (reader: Reader, words: ReturnType<typeof targetWords>, ruleset: Ruleset): Record<string, unknown> => {
  const example = exampleOf(ruleset, words)
  const place = reader.take('place')
  if (!place) return reader.refuseHere(say.writeTarget({ example }))
  const target = readTarget(reader, place, words, example)
  const attacker = reader.army(say.raiders({ example }))
  const defender = reader.take('versus') && reader.army(say.againstRaid)
  reader.end(say.orDefenders)
  return { kind: 'raid', attacker, ...(defender && { defender }), target }
}

/** A raid as this game has it. */
const exampleOf = (ruleset: Ruleset, { all }: ReturnType<typeof targetWords>): string => {
  const [first] = Object.values(raidRuleOf(ruleset).targets)
  return `raid ${defined(all[0])}${typeof defined(first).limit === 'number' ? '' : ' 10'}: 3b`
}

type Place = NonNullable<ReturnType<Reader['take']>>

const readTarget = (reader: Reader, place: Place, words: ReturnType<typeof targetWords>, example: string) => {
  const found = Array.from(place.text.matchAll(/[\p{L}\d_-]+/gu), match => ({
    ...place,
    text: match[0],
    at: place.at + match.index,
  }))
  let next = 1
  const isAtNumber = (): boolean => /^\d+$/.test(found[next]?.text ?? '')
  const isAt = (word: RegExp): boolean => word.test(found[next]?.text ?? '')
  const first = found[next]
  const named: string[] = []
  while (found[next] && !isAtNumber() && !isAt(saysValue) && !isAt(saysDamage)) named.push(defined(found[next++]).text)
  if (!first || named.length === 0) return reader.refuse('malformed', place, say.writeTarget({ example }))
  const kind = words.read(named.join(' '))
  if (kind === undefined)
    return reader.refuse('malformed', { ...first, text: named.join(' ') }, say.noTarget({ targets: words.all }), {
      span: [first.at - 1, defined(found[next - 1]).at - 1 + defined(found[next - 1]).text.length],
    })
  const number = (wanted: typeof say.valueOfTerritory): number => {
    const token = found[next] ?? { ...place, text: ':', at: place.at + place.text.length - 1 }
    if (!isAtNumber()) return reader.refuse('malformed', token, sayArmies.write({ wanted }))
    next++
    if (Number(token.text) > mostWritten)
      return reader.refuse('out-of-range', token, sayArmies.numberBetween({ least: 0, most: mostWritten }))
    return Number(token.text)
  }
  const hasWord = isAt(saysValue)
  if (hasWord) next++
  const value = hasWord || isAtNumber() ? number(say.valueOfTerritory) : undefined
  const isDamaged = isAt(saysDamage)
  if (isDamaged) next++
  const damage = isDamaged ? number(say.damageBefore) : undefined
  const more = found[next]
  if (more) return reader.refuse('malformed', more, say.targetAlone)
  return { kind, ...(value !== undefined && { value }), ...(damage !== undefined && { damage }) }
}

const saysValue = /^(value|worth|стоимость|стоимостью)$/i
const saysDamage = /^(damage|damaged|dmg|урон|уроном)$/i

const wholeNumber = (value: unknown): string =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? String(value) : unsayable()
