import { expect, test } from 'vitest'
import { spend, stepsOf, withinSteps } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'

test('work that was broken off is not done, whatever became of the error', () => {
  const deaf = () => {
    try {
      spend(10)
    } catch {}
    return 'an answer'
  }
  expect(withinSteps(9, deaf)).toBeUndefined()
  expect(withinSteps(10, deaf)).toEqual({ result: 'an answer' })
})

test('work within other work takes no more than that was granted', () => {
  const inner = () => withinSteps(100, () => spend(20))
  expect(withinSteps(19, () => inner() ?? 'fell back')).toBeUndefined()
  expect(withinSteps(20, inner)).toEqual({ result: { result: undefined } })
  expect(withinSteps(200, () => withinSteps(10, () => spend(20)) ?? 'fell back')).toEqual({ result: 'fell back' })
})

test.each([
  ['voyna', 'pay 1d 2f 1u with 5d 1u'],
  ['voyna', 'curve 3f 4u in demo-ussr by turn 3'],
  ['voyna', 'mulligan demo-ussr keep 2-3'],
  ['aa1941', '3i 2t v 4i 1f'],
  ['aa1914', '3i v 2i'],
  ['miniatures', { kind: 'attack', attacker: 'm1-garand-rifle', target: 'mauser-kar-98k' }],
  ['modern-ops', { kind: 'jam', target: { class: 'air-defence', value: 14 } }],
])('of %s %j there is the whole answer or none, wherever its steps are spent', (key, asked) => {
  const game = games.find(known => known.key === key)!
  const answer = (): string => {
    const job = game.prepare(typeof asked === 'string' ? game.parseBattle(asked) : asked)
    return JSON.stringify(job.reply([job.work(0, job.chunks, () => false)]))
  }
  const result = answer()
  const steps = stepsOf(answer)
  for (let part = 0; part < 100; part++) {
    const most = Math.floor((steps * part) / 100)
    expect([undefined, result], `${most} of ${steps} steps`).toContain(withinSteps(most, answer)?.result)
  }
  expect(withinSteps(steps, answer)).toEqual({ result })
})
