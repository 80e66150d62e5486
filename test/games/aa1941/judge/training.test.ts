import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defined } from '../../../../src/engine/index.ts'
import { featureCount } from '../../../../src/games/aa1941/judge/features.ts'
import { fitted, readWeights, writeWeights } from '../../../../src/games/aa1941/judge/index.ts'
import type { PlayedGame } from '../../../../training/judge/games.ts'
import { bandOf, playNumbered } from '../../../../training/judge/games.ts'
import { openKept } from '../../../../training/judge/kept.ts'
import { playGames } from '../../../../training/judge/play.ts'
import { closersOf, trainersOf } from '../../../../training/judge/players.ts'
import { countGames, trainOn } from '../../../../training/judge/train.ts'
import { originOf, weightsFile } from '../../../../training/judge/weights-file.ts'
import { built } from '../../../support/built.ts'
import { drawnWeights } from '../../../support/judged-1941.ts'

const asked = { seed: 'tiny', cap: 3, closing: 3 }
const numbers = [...Array(10).keys()]
const games = numbers.map(game => playNumbered(asked, game))

/** As if they had been played to an end. */
const ended: readonly PlayedGame[] = games.map(game => ({ ...game, won: game.game % 2 }))

const fileOf = (of: readonly PlayedGame[]): string => {
  const fit = { seed: asked.seed, hidden: 2, passes: 2, undecided: 0.5 }
  const trained = trainOn(of, fit)
  const given = { command: 'npm run train', cap: asked.cap, closing: asked.closing, games: countGames(of), broken: 0 }
  return weightsFile({ origin: originOf(fit, trained, given), weights: trained.written })
}

describe('games', () => {
  test('are the same on two threads as in this one, whoever plays them', async () => {
    const worker = pathToFileURL(built('training/judge/worker.ts'))
    expect(await playGames(asked, numbers.slice(0, 5).toReversed(), { threads: 2, worker })).toEqual(games.slice(0, 5))
  })

  test('are kept in a file, which takes no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-games-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'games')
    openKept(file, asked).add(defined(games[0]))
    expect(openKept(file, asked).games).toEqual([games[0]])
    // A process that was killed has written half a line.
    appendFileSync(file, JSON.stringify(games[1]).slice(0, 50))
    const { games: whole, add } = openKept(file, asked)
    expect(whole).toEqual([games[0]])
    add(defined(games[2]))
    expect(openKept(file, asked).games).toEqual([games[0], games[2]])
    for (const other of [{ seed: 'other' }, { cap: 4 }, { closing: 2 }])
      expect(() => openKept(file, { ...asked, ...other })).toThrow('name another file')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"engineVersion":"/, '$&old'))
    expect(() => openKept(file, asked)).toThrow('name another file')
  })

  test('keep some positions of every round that their players played', () => {
    expect(games.filter(game => game.broken)).toEqual([])
    for (const { from, positions } of games) {
      for (const { round } of positions) expect(round).toBeGreaterThanOrEqual(from)
      expect(positions.length).toBeLessThanOrEqual(6)
    }
    expect(games.reduce((sum, { positions }) => sum + positions.length, 0)).toBeGreaterThan(20)
  })

  test('of the check have openings and players that no other game has', () => {
    const openings = (isTest: boolean): number[] =>
      games.filter(({ part }) => (part === 'test') === isTest).map(({ opening }) => opening)
    for (const opening of openings(true)) expect(opening % 5).toBe(4)
    for (const opening of openings(false)) expect(opening % 5).not.toBe(4)
    const written = (part: 'train' | 'validation' | 'test'): string[] =>
      [...trainersOf('tiny', part), ...closersOf('tiny', part)].map(trainer => JSON.stringify(trainer))
    expect(written('train')).toEqual(written('validation'))
    expect(written('test').filter(one => written('train').includes(one))).toEqual([])
  })

  test('fall into bands by their rounds', () => {
    expect([1, 3, 4, 8, 9, 15, 16, 80].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })
})

describe('weights', () => {
  test('come out of the same games as the same file', () => {
    const file = fileOf(ended)
    expect(fileOf(ended)).toBe(file)
    expect(file).toContain("'allies.units ")
    expect(fileOf(ended.map(game => ({ ...game, won: 1 - game.won })))).not.toBe(file)
  })

  test('are read as they were written', () => {
    const written = writeWeights(drawnWeights(7))
    expect(writeWeights(readWeights(written))).toEqual(written)
    expect(readWeights(written).direct).toHaveLength(featureCount)
  })

  test('of other features are refused', () => {
    const { features, ...rest } = fitted.weights
    expect(() => readWeights({ ...rest, features: features.slice(1) })).toThrow('of other features')
    expect(() => readWeights({ ...rest, features, hidden: ['1 2 3'] })).toThrow('has other features')
  })

  test('that are kept tell where they come from', () => {
    const { origin, weights } = fitted
    expect(origin.command).toContain(`--seed ${origin.seed}`)
    expect(origin.games.test.games).toBeGreaterThan(50)
    expect(origin.test.gap).toBeLessThan(0.05)
    for (const [own, base] of Object.values(origin.test.logLoss)) expect(own).toBeLessThan(base - 0.03)
    expect(weights.hidden.length * featureCount).toBeLessThan(5000)
  })
})
