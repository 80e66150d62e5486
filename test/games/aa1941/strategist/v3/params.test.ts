import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { exactCall } from '../../../../../src/engine/index.ts'
import { paramTable as tableOfVersion2 } from '../../../../../src/games/aa1941/strategist/v2/params.ts'
import { paramTable, usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { expectLegalByAnyNumbers } from '../../../../support/numbers-1941.ts'
import { table } from '../../../../support/players-1941.ts'

const kindOf = (called: string) => table.players.find(kind => exactCall(kind) === called)!
const rules = kindOf('rules@3')
const sampler = kindOf('sampler@3')

describe('the numbers of version 3', () => {
  test('are those of version 2 and more, each within its range, for all its players', () => {
    expect(Object.keys(paramTable)).toEqual(expect.arrayContaining(Object.keys(tableOfVersion2)))
    for (const [name, { usual, least, most, unit, meaning }] of Object.entries(paramTable)) {
      expect(usual, name).toBeGreaterThanOrEqual(least)
      expect(usual, name).toBeLessThanOrEqual(most)
      expect(unit.length * meaning.length, name).toBeGreaterThan(0)
    }
    for (const kind of [rules, sampler, kindOf('planner@3')]) expect(kind.usualParams).toEqual(usualParams)
  })

  test('make another player of who is steered otherwise', () => {
    expect(rules.open(undefined, { guardOwn: 2 }).version).toMatch(/^3\+[0-9a-f]+$/)
    expect(['instant', 'normal', 'strong'].map(level => sampler.open(level).version)).toEqual([
      '3-instant',
      '3-normal',
      '3-strong',
    ])
    expect(sampler.open('instant', { proofErrors: 2 }).version).toMatch(/^3-instant\+[0-9a-f]+$/)
  })

  test('are all used', () => {
    const folder = fileURLToPath(new URL('../../../../../src/games/aa1941/strategist/v3/', import.meta.url))
    const sources = readdirSync(folder)
      .filter(file => file !== 'params.ts')
      .map(file => readFileSync(`${folder}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
      .join('\n')
    const own = Object.keys(paramTable).filter(name => !(name in tableOfVersion2))
    expect(own.filter(name => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
    expect(own.length).toBeGreaterThan(20)
  })
})

test('a level of the sampler that searches more takes longer', () => {
  const times = ['instant', 'normal', 'strong'].map(level => sampler.turnMs!(level))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  for (const level of ['instant', 'normal', 'strong']) expect(sampler.effort!(level)).toMatchObject({ turns: 10 })
})

test('rules@3 gives no order that is not allowed, by any numbers in their ranges', () => {
  expectLegalByAnyNumbers(rules, paramTable)
})
