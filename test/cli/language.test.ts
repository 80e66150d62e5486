import { expect, test } from 'vitest'
import { en } from '../../src/cli/messages/en.ts'
import { ru } from '../../src/cli/messages/ru.ts'
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
  expect(stderr).toBe("error: option '--lang <language>' argument 'de' is invalid. Allowed choices are en, ru.\n")
})

/** Words of Latin letters that are no names: of games, zones, rules and players, notation, flags, keys of formats, units of measure. */
const englishIn = (text: string, names: readonly string[] = []): readonly string[] =>
  (text.match(/(?<![\w<«"./:=-])[A-Za-z]{2,}(?![\w="/:-])/g) ?? []).filter(
    word => !['IPC', 'JSON', 'Axis', 'Allies', 'USSR', ...names].includes(word) && !/^aa\d*$/.test(word),
  )

test.each([
  ['a battle', ['odds', 'aa1941', '3i 2t v 4i 1f', '--retreat', 'optimal']],
  [
    'a battle that is sampled',
    ['odds', 'aa1941', '3i v 4i', '--method', 'monte-carlo', '--trials', '1k', '--seed', '7'],
  ],
  ['a battle in waves', ['odds', 'aa1941', '3i 2t v 4i then 2t 1f counter 3i']],
  ['a campaign', ['odds', 'aa1914', '10i 4a each 2i v 8i 3a for 3']],
  ['what to add to a battle', ['reinforce', 'aa1941', '3i 2t v 4i 1f']],
] as const)('of %s nothing stays in English', async (_, argv) => {
  const { exitCode, stdout } = await sandtable(...argv, '--lang', 'ru')
  expect(exitCode).toBe(0)
  const [, ...lines] = stdout.split('\n')
  // Notation stands in the title, and in the last column of additions.
  expect(englishIn(lines.join('\n').replace(/\b\d+\w+( \d+\w+)* v .*/g, ''))).toEqual([])
  expect(stdout).toMatch(/\d,\d/)
})

test('a planned turn has Russian names for its fields, phases and units', async () => {
  const { stdout } = await sandtable('turn', 'aa1941', '--player', 'rules@1', '--seed', '7', '--lang', 'ru')
  expect(stdout).toMatch(/^Бои\n {2}зона Norway Finland, нападающий \d пехот/)
  expect(stdout).toContain('фаза боевое перемещение')
  expect(stdout).toMatch(/перевес в нынешней позиции/)
  expect(englishIn(stdout.replace(/[A-Z]\w+( [A-Z]\w+)*/g, ''), ['rules'])).toEqual([])
})

test('a table of units has Russian heads, domains and abilities', async () => {
  const { stdout } = await sandtable('games', 'aa1941', '--lang', 'ru')
  expect(stdout).toMatch(/войска +запись +где +цена +ход +атака +защита +попаданий +способности\n/)
  expect(stdout).toContain('стреляет первым, погружается, не попадает в авиацию, скрыт от авиации')
  expect(stdout).toMatch(/Ось +Германия, Япония\n/)
})

test('an arena is reported in Russian', async () => {
  const argv = ['arena', 'aa1941', '--a', 'random', '--b', 'random', '--pairs', '1', '--seed', '1', '--cap', '2']
  const { exitCode, stdout } = await sandtable(...argv, '--lang', 'ru')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/A побеждает в \d+,\d % из 2 партий/)
  expect(englishIn(stdout, ['random', 'Elo'])).toEqual([])
})

test.each([
  [['odds', 'aa1941', '--bogus'], 'ошибка: параметра --bogus нет\n'],
  [['odds', 'aa1941', '--tria', '7'], 'ошибка: параметра --tria нет\n(Может быть, --trials?)\n'],
  [['ods'], 'ошибка: команды «ods» нет\n(Может быть, odds?)\n'],
  [['odds'], 'ошибка: не хватает: <game>\n'],
  [['odds', 'aa1941', '--seed'], 'ошибка: после --seed <seed> не хватает значения\n'],
  [['arena', 'aa1941', '--a', 'rules'], 'ошибка: нужен параметр --b <name>\n'],
  [['games', 'aa1941', 'aa1914'], 'ошибка: лишнее: можно не больше 1, а дано 2\n'],
  [
    ['odds', 'aa1941', '3i v 3i', '--threads', '999'],
    'ошибка: «999» не годится для --threads <n>. Нужно число от 0 (никаких, кроме своего) до 256.\n',
  ],
  [
    ['reinforce', 'aa1941', '3i v 3i', '--goal', 'peace'],
    'ошибка: «peace» не годится для --goal <goal>. Можно только: capture, win, hold.\n',
  ],
  [['odds', 'aa1941', '3i v 3i', '--file', 'x'], 'sandtable: дайте бой или --file, но не то и другое\n'],
  [['odds', 'aa1941', '--file', '/nowhere'], 'sandtable: нет такого файла или папки: /nowhere\n'],
  [
    ['orders', 'aa1941', '--orders', '/nowhere'],
    'sandtable: приказы нельзя прочесть: нет такого файла или папки: /nowhere\n',
  ],
  [['serve', '--threads', '0'], 'sandtable: сервису нужен хотя бы один рабочий поток; дайте --threads 1 или больше\n'],
] as const)('%j is a mistake on the command line that is told in Russian', async (argv, told) => {
  const { exitCode, stderr, stdout } = await sandtable(...argv, '--lang', 'ru')
  expect({ exitCode, stderr, stdout }).toEqual({ exitCode: 2, stderr: told, stdout: '' })
})

test.each([
  [['odds', 'aa1941', '{"attacker"'], 'sandtable: это не JSON'],
  [
    ['odds', 'aa1941', '3i v 3i', '--attacker-order', 'zeppelin'],
    'sandtable: --attacker-order: «zeppelin» – не род войск',
  ],
  [['play', 'voyna', '--players', 'x'], 'sandtable: game: в игру voyna здесь не играют; о ней отвечает sandtable odds'],
] as const)('%j is refused in Russian', async (argv, told) => {
  const { exitCode, stderr } = await sandtable(...argv, '--lang', 'ru')
  expect(exitCode).toBe(1)
  expect(stderr.startsWith(told)).toBe(true)
})

test('no heading or sentence of the command line is the same in Russian', () => {
  const same = Object.entries(ru).filter(([key, said]) => said === en[key as keyof typeof en])
  expect(same).toEqual([])
})
