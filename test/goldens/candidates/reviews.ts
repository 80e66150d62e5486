import { aa1941Game } from '../../../src/games/aa1941/play/game.ts'
import { writePosition } from '../../../src/games/aa1941/position/write.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'
import { writeOrder } from '../../../src/games/aa1941/turn/orders.ts'
import { quiet } from '../../puzzles/aa1941/board.ts'
import { buy, fly, go, land, load } from '../../puzzles/aa1941/orders.ts'
import { playerOf, playOn } from '../../support/players-1941.ts'
import type { Entry } from '../entry.ts'
import { entryOf } from '../entry.ts'
import { post, requests } from './requests.ts'

const url = '/v1/games/aa1941/turn/review'
const group = 'aa1941/review'
/** Soon answered, and of every kind there is. */
const few = { level: 'instant', effort: { alternatives: 2, samples: 4, orderSamples: 2, turns: 0 }, seed: 'golden' }
const inRussian = { 'content-type': 'application/json', 'accept-language': 'ru' }

/** The first decision of each kind in a game, with as little ordered as may be. */
const decisions = (): readonly object[] => {
  const known = new Map<string, object>()
  playOn(playerOf('rules'), { opening: 7, rounds: 2, seed: 'golden' }, (state, about, seat) => {
    const kind = `${about}${seat === state.power}`
    if (known.has(kind)) return
    const orders = aa1941Game.pass(state).map(order => writeOrder(order, seat))
    known.set(kind, { position: writePosition(state), power: powers[seat], orders })
  })
  return [...known.values()]
}

const landing = quiet(
  { power: 'unitedKingdom', phase: 'combatMove' },
  { 'United Kingdom': { unitedKingdom: { infantry: 10 } }, 'SZ 8': { unitedKingdom: { transport: 1 } } },
)
const attack = quiet(
  { power: 'germany', phase: 'combatMove' },
  { Germany: { germany: { infantry: 9, tank: 2, bomber: 1 } } },
)
const boards = load(['infantry'], 'United Kingdom', 'SZ 8')
const lands = land(['infantry'], 'SZ 8', 'Western Europe')
const bomber = fly({ bomber: 1 }, 'Germany', 'Germany', 'Eastern Europe', 'West Russia', 'Russia')
const two = [buy({ infantry: 2 })]
const rules = { units: { tank: { cost: 3 } } }

const sound = (): readonly object[] => [
  { orders: two },
  { orders: [buy({ infantry: 1 })], player: 'planner', level: undefined },
  { orders: [buy({ tank: 1 })], player: { player: 'sampler@1', level: 'instant' }, level: undefined },
  { orders: [buy({ infantry: 1, tank: 1 })], rules },
  { orders: [], position: 'opening-42', effort: { ...few.effort, turns: 1 } },
  { orders: two, weights: { caution: 2 }, params: { prize: 2 } },
  { orders: two, effort: { ...few.effort, alternatives: 0 } },
  { orders: [boards, lands], position: landing },
  { orders: [], position: landing, phase: 'combatMove' },
  ...decisions(),
]

const refused: readonly unknown[] = [
  {},
  { orders: [buy({ bomber: 9 })] },
  { orders: [...two, ...two] },
  { orders: [boards], position: landing },
  { orders: [lands], position: landing },
  { orders: [bomber] },
  { orders: two, position: 'nowhere' },
  { orders: two, position: attack },
  { orders: two, power: 'japan' },
  { orders: two, phase: 'battle' },
  { orders: two, player: 'rules', level: undefined },
  { orders: two, player: 'nobody' },
  { orders: two, player: 'sampler@9' },
  { orders: two, player: 'cmd:python3 bot.py' },
  { orders: two, player: { player: 'http://localhost/bot' }, level: undefined },
  { orders: two, player: { player: 'sampler' }, params: {} },
  { orders: two, player: { player: 'sampler', level: 'wild' }, level: undefined },
  { orders: two, level: 'strong', effort: undefined },
  { orders: two, effort: { samples: 1 } },
  { orders: two, effort: { rollouts: 1 } },
  { orders: new Array(201).fill(two[0]) },
  { orders: [go({ infantry: 1 }, 'Russia', 'Caucasus')] },
  { orders: [{ order: 'guess' }] },
  { orders: 7 },
]

const ofTheService = (): readonly Entry[] => [
  ...sound().map(one => requests(group, post(url, { ...few, ...one }))),
  ...refused.map(one => requests(group, post(url, { ...few, ...(one as object) }))),
  requests(group, post(url, { ...few, orders: two }, inRussian)),
  requests(group, post('/v1/games/aa1914/turn/review', { ...few, orders: two })),
  requests(
    group,
    post('/v1/jobs', { game: 'aa1941', task: 'review', request: { ...few, orders: two } }),
    ...['', '/events'].map(path => ({ method: 'GET', url: `/v1/jobs/{job}${path}` })),
  ),
  requests(
    group,
    post('/v1/jobs', { game: 'aa1941', task: 'review', request: { ...few, orders: [buy({ bomber: 9 })] } }),
  ),
  requests(group, post('/v1/jobs', { game: 'voyna', task: 'review', request: few })),
]

const counts = ['--effort', 'alternatives=2,samples=4,orderSamples=2,turns=0', '--level', 'instant', '--seed', '7']
const lines: readonly (readonly [argv: readonly string[], stdin?: string])[] = [
  [['--orders', '-', ...counts], JSON.stringify({ orders: two })],
  [['--orders', '-', ...counts, '--json'], JSON.stringify(two)],
  [['--orders', '-', ...counts, '--lang', 'ru'], JSON.stringify({ orders: [buy({ tank: 1 })] })],
  [['--orders', '-', ...counts, '--position', 'opening-9'], '[]'],
  [['--orders', '-', ...counts], JSON.stringify([buy({ bomber: 9 })])],
  [['--orders', '-', ...counts, '--player', 'planner'], JSON.stringify(two)],
  [['--orders', '-', '--player', 'rules'], JSON.stringify(two)],
  [['--orders', '-', '--position', '-'], '[]'],
  [['--orders', '-'], '{'],
  [['--help']],
  [[]],
]

/** Reviews of orders, over HTTP, as jobs and on the command line. */
export const reviews = (): readonly Entry[] => [
  ...ofTheService(),
  ...lines.map(([argv, stdin]) =>
    entryOf('aa1941/command', {
      as: 'command',
      argv: ['review', 'aa1941', ...argv],
      ...(stdin !== undefined && { stdin }),
    }),
  ),
]
