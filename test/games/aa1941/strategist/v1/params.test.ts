import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairedComparison, sequentialHalving } from '../../../../../src/ai/index.ts'
import { unitTypes } from '../../../../../src/games/aa1941/board/units.ts'
import { aa1941Game } from '../../../../../src/games/aa1941/play/game.ts'
import { players } from '../../../../../src/games/aa1941/play/players.ts'
import { evaluate } from '../../../../../src/games/aa1941/strategist/v1/evaluation.ts'
import {
  type ParamName,
  type Params,
  paramNames,
  paramsWith,
  paramTable,
  styleNames,
  usualParams,
  versionWith,
} from '../../../../../src/games/aa1941/strategist/v1/params.ts'
import { type Aa1941Player, arenaOf, playerOf } from '../../../../support/players-1941.ts'

const commander = (name: string, params: Params, level?: string): Aa1941Player =>
  players({ pairedComparison, sequentialHalving })
    .find(kind => kind.name === name)!
    .open(level, params) as Aa1941Player

/** Another value in the range of a number. */
const changed = (name: ParamName): number => {
  const { usual, least, most } = paramTable[name]
  return usual === most ? least : most
}

describe('every number', () => {
  test('has a range with its usual value in it, a unit, an origin and a meaning', () => {
    for (const name of paramNames) {
      const { usual, least, most, unit, meaning } = paramTable[name]
      expect(least, name).toBeLessThan(most)
      expect(usual, name).toBeGreaterThanOrEqual(least)
      expect(usual, name).toBeLessThanOrEqual(most)
      expect(unit.length * meaning.length, name).toBeGreaterThan(0)
    }
  })

  test('may be changed within its range, and makes a player somebody else', () => {
    const versions = paramNames.map(name => {
      const params = paramsWith({ [name]: changed(name) })
      expect(params).toEqual({ ...usualParams, [name]: changed(name) })
      return versionWith('1', params)
    })
    expect(new Set(versions).size).toBe(paramNames.length)
    expect(versions.filter(version => !/^1\+[0-9a-f]{8}$/.test(version))).toEqual([])
  })

  test('is refused beyond its range, by its name and with the bound', () => {
    for (const name of paramNames) {
      const { least, most } = paramTable[name]
      expect(() => paramsWith({ [name]: least - 1 })).toThrow(`params.${name}: this must be at least ${least}`)
      expect(() => paramsWith({ [name]: most + 1 })).toThrow(`params.${name}: this must be at most ${most}`)
    }
    expect(() => paramsWith({ tankWorth: Number.NaN })).toThrow('params.tankWorth: this must be a number')
    expect(() => paramsWith({ siegSize: 5 } as Partial<Params>)).toThrow('did you mean "siegeSize"?')
  })
})

describe('a player', () => {
  test('with the usual numbers is called as ever', () => {
    const ofVersion1 = players({ pairedComparison, sequentialHalving }).filter(({ version }) => version === '1')
    const versions = ofVersion1.flatMap(({ levels, open, version }) =>
      (levels.length === 0 ? [undefined] : levels).map(level => [version, open(level).version]),
    )
    expect(versions).toEqual([
      ['1', '1'],
      ['1', '1'],
      ['1', '1'],
      ['1', '1'],
      ['1', '1-instant'],
      ['1', '1-normal'],
      ['1', '1-strong'],
    ])
  })

  test.each(['rules', 'planner'])('%s plays by any numbers in their ranges, whole ones or not', name => {
    const anyNumbers = fc.record(
      Object.fromEntries(
        paramNames.map(number => {
          const { usual, least, most } = paramTable[number]
          const drawn = fc.double({ min: least, max: most, noNaN: true })
          return [number, fc.oneof(fc.constant(usual), drawn, fc.constantFrom(least, most))]
        }),
      ),
    )
    fc.assert(
      fc.property(anyNumbers, fc.nat(9), (numbers, seed) => {
        const player = commander(name, paramsWith(numbers))
        const { report } = arenaOf(player, playerOf('greedy'), {
          pairs: 1,
          cap: name === 'rules' ? 4 : 2,
          seed: `${seed}`,
        })
        expect(report.illegalBy).toEqual({ a: 0, b: 0 })
      }),
      { seed: 2026, numRuns: name === 'rules' ? 12 : 2 },
    )
  })

  test('with other numbers plays otherwise, and leaves one with the usual numbers as he was', () => {
    const other = paramsWith({ infantryWorth: 6, standardLeastChance: 0.2, standardCaution: 0 })
    const usual = playerOf('rules')
    const against = { pairs: 1, cap: 2 }
    const alone = arenaOf(usual, usual, against).tally[0]!.games.map(({ hash }) => hash.a)
    const { tally, report } = arenaOf(commander('rules', other), usual, against)
    expect(report.illegalBy).toEqual({ a: 0, b: 0 })
    expect(tally[0]!.games.map(({ hash }) => hash.a)).not.toEqual(alone)
    expect(arenaOf(usual, usual, against).tally[0]!.games.map(({ hash }) => hash.a)).toEqual(alone)
    const position = aa1941Game.open(7)
    const before = evaluate(usualParams, position)
    expect(evaluate(other, position)).not.toBe(before)
    expect(evaluate(usualParams, position)).toBe(before)
  })
})

describe('the sources of the strategist', () => {
  const folder = fileURLToPath(new URL('../../../../../src/games/aa1941/strategist/v1/', import.meta.url))
  const sources = readdirSync(folder)
    // The random player goes by no numbers.
    .filter(file => file !== 'params.ts' && !file.startsWith('random-'))
    .map(file => ({
      file,
      code: readFileSync(`${folder}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
    }))

  test('have no bare decimals: they stand among the numbers', () => {
    expect(
      sources.flatMap(({ file, code }) => (code.match(/.*\d\.\d.*/g) ?? []).map(line => `${file}: ${line}`)),
    ).toEqual([])
  })

  test('use every number', () => {
    const all = sources.map(({ code }) => code).join('\n')
    const firsts = [...unitTypes, ...styleNames]
    const isRead = (name: string): boolean =>
      new RegExp(`\\b${name}\\b`).test(all) ||
      firsts.some(first => name.startsWith(first) && all.includes(`}${name.slice(first.length)}`))
    expect(paramNames.filter(name => !isRead(name))).toEqual([])
  })
})
