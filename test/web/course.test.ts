import { expect, test } from 'vitest'
import { boundsOf, courseOf } from '../../src/web/course.ts'
import type { BattleReply } from '../../src/web/protocol.ts'
import { courseEn } from '../../src/web/text/course-en.ts'
import { en } from '../../src/web/text/en.ts'
import { engineOf } from '../support/engine.ts'

const replyTo = (game: 'aa1914' | 'aa1941', battle: string): BattleReply => {
  const { face, replyTo } = engineOf<object, BattleReply>(game)
  return replyTo(face.parseBattle(battle))
}
const courseTo = (game: 'aa1914' | 'aa1941', battle: string) => courseOf(replyTo(game, battle), courseEn, en)

test('a campaign has a step for each turn of either side, marked by its turn once, and shares that sum to 1', () => {
  const course = courseTo('aa1914', '4i 1a each 1i v 3i 1a each 1i for 3')!
  expect(course.steps.map(({ mark }) => mark)).toEqual(['1', '', '2', '', '3', ''])
  expect(course.steps[1]?.name).toBe('Turn 1, defender')
  const [holds, units, swing] = course.plots
  for (const index of course.steps.keys())
    expect(holds!.lines.reduce((sum, { values }) => sum + values[index]!, 0)).toBeCloseTo(1, 9)
  expect(units!.lines.map(({ tone }) => tone)).toEqual(['attacker', 'defender'])
  const reply = replyTo('aa1914', '4i 1a each 1i v 3i 1a each 1i for 3')
  expect(swing!.lines[0]!.values.at(-1)).toBeCloseTo(reply.ipcSwing.mean, 9)
})

test('of waves the swing grows battle by battle to that of the whole question', () => {
  const reply = replyTo('aa1941', '3i v 4i then 2t 1f then 2i counter 2t')
  const { steps, plots } = courseOf(reply, courseEn, en)!
  expect(steps.map(({ mark, name }) => `${mark} ${name}`)).toEqual([
    '1 wave 1',
    '2 wave 2',
    '3 wave 3',
    '4 counter-attack 4',
  ])
  expect(plots[0]!.lines.map(({ name }) => name)).toEqual(['Fought', 'Win', 'Loss', 'Captured'])
  expect(plots[0]!.lines[0]!.values[0]).toBe(1)
  expect(plots[1]!.lines[0]!.values[0]).toBeCloseTo(reply.stages![0]!.ipcSwing.mean, 12)
  expect(plots[1]!.lines[0]!.values.at(-1)).toBeCloseTo(reply.ipcSwing.mean, 9)
})

test('a landing has no line of what is captured at sea, and one battle has no course', () => {
  const landing = courseTo('aa1941', 'sea: 1dd 2trn v 1s; land: 2i 1t v 3i')!
  expect(landing.steps.map(({ name }) => name)).toEqual(['sea battle', 'land battle'])
  expect(landing.plots[0]!.lines.map(({ tone }) => tone)).toEqual(['fought', 'attacker', 'defender'])
  expect(courseTo('aa1941', '3i v 1i')).toBeUndefined()
})

test('chances reach from 0 to 1, other axes over 0 and all values', () => {
  const line = { tone: 'fought', name: '', values: [3, 5] } as const
  expect(boundsOf({ kind: 'chance', title: '', lines: [line] })).toEqual([0, 1])
  expect(boundsOf({ kind: 'units', title: '', lines: [line] })).toEqual([0, 5])
  expect(boundsOf({ kind: 'swing', title: '', lines: [{ ...line, values: [-2, -1] }] })).toEqual([-2, 0])
  expect(boundsOf({ kind: 'swing', title: '', lines: [{ ...line, values: [0] }] })).toEqual([0, 1])
})
