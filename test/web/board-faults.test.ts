import { expect, test } from 'vitest'
import { inEnglish, learn, Message, Refusal, textOf } from '../../src/engine/index.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { attackersOf } from '../../src/games/aa1941/play/attackers.ts'
import { tableOf } from '../../src/tasks/index.ts'
import type { Fault } from '../../src/web/board/api.ts'
import { faultsInWords } from '../../src/web/board/faults.tsx'
import type { Position } from '../../src/web/board/position.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'
import { unticked } from '../../src/web/ticks.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position

/** What the service would say in Russian of a position. */
const refusedInRussian = async (act: () => unknown): Promise<readonly string[]> => {
  const speak = await learn('ru')
  try {
    act()
  } catch (problem) {
    if (problem instanceof Refusal) return problem.faults.map(fault => speak(textOf(fault)))
  }
  throw new Error('nothing was refused')
}

test('who stands in a land that is said to be another power’s is refused in Russian', async () => {
  const position = { ...opening, owners: { ...opening.owners, 'Western Europe': 'ussr' } }
  const messages = await refusedInRussian(() => attackersOf({ position, space: 'Western Europe' }))
  for (const message of messages) expect(message).toMatch(/^Western Europe: хозяин СССР; войска обеих сторон/)
})

const units: readonly Fault[] = ['infantry', 'tank', 'aircraftCarrier'].map(unit => ({
  at: `position.units.Western Europe.germany.${unit}`,
  message: 'wrong',
}))

test.each([
  ['in English', boardEn, 'Western Europe, Germany, infantry, tank, aircraft carrier'],
  ['in Russian', boardRu, 'Западная Европа, Германия, пехота, танк, авианосец'],
])('faults that are equal but for the unit stand together, their place in words: %s', (_, say, place) => {
  expect(faultsInWords(say, units)).toEqual([{ place, message: 'wrong' }])
})

test.each([
  ['request.position.transports[2].cargo', 'transport 3, cargo', 'транспорт 3, груз'],
  ['owners.Germany', 'owner, Germany', 'владелец, Германия'],
  ['players.axis.level', 'player, Axis, effort', 'игрок, Ось, усилие'],
  ['units', 'units', 'войска'],
  ['position', '', ''],
])('the place %s in words', (at, english, russian) => {
  const placeOf = (say: typeof boardEn) => faultsInWords(say, [{ at, message: 'wrong' }])[0]!.place
  expect([placeOf(boardEn), placeOf(boardRu)]).toEqual([english, russian])
})

test('faults of two kinds, or in two places, stand apart', () => {
  const faults = [
    { at: 'units.Eire.ussr.tank', message: 'wrong' },
    { at: 'units.Eire.japan.tank', message: 'wrong' },
    { at: 'units.Eire.japan.tank', message: 'and too many' },
  ]
  expect(faultsInWords(boardEn, faults)).toHaveLength(3)
})

test('units that there are instead of one that is not are named in Russian, with what to write', async () => {
  const [message] = await refusedInRussian(() =>
    table.readPosition({ ...opening, units: { Germany: { germany: { zeppelin: 1 } } } }),
  )
  expect(message).toMatch(/^таких войск нет; есть: пехота \(infantry\), .*, линкор \(battleship\)$/)
})

test('a plan names the effort as it is chosen', () => {
  expect(boardRu.by('sampler', 'instant', '7')).toBe('игрок sampler, усилие: мгновенно, зерно 7')
  expect(boardEn.by('sampler', 'instant', '7')).toBe('by sampler, effort: instant, seed 7')
  expect(boardEn.by('greedy', undefined, '7')).toBe('by greedy, seed 7')
})

test('choices of keys can be broken into lines', async () => {
  const text = new Message('engine.oneOf', { values: '"ussr"|"germany"' })
  const message = inEnglish(text)
  expect(faultsInWords(boardEn, [{ at: '', message }])[0]!.message).toBe('this must be "ussr" | "germany"')
  expect(unticked(message)).toBe('this must be "ussr" | "germany"')
  expect(unticked((await learn('ru'))(text))).toMatch(/^нужно: \S+ \| \S+$/)
})
