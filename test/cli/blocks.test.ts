import { describe, expect, test } from 'vitest'
import { blockReport, blocksAsText } from '../../src/cli/report-parts.ts'
import { styleFor } from '../../src/cli/text.ts'
import type { Block } from '../../src/engine/index.ts'

const plain = { style: styleFor(false), width: 60 }
const textOf = (block: Block): string[] => blocksAsText([block], plain)[0]!.split('\n')

const reply = {
  game: 'skirmish',
  ruleset: 'skirmish-1',
  engineVersion: '0',
  notes: ['Mind the gap.'],
  precision: { unresolved: 0 },
}

describe('a block', () => {
  test('of chances has a bar a row, and the margin of what was sampled', () => {
    const lines = textOf({
      kind: 'chances',
      title: 'What becomes of it',
      rows: [
        { label: 'destroyed', chance: 0.25, tone: 'good' },
        { label: 'unhurt', chance: 0.75, tone: 'bad', interval: [0.74, 0.76] },
      ],
    })
    expect(lines[0]).toBe('What becomes of it')
    expect(lines[1]).toMatch(/^ {2}destroyed {3}25\.00 % {9}█+/)
    expect(lines[2]).toMatch(/^ {2}unhurt {9}75 % {2}± 1 % {2}█+/)
    expect(lines.every(line => line.length <= 60)).toBe(true)
    expect(lines[2]!.split('█').length).toBeGreaterThan(lines[1]!.split('█').length)
  })

  test('of figures has units and margins', () => {
    const rows = [
      { label: 'value', value: -1.5, unit: 'points' },
      { label: 'lost', value: 2, interval: [1.5, 2.5] as const },
    ]
    expect(textOf({ kind: 'figures', rows })).toEqual(['  value     −1.50 points', '  lost        2.0 ± 0.5'])
  })

  test('of a table has numbers at the right and words at the left', () => {
    const lines = textOf({
      kind: 'table',
      title: 'Shots',
      head: ['who', 'at', 'chance'],
      rows: [
        ['howitzer', 'tank', 0.25],
        ['mortar', 'infantry', 12],
      ],
    })
    expect(lines).toEqual([
      'Shots',
      '  who       at        chance',
      '  howitzer  tank        0.25',
      '  mortar    infantry      12',
    ])
  })

  test('of a distribution has a bar for each of few values', () => {
    const bars: [number, number][] = [
      [0, 0.5],
      [4, 0.5],
    ]
    expect(textOf({ kind: 'histogram', title: 'Lost', unit: 'points', bars })[2]).toMatch(/^ {2}4 {2}50\.00 % {2}█+$/)
  })
})

test('a report says what was asked, how it was answered, and what to mind', () => {
  const report = { title: 'howitzer v tank', blocks: [{ kind: 'text', lines: ['It may miss.'] }] } as const
  const text = blockReport(reply, report, { width: 60, colour: false })
  expect(text).toMatch(/^howitzer v tank {2}skirmish, exact\n\n {2}It may miss\.\n\nNotes\n {2}- Mind the gap\.\n/)
  const sampled = { ...reply, trials: 400, seed: 7, precision: { confidence: 0.95, intervals: {} } }
  expect(blockReport(sampled, { ...report, trialsAre: 'hands' }, { width: 80, colour: false })).toContain(
    'sampled, 400 hands, seed 7',
  )
})
