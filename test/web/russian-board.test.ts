import { beforeAll, expect, test } from 'vitest'
import { learn, Refusal, type Table, type Text, textOf } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { play } from '../../src/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import { spokenLines } from '../../src/web/board/speaking.ts'
import { fetchRussianBoard } from '../../src/web/text/phrases/on-demand.ts'
import { spoilt } from '../support/faulty.ts'
import { faultyFields, faultyUnits, phases, smallOf } from '../support/faulty-positions.ts'
import { latinIn } from '../support/latin.ts'

const table = tableOf(games.find(({ key }) => key === 'aa1941')!)! as Table
/** Spaces are called as on the board that players have. */
const spaces = table.board!.spaces.map(({ name }) => name)
let say: (text: Text) => string

beforeAll(async () => {
  const [translate, speak] = await Promise.all([fetchRussianBoard(), learn('ru')])
  say = text => translate(speak(text))
})

/** What is left in English of what ought to be Russian. */
const leftOf = (lines: readonly string[]): readonly string[] => {
  const unique = [...new Set(lines)]
  return spokenLines(unique, say).filter((line, index) => line === unique[index] || latinIn(line, spaces).length > 0)
}

test('a game that is watched is told in Russian', async () => {
  const { turns } = await play('aa1941', { players: ['rules', 'greedy'], seed: 7, scope: 'turn' })
  const longer = await play('aa1941', { players: ['greedy', 'rules'], seed: 11, maxRounds: 4 })
  const lines = [...(turns ?? []), ...(longer.turns ?? [])].flatMap(turn => turn.lines)
  expect(lines.length).toBeGreaterThan(100)
  expect(leftOf(lines)).toEqual([])
})

test('how far a line is set in stays', () => {
  expect(spokenLines(['    SZ 8, round 1, attacker: 2 fighters (3) 1 5 — 1 hit'], say)).toEqual([
    '    SZ 8, раунд 1, нападающий: 2 истребителя (3): 1 5 — 1 попадание',
  ])
  expect(spokenLines(['  1 transport with infantry and tank: SZ 5 → SZ 6'], say)).toEqual([
    '  1 транспорт с грузом (пехота и танк): SZ 5 → SZ 6',
  ])
})

test('what is wrong with a position is said in Russian', () => {
  const start = table.writePosition(table.position('opening')) as Record<string, unknown>
  const messages = new Map<string, Text>()
  const read = (position: unknown): void => {
    try {
      table.readPosition(position)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      for (const fault of problem.faults) messages.set(fault.message, textOf(fault))
    }
  }
  for (const wrong of spoilt(smallOf(start))) read(wrong)
  for (const phase of phases)
    for (const [field, value] of Object.entries(faultyFields))
      for (const wrong of [value, ...spoilt(value)]) read({ ...start, phase, [field]: wrong })
  for (const [space, of] of faultyUnits) read({ ...start, units: { ...(start.units as object), [space]: of } })
  expect(messages.size).toBeGreaterThan(40)
  const left = [...messages].filter(([english, text]) => say(text) === english || latinIn(say(text), spaces).length > 0)
  expect(left).toEqual([])
})
