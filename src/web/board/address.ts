import { defined } from '../../engine/index.ts'

/** What of the board's page stands in its address: all that is small. The position itself may be too large for one. */
export interface BoardAsk {
  /** The game, where the address has to name it. */
  readonly game?: string
  /** A stored position by name; left out, the page has one of its own. */
  readonly position?: string
  /** A short link to a game that is shown, by its name. */
  readonly link?: string
  readonly player: string
  readonly level?: string
  readonly seed?: string
  /** How long a turn may be planned, in milliseconds; left out, the search goes on to its end. */
  readonly maxMs?: number
  /** Who plays for each team when a game is watched: `sampler:instant`. */
  readonly teams: Readonly<Record<string, string>>
  /** Who plays where nobody is named, of a game that does not know the usual player. */
  readonly usual?: string
  readonly lang?: string
}

export interface KnownPlayer {
  /** What the lists call him: with his version where it is not the newest. */
  readonly name: string
  /** With his version in any case. */
  readonly exact: string
  readonly levels: readonly string[]
  /** What he does, in a few words. */
  readonly about?: string
  /** Whether he compares plans: only then his time can be limited, and only then he can review orders. */
  readonly searches: boolean
}

/** Parts of the page that a game may lack. */
export type Part = 'review' | 'timeLimit'

export interface Known {
  readonly positions: readonly string[]
  readonly players: readonly KnownPlayer[]
  readonly teams: readonly string[]
  /** The game's name, where an address has to say it: of all but the first. */
  readonly named?: string
  /** Parts of the page that there are for other games and not for this one. */
  readonly lacks?: readonly Part[]
  /** The games that have a board, where there are several. */
  readonly games?: readonly { readonly key: string; readonly name: string }[]
}

const playerIn = (players: readonly KnownPlayer[], called: string | undefined): KnownPlayer | undefined =>
  players.find(({ name, exact }) => name === called || exact === called)

/** Who plans where the address names nobody, and who plays where a game is watched: what answers while one looks. */
const usualPlayer = 'sampler'
const usualLevel = 'instant'
const usualText = `${usualPlayer}:${usualLevel}`

/** For how long somebody may have a turn planned, in milliseconds. */
export const thinkingTimes: readonly number[] = [1_000, 4_000, 15_000]

export const boardAskOf = (search: string, known: Known): BoardAsk => {
  const params = new URLSearchParams(search)
  const [position, link] = [params.get('position'), params.get('link')]
  const [lang, seed] = [params.get('lang'), params.get('seed')]
  const maxMs = params.get('maxMs')
  const { player, level } = choiceOf([params.get('player') ?? usualPlayer, params.get('level') ?? ''].join(':'), known)
  const usual = choiceText(choiceOf('', known))
  return {
    ...(known.named !== undefined && { game: known.named }),
    ...(usual !== usualText && { usual }),
    ...(position !== null && known.positions.includes(position) && { position }),
    ...(link !== null && isLink(link) && { link }),
    player,
    ...(level !== undefined && { level }),
    ...(seed !== null && seed !== '' && { seed: seed.slice(0, 64) }),
    ...(isThinkingTime(maxMs) && { maxMs: Number(maxMs) }),
    teams: Object.fromEntries(
      known.teams.map(team => [team, choiceText(choiceOf(params.get(team) ?? usualText, known))]),
    ),
    ...(lang !== null && { lang }),
  }
}

/** The form of the names that the service gives to links. */
const isLink = (text: string): boolean => /^[0-9a-z]{6,40}$/.test(text)

const isThinkingTime = (text: string | null): boolean => thinkingTimes.some(time => String(time) === text)

/** A word of an address that means nothing here. */
export interface Ignored {
  /** `player=nobody` */
  readonly text: string
  /** Who plays in the place of a player whom the game has not. */
  readonly instead?: Choice
}

