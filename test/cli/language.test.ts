import { expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { runCommand } from '../support/command.ts'

const surroundings = { games, openTasks: () => openTasks({ threads: 0 }) }
const sandtable = (...argv: readonly string[]) => runCommand(argv, surroundings)
const cyrillic = /\p{Script=Cyrillic}/u

test.each([
  ['a refusal', ['odds', 'voyna', 'nonsense'], 1],
  ['the notes of an answer', ['odds', 'voyna', 'mulligan 24 in 60 keep 2-4'], 0],
  ['a planned turn', ['turn', 'aa1941', '--player', 'rules'], 0],
  ['a game that is watched', ['play', 'aa1941', '--players', 'rules,greedy', '--turn', '--seed', '7', '--watch'], 0],
  ['a game that is played', ['play', 'aa1941', '--players', 'rules,greedy', '--turn', '--seed', '7', '--json'], 0],
  ['what is wrong with a seat', ['play', 'aa1941', '--players', 'rules,nobody', '--json'], 1],
  ['a game and its positions', ['games', 'aa1941'], 0],
])('%s is told in the language of --lang, and in English without', async (_, argv, exitCode) => {
  const [plain, english, russian] = [
    await sandtable(...argv),
    await sandtable('--lang', 'en', ...argv),
    await sandtable(...argv, '--lang', 'ru'),
  ]
  expect(english).toEqual(plain)
  expect(plain.stdout + plain.stderr).not.toMatch(cyrillic)
  expect(russian.stdout + russian.stderr).toMatch(cyrillic)
  expect([plain.exitCode, russian.exitCode]).toEqual([exitCode, exitCode])
})

test('a line of many questions is refused in the language of --lang, with the same code', async () => {
  const stdin = 'mulligan 24 in 60 keep 2-4\nnonsense\n'
  const { stdout, stderr } = await runCommand(['odds', 'voyna', '--json', '--lang', 'ru'], { ...surroundings, stdin })
  const [, refused] = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
  expect(refused.code).toMatch(/^[a-z-]+$/)
  expect(refused.detail).toMatch(cyrillic)
  expect(stderr).toMatch(cyrillic)
})

test('the language of the machine is not asked', async () => {
  const argv = ['odds', 'voyna', 'nonsense']
  const { stderr } = await runCommand(argv, { ...surroundings, env: { LANG: 'ru_RU.UTF-8' } })
  expect(stderr).not.toMatch(cyrillic)
})

test('a language that nobody speaks here is a mistake on the command line', async () => {
  const { exitCode, stderr } = await sandtable('games', '--lang', 'de')
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(/Allowed choices are en, ru/)
})
