import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import {
  type CalibrateResult,
  experimentKinds,
  type LeagueResult,
  type MatchResult,
  planExperiment,
  runExperiment,
  type SweepResult,
  type TuneResult,
  type VariantResult,
} from '../../src/lab/index.ts'
import { openTasks, tableOf } from '../../src/tasks/index.ts'
import { experimentAddress, filterOf, listAddress, sliceOf } from '../../src/web/lab/address.ts'
import { CalibrateView } from '../../src/web/lab/calibrate-view.tsx'
import { legendValue } from '../../src/web/lab/chart.tsx'
import { examplesOf } from '../../src/web/lab/examples.ts'
import { questionOf } from '../../src/web/lab/experiment-view.tsx'
import * as findings from '../../src/web/lab/findings.ts'
import { crossTable, heatMapOf, shadeOf } from '../../src/web/lab/heat.ts'
import { LeagueView } from '../../src/web/lab/league-view.tsx'
import { tablesOf } from '../../src/web/lab/other-view.tsx'
import { GamesApart } from '../../src/web/lab/parts.tsx'
import { placeInJson } from '../../src/web/lab/place-in-json.ts'
import {
  llrChart,
  parameterChart,
  reliabilityChart,
  sparkOf,
  sweepChart,
  winRateChart,
} from '../../src/web/lab/series.ts'
import { VariantView } from '../../src/web/lab/variant-view.tsx'
import { shownOf } from '../../src/web/lab/wire.ts'
import { writeNumbersIn } from '../../src/web/numbers.ts'
import { labMessages } from '../../src/web/text/lab-index.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const tasks = openTasks({ threads: 0, games: all })
afterAll(() => tasks.close())
const run = async <Result>(asked: object): Promise<Result> =>
  (await runExperiment(tasks, planExperiment(all, asked))) as Result
const { en, ru } = labMessages
const inRussian = <Value>(say: () => Value): Value => {
  writeNumbersIn('ru')
  try {
    return say()
  } finally {
    writeNumbersIn('en')
  }
}
const words = { ...en.match, pairs: en.pairs, winRate: en.winRate, interval: en.interval, even: en.even }

const players = { a: 'sampler', b: { player: 'steady', level: 'timid' } }
const match = await run<MatchResult>({
  kind: 'match',
  game: 'race',
  ...players,
  seed: 1,
  stop: { pairs: 20, sprt: [0.5, 0.9] },
})
const league = await run<LeagueResult>({
  kind: 'league',
  game: 'race',
  players: { wise: 'sampler', timid: players.b, bold: { player: 'steady', level: 'bold' } },
  anchor: 'timid',
  seed: 1,
  stop: { pairs: 6 },
})
const sweepOf = (ranges: object, more: object = {}) =>
  run<SweepResult>({ kind: 'sweep', game: 'aa1941', question: '3i 2t v 4i 1f', ranges, ...more })
const infantry = { 'attacker.infantry': { from: 1, to: 8 } }

