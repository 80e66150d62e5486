import { describe, expect, test } from 'vitest'
import { reportOf as reportIn } from '../../src/cli/report.ts'
import { bar, binned, decimalsFor, number, percent, shareOut, wrap } from '../../src/cli/text.ts'
import type { Page } from '../../src/cli/world.ts'
import { sandtable } from '../support/cli-world.ts'
import { fakeGame, fakeReply } from '../support/fake-cli-tasks.ts'

const reportOf = (reply: unknown, page: Page): string => reportIn(fakeGame, reply, page)
const page = { width: 80, colour: false }

describe('the report', () => {
  test('says all that the answer says', () => {
    const text = reportOf(fakeReply, page)
    for (const part of [
      '3i 2t v 4i 1f  aa1941, land, exact',
      'attacker  3 infantry, 2 tank',
      'attacker wins         30.42 %',
      'nobody is left         4.46 %',
      'attacker retreats     <0.01 %',
      'territory captured    30.42 %',
      'counter-attack  50.00 %    75.00 %    25.00 %   70.00 %       4.50',
      'attacker infantry      3   2.25  0.75',
      'defender loses first: 4 infantry, 1 fighter',
      'mean −4.25, standard deviation 9.50',
      '5th percentile −18, median −6, 95th 13',
      '−10 to −6  30.00 %  ████',
      'and 3 more; --json has them all',
      '20.00 %  defender 1 infantry, 1 fighter',
      'solved for IPC swing with 3 IPC for the territory: −2.50; chosen: attacker retreat',
      '6.25 %  1 tank v 3 infantry, 1 fighter: attacker: retreat (−3.00, else −7.50)',
      '- Bombers cannot land on carriers',
      'exact, 1e-13 left unresolved; ruleset aa1941, engine 0.2.0',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(part.replace(/\s+/g, ' '))
    expect(text).not.toContain('standoff')
    expect(text).not.toContain('±')
  })

  test.each([40, 50, 60, 80, 110])('fits %i columns', width => {
    // The tables of rounds and stages are as wide as their columns.
    const text = reportOf({ ...fakeReply, roundTable: [], stages: [] }, { width, colour: false })
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width)
  })

  test('leaves columns out of the round table where there is little room', () => {
    expect(reportOf(fakeReply, { width: 50, colour: false })).toMatch(/round +fought +att. won +def. won +swing\n/)
    expect(reportOf(fakeReply, page)).toMatch(
      /round +fought +att. won +def. won +other end +attackers +defenders +IPC swing\n/,
    )
  })

  test('shows as many digits as the error leaves', () => {
    const sampled = (half: number) => {
      const around = (value: number): [number, number] => [value - half, value + half]
      const odds = Object.fromEntries(
        Object.entries(fakeReply.outcomes).map(([outcome, value]) => [outcome, around(value)]),
      )
      const intervals = { ...odds, territoryCaptured: around(0.30417), ipcSwing: around(-4.25) }
      return reportOf(
        { ...fakeReply, method: 'monteCarlo', seed: 7, trials: 500, precision: { confidence: 0.95, intervals } },
        page,
      )
    }
    expect(sampled(0.04)).toContain('attacker wins            30 %  ± 4 %')
    expect(sampled(0.004)).toContain('attacker wins          30.4 %  ± 0.4 %')
    expect(sampled(0.0004)).toContain('attacker wins         30.42 %  ± 0.04 %')
    expect(sampled(0.0004)).toContain('mean −4.2500 ± 0.0004')
    expect(sampled(0.0004)).toContain('sampled, 500 battles, seed 7, ± at 95 % confidence')
    const coarse = reportOf({ ...fakeReply, precision: { unresolved: 0.002 } }, page)
    expect(coarse).toContain('attacker wins          30.4 %')
  })

  test('leaves out rounds that are hardly ever fought', () => {
    const roundTable = fakeReply.roundTable!.map(line => ({ ...line, fighting: 2 * 10 ** -line.round }))
    const text = reportOf({ ...fakeReply, roundTable }, page)
    expect(text).toMatch(/ {2}4 +0.02 %/)
    expect(text).not.toMatch(/ {2}5 +<0.01 %/)
    expect(text).toContain('and 11 more; --json has them all')
  })

  test('names losses that the side did not begin with under that name', () => {
    const attacker = {
      ...fakeReply.attacker,
      units: { damagedBattleship: 1 },
      expectedLosses: { units: { battleship: 0.5 }, ipc: 8 },
    }
    expect(reportOf({ ...fakeReply, attacker }, page)).toMatch(
      /damaged battleship +1\n +battleship +0.50\n +IPC +8.00\n/,
    )
  })

  test('a battle that notation cannot say is named by its kind, at sea nothing is captured', () => {
    const text = reportOf({ ...fakeReply, battle: null, kind: 'amphibious', location: 'sea' }, page)
    expect(text.split('\n')[0]).toBe('amphibious  aa1941, sea, exact')
    expect(text).not.toContain('territory captured')
  })
})

describe('colour', () => {
  const argv = ['odds', 'aa1941', '3i 2t v 4i 1f']
  const code = '\u001b['
  test.each([
    { stdout: { isTTY: true }, env: {}, coloured: true },
    { stdout: {}, env: {}, coloured: false },
    { stdout: { isTTY: true }, env: { NO_COLOR: '1' }, coloured: false },
    { stdout: { isTTY: true }, env: { TERM: 'dumb' }, coloured: false },
  ])('with $stdout in $env: $coloured', async ({ stdout, env, coloured }) => {
    expect((await sandtable(argv, { stdout, env })).stdout.includes(code)).toBe(coloured)
  })

  test('changes nothing but the colour', () => {
    const coloured = reportOf(fakeReply, { ...page, colour: true })
    expect(coloured.replace(new RegExp(`${'\u001b'}\\[\\d+m`, 'g'), '')).toBe(reportOf(fakeReply, page))
  })
})

describe('numbers and bars', () => {
  test('percentages are never rounded to certainty', () => {
    expect(percent(0, 2)).toBe('0.00 %')
    expect(percent(1e-9, 2)).toBe('<0.01 %')
    expect(percent(1 - 1e-9, 2)).toBe('>99.99 %')
    expect(percent(1 - 1e-9, 0)).toBe('>99 %')
    expect(percent(1, 2)).toBe('100.00 %')
    expect(percent(1 - 2 ** -52, 2)).toBe('100.00 %')
    expect(percent(0.304167, 1)).toBe('30.4 %')
  })

  test('decimals follow the error', () => {
    expect([3, 0.3, 0.03, 0.003, 0].map(error => decimalsFor(error, 2))).toEqual([0, 1, 2, 2, 2])
  })

  test('zero has no sign', () => {
    expect([-0.001, 0, -0.006, 4.25].map(value => number(value, 2))).toEqual(['0.00', '0.00', '−0.01', '4.25'])
  })

  test('bars have their share of the width', () => {
    expect(bar(1, 4)).toBe('████')
    expect(bar(0.5, 3)).toBe('█▌')
    expect(bar(0, 4)).toBe('')
    expect(shareOut([0.3, 0.0001, 0.6999], 10)).toEqual([3, 1, 6])
    expect(shareOut([0, 0, 1], 10)).toEqual([0, 0, 10])
  })

  test('sentences break between words', () => {
    expect(wrap('one two three', 9, '- ')).toBe('- one two\n  three')
    expect(wrap('unbreakable', 5)).toBe('  unbreakable')
  })
})

describe('the histogram', () => {
  test('has a bin a value while there are few', () => {
    expect(binned([[-3, 0.25], [0, 0.75]], 12)).toEqual([
      { label: '−3', probability: 0.25 },
      { label: '−2', probability: 0 },
      { label: '−1', probability: 0 },
      { label: '0', probability: 0.75 },
    ]) // biome-ignore format: pairs
    expect(binned([], 12)).toEqual([])
    expect(binned([[5, 1]], 12)).toEqual([{ label: '5', probability: 1 }])
  })

  test('keeps every probability, in at most so many bins, tails named as such', () => {
    const wide = Array.from({ length: 2001 }, (_, index): [number, number] => [index - 1000, 1 / 2001])
    const spiky: [number, number][] = [
      [-900, 0.001],
      ...wide.slice(990, 1011).map(([value]): [number, number] => [value, 0.998 / 21]),
      [800, 0.001],
    ]
    for (const distribution of [wide, spiky]) {
      const bins = binned(distribution, 12)
      expect(bins.length).toBeLessThanOrEqual(13)
      expect(bins.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
    }
    const bins = binned(spiky, 12)
    expect(bins[0]!.label).toBe('≤ −9')
    expect(bins.at(-1)!.label).toBe('≥ 10')
  })
})
