import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/miniatures/index.ts'
import { questionsMiniatures, sharesMiniatures } from '../../support/fuzz-miniatures.ts'
import { ask } from './ask.ts'

interface Description {
  readonly units: readonly { readonly id: string; readonly certainty: string }[]
  readonly abilities: readonly { readonly key: string; readonly modelled: boolean; readonly effect: string }[]
  readonly maps: readonly object[]
  readonly kinds: readonly string[]
  readonly questions: readonly { readonly kind: string; readonly examples: readonly (string | object)[] }[]
}
const description = face.describe() as object as Description as Description

describe('the face of the game', () => {
  test('describes cards with their certainty, abilities with whether they are modelled, maps, kinds', () => {
    expect(description.units).toHaveLength(229)
    for (const { certainty } of description.units)
      expect(['seed', 'found', 'recalled', 'invented']).toContain(certainty)
    expect(description.abilities).toHaveLength(132)
    expect(description.abilities.find(({ key }) => key === 'crack-shot')?.modelled).toBe(true)
    expect(description.abilities.find(({ key }) => key === 'vanguard')?.modelled).toBe(false)
    expect(description.maps).toHaveLength(6)
    expect(description.kinds).toEqual(['attack', 'assault', 'defensiveFire', 'initiative', 'army', 'sight'])
    expect(() => JSON.stringify(description)).not.toThrow()
    expect(face.overview!().length).toBeGreaterThan(4)
  })

  test.each(description.questions.flatMap(({ kind, examples }) => examples.map(example => [kind, example] as const)))(
    'answers its example of %s: %j',
    (kind, example) => {
      const reply = ask(typeof example === 'string' ? face.parseBattle(example) : example)
      expect(reply).toMatchObject({ game: 'miniatures', ruleset: 'miniatures-expanded', kind })
      const { title, blocks } = face.report!(reply)!
      expect(title).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
    },
  )

  test('what is no kind of question here is refused by name', () => {
    expect(() => face.prepare({ kind: 'battle' })).toThrow('attack, assault')
  })

  test('the same seed gives the same sample, chunk by chunk', () => {
    const question = {
      kind: 'assault',
      attackers: ['kv-1', 'kv-1'],
      targets: ['tiger-i'],
      method: 'monteCarlo',
      trials: 600,
      seed: 7,
    }
    const job = face.prepare(question)
    expect(job.chunks).toBe(3)
    const whole = job.reply([job.work(0, 3)])
    expect(job.reply([job.work(0, 1), job.work(1, 3)])).toEqual(whole)
  })

  test('500 bodies, sound and not, are answered or refused, and never crash', () => {
    let answered = 0
    fc.assert(
      fc.property(questionsMiniatures, body => {
        let job: ReturnType<typeof face.prepare>
        let question: unknown
        try {
          question = JSON.parse(body)
        } catch {
          return
        }
        try {
          job = face.prepare(question)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          return
        }
        const reply = face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))
        answered++
        face.report!(reply)
        for (const shares of sharesMiniatures(reply))
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 500 },
    )
    expect(answered).toBeGreaterThan(50)
  })
})
