import { expect, test } from 'vitest'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'

const names = board.spaces.map(({ name }) => name)

test('every space has a Russian name of its own, in Russian letters', () => {
  const russian = names.map(boardRu.space)
  for (const [index, name] of russian.entries()) expect(name, names[index]).toMatch(/^[А-ЯЁ][а-яёА-ЯЁ\d -]+$/)
  expect(new Set(russian).size).toBe(names.length)
  expect(boardRu.space('SZ 12')).toBe('Морская зона 12')
})

test('in English spaces are called as the board prints them, and an unknown name stays as it is', () => {
  expect(names.map(boardEn.space)).toEqual(names)
  expect(boardRu.space('Atlantis')).toBe('Atlantis')
})

test('a sea zone is declined where a sentence needs it', () => {
  const zone = boardRu.space('SZ 6')
  expect(boardRu.landingFrom(zone, 2)).toBe('из морской зоны 6, 2 транспорта')
  expect(boardRu.seaFirst(zone, '1 линкор')).toBe('Сначала бой в морской зоне 6, там 1 линкор. В нём участвуют')
})