/** What an address has that means nothing here: other names than we know, and names for what there is not. */
export const ignoredIn = (search: string, known: Known & { readonly game: string }): readonly Ignored[] => {
  const { positions, players, teams, game } = known
  const isPlayer = (text: string): boolean => {
    const [name, level, ...more] = text.split(':')
    const player = playerIn(players, name)
    return player !== undefined && more.length === 0 && (level === undefined || player.levels.includes(level))
  }
  const planner = new URLSearchParams(search).get('player') ?? usualPlayer
  const isKnown = (name: string, value: string): boolean => {
    if (name === 'position') return positions.includes(value)
    if (name === 'link') return isLink(value)
    if (name === 'player') return isPlayer(value) && !value.includes(':')
    if (name === 'level') return !isPlayer(planner) || isPlayer(`${planner}:${value}`)
    if (name === 'seed') return value.length <= 64
    if (name === 'maxMs') return isThinkingTime(value)
    if (name === 'game') return value === game
    return name === 'lang' || (teams.includes(name) && isPlayer(value))
  }
  const { player, level, teams: playing } = boardAskOf(search, known)
  const insteadOf = (name: string): Choice | undefined => {
    if (name === 'player' || name === 'level') return { player, ...(level !== undefined && { level }) }
    return teams.includes(name) ? choiceOf(defined(playing[name]), known) : undefined
  }
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => !isKnown(name, value))
    .map(([name, value]) => {
      const instead = insteadOf(name)
      return { text: `${name}=${value}`, ...(instead && { instead }) }
    })
}

export const boardSearchOf = (ask: BoardAsk): string => {
  const { game, position, link, player, level, seed, maxMs, teams, usual = usualText, lang } = ask
  const [planner, effort = usualLevel] = usual.split(':')
  const params = new URLSearchParams()
  if (game !== undefined) params.set('game', game)
  if (position !== undefined) params.set('position', position)
  if (link !== undefined) params.set('link', link)
  if (player !== planner || (level ?? effort) !== effort) {
    params.set('player', player)
    if (level !== undefined) params.set('level', level)
  }
  if (seed !== undefined) params.set('seed', seed)
  if (maxMs !== undefined) params.set('maxMs', String(maxMs))
  for (const [team, choice] of Object.entries(teams)) if (choice !== usual) params.set(team, choice)
  if (lang !== undefined) params.set('lang', lang)
  const text = params.toString().replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

export interface Choice {
  readonly player: string
  readonly level?: string
}

/** `sampler:instant` → a player the game has, at a level it has; the usual one at the usual level in the place of others. */
export const choiceOf = (text: string, { players }: Known): Choice => {
  const [name, level] = text.split(':')
  const named = playerIn(players, name)
  // The list has the weakest first.
  const known = named ?? playerIn(players, usualPlayer) ?? defined(players.at(-1))
  if (known.levels.length === 0) return { player: known.name }
  const fallback = known.levels.includes(usualLevel) ? usualLevel : defined(known.levels[0])
  const isKnown = named !== undefined && level !== undefined && known.levels.includes(level)
  return { player: known.name, level: isKnown ? level : fallback }
}

/** Whether a player compares plans. */
export const searches = ({ player }: Pick<Choice, 'player'>, { players }: Known): boolean =>
  playerIn(players, player)?.searches === true

/** Whether the time in which a player plans can be limited. */
export const canBeLimited = (choice: Pick<Choice, 'player'>, known: Known): boolean =>
  searches(choice, known) && !known.lacks?.includes('timeLimit')

/** Who reviews orders: the player that was chosen, or the usual one where that one compares no plans. */
export const reviewerOf = (choice: Choice, known: Known): Choice => {
  const { player, level } = searches(choice, known) ? choice : choiceOf('', known)
  return { player, ...(level !== undefined && { level }) }
}

export const choiceText = ({ player, level }: Choice): string => (level === undefined ? player : `${player}:${level}`)

/** A seed as the service takes it: a number where it is one. */
export const seedOf = (text: string): number | string =>
  /^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text
