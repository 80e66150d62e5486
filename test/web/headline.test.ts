import { expect, test } from 'vitest'
import { aimOf } from '../../src/armies/index.ts'
import type { Language } from '../../src/engine/index.ts'
import { headlineOf } from '../../src/web/head.ts'
import { pictureSvg, posterOf } from '../../src/web/picture.ts'
import type { BattleReply } from '../../src/web/protocol.ts'
import { forumText, type Shared } from '../../src/web/share-text.ts'
import { partsOf } from '../../src/web/summary.ts'
import { languages } from '../../src/web/text/index.ts'
import { engineOf } from '../support/engine.ts'

const games = { aa1941: engineOf<unknown, BattleReply>('aa1941'), aa1914: engineOf<unknown, BattleReply>('aa1914') }
const told = (game: keyof typeof games, question: string | object, language: Language = 'en'): string => {
  const { number, words } = headlineOf(games[game].replyTo(question), languages[language]!)
  return `${number} ${words}`
}

// A territory is taken by land units alone (R41-3.7); of 3 fighters against 2 infantry, 93.4 % win and none takes it.
test.each([
  ['land: 3f v 2i', '0.0 % Planes alone cannot take the territory. The battle is won in 93.4 %.'],
  ['3i 2t 2f v 4i', '96.2 % The attacker takes the territory about 25 times in 26. The battle is won in 99.4 %.'],
  ['3i 2t v 4i 1f', '30.4 % The attacker wins about 3 times in 10.'],
  ['2dd v 2s', '74.3 % The attacker wins about 3 times in 4.'],
  [
    'sea: 1dd 2trn v 1s; land: 2i 1t 1f v 3i',
    '52.6 % The attacker takes the territory about 1 time in 2. The battle is won in 64.3 %.',
  ],
  [
    '3i 2f v 3i then 2i 1f',
    '99.2 % The attacker takes the territory about 119 times in 120. The battle is won in 99.6 %.',
  ],
])('1941, %s: %s', (question, headline) => {
  expect(told('aa1941', question)).toBe(headline)
})

test('1914: who has the territory comes first, and contested is no failure', () => {
  expect(told('aa1914', '10i 4a 2t v 8i 3a')).toBe(
    '97.5 % Both sides are still in the territory: contested, as one round of battle usually leaves it.',
  )
  expect(told('aa1914', '10i 4a v 1i')).toContain('The attacker takes the territory.')
  expect(told('aa1914', '1i v 10i')).toContain('The defender keeps the territory.')
})

/** What is beside it, of a battle of 1914 asked in fields. */
const shares1914 = (question: object | string): Record<string, string> =>
  Object.fromEntries(partsOf(games.aa1914.replyTo(question), languages.en!).map(({ name, text }) => [name, text]))

// One round, each hits with 1/3 and 1/2; who is left has the territory (R14-9.6), and without anybody whoever had it.
test('1914: the shares beside the headline are those of who has the territory', () => {
  const request = games.aa1914.face.parseBattle('1i v 1i')
  const { control } = games.aa1914.replyTo(request)
  expect(shares1914(request)).toEqual({
    'Attacker has it': '16.7 %',
    Contested: '33.3 %',
    'Defender has it': '50.0 %',
  })
  expect(control?.defender).toBeCloseTo(0.5, 12)
  expect(told('aa1914', request)).toBe('50.0 % The defender keeps the territory.')
  expect(shares1914({ ...request, bystanders: true })).toEqual({
    'Attacker has it': '33.3 %',
    Contested: '66.7 %',
    'Defender has it': '0.0 %',
  })
  expect(shares1914({ ...request, originalController: 'nobody' })).toMatchObject({
    'Nobody has it': '16.7 %',
    'Defender has it': '33.3 %',
  })
})

test('1914: shares make one whole, and hold the headline’s number among them', () => {
  for (const question of ['3i v 3i', '10i 4a 2t v 8i 3a', '4i 1a each 1i v 3i 1a for 2', '2s 2c 1bb v 1c 2s']) {
    const reply = games.aa1914.replyTo(question)
    const parts = partsOf(reply, languages.en!)
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(parts.map(({ text }) => text)).toContain(headlineOf(reply, languages.en!).number)
  }
})

test('1914: text and picture tell the same shares, in both languages', () => {
  const request = { ...games.aa1914.face.parseBattle('1i v 1i'), originalController: 'nobody' }
  const reply = games.aa1914.replyTo(request)
  const shared = {
    ...{ reply, told: { title: '1i v 1i', conditions: [] }, game: '1914', link: 'https://example.org/' },
  } as unknown as Shared
  expect(forumText(shared, languages.en!)).toContain(
    'Who has the territory: the attacker 16.7 %, contested 33.3 %, nobody 16.7 %, the defender 33.3 %',
  )
  expect(forumText(shared, languages.ru!)).toContain('Чья территория: нападающего 16.7 %')
  const svg = pictureSvg(posterOf(shared, languages.en!))
  for (const words of ['Attacker has it 16.7 %', 'Contested 33.3 %', 'Nobody has it 16.7 %', 'Defender has it 33.3 %'])
    expect(svg).toContain(words)
  expect(Array.from(svg.matchAll(/<rect [^>]*height="72"/g))).toHaveLength(4)
  // Four do not find room in one row.
  const rowOf = (name: string) => new RegExp(`y="(\\d+)"[^>]*>${name}`).exec(svg)?.[1]
  expect(Number(rowOf('Defender'))).toBeGreaterThan(Number(rowOf('Attacker')))
})

test('in Russian', () => {
  expect(told('aa1941', 'land: 3f v 2i', 'ru')).toContain('Одной авиацией территорию не захватить. Победа в бою – 93')
  expect(told('aa1914', '10i 4a 2t v 8i 3a', 'ru')).toContain('она спорная, как обычно после одного раунда')
})

test('of a sample that took nothing nothing is said for certain', () => {
  const reply = games.aa1941.replyTo({
    ...games.aa1941.face.parseBattle('land: 3f v 2i'),
    method: 'monteCarlo',
    seed: 1,
  })
  expect(aimOf(reply)).toMatchObject({ figure: 'territoryCaptured', isOutOfReach: false })
  expect(headlineOf(reply, languages.en!).words).toContain('hardly ever takes the territory')
})

test('text and picture begin with the same', () => {
  const reply = games.aa1941.replyTo('land: 3f v 2i')
  const shared = {
    ...{ reply, told: { title: '3f v 2i', conditions: [] }, game: '1941', link: 'https://example.org/' },
  } as unknown as Shared
  expect(forumText(shared, languages.en!)).toContain('0.0 %: Planes alone cannot take the territory.')
  expect(posterOf(shared, languages.en!).headline).toEqual({ number: '0.0 %', words: 'Territory captured' })
})