describe('a match', () => {
  test('is drawn as its win rate with its band, and as the test between its bounds', () => {
    const chart = winRateChart(match, words)
    expect(chart.x.values).toEqual(match.trace.map(({ pairs }) => pairs))
    expect(chart.lines[0]?.values.at(-1)).toBe(match.winRate)
    const { low, high } = chart.lines[0]!.band!
    for (const [index, value] of chart.lines[0]!.values.entries())
      expect(low[index]! <= value && value <= high[index]!).toBe(true)
    const test = llrChart(match, words)!
    expect(test.lines[0]?.values.at(-1)).toBe(match.sprt?.llr)
    expect(test.levels.map(({ value }) => value)).toEqual([match.sprt?.upper, match.sprt?.lower])
    expect(llrChart({ ...match, sprt: null }, words)).toBeUndefined()
  })

  const told = (result: MatchResult, say: typeof en) => [
    findings.matchFinding(result, say),
    findings.testFinding(result, say),
    findings.fiveFinding(result, say),
    findings.sideFinding(result, say),
  ]
  const sprt = { null: 0.5, alternative: 0.55, alpha: 0.05, beta: 0.05, llr: 3.021, lower: -2.944, upper: 2.944 }
  const won: MatchResult = {
    ...match,
    pairs: 1200,
    winRate: 0.6134,
    interval: [0.58, 0.646],
    sprt: { ...sprt, verdict: 'accept' },
    fiveOutcomes: { pairs: 1000, counts: [100, 50, 400, 50, 400] },
    bySide: { evens: { games: 1200, winRate: 0.55 }, odds: { games: 1200, winRate: 0.68 } },
  }

  test('is told in sentences', () => {
    expect(told(won, en)).toEqual([
      'A has won 61 % of the points over 1,200 pairs (95 % interval 58 % to 65 %): A is stronger.',
      'The log-likelihood ratio +3.02 has passed +2.94: the test is decided for a win rate of 55 %.',
      'Of 1,000 pairs whose games both ended, A won both games of 400 and lost both of 100.',
      'A wins 68 % as odds and 55 % as evens.',
    ])
  })

  test('with the games by themselves that were not stopped, where some were', () => {
    const decided = { games: 300, winRate: 0.6, interval: [0.52, 0.68] as [number, number] }
    expect(findings.decidedFinding({ ...won, capped: 2100, decided }, en)).toBe(
      'Of the 300 games that were decided before the cap A won 60 % (95 % interval 52 % to 68 %).',
    )
    expect(findings.decidedFinding({ ...won, capped: 0, decided }, en)).toBeUndefined()
    expect(
      findings.decidedFinding({ ...won, capped: 2400, decided: { games: 0, winRate: null, interval: null } }, en),
    ).toBe(undefined)
  })

  test('and in Russian, with a comma', () => {
    expect(inRussian(() => told(won, ru)).slice(0, 2)).toEqual([
      'A взял 61 % очков; пар сыграно: 1\u00a0200 (95-процентный интервал от 58 % до 65 %): A сильнее.',
      'Логарифм отношения правдоподобия +3,02 перешёл +2,94: проверка решила в пользу доли побед 55 %.',
    ])
  })

  test.each([
    [[0.2, 0.4], 'B is stronger'],
    [[0.4, 0.6], 'not known yet'],
    [[0.5, 0.6], 'not known yet'],
  ] as const)('an interval of %j says %s', (interval, who) => {
    expect(findings.matchFinding({ ...won, stoppedBy: 'pairs', interval: [...interval] }, en)).toContain(who)
  })

  test('whose test rejects, or goes on, says so', () => {
    const by = (verdict: 'reject' | 'continue') =>
      findings.testFinding({ ...won, sprt: { ...sprt, llr: -3, verdict } }, en)
    expect(by('reject')).toBe(
      'The log-likelihood ratio −3.00 has passed −2.94: the test is decided for a win rate of 50 %, so A does not reach 55 %.',
    )
    expect(by('continue')).toContain('is not decided')
  })

  test('whose test has decided does not wait to know more: it says what it could not tell of the interval', () => {
    const about = { ...won, interval: [0.4, 0.6] as [number, number] }
    const decided = { ...about, stoppedBy: 'sprt' as const }
    expect(findings.matchFinding(decided, en)).toContain('by this interval alone either may be the stronger')
    expect(findings.matchFinding(decided, en)).not.toContain('not known yet')
    expect(findings.matchFinding(decided, ru)).toContain('по одному этому интервалу')
    expect(findings.matchFinding({ ...about, stoppedBy: 'pairs' }, en)).toContain('not known yet')
  })

  test('has the last value of each line in its legend until something is pointed at', () => {
    expect(legendValue([0.4, 0.5, 0.6], null, null)).toBe(0.6)
    expect(legendValue([0.4, 0.5, 0.6], 0.5, 1)).toBe(0.5)
    // Under the pointer a line may have no value.
    expect(legendValue([0.4, null, 0.6], null, 1)).toBeNull()
    expect(legendValue(undefined, null, null)).toBeNull()
  })
})

