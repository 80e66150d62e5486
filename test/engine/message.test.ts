import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  asIssueText,
  hinted,
  inEnglish,
  learn,
  Message,
  messageIn,
  speaker,
  speakIn,
  textOf,
} from '../../src/engine/index.ts'
import { check, Refusal, refusalFrom, refuse } from '../../src/engine/refusal.ts'

const en = {
  tank: 'a tank',
  lost: ({ what, count }: { what: string; count: number }) => `${count} lost: ${what}`,
  listed: ({ all }: { all: readonly string[] }) => `there are ${all.join(', ')}`,
}
const say = speaker('toys', en, {
  ru: async () => ({
    tank: 'танк',
    lost: ({ what, count }) => `потеряно ${count}: ${what}`,
    listed: ({ all }) => `есть ${all.join(', ')}`,
  }),
})

describe('a message', () => {
  test('is English where nothing else is asked for', () => {
    const lost = say.lost({ what: say.tank, count: 2 })
    expect(inEnglish(lost)).toBe('2 lost: a tank')
    expect(`${lost}`).toBe('2 lost: a tank')
    expect(JSON.stringify({ lost })).toBe('{"lost":"2 lost: a tank"}')
    expect(inEnglish('as it is')).toBe('as it is')
  })

  test('is put into a language with all that is in it, once that is learnt', async () => {
    const listed = say.listed({ all: [say.tank, 'x', say.lost({ what: 'y', count: 1 })] })
    const speak = await learn('ru', 'toys')
    expect(speak(listed)).toBe('есть танк, x, потеряно 1: y')
    expect(speak('a tank')).toBe('танк')
    expect(speakIn('ru')('a tank')).toBe('a tank')
    expect(speak('no entry of any catalogue')).toBe('no entry of any catalogue')
    expect(speakIn('en')(listed)).toBe('there are a tank, x, 1 lost: y')
  })

  test('stays one on its way between threads, and through what can hold only text', async () => {
    const lost = say.lost({ what: say.tank, count: 2 })
    const speak = await learn('ru')
    expect(speak(structuredClone(lost) as Message)).toBe('потеряно 2: танк')
    expect(speak(messageIn(asIssueText(lost)))).toBe('потеряно 2: танк')
    expect(messageIn('plain')).toBe('plain')
    const refused = caught(() => refuse('malformed', [], lost))
    const crossed = refusalFrom(structuredClone(refused.faults))
    expect(crossed.faults).toEqual(refused.faults)
    expect(crossed.faults.map(textOf)[0]).toBeInstanceOf(Message)
  })

  test('of a schema is that of the fault', async () => {
    const schema = z.object({ tanks: z.boolean() })
    const [fault] = caught(() => check(schema, { tanks: 'many' })).faults
    const speak = await learn('ru')
    expect([fault!.message, speak(textOf(fault!))]).toEqual([
      'this must be true or false; it is string',
      'нужно: true или false (да или нет); а здесь: текст',
    ])
    const own = z.string().refine(() => false, { error: asIssueText(say.lost({ what: say.tank, count: 3 })) })
    const [refused] = caught(() => check(own, 'x')).faults
    expect([refused!.message, speak(textOf(refused!))]).toEqual(['3 lost: a tank', 'потеряно 3: танк'])
  })

  test('has what may have been meant behind it, in the same language', async () => {
    const speak = await learn('ru')
    expect(speak(hinted(say.tank, { instead: ['tank'] }))).toBe('танк; может быть, «tank»?')
    expect(hinted('plain', { instead: ['tank'] })).toBe('plain; did you mean "tank"?')
    expect(hinted(say.tank, {})).toBe(say.tank)
  })

  test('of no catalogue is a fault of ours', () => {
    expect(() => inEnglish(new Message('toys.none'))).toThrow(TypeError)
  })
})

const caught = (work: () => unknown): Refusal => {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
  throw new Error('nothing was refused')
}
