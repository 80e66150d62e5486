import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { exactCall } from '../../../../../src/engine/index.ts'
import { paramNames as namesOfVersion1 } from '../../../../../src/games/aa1941/strategist/v1/params.ts'
import {
  type ParamName,
  paramsWith,
  paramTable,
  usualParams,
} from '../../../../../src/games/aa1941/strategist/v2/params.ts'
import { seated } from '../../../../../src/tasks/seats.ts'
import { expectLegalByAnyNumbers } from '../../../../support/numbers-1941.ts'
import { table } from '../../../../support/players-1941.ts'

const names = Object.keys(paramTable) as ParamName[]
const rules = table.players.find(kind => exactCall(kind) === 'rules@2')!

describe('the numbers of version 2', () => {
  test('are those of version 1 and more, each within its range', () => {
    for (const name of namesOfVersion1) expect(names).toContain(name)
    for (const name of names) {
      const { usual, least, most, unit, meaning } = paramTable[name]
      expect(usual, name).toBeGreaterThanOrEqual(least)
      expect(usual, name).toBeLessThanOrEqual(most)
      expect(unit.length * meaning.length, name).toBeGreaterThan(0)
    }
    expect(rules.usualParams).toEqual(usualParams)
  })

  test('make another player of who is steered otherwise', () => {
    expect(rules.open().version).toBe('2')
    expect(rules.open(undefined, { campaignLeast: 7 }).version).toMatch(/^2\+[0-9a-f]+$/)
    expect(() => paramsWith({ campaignLeast: -1 })).toThrow('params.campaignLeast')
  })

  test('are no numbers of version 1', () => {
    const choice = (player: string) => seated(table, { player, params: { campaignLeast: 7 } }, ['a'])
    expect(choice('rules@2')).toEqual({ player: 'rules@2', params: { campaignLeast: 7 } })
    expect(() => choice('rules@1')).toThrow('a.params.campaignLeast: rules@1 goes by no number "campaignLeast"')
    expect(() => choice('planner@1')).toThrow('a.params.campaignLeast: planner@1 goes by no number "campaignLeast"')
    const turn = { position: 'opening', player: 'rules@1', params: { campaignLeast: 7 } }
    expect(() => table.prepareTurn(turn)).toThrow('params.campaignLeast: rules@1 goes by no number "campaignLeast"')
  })
})

test('rules@2 gives no order that is not allowed, by any numbers in their ranges', () => {
  expectLegalByAnyNumbers(rules, paramTable)
})

describe('the sources of version 2', () => {
  const folder = fileURLToPath(new URL('../../../../../src/games/aa1941/strategist/v2/', import.meta.url))
  const sources = readdirSync(folder)
    .filter(file => file !== 'params.ts')
    .map(file => readFileSync(`${folder}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))

  test('have no bare decimals: they stand among the numbers', () => {
    expect(sources.flatMap(code => code.match(/.*\d\.\d.*/g) ?? [])).toEqual([])
  })

  test('use every number of their own', () => {
    const all = sources.join('\n')
    const own = names.filter(name => !namesOfVersion1.some(old => old === name))
    expect(own.filter(name => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
    expect(own.length).toBeGreaterThan(10)
  })
})
