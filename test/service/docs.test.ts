import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ZodObject } from 'zod'
import { newestOf } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { Limits } from '../../src/service/limits.ts'
import { problemCodes, problemKind } from '../../src/service/problem.ts'
import { kindOf, type TaskName, tableOf, taskNames } from '../../src/tasks/index.ts'

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('docs/http.md lists every code beside its status', () => {
  const page = read('http.md')
  const rows = new Map(
    [...page.matchAll(/^\| (\d{3}) \| (.*) \|$/gm)].map(([, status, codes]) => [Number(status), codes!]),
  )
  for (const code of problemCodes) expect(rows.get(problemKind(code).status)).toContain(`\`${code}\``)
})

describe('what pages say, code knows', () => {
  const aa1941 = games.find(({ key }) => key === 'aa1941')!
  const defaultOf = (task: TaskName, field: string): unknown =>
    (kindOf(aa1941, task)!.Request as ZodObject).shape[field]!.parse(undefined)

  test('docs/architecture.md counts and names the tasks', () => {
    const page = read('architecture.md')
    expect(page).toContain(`tasks/       ${taskNames.join(', ')}: `)
    const [, count, named] = /one of (\w+) \*tasks\*: (.*?) \(\[src/.exec(page)!
    expect(count).toBe(['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'][taskNames.length])
    expect([...named!.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(taskNames)
  })

  test('docs/http.md says what is taken for a field of a game that is left out', () => {
    const page = read('http.md')
    const rows = new Map(
      [...page.matchAll(/^\| `(\w+)` \|.*\| `?([\w]+)`? \|$/gm)].map(([, name, usual]) => [name, usual]),
    )
    for (const field of ['scope', 'maxRounds', 'record']) expect(rows.get(field)).toBe(String(defaultOf('play', field)))
    for (const field of ['cap', 'firstPair', 'times'])
      expect(page).toMatch(new RegExp(`\`${field}\` \\([^)]*\\b${defaultOf('arena', field)}\`?\\)`))
  })

  test('docs/cli.md and docs/playing.md likewise', () => {
    expect(read('cli.md')).toContain(
      `else ${defaultOf('play', 'maxRounds')} (${defaultOf('arena', 'cap')} in an arena)`,
    )
    const rows = new Map(
      [...read('playing.md').matchAll(/^\| `(\w+)` \|.*\| `(\w+)` \|$/gm)].map(([, name, usual]) => [name, usual]),
    )
    for (const field of ['position', 'phase', 'player']) expect(rows.get(field)).toBe(defaultOf('turn', field))
  })

  test('docs/playing.md names the players and the levels of those who search', () => {
    const page = read('playing.md')
    const players = tableOf(aa1941)!.players
    expect(page).toContain(
      `| \`player\` | ${newestOf(players)
        .map(({ name }) => `\`${name}\``)
        .join(', ')}`,
    )
    const { levels } = players.find(({ name }) => name === 'sampler')!
    expect(page).toContain(`| \`level\` | of \`sampler\`: ${levels.map(level => `\`${level}\``).join(', ')}`)
  })

  test('docs/http.md names the games, and the kinds of question of each that has them in a table', () => {
    const page = read('http.md')
    const last = games.at(-1)!.key
    expect(page).toContain(
      `Games are ${games
        .slice(0, -1)
        .map(({ key }) => `\`${key}\``)
        .join(', ')} and \`${last}\``,
    )
    for (const { key, describe: described } of games) {
      const row = new RegExp(`^\\| \`${key}\` \\| (.*) \\|$`, 'm').exec(page)
      if (!row) continue
      const { questions } = described() as { questions: readonly { kind: string }[] }
      expect([...row[1]!.matchAll(/`(\w+)`/g)].map(([, kind]) => kind)).toEqual(questions.map(({ kind }) => kind))
    }
  })

  test('docs/http.md tells the times of the limits', () => {
    const { closingTimeInMs, heartbeatInMs } = Limits.parse({})
    expect(read('http.md')).toContain(
      `\`SANDTABLE_CLOSING_TIME_IN_MS\`, ${closingTimeInMs / 1000} seconds unless told otherwise`,
    )
    expect(read('http.md')).toContain(`at least every ${heartbeatInMs / 1000} seconds`)
  })
})
