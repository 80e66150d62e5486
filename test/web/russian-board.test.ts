import { beforeAll, expect, test } from 'vitest'
import { inEnglish, learn, Refusal, type Speak, type Table, type Text, textOf } from '../../src/engine/index.ts'
import { say } from '../../src/games/aa1941/says-board.ts'
import { games } from '../../src/games/index.ts'
import { play } from '../../src/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import { spoilt } from '../support/faulty.ts'
import { faultyPositions, smallOf } from '../support/faulty-positions.ts'
import { latinIn } from '../support/latin.ts'

const { phases, fields, units } = faultyPositions.aa1941
const table = tableOf(games.find(({ key }) => key === 'aa1941')!)! as Table
/** Spaces are called as on the board that players have. */
const spaces = table.board!.spaces.map(({ name }) => name)
let speak: Speak

beforeAll(async () => {
  speak = await learn('ru')
})

/** What is left in English of what ought to be Russian. */
const leftOf = (texts: readonly Text[]): readonly string[] =>
  [...new Map(texts.map(text => [inEnglish(text), text])).entries()]
    .filter(([english, text]) => speak(text) === english || latinIn(speak(text), spaces).length > 0)
    .map(([english]) => english)

test('a game that is watched is told in Russian', async () => {
  const told: Text[] = []
  const onTell = (_english: string, lines: readonly Text[]): void => {
    told.push(...lines.filter(line => typeof line !== 'string'))
  }
  await play('aa1941', { players: ['rules', 'greedy'], seed: 7, scope: 'turn' }, { onTell })
  await play('aa1941', { players: ['greedy', 'rules'], seed: 11, maxRounds: 4 }, { onTell })
  expect(told.length).toBeGreaterThan(100)
  expect(leftOf(told)).toEqual([])
})

test('numbers stand beside their forms of words', () => {
  const dice = [{ unit: 'fighter', value: 3, faces: [1, 5] }]
  const roll = say.roll({ space: 'SZ 8', round: 1, side: 'attacker', isStrike: false, dice, hits: 1 })
  expect(inEnglish(roll)).toBe('    SZ 8, round 1, attacker: 2 fighters (3) 1 5 — 1 hit')
  expect(speak(roll)).toBe('    SZ 8, раунд 1, нападающий: 2 истребителя (3): 1 5 — 1 попадание')
  const order = say.moves({
    units: [0, 0, 0, 0, 0, 1],
    holds: [[{ unit: 'infantry' }, { unit: 'tank' }]],
    route: ['SZ 5', 'SZ 6'],
  })
  expect(speak(say.orderLine({ order }))).toBe('  1 транспорт с грузом (пехота и танк): SZ 5 → SZ 6')
})

test('what is wrong with a position is said in Russian', () => {
  const start = table.writePosition(table.position('opening')) as Record<string, unknown>
  const messages: Text[] = []
  const read = (position: unknown): void => {
    try {
      table.readPosition(position)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      messages.push(...problem.faults.map(textOf))
    }
  }
  for (const wrong of spoilt(smallOf(start))) read(wrong)
  for (const phase of phases)
    for (const [field, value] of Object.entries(fields))
      for (const wrong of [value, ...spoilt(value)]) read({ ...start, phase, [field]: wrong })
  for (const [space, of] of units) read({ ...start, units: { ...(start.units as object), [space]: of } })
  expect(new Set(messages.map(inEnglish)).size).toBeGreaterThan(40)
  expect(leftOf(messages)).toEqual([])
})
