import { asksHow, type BattlePlace, defined, type Link, type RulesPage } from '../engine/index.ts'
import { type AimName, isAimName } from './aims.ts'

/** What is asked, as the address bar has it: all of it is in the link, and nothing else decides what the page shows. */
export interface Ask {
  /** As the address names it: there need be no such game. */
  readonly game: string
  /** As it was typed, right or wrong. */
  readonly battle: string
  /** All else that the question says, by its path: `policies.attacker.retreat.afterRounds` → `2`. */
  readonly fields: Readonly<Record<string, string>>
  /** What the address says of the question once more, by the same names: that is refused, so it is kept until it is mended. */
  readonly again?: Readonly<Record<string, readonly string[]>>
  /** The language of the page, where the reader chose one. */
  readonly lang?: string
  /** What the reader is after, where he chose it. */
  readonly aim?: AimName | undefined
  /** The address of another question that this one is compared with: `?battle=3i+v+2i`. */
  readonly compare?: string | undefined
}

/** The question of an address, of the first game of the catalogue where it names none. */
export const askOf = (search: string, games: readonly string[]): Ask => {
  const first = new Map<string, string>()
  const more = new Map<string, readonly string[]>()
  const lists = new Map<string, readonly string[]>()
  for (const [name, value] of new URLSearchParams(search))
    if (isTracker(name) || (value === '' && name.includes('.'))) continue
    else if (name.endsWith(listMark)) {
      const path = name.slice(0, -listMark.length)
      lists.set(path, [...(lists.get(path) ?? []), value])
    } else if (!first.has(name)) first.set(name, value)
    else if (!ofPage.includes(name)) more.set(name, [...(more.get(name) ?? []), value])
  for (const [path, entries] of lists) first.set(path, JSON.stringify(entries))
  const { game, battle, lang, aim, compare, wait: _, ...fields } = Object.fromEntries(first) as Record<string, string>
  const known = game ?? defined(games[0])
  return {
    game: known,
    battle: battle ?? '',
    fields,
    ...(more.size > 0 && { again: Object.fromEntries(more) }),
    ...(lang !== undefined && { lang }),
    ...(isAimName(aim) && { aim }),
    ...(compare && { compare: longCompare(compare, known, games) }),
  }
}

/** With this a form without script marks the name of a list, and sends an entry at a time; what is left empty in it says nothing. */
export const listMark = '[]'

/** What networks hang onto links that are passed on there: nobody meant it. */
const isTracker = (name: string): boolean =>
  /^(utm_\w+|mc_[ce]id|(fb|g|d|gb|wb|tt|msc|y|tw)clid|igshid|ref_src)$/.test(name)

/** What an address says that is no part of the question. */
const ofPage = ['game', 'lang', 'aim', 'compare', 'wait']

/** In an address, another battle of the same game stands by its notation alone; all else by its own address. */
const longCompare = (compare: string, game: string, games: readonly string[]): string =>
  compare.startsWith('?') ? compare : searchOf({ game, battle: compare, fields: {} }, games)

const shortCompare = (compare: string, game: string, games: readonly string[]): string => {
  const { battle } = askOf(compare, games)
  const isShort = battle !== '' && !battle.startsWith('?') && longCompare(battle, game, games) === compare
  return isShort ? battle : compare
}

/** Its address: short, and to be read by people. */
export const searchOf = (
  { game, battle, fields, again = {}, lang, aim, compare }: Ask,
  games: readonly string[],
): string => {
  const params = new URLSearchParams()
  if (game !== games[0]) params.set('game', game)
  if (battle.trim() !== '') params.set('battle', battle.trim())
  for (const [path, value] of Object.entries(fields)) params.set(path, value)
  for (const [name, values] of Object.entries(again)) for (const value of values) params.append(name, value)
  if (lang !== undefined) params.set('lang', lang)
  if (aim !== undefined) params.set('aim', aim)
  if (compare) params.set('compare', shortCompare(compare, game, games))
  // What an address may hold as it is need not be hidden behind a percent sign (RFC 3986, 3.4).
  const text = params.toString().replace(/%(3A|2C|2F|3B|28|29|21|40|2A|27)/g, code => decodeURIComponent(code))
  return text === '' ? '' : `?${text}`
}

/** A line longer than this makes way in the address for the same said shortly: what is pasted may fill a screen. */
const longLine = 60

/** The question for the address: `link` is the shortest that says the same. */
export const shortened = (ask: Ask, { battle = '', ...fields }: Link): Ask =>
  ask.battle.length > longLine && battle !== '' && battle.length < ask.battle.length ? { ...ask, battle, fields } : ask

/** What the question says as `readLink` takes it. */
export const linkOf = ({ battle, fields }: Pick<Ask, 'battle' | 'fields'>): Link =>
  battle.trim() === '' ? fields : { battle, ...fields }

/** The same with what is said more than once, which `readLink` refuses. */
export const queryOf = (ask: Ask): Readonly<Record<string, string | readonly string[]>> => {
  const link = linkOf(ask)
  const twice = Object.entries(ask.again ?? {}).map(([name, values]) => [name, [link[name] ?? '', ...values]])
  return { ...link, ...Object.fromEntries(twice) }
}

/** Whether anything is asked at all: how it is to be answered alone is no question. */
export const isEmpty = ({ battle, fields }: Ask): boolean =>
  battle.trim() === '' && Object.keys(fields).every(name => asksHow.includes(name))

/** The fields of the address that a fault is about: those at its place (`policies.attacker`), within it, and around it. */
export const fieldsAt = ({ fields, again = {} }: Ask, at: string): readonly string[] =>
  [...new Set([...Object.keys(fields), ...Object.keys(again)])].filter(
    name => name === at || at.startsWith(`${name}.`) || (at !== '' && name.startsWith(`${at}.`)),
  )

/** The question without some fields; of a line given more than once the first stays. */
export const without = ({ fields, again = {}, ...ask }: Ask, names: readonly string[]): Ask => {
  const rest = (all: object) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
  const more = rest(again)
  return { ...ask, fields: rest(fields), ...(Object.keys(more).length > 0 && { again: more }) }
}

/** The fields that stand with a battle, at whatever place it has in its question. */
const ofBattle = /^(?:(.*)\.)?((?:policies\.|retreatZone$).*)$/

/**
 * What was decided, at the place where the battle stands now: a single battle is the first of the waves that it becomes, or
 * the landing, and the other way round. Undefined where nothing is to be moved.
 */
export const carriedOver = (fields: Ask['fields'], places: readonly BattlePlace[]): Ask['fields'] | undefined => {
  const known = places.map(({ at }) => at.join('.'))
  const target = places.find(({ part }) => part !== 'sea')?.at.join('.')
  if (target === undefined) return undefined
  let isMoved = false
  const moved = Object.entries(fields).map(([path, value]) => {
    const [, at = '', field = ''] = ofBattle.exec(path) ?? []
    // Of further waves nobody knows where they would go.
    const goes = field !== '' && !known.includes(at) && ['', 'waves.0', 'land'].includes(at)
    const next = target === '' ? field : `${target}.${field}`
    if (!goes || next in fields) return [path, value]
    isMoved = true
    return [next, value]
  })
  return isMoved ? Object.fromEntries(moved) : undefined
}

/** A page of rules, and what it is called where it is written. */
export interface RulesName extends RulesPage {
  readonly title: string
}

/** Where a rule can be read; all the rules of the game where none is named. */
export const ruleUrl = (game: string, rule: string, language = 'en'): string =>
  `/rules/${game}${language === 'en' ? '' : `?lang=${language}`}${rule === '' ? '' : `#${rule}`}`