describe('a league', () => {
  test('is a table of each against each, that says the same from both sides', () => {
    const table = crossTable(league)
    expect(table.map(({ name }) => name)).toEqual(league.players.map(({ name }) => name))
    for (const [row, { cells }] of table.entries())
      for (const [column, cell] of cells.entries()) {
        const mirrored = table[column]!.cells[row]
        if (row === column) expect(cell).toBeUndefined()
        else expect(cell!.winRate + mirrored!.winRate).toBeCloseTo(1, 12)
      }
  })

  test('says who leads, and whether the next may be as strong', () => {
    const rated = (interval: [number, number]): LeagueResult => ({
      ...league,
      anchor: 'timid',
      pairs: 6,
      players: [
        { ...league.players[0]!, name: 'wise', rating: 120, interval },
        { ...league.players[1]!, name: 'bold', rating: 40, interval: [10, 70] },
      ],
    })
    expect(findings.leagueFindings(rated([80, 160]), en)).toEqual([
      'After 6 pairs of every meeting wise is rated highest: +120 Elo over timid.',
      'Its interval lies above that of bold, the next.',
    ])
    expect(findings.leagueFindings(rated([60, 160]), en)[1]).toContain('which of them is stronger is not known yet')
    expect(findings.leagueFindings(rated([60, 160]), ru)[1]).toContain('кто из них сильнее, пока неизвестно')
  })
})

