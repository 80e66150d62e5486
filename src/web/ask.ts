import { asksHow } from '../engine/index.ts'

/** What is asked, as the address bar has it: all of it is in the link, and nothing else decides what the page shows. */
export interface Ask {
  readonly game: string
  /** As it was typed, right or wrong. */
  readonly battle: string
  /** All else that the question says, by its path: `policies.attacker.retreat.afterRounds` → `2`. */
  readonly fields: Readonly<Record<string, string>>
  /** The language of the page, where the reader chose one. */
  readonly lang?: string
  /** The address of another question that this one is compared with: `?battle=3i+v+2i`. */
  readonly compare?: string
}

/** The question of an address, of the first game of the catalogue where it names none. */
export const askOf = (search: string, games: readonly string[]): Ask => {
  const {
    game,
    battle,
    lang,
    compare,
    wait: _,
    ...fields
  } = Object.fromEntries(new URLSearchParams(search)) as Record<string, string>
  const known = game !== undefined && games.includes(game) ? game : games[0]!
  return {
    game: known,
    battle: battle ?? '',
    fields,
    ...(lang !== undefined && { lang }),
    ...(compare && { compare: longCompare(compare, known, games) }),
  }
}

/** In an address, another battle of the same game stands by its notation alone; all else by its own address. */
const longCompare = (compare: string, game: string, games: readonly string[]): string =>
  compare.startsWith('?') ? compare : searchOf({ game, battle: compare, fields: {} }, games)

const shortCompare = (compare: string, game: string, games: readonly string[]): string => {
  const { battle } = askOf(compare, games)
  const isShort = battle !== '' && !battle.startsWith('?') && longCompare(battle, game, games) === compare
  return isShort ? battle : compare
}

/** Its address: short, and to be read by people. */
export const searchOf = ({ game, battle, fields, lang, compare }: Ask, games: readonly string[]): string => {
  const params = new URLSearchParams()
  if (game !== games[0]) params.set('game', game)
  if (battle.trim() !== '') params.set('battle', battle.trim())
  for (const [path, value] of Object.entries(fields)) params.set(path, value)
  if (lang !== undefined) params.set('lang', lang)
  if (compare) params.set('compare', shortCompare(compare, game, games))
  // What an address may hold as it is need not be hidden behind a percent sign (RFC 3986, 3.4).
  const text = params.toString().replace(/%(3A|2C|2F|3B|28|29|21|40|2A|27)/g, code => decodeURIComponent(code))
  return text === '' ? '' : `?${text}`
}

/** What the question says as `readLink` takes it. */
export const linkOf = ({ battle, fields }: Ask): Readonly<Record<string, string>> =>
  battle.trim() === '' ? fields : { battle, ...fields }

/** Whether anything is asked at all: how it is to be answered alone is no question. */
export const isEmpty = ({ battle, fields }: Ask): boolean =>
  battle.trim() === '' && Object.keys(fields).every(name => asksHow.includes(name))
