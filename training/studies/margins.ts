import { parseArgs } from 'node:util'
import { pairedComparison, sequentialHalving } from '../../src/ai/index.ts'
import { type Player, playerCalled } from '../../src/engine/index.ts'
import { capitalSpace } from '../../src/games/aa1941/board/map.ts'
import { allies, axis, sideOf, ussr } from '../../src/games/aa1941/board/units.ts'
import type { Action } from '../../src/games/aa1941/play/action.ts'
import { players } from '../../src/games/aa1941/play/players.ts'
import { openingCount, openingOf } from '../../src/games/aa1941/play/positions.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'
import { playUntil, untilRound } from '../judge/games.ts'
import { leadOf } from './lead.ts'
import { meanTold } from './told.ts'

const usage = `npx tsx training/studies/margins.ts --player NAME[@VERSION] [--level L] [--params JSON] [--effort JSON]
                 [--side allies|axis] [--against NAME[@VERSION]] [--games N] [--cap ROUND]

What a player of Axis & Allies 1941 gains as one side over another one, against that other one: by the logarithm of the
ratio of units, money and three incomes at the end of a round, held against the same game, of the same dice as long as
it goes alike, without him. Told is the mean with its 95 % interval, and in how many games Moscow stands after round 8.

  --player     who is tried; with --params, --effort and --level as in an arena
  --side       which side he plays (default allies)
  --against    who plays the other side, and both in the games that these are held against (default rules)
  --games      how many openings are played (default 80)
  --cap        the last round (default 12)`

const { values } = parseArgs({
  options: {
    player: { type: 'string' },
    level: { type: 'string' },
    params: { type: 'string' },
    effort: { type: 'string' },
    side: { type: 'string', default: 'allies' },
    against: { type: 'string', default: 'rules' },
    games: { type: 'string', default: '80' },
    cap: { type: 'string', default: '12' },
    help: { type: 'boolean', default: false },
  },
})
const refuse = (why: string): never => {
  console.error(`${why}\n\n${usage}`)
  return process.exit(2)
}
if (values.help) {
  console.log(usage)
  process.exit()
}

type Aa1941Player = Player<State, Action>

const kinds = players({ pairedComparison, sequentialHalving })
const kindCalled = (called: string) => playerCalled(kinds, called) ?? refuse(`there is no player ${called}`)
const [games, cap] = [Number(values.games), Number(values.cap)]
if (!(games >= 2 && cap >= 2)) refuse('--games and --cap must be 2 at least')
if (values.side !== 'allies' && values.side !== 'axis') refuse('--side is allies or axis')
const side = values.side === 'allies' ? allies : axis
const tried = kindCalled(values.player ?? refuse('--player is missing')).open(
  values.level,
  values.params === undefined ? undefined : JSON.parse(values.params),
  values.effort === undefined ? undefined : JSON.parse(values.effort),
) as Aa1941Player
const usual = kindCalled(values.against).open() as Aa1941Player

const moscowRound = 8

const play = (game: number, ofSide: Aa1941Player): { readonly lead: number; readonly holdsMoscow: boolean } => {
  const state = openingOf((game * 37) % openingCount)
  const bySide = [allies, axis].map(one => (one === side ? ofSide : usual))
  const table = { seed: `margins/${game}`, ply: 0 }
  playUntil(state, bySide, table, untilRound(Math.min(moscowRound, cap) + 1))
  const holdsMoscow = sideOf(state.ownerOf(capitalSpace(ussr))) === allies
  playUntil(state, bySide, table, untilRound(cap + 1))
  return { lead: leadOf(state, side), holdsMoscow }
}

const pairs = Array.from({ length: games }, (_, game) => ({ without: play(game, usual), having: play(game, tried) }))
const gains = pairs.map(({ without, having }) => having.lead - without.lead)
const standing = (which: 'without' | 'having') => pairs.filter(pair => pair[which].holdsMoscow).length
console.log(
  `${tried.name}@${tried.version} as ${values.side} against ${usual.name}@${usual.version}, ${games} games to round ${cap}: ` +
    `${meanTold(gains, 3)}; Moscow stands after round ${moscowRound} in ${standing('having')}, without him in ${standing('without')}`,
)