describe('a sweep', () => {
  test('over one range is a line through all its points, held against the levels', async () => {
    const result = await sweepOf(infantry)
    const chart = sweepChart(result, [0.5, 0.8], findings.levelIn(result), 'chance')!
    expect(chart.x.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(chart.lines[0]?.values).toEqual(result.points.map(({ numbers }) => numbers['outcomes.attackerWins']))
    expect(chart.levels.map(({ name }) => name)).toEqual(['50 %', '80 %'])
    expect(findings.sweepFinding(result, en)).toBe(
      'The chance that the attacker wins goes from 2.7 % (attacker.infantry 1) to 97.7 % (attacker.infantry 8).',
    )
    expect(findings.crossingFindings(result, en)).toEqual([
      'It crosses 50 % at attacker.infantry 3.86.',
      'It crosses 80 % at attacker.infantry 5.51.',
    ])
    expect(inRussian(() => findings.crossingFindings(result, ru))[0]).toBe(
      'Уровень 50 % пройден при attacker.infantry 3,86.',
    )
  })

  test('over words has no line', async () => {
    const result = await sweepOf({ 'policies.attacker.retreat': ['never', 'optimal'] })
    expect(sweepChart(result, [], String, 'chance')).toBeUndefined()
  })

  test('over two ranges is a map of all its points, with lines between those that lie to either side of a level', async () => {
    const result = await sweepOf({ ...infantry, 'defender.infantry': { from: 1, to: 5 } })
    const map = heatMapOf(result, [])!
    for (const { at, numbers } of result.points)
      expect(map.cells[Number(at[1]) - 1]?.[Number(at[0]) - 1]).toBe(numbers['outcomes.attackerWins'])
    const half = map.isolines.filter(({ level }) => level === 0.5)
    expect(half).toHaveLength(1)
    for (const [across, down] of half[0]!.path) {
      const row = map.cells[down]!
      expect(row[Math.floor(across)]!).toBeLessThan(0.5)
      expect(row[Math.ceil(across)]!).toBeGreaterThan(0.5)
    }
    expect(half[0]!.path.map(([, down]) => down)).toEqual([1, 2, 3, 4])
  })

  test('that is not over has cells without a number', async () => {
    const result = await sweepOf({ ...infantry, 'defender.infantry': { from: 1, to: 5 } })
    const map = heatMapOf({ ...result, points: result.points.slice(0, 7) }, [])!
    expect(map.cells.flat().filter(value => value !== undefined)).toHaveLength(7)
  })

  test('over three is a map at a value of the third, also where the address names one too many', async () => {
    const result = await sweepOf({
      'attacker.infantry': [1, 5],
      'defender.infantry': [1, 5],
      'defender.fighter': [0, 2],
    })
    const first = (slice: readonly number[]) => heatMapOf(result, slice)!.cells[0]![0]
    const valueAt = (fighters: number) =>
      result.points.find(({ at }) => at.join() === `1,1,${fighters}`)!.numbers['outcomes.attackerWins']
    expect([first([]), first([1]), first([7])]).toEqual([valueAt(0), valueAt(2), valueAt(2)])
  })

  test('of what is no chance is written as a number', async () => {
    const result = await sweepOf(infantry, { measure: 'ipcSwing.mean', levels: [0] })
    expect(findings.sweepFinding(result, en)).toMatch(/^The mean swing in IPC goes from −\d+\.\d\d /)
  })
})

test('tuning is drawn from where it began, and says what it found', () => {
  const result: TuneResult = {
    method: 'spsa',
    start: { caution: 1 },
    params: { caution: 1.31 },
    steps: [{ caution: 1.2 }, { caution: 1.42 }],
    tried: [],
    candidates: [],
    final: null,
    isBetter: null,
  }
  const chart = parameterChart(result, 'caution', en.step)
  expect([chart.x.values, chart.lines[0]?.values]).toEqual([
    [0, 1, 2],
    [1, 1.2, 1.42],
  ])
  expect(findings.tuneFindings(result, en)).toEqual(['caution from 1 to 1.31 after 2 steps.', en.tune.notYet])
  expect(findings.tuneFindings({ ...result, final: match, isBetter: false }, en)).toContain(en.tune.notBetter)
  expect(inRussian(() => findings.tuneFindings(result, ru))[0]).toBe('caution: было 1, стало 1,31; шагов: 2.')
  const one = { params: { caution: 1.5 }, contests: 3, score: 0.75, estimate: 0.618 }
  const candidates = [one, { ...one, params: { caution: 1 }, estimate: 0.5 }]
  const bandit: TuneResult = { ...result, method: 'ntbea', candidates }
  expect(findings.candidateFindings(bandit, 1, en)).toEqual([
    en.tune.candidateScores('2', '0', '61.8 %'),
    en.tune.mostShown('1'),
  ])
  expect(findings.candidateFindings(bandit, 2, en)).toHaveLength(1)
  expect(findings.candidateFindings(result, 2, en)).toEqual([])
})

const delta = { variant: 'tank2', measure: 'shares.axis', delta: -0.125, interval: [-0.2, -0.05], p: 0.004 } as const
const variant: VariantResult = {
  base: 'printed',
  confidence: 0.95,
  games: 40,
  means: { printed: { 'shares.allies': 0.5 }, tank2: { 'shares.allies': 0.625 } },
  deltas: [
    { ...delta, measure: 'shares.allies', delta: 0.125, interval: [0.05, 0.2] },
    { ...delta, interval: [-0.2, -0.05] },
    { ...delta, measure: 'rounds', delta: 2, interval: [-1, 5], p: 0.3 },
  ],
  suite: [],
}

test('a variant says which side gains, and whether that may be chance', () => {
  expect(findings.variantFindings(variant, en)).toEqual([
    'Under tank2 the side allies gets +12.5 % of the points more (+5.0 % to +20.0 %) over 40 games with the same dice. By chance alone that would be rare (p = 0.004).',
  ])
  const unsure = { ...variant, deltas: variant.deltas.map(one => ({ ...one, p: 0.4 })) }
  expect(findings.variantFindings(unsure, en)[0]).toContain(en.variant.maybe('0.400'))
  expect(inRussian(() => findings.variantFindings(variant, ru))[0]).toContain('+12,5 %')
})

const score = { count: 20, given: 0.5, won: 0.6, brier: 0.2, logLoss: 0.6 }
const calibrate: CalibrateResult = {
  confidence: 0.95,
  games: 4,
  capped: 0,
  illegalOrders: 0,
  all: score,
  brierOfMean: 0.24,
  bins: [
    { ...score, given: 0.25, won: 0.4, from: 0, to: 0.5, interval: [0.1, 0.7] },
    { ...score, count: 0, from: 0.5, to: 1, interval: [0, 1] },
  ],
  byRound: [],
  bySide: [],
}

test('a calibration says whether the player knows anything, and draws what came beside what was given', () => {
  expect(findings.calibrateFinding(calibrate, en)).toBe(
    '20 judgements in 4 games have a Brier score of 0.2000: the player knows more than how often a side wins on average.',
  )
  expect(findings.calibrateFinding({ ...calibrate, brierOfMean: 0.19 }, en)).toContain(en.calibrate.knowsNothing)
  const unjudged = { ...calibrate, all: { ...score, count: 0 }, brierOfMean: null, bins: [] }
  expect(findings.calibrateFinding(unjudged, en)).toBe('Nothing was judged so far; games: 4.')
  expect(inRussian(() => findings.calibrateFinding(unjudged, ru))).toBe('Пока ничего не оценено; партий: 4.')
  const listed = { kind: 'calibrate', result: unjudged }
  expect([findings.estimateOf(listed, en), sparkOf(listed)]).toEqual([undefined, undefined])
  expect(renderToString(h(CalibrateView, { result: unjudged, say: en }))).toBe(
    '<p class="finding">Nothing was judged so far; games: 4.</p>',
  )
  const { x, lines } = reliabilityChart(calibrate, en.calibrate)
  expect([x.values, lines.map(({ values }) => values), lines[0]?.band?.low]).toEqual([[0.25], [[0.4], [0.25]], [0.1]])
})

test('one game under each of the variants has differences, and no intervals', () => {
  const once: VariantResult = {
    ...variant,
    games: 1,
    deltas: [{ variant: 'tank2', measure: 'shares.axis', delta: 0.5, interval: null, p: 1 }],
  }
  expect(findings.variantFindings(once, en)).toEqual([
    'In the only game so far the side axis gets +50.0 % of the points more under tank2; one game does not tell chance from change.',
  ])
  expect(renderToString(h(VariantView, { result: once, say: en }))).not.toMatch(/NaN|null/)
})

describe('players from outside', () => {
  const outside: LeagueResult = {
    ...league,
    repeatable: false,
    players: league.players.map((player, place) => ({ ...player, illegalOrders: 0, forfeits: 7 + place })),
  }

  test('have their illegal orders and the games that they gave up in the table of a league', () => {
    const [ours, theirs] = [league, outside].map(result => renderToString(h(LeagueView, { result, say: en })))
    for (const word of [en.illegalOrders, en.unanswered]) expect(theirs).toContain(word)
    expect(theirs).toMatch(/<td[^>]*>7<\/td>.*<td[^>]*>8<\/td>.*<td[^>]*>9<\/td>/s)
    expect(ours).not.toContain(en.unanswered)
    expect(renderToString(h(LeagueView, { result: outside, say: ru }))).toContain(ru.unanswered)
  })

  test('have the games that they gave up told in a match', () => {
    const told = (forfeits: MatchResult['forfeits']) =>
      renderToString(h(GamesApart, { result: { ...match, forfeits }, say: en }))
    expect(told({ a: 2, b: 0 })).toContain('Games lost without an answer: A 2, B 0.')
    expect(told({ a: 0, b: 0 })).not.toContain('without an answer')
  })
})

describe('in the list', () => {
  test.each([
    ['match', match, 1],
    ['league', league, 1],
    ['variant', variant, 1],
    ['calibrate', calibrate, 2],
    ['variant', { deltas: [] }, undefined],
    ['match', null, undefined],
    ['match', { winRate: 0.5 }, undefined],
  ] as const)('a %s is drawn small where there is something to draw', (kind, result, lines) => {
    expect(sparkOf({ kind, result })?.lines.length).toBe(lines)
    expect(findings.estimateOf({ kind, result }, en) !== undefined).toBe(lines !== undefined)
  })
})

test('shades go from the least to the most, and are even where all is equal', () => {
  expect([0, 0.5, 1, 2, -1].map(value => shadeOf(value, 0, 1))).toEqual([0, 5, 10, 10, 0])
  expect(shadeOf(3, 3, 3)).toBe(5)
})

describe('what is not known', () => {
  test('is no known result: other kinds, and known ones of an earlier version', () => {
    expect(shownOf({ kind: 'variant', result: {} }).kind).toBe('other')
    const { trace: _trace, ...earlier } = match
    expect(shownOf({ kind: 'match', result: earlier }).kind).toBe('other')
    expect(shownOf({ kind: 'match', result: null }).kind).toBe('none')
    expect(shownOf({ kind: 'constructor', result: {} }).kind).toBe('other')
  })

  test('is tables of what lies in it', () => {
    const result = { games: 1200, deltas: [{ name: 'tank2', delta: { mean: 0.03, interval: [0.01, 0.05] } }] }
    expect(tablesOf(result, 'Values', en)).toEqual([
      { title: 'Values', head: ['', ''], rows: [['games', '1,200']] },
      {
        title: 'deltas',
        head: ['name', 'delta.mean', 'delta.interval'],
        rows: [['tank2', '0.0300', '0.0100 to 0.0500']],
      },
    ])
    expect(tablesOf('text', 'Values', en)).toEqual([])
  })
})

test('every kind has an example that the service would take', () => {
  const examples = examplesOf(games.map(face => ({ face, table: tableOf(face) })))
  expect(Object.keys(examples).sort()).toEqual([...experimentKinds].sort())
  for (const [kind, example] of Object.entries(examples))
    expect(planExperiment(games, JSON.parse(JSON.stringify(example))).experiment).toMatchObject({ kind })
  expect(examplesOf([])).toEqual({})
})

test('what was asked is told without what the service says of it', () => {
  const asked = { kind: 'sweep', game: 'aa1941', labels: ['x'], question: '3i v 2i', ranges: {} }
  const said = { id: '1', status: 'done', engine: 'e', progress: { done: 1, total: 1 }, createdAt: '', startedAt: null }
  const links = { self: '', events: '', results: '' }
  expect(questionOf({ ...asked, ...said, finishedAt: null, links, result: {} })).toEqual(asked)
})

describe('an address', () => {
  test('says which experiments are listed', () => {
    const filter = { label: 'a&b', kind: 'match' }
    const address = listAddress(filter, 'ru', '17')
    expect(address).toBe('/lab?label=a%26b&kind=match&cursor=17&lang=ru')
    expect(filterOf(new URL(address, 'http://localhost').searchParams)).toEqual(filter)
    expect(listAddress({}, 'en')).toBe('/lab')
  })

  test('says at which values a sweep over many ranges is looked at', () => {
    expect(experimentAddress('1', 'en', [0, 0])).toBe('/lab/1')
    const address = experimentAddress('1', 'en', [0, 3])
    expect(sliceOf(new URL(address, 'http://localhost').searchParams)).toEqual([0, 3])
    expect(sliceOf(new URLSearchParams('at=x.99999.2'))).toEqual([0, 0, 2])
  })
})

describe('the place of a fault', () => {
  const text = '{\n "a": {"params": {"caution": "a\\"b", "prize": 2}},\n "stop": {"sprt": [0.5, 0.4]}, "caution": 1\n}'
  test.each([
    ['a.params.prize', '"prize"'],
    ['caution', '"caution"'],
    ['stop.sprt[1]', '0.4'],
    ['stop.sprt', '"sprt"'],
    ['stop.sprt.length', '"sprt"'],
    ['a.nobody', '"a"'],
  ])('%s is %s in the text', (path, found) => {
    const [from, to] = placeInJson(text, path)!
    expect(text.slice(from, to)).toBe(found)
  })

  test('of the same name elsewhere is not taken for it', () => {
    expect(placeInJson(text, 'caution')![0]).toBe(text.lastIndexOf('"caution"'))
  })

  test.each([
    ['{', 'a'],
    ['{}', 'a'],
    ['[]', ''],
    ['{"a": 1}', ''],
  ])('in %s of "%s" there is none', (json, path) => {
    expect(placeInJson(json, path)).toBeUndefined()
  })
})
