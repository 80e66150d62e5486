import { exactCall, refuseGame, unitRowsOf } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { describeTable, tableOf } from '../tasks/index.ts'
import { blocksAsText } from './report-parts.ts'
import { say } from './says.ts'
import { type Style, table, type Words, wordsIn, wrap } from './text.ts'
import { pageOf, print, speechIn, styleOf, type World } from './world.ts'

/** The face of a game by its key. Throws a Refusal that lists them. */
export const gameOf = (games: readonly GameFace[], key: string): GameFace =>
  games.find(game => game.key === key) ?? refuseGame(key, games)

/** `sandtable games`: which there are. */
export const listGames = async ({ games, stdout }: World, json: boolean): Promise<void> => {
  if (json) return print(stdout, `${JSON.stringify(games.map(game => game.key))}\n`)
  await print(stdout, games.map(game => `${game.key}\n`).join(''))
}

const columns = ['cost', 'move', 'attack', 'defense', 'hits'] as const

/** `sandtable games aa1941`: its units, how each is written, and what it can do. */
export const showGame = async (world: World, key: string, json: boolean): Promise<void> => {
  const { games, stdout } = world
  const game = gameOf(games, key)
  const words = wordsIn(speechIn(world, key))
  const { speak, word } = words
  const described = game.describe()
  const played = tableOf(game)
  const about = played && describeTable(played, speak)
  if (json) return print(stdout, `${JSON.stringify({ ...described, ...(about && { table: about }) })}\n`)
  const style = styleOf(world)
  if (game.overview) {
    const { width } = pageOf(world)
    const parts = blocksAsText(game.overview(speak), { style, width, speak })
    return print(
      stdout,
      `${style.bold(speak(described.name))}\n${wrap(speak(described.description), width, '')}\n\n${parts.join('\n\n')}\n`,
    )
  }
  const rows = unitRowsOf(described).map(unit => [
    unit.name,
    unit.spellings.join(' '),
    word(unit.domain),
    ...columns.map(column => String(unit[column])),
    unit.abilities.map(key => speak(say.ability({ key }))).join(', '),
  ])
  const head = [say.unitHead, say.written, say.domain, ...columns.map(column => say[column]), say.abilities].map(speak)
  const align = head.map((_, column) => (column >= 3 && column < head.length - 1 ? 'right' : 'left'))
  const list = rows.length > 0 ? `\n${table(head, rows, style, align)}\n` : ''
  await print(
    stdout,
    `${style.bold(speak(described.name))}\n${speak(described.description)}\n${list}${about ? tableText(about, style, words) : ''}`,
  )
}

/** More positions than this are for --json. */
const mostPositions = 12

/** Who can be played against, and from where. */
const tableText = (
  { teams, players, positions }: ReturnType<typeof describeTable>,
  style: Style,
  { speak, word }: Words,
): string => {
  const sides = teams.map(({ name, seats }) => [word(name), seats.map(word).join(', ')])
  const known = players.map(player => [
    player.newest ? player.name : exactCall(player),
    player.version,
    player.levels.join(' '),
    player.description,
  ])
  const places = positions.slice(0, mostPositions).map(({ name, description }) => [name, description])
  const more = positions.length - places.length
  return [
    '',
    table([say.team, say.seats].map(speak), sides, style, ['left', 'left']),
    '',
    table([...[say.player, say.version, say.levels].map(speak), ''], known, style, ['left', 'left', 'left', 'left']),
    '',
    table([speak(say.position), ''], places, style, ['left', 'left']),
    ...(more > 0 ? [speak(say.morePositions({ count: more }))] : []),
    '',
  ].join('\n')
}
