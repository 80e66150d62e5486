import { expect, test, vi } from 'vitest'

/** A question, and what is asked of it. */
type Request = Readonly<Record<string, unknown>>

/** The whole engine loaded anew: nothing it kept from earlier questions is left. */
const freshly = async () => {
  vi.resetModules()
  const { face } = await import('../../../../src/games/aa1941/index.ts')
  const { hashOf, pairedComparison, sequentialHalving } = await import('../../../../src/ai/index.ts')
  const table = face.table!({ pairedComparison, sequentialHalving })
  /** A hash of the reply, whatever its seed is called. */
  const ask = (request: Request): string => {
    const job = table.prepareTurn(request)
    return hashOf(JSON.stringify(job.reply([job.work(0, job.chunks)])).replaceAll('other', 'same'))
  }
  const position = (opening: number): unknown => table.writePosition(table.game.open(opening))
  return { ask, position }
}

const instant = { player: 'sampler', level: 'instant', seed: 'same' }
const playsOut = {
  player: 'sampler',
  effort: { plans: 4, glances: 6, finalists: 2, rollouts: 4, turns: 2 },
  seed: 'same',
}

test('equal questions have equal answers, byte for byte, whatever was asked before', async () => {
  const first = await freshly()
  const asked = [
    { ...playsOut, position: 'opening' },
    ...[instant, playsOut].map(how => ({ ...how, position: first.position(11) })),
  ]
  const told = asked.map(first.ask)
  const second = await freshly()
  const toldInReverse = asked.toReversed().map(request => {
    second.ask({ ...playsOut, position: second.position(30), weights: { caution: 2 } })
    return second.ask(request)
  })
  expect(toldInReverse.toReversed()).toEqual(told)
  expect(asked.map(first.ask)).toEqual(told)
  // There was something to be drawn: with another seed other samples are.
  const seeded = asked.map(request => first.ask({ ...request, seed: 'other' }))
  expect(seeded).not.toEqual(told)
})
