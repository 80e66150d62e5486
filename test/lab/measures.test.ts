import { afterAll, expect, test } from 'vitest'
import type { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { planExperiment, runExperiment } from '../../src/lab/index.ts'
import { isAmong, measuresOf } from '../../src/lab/measures.ts'
import { numbersIn } from '../../src/lab/numbers-in.ts'
import { openTasks } from '../../src/tasks/index.ts'

const tasks = openTasks({ threads: 0 })
afterAll(() => tasks.close())

const sweep = {
  kind: 'sweep',
  game: 'aa1941',
  question: '3i 2t v 4i 1f',
  ranges: { 'attacker.infantry': { from: 1, to: 6 }, 'defender.infantry': [2, 4] },
}

test('a sweep is refused when it is sent where its measure is none of the answers, with those that there are', () => {
  const message = (asked: object): string => {
    try {
      planExperiment(games, asked)
      return 'none'
    } catch (problem) {
      expect((problem as Refusal).faults[0]).toMatchObject({ code: 'invalid-field', at: ['measure'] })
      return (problem as Refusal).message
    }
  }
  const mistyped = message({ ...sweep, measure: 'outcomes.attackerWin' })
  expect(mistyped).toContain('may be seed, trials, outcomes.attackerWins, outcomes.defenderWins, ')
  expect(mistyped).toContain('attacker.expectedLosses.units.*')
  expect(mistyped).toMatch(/outcomes\.attackerWins"?\??$/)
  const raid = {
    kind: 'sweep',
    game: 'aa1942',
    question: 'raid ic 10: 3b 2f v 1f',
    ranges: { 'attacker.bomber': [1, 2] },
  }
  expect(message(raid)).toContain('damage.mean')
  for (const measure of ['outcomes', '', 'outcomes.attackerWins.more'])
    expect(message({ ...sweep, measure })).toContain(`no number called "${measure}"`)
  for (const measure of ['damage.mean', 'attacker.expectedLosses.units.strategicBomber', 'best.gain'])
    expect(message({ ...raid, measure })).toBe('none')
})

test('all numbers of any example of any game may be the measure of a sweep', async () => {
  for (const face of games)
    for (const example of face.describe().examples) {
      const question = face.parseBattle(example)
      const job = face.prepare({ ...question, seed: 1 })
      if (job.costInMs > 200) continue
      const measures = measuresOf(face.OddsReply, new Set(job.checked ? [job.checked.kind] : []))
      for (const measure of numbersIn(await tasks.odds(face.key, { ...question, seed: 1 } as never)).keys())
        expect({ example, measure, known: isAmong(measures, measure) }).toEqual({
          example,
          measure,
          known: true,
        })
    }
})

test('a sweep is refused when it is run where its measure is in some answers of its kind alone', async () => {
  const asked = { ...sweep, measure: 'solved.value' }
  const places = await runExperiment(tasks, planExperiment(games, asked)).catch((problem: Refusal) =>
    problem.faults.map(fault => fault.at.join('.')),
  )
  expect(places).toEqual(['measure'])
})
