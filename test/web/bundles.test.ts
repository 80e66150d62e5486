import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { assetsFolder, readManifest } from '../../src/web/assets.ts'

const { files } = readManifest()

/** An entry and all that it imports at once, by the files' names. */
const filesOf = (name: string): readonly string[] => [files[name]!.file, ...files[name]!.needs]
const zipped = (names: Iterable<string>): number =>
  [...new Set(names)].reduce((sum, file) => sum + gzipSync(readFileSync(assetsFolder + file), { level: 9 }).length, 0)

describe('what browsers fetch', () => {
  test('for the calculator is at most 120 kB of script: page, words, engine and the first game', () => {
    expect(
      zipped([...filesOf('page'), ...filesOf('text-en'), ...filesOf('engine'), ...filesOf('game-aa1941')]),
    ).toBeLessThan(120_000)
  })

  test.each(Object.keys(files).filter(name => name.startsWith('game-')))(
    '%s is fetched alone when it is chosen',
    name => {
      expect(zipped(filesOf(name))).toBeLessThan(130_000)
    },
  )

  test('for the board is at most 150 kB of script, so at most 200 with the words of a language', () => {
    expect(zipped(filesOf('board'))).toBeLessThan(150_000)
  })

  test('for the laboratory is at most 25 kB of script, and at most 25 kB more once there is a chart to draw', () => {
    const drawer = readdirSync(assetsFolder).filter(
      file => file.endsWith('.js') && readFileSync(assetsFolder + file, 'utf8').includes('u-legend'),
    )
    expect(drawer).toHaveLength(1)
    expect(filesOf('lab')).not.toContain(drawer[0])
    expect(zipped(filesOf('lab'))).toBeLessThan(25_000)
    expect(zipped(drawer)).toBeLessThan(25_000)
    expect(zipped(filesOf('lab-style'))).toBeLessThan(4_000)
  })

  test('in English is nothing of what is said in Russian', () => {
    const whole = [...filesOf('page'), ...filesOf('text-en'), ...filesOf('engine'), ...filesOf('lab')]
    expect(whole.filter(file => /[а-яё]{4}/i.test(readFileSync(assetsFolder + file, 'utf8')))).toEqual([])
  })

  test('of style is little', () => {
    expect(zipped(filesOf('style'))).toBeLessThan(12_000)
  })

  test('bears a hash in its name, and names nothing outside', () => {
    for (const { file } of Object.values(files)) {
      expect(file).toMatch(/-[A-Z0-9]{8}\.(js|css|svg)$/)
      const text = readFileSync(assetsFolder + file, 'utf8')
      expect(text).not.toMatch(/(fetch|import|importScripts)\(["'`]https?:/)
      expect(text).not.toMatch(/url\(["']?https?:/)
    }
  })
})
