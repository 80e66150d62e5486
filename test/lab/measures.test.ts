import { afterAll, expect, test } from 'vitest'
import type { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { planExperiment, runExperiment, type SweepResult } from '../../src/lab/index.ts'
import { isAmong, mayName, measuresOf, measuresOfTried, namesAsked } from '../../src/lab/measures.ts'
import { numbersIn } from '../../src/lab/numbers-in.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { faultsOfPlan } from '../support/planned.ts'

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
  expect(mistyped).toContain('may be outcomes.attackerWins, outcomes.defenderWins, ')
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
  for (const measure of ['damage.mean', 'attacker.expectedLosses.units.bomber', 'best.gain'])
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
        expect({
          example,
          measure,
          known: isAmong(measures, measure),
          named: mayName(measures, measure, namesAsked([job], [])),
          told: isAmong(measuresOfTried(face, [job]), measure),
        }).toEqual({ example, measure, known: true, named: true, told: true })
    }
})

test('a sweep is refused when it is run where none of its answers has the measure', async () => {
  const asked = { ...sweep, measure: 'solved.value' }
  const places = await runExperiment(tasks, planExperiment(games, asked)).catch((problem: Refusal) =>
    problem.faults.map(fault => fault.at.join('.')),
  )
  expect(places).toEqual(['measure'])
})

test('a measure that no point can have is refused when it is sent: of a unit that is nowhere, of sampling where all is exact', () => {
  const places = (asked: object): readonly string[] =>
    faultsOfPlan(games, { ...sweep, ...asked }).map(({ at }) => at.join('.'))
  for (const measure of ['attacker.expectedLosses.units.zeppelin', 'defender.units.submarine', 'seed', 'trials'])
    expect([measure, places({ measure })]).toEqual([measure, ['measure']])
  for (const measure of ['attacker.expectedLosses.units.tank', 'precision.unresolved'])
    expect([measure, places({ measure })]).toEqual([measure, []])
  const sampled = { question: { battle: '3i 2t v 4i 1f', method: 'monteCarlo', trials: 1_000 }, seed: 7 }
  expect(places({ ...sampled, measure: 'seed' })).toEqual([])
  expect(places({ ...sampled, measure: 'precision.unresolved' })).toEqual(['measure'])
  // One of both is sampled.
  expect(places({ ranges: { method: ['exact', 'monteCarlo'] }, measure: 'trials' })).toEqual([])
})

test('points that do not have the measure are left out, whichever comes first', async () => {
  const measure = 'attacker.expectedLosses.units.tank'
  const over = async (tanks: object) => {
    const asked = { ...sweep, question: '1i v 2i', ranges: { 'attacker.tank': tanks }, measure, levels: [0.9] }
    return (await runExperiment(tasks, planExperiment(games, asked))) as SweepResult
  }
  const up = await over({ from: 0, to: 2 })
  const down = await over({ from: 2, to: 0, step: -1 })
  expect(up.points.map(({ numbers }) => measure in numbers)).toEqual([false, true, true])
  expect(down.points).toEqual(up.points.toReversed())
  expect(up.points[2]?.numbers[measure]).toBeGreaterThan(0)
  expect(down.lines.map(({ crossing }) => crossing.toFixed(9))).toEqual(
    up.lines.map(({ crossing }) => crossing.toFixed(9)),
  )
})
