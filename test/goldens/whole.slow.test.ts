import { describe, expect, test } from 'vitest'
import { changesIn } from './compare.ts'
import { type Cover, coverageOf } from './coverage.ts'
import { readRecord } from './record.ts'

const record = readRecord()

test('every entry of the record is answered as recorded, to the byte', async () => {
  expect(record.length).toBeGreaterThan(3000)
  expect(await changesIn(record, { threads: 0 })).toEqual([])
}, 900_000)

describe('the record', () => {
  const coverage = coverageOf(record)
  const shareOf = ({ total, missing }: Cover): number => 1 - missing.length / total

  test('has every operation of the contract, every kind of question and every code of refusal', () => {
    const { operations, kinds, codes } = coverage
    expect({ operations: operations.missing, kinds: kinds.missing, codes: codes.missing }).toEqual({
      operations: [],
      kinds: [],
      codes: [],
    })
  })

  test('has every status but those of a service in trouble, of two contents that have one name, and of batches that no question makes too large', () => {
    expect(coverage.statuses.missing.filter(status => !/ (500|503)$/.test(status))).toEqual([
      'makeLink 409',
      'miniaturesOddsBatch 422',
      'modern-opsOddsBatch 422',
      'voynaOddsBatch 422',
    ])
  })

  test('has every parameter and every word that one may be', () => {
    expect(coverage.parameters.missing).toEqual([])
  })

  test('has most fields and words of the bodies; coverage.txt names the rest', () => {
    expect(shareOf(coverage.fields)).toBeGreaterThan(0.7)
  })
})
