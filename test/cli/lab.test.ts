import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resultText } from '../../src/cli/lab-text.ts'
import { styleFor } from '../../src/cli/text.ts'
import { inEnglish } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { sandtable } from '../support/cli-world.ts'
import type { Surroundings } from '../support/command.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const world: Surroundings = { games: all, openTasks: () => openTasks({ threads: 0, games: all }) }
const lab = (text: string, ...flags: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-lab-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'experiment.yaml')
  writeFileSync(file, text)
  return sandtable(['lab', 'run', file, ...flags], world)
}

const match = `
kind: match
name: timid or not
game: race
a: sampler
b: { player: steady, level: timid }
seed: 1
cap: 20
stop: { pairs: 200, sprt: [0.5, 0.7] }
`
const sweep = `{"kind": "sweep", "game": "aa1941", "question": "3i 2t v 4i 1f", "ranges": {"attacker.infantry": {"from": 2, "to": 6}}}`

describe('sandtable lab run', () => {
  test('tells a match: who is better, and by what test', async () => {
    const { exitCode, stdout, stderr } = await lab(match)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/^A sampler 1-16 v B banks at 4 1 {2}race\n/)
    expect(stdout).toMatch(
      /\nSequential test, 50\.0 % against 70\.0 %: A is (not )?better after \d+ pairs; log likelihood ratio −?\d+\.\d\d, bounds −2\.94 and 2\.94\n/,
    )
    expect(stdout).toMatch(/\nPairs of games that ended before the cap, \d+: A got nothing \d+, a half \d+, one \d+, /)
    const russian = await lab(match, '--lang', 'ru')
    expect(russian.stdout).toMatch(/\nПоследовательный критерий, 50,0 % против 70,0 %: A /)
  })

  test('prints the experiment with its result as JSON', async () => {
    const { stdout } = await lab(match, '--json')
    const { kind, name, labels, status, result } = JSON.parse(stdout)
    expect({ kind, name, labels, status }).toEqual({ kind: 'match', name: 'timid or not', labels: [], status: 'done' })
    expect(result.stoppedBy).toBe('sprt')
    expect(result.pairs).toBeLessThan(200)
  })

  test('takes --wait as lab show does, which changes nothing', async () => {
    const waited = await lab(sweep, '--wait', '--json')
    expect(waited).toEqual(await lab(sweep, '--json'))
    expect(JSON.parse(waited.stdout).status).toBe('done')
  })

  test('tells a league: ratings, and who beats whom', async () => {
    const { exitCode, stdout } = await lab(`
kind: league
game: race
players: { calm: { player: steady, level: timid }, clever: sampler }
seed: 1
cap: 20
stop: { pairs: 6 }
`)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^ {2}player +Elo +95 % +wins\n {2}clever \(sampler 1-16\) +\d+ +\[\d+, \d+\] +\d+\.\d %\n/)
    expect(stdout).toMatch(/\n {2}calm v clever +\d+\.\d % +\[\d+\.\d %, \d+\.\d %\]\n/)
    expect(stdout).toMatch(
      /\n6 pairs of games each; illegal orders: 0; games that were stopped and adjudicated: \d+\n$/,
    )
  })

  test('tells what tuning found, and whether it was worth it', async () => {
    const { exitCode, stdout } = await lab(`
kind: tune
game: aa1941
player: rules@1
params: { caution: { from: 0, to: 3 } }
cap: 2
seed: 1
stop: { steps: 1, pairs: 1, final: { pairs: 1, sprt: [0.5, 0.9] } }
`)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^ {2}number +before +tuned\n {2}caution +1\.0000 +\d\.\d{4}\n\n4 directions tried; /)
    expect(stdout).toMatch(/\nA rules \S+ v B rules 1 {2}aa1941\n/)
  })

  test('tells of tuning by single values how the best of them did', async () => {
    const { exitCode, stdout } = await lab(`
kind: tune
game: aa1941
player: rules
params: { caution: [0.5, 1, 2], prize: { from: 1, to: 2, values: 2 } }
cap: 2
seed: 1
stop: { steps: 2, pairs: 1, final: { pairs: 1, sprt: [0.5, 0.9] } }
`)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/\n\n[1-6] candidates? tried; /)
    expect(stdout).toMatch(
      /\n {2}caution +prize +contests +score +estimate\n( {2}\d\.\d{4} +[12]\.0000 +[1-8] +.* %\n)+\n/,
    )
  })

  test('tells a sweep as a table, and where the measure crosses a level', async () => {
    const { exitCode, stdout } = await lab(sweep)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^ {2}attacker\.infantry {2}outcomes\.attackerWins\n/)
    expect(stdout).toMatch(/\n {2}3 +0\.3042\n/)
    expect(stdout).toMatch(/\noutcomes\.attackerWins is 0\.80 where attacker\.infantry is 5\.\d\d\n/)
  })

  test('tells what other rules change, in games and in battles', async () => {
    const { exitCode, stdout } = await lab(`
kind: variant
game: aa1941
players: [greedy, greedy]
variants: { printed: {}, tank2: { units: { tank: { defense: 2 } } } }
cap: 1
seed: 1
stop: { pairs: 1 }
suite: [2t v 2t]
`)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /^ {2}variant +measure +under printed +difference +95 % +p\n {2}tank2 +shares\.allies +[01]\.\d{4} /,
    )
    expect(stdout).toMatch(/\n1 games? under each of the variants, with the same dice; differences from printed/)
    expect(stdout).toMatch(/\n {2}2t v 2t +tank2 +outcomes\.attackerWins +0\.\d{4} +\+0\.\d{4}\n/)
  })

  test('tells how often a side won that was given a chance', async () => {
    const { exitCode, stdout } = await lab(`
kind: calibrate
game: aa1941
player: greedy
cap: 1
seed: 1
stop: { pairs: 1 }
`)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^ {2}chance given +judgements +given +won +95 %\n/)
    expect(stdout).toMatch(/\n {2}all +5 +\d+\.\d % +\d+\.\d % +\d\.\d{4} +\d\.\d{4}\n/)
    expect(stdout).toMatch(/\n {2}round 1 +5 /)
    expect(stdout).toMatch(/\n1 game, 1 of them stopped and adjudicated; /)
  })

  test('tells a calibration in which nothing was judged', () => {
    const plain = styleFor(false)
    const score = { count: 0, given: 0, won: 0, brier: 0, logLoss: 0 }
    const result = { confidence: 0.95, games: 2, capped: 0, illegalOrders: 0, outsiders: ['mute'], repeatable: false }
    expect(
      resultText(
        { ...result, forfeits: 2, all: score, brierOfMean: null, bins: [], byRound: [], bySide: [] },
        plain,
        inEnglish,
      ),
    ).toMatch(/^2 games; nothing was judged in them\ngames lost for want of an answer, .*: 2\n/)
    expect(resultText({ neither: 'kind' }, plain, inEnglish)).toBe('{\n  "neither": "kind"\n}\n')
  })

  test('takes the sequential test of a flag, of a match and of the match at the end of a tuning', async () => {
    const [name, rates] = ['--sprt', '50%,0.7']
    const ofFile = JSON.parse((await lab(match, '--json')).stdout)
    const untested = match.replace(', sprt: [0.5, 0.7]', '')
    expect(JSON.parse((await lab(untested, '--json')).stdout).result.sprt).toBe(null)
    expect(JSON.parse((await lab(untested, '--json', name, rates)).stdout)).toEqual(ofFile)
    // The flag is what was meant last.
    expect(JSON.parse((await lab(match.replace('0.7', '0.9'), '--json', name, rates)).stdout)).toEqual(ofFile)
    const tune = `
kind: tune
game: aa1941
player: rules
params: { caution: { from: 0, to: 3 } }
cap: 2
stop: { steps: 1, pairs: 1, final: { pairs: 1 } }
`
    const { stop } = JSON.parse((await lab(tune, '--json', name, rates)).stdout)
    expect(stop).toEqual({ steps: 1, pairs: 1, final: { pairs: 1, sprt: [0.5, 0.7] } })
    const refused = await lab(sweep, name, rates)
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      'sandtable: --sprt: only experiments of the kinds match, tune have a sequential test; leave --sprt out\n',
    ])
    for (const wrong of ['0.5', '0.7,0.5', '0.5,0.6,0.7', 'half,0.6'])
      expect([wrong, (await lab(match, name, wrong)).exitCode]).toEqual([wrong, 2])
  })

  test('takes ranges of a sweep in words', async () => {
    const words = `
kind: sweep
game: aa1941
question: 3i 2t v 4i 1f
ranges: { attacker.infantry: 2..6 }
`
    expect((await lab(words)).stdout).toBe((await lab(sweep)).stdout)
  })

  test.each([
    [
      'several documents',
      'kind: match\n---\nkind: league\n',
      1,
      /^sandtable: there are several documents in this file, /,
    ],
    ['no YAML', 'kind: [', 1, /^sandtable: this is neither YAML nor JSON: /],
    ['a bomb of aliases', 'a: &a [x]\nb: *a', 1, /^sandtable: this is neither YAML nor JSON: /],
    [
      'no experiment',
      '7',
      1,
      /^sandtable: kind: give the kind of the experiment: match or league or sweep or tune or variant or calibrate/,
    ],
    ['a wrong field', `${match}pairs: 7\n`, 1, /^sandtable: pairs: there is no field "pairs" here/],
  ])('refuses %s', async (_, text, code, message) => {
    const { exitCode, stdout, stderr } = await lab(text)
    expect([exitCode, stdout]).toEqual([code, ''])
    expect(stderr).toMatch(message)
  })

  test('says which file cannot be read', async () => {
    const { exitCode, stderr } = await sandtable(['lab', 'run', '/nowhere/experiment.yaml'], world)
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^sandtable: \/nowhere\/experiment\.yaml cannot be read: /),
    ])
    const ours = await sandtable(['turn', 'aa1941', '--position', '/nowhere/position.json'], world)
    expect(ours.stderr).toMatch(/^sandtable: the position cannot be read: /)
  })
})
