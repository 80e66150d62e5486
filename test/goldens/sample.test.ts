import { describe, expect, test } from 'vitest'
import { changesIn } from './compare.ts'
import { differencesOf } from './differences.ts'
import { isInSample } from './entry.ts'
import { indexOf, readIndex, readRecord } from './record.ts'

const record = readRecord()

test('every fiftieth entry of the record is answered as recorded, to the byte', async () => {
  const sample = record.filter(entry => isInSample(entry, 50))
  expect(sample.length).toBeGreaterThan(100)
  expect(await changesIn(sample, { threads: 0 })).toEqual([])
})

test('the index tells of every entry what is recorded', () => {
  expect(readIndex()).toBe(indexOf(record))
})

describe('a change', () => {
  const before = { reply: { status: 200, body: '{"outcomes":{"attackerWins":0.5},"notes":["a"]}' } }

  test('of a number in a body is told by the path to it', () => {
    const after = { reply: { ...before.reply, body: before.reply.body.replace('0.5', '0.25') } }
    expect(differencesOf(before, after)).toEqual([
      { at: '.reply.body.outcomes.attackerWins', before: 0.5, after: 0.25 },
    ])
  })

  test('of the order of fields is one too', () => {
    const after = { reply: { ...before.reply, body: '{"notes":["a"],"outcomes":{"attackerWins":0.5}}' } }
    expect(differencesOf(before, after)).toHaveLength(1)
  })

  test('of what is there is told by what is missing', () => {
    expect(differencesOf({ said: [['a', 'б']] }, { said: [] })).toEqual([
      { at: '.said[0]', before: ['a', 'б'], after: undefined },
    ])
  })

  test('is found in a real entry: an answer of another entry is not taken for its own', async () => {
    const [one, other] = record.filter(({ asked }) => asked.as === 'question')
    const [change] = await changesIn([{ ...one!, answers: other!.answers }], { threads: 0 })
    expect(change).toContain(one!.name)
  })
})
