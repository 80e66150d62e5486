import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeLink } from '../../src/engine/index.ts'
import { tell } from '../../src/web/conditions.ts'
import { pictureSvg, pictureWidth, posterOf, wrapped } from '../../src/web/picture.ts'
import type { BattleReply, Reply } from '../../src/web/protocol.ts'
import { forumText, type Shared } from '../../src/web/share-text.ts'
import { figuresOf } from '../../src/web/summary.ts'
import { conditionsEn } from '../../src/web/text/conditions-en.ts'
import { languages } from '../../src/web/text/index.ts'
import { engineOf } from '../support/engine.ts'

const aa1941 = engineOf<object, BattleReply>('aa1941')
const miniatures = engineOf<object, Reply>('miniatures')
const { en, ru } = languages
const link = 'https://odds.example/?battle=3i+2t+v+4i+1f'

const toldOf = (face: typeof aa1941.face, question: string | object) => {
  const request = typeof question === 'string' ? face.parseBattle(question) : (question as Record<string, unknown>)
  return tell(writeLink(face, request), conditionsEn, en)
}

const shared = (question: string | object): Shared => ({
  reply: aa1941.replyTo(question) as Reply,
  told: toldOf(aa1941.face, question),
  game: 'Axis & Allies 1941',
  link,
})

const ofMiniatures = (text: string): Shared => {
  const reply = miniatures.replyTo(text)
  const told = toldOf(miniatures.face, text)
  return { reply, report: miniatures.face.report?.(reply), told, game: 'Miniatures', link }
}

describe('text for a forum', () => {
  test('says in a few lines what comes of a battle, and where to look it up', () => {
    const { engineVersion } = aa1941.replyTo('3i 2t v 4i 1f')
    expect(forumText(shared('3i 2t v 4i 1f'), en).split('\n')).toEqual([
      '3i 2t v 4i 1f',
      'Attacker wins 30.4 %, neither 6.1 %, defender wins 63.5 %',
      'Territory captured: 30.4 %',
      'IPC swing −4.8 on average; at least 5 % of battles at −18 or worse, half at −9 or better, 5 % at +16 or better',
      'Losses on average: attacker 17.7 IPC, defender 13.0 IPC, in 3.1 rounds',
      `Axis & Allies 1941. Exact. Rules aa1941, engine ${engineVersion}.`,
      link,
    ])
  })

  test('says how far a sample may be off, and shows no more digits than it leaves', () => {
    const question = { ...aa1941.face.parseBattle('3i 2t v 4i 1f'), method: 'monteCarlo', trials: 2000, seed: 1 }
    const text = forumText(shared(question), en)
    expect(text).toMatch(/Attacker wins \d\d %, neither \d %, defender wins \d\d %/)
    expect(text).toContain('Sampled from 2,000 battles, ± 2 %')
  })

  test('of a landing says how long each battle takes', () => {
    // The sea battle ends with 5/9 a round, 2/5 that the way is open; the land battle with 4/9.
    const landing = 'sea: 1trn 1dd v 1dd; land: 1i from sea v 1i'
    expect(forumText(shared(landing), en)).toContain(
      'Rounds on average, given that the battle is fought: sea battle 1.8, land battle 2.3',
    )
    expect(forumText(shared(landing), ru)).toContain(
      'Раундов в среднем, если бой состоится: морской бой 1.8, бой на суше 2.3',
    )
    const figures = figuresOf(aa1941.replyTo(landing), en).filter(({ unit }) => unit === 'rounds')
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ['Rounds, sea battle', expect.closeTo(9 / 5, 9)],
      ['Rounds, land battle', expect.closeTo(9 / 4, 9)],
      ['Rounds, all battles', expect.closeTo(9 / 5 + (3 / 5) * (9 / 4), 9)],
    ])
  })

  test('of a sea battle says nothing of territory', () => {
    expect(forumText(shared('2s v 1dd'), en)).not.toContain('Territory')
  })

  test('of a game with a report of its own says what that says', () => {
    const text = forumText(ofMiniatures('sherman v panzer-iv at 3'), en).split('\n')
    expect(text[0]).toContain('Sherman')
    expect(text[1]).toBe('sherman v panzer-iv at 3')
    expect(text[2]).toMatch(/^Panzer IV.*: unhurt \d+\.\d %, disrupted \d+\.\d %, .*destroyed \d+\.\d %$/)
    expect(text.at(-1)).toBe(link)
  })

  test('says under what conditions, where they are not as usual', () => {
    const battle = aa1941.face.parseBattle('3i 2t v 4i 1f')
    const rules = { dice: { mode: 'lowLuck' }, units: { tank: { cost: 6 } } }
    const policies = { attacker: { retreat: { afterRounds: 2 } } }
    const [title, conditions] = forumText(shared({ ...battle, rules, policies }), en).split('\n')
    expect(title).toBe('3i 2t v 4i 1f')
    expect(conditions).toBe('Low luck; tank costs 6; attacker retreats from the end of round 2 on')
    expect(pictureSvg(posterOf(shared({ ...battle, rules, policies }), en))).toContain('Low luck; tank costs 6; ')
  })

  test('is as long in Russian', () => {
    const question = shared('3i 2t v 4i 1f')
    expect(forumText(question, ru).split('\n')).toHaveLength(forumText(question, en).split('\n').length)
  })
})

describe('the figures that are told', () => {
  test('win, neither and loss make one whole', () => {
    const [win, between, loss] = figuresOf(aa1941.replyTo('3i 2t v 4i 1f'), en)
    expect(win!.value + between!.value + loss!.value).toBeCloseTo(1, 12)
  })
})

describe('the picture', () => {
  test('is an SVG with the battle, its bar, its numbers and the link', () => {
    const svg = pictureSvg(posterOf(shared('3i 2t v 4i 1f'), en))
    for (const words of ['3i 2t v 4i 1f', '30.4 %', 'Neither 6.1 %', 'odds.example/?battle=3i+2t+v+4i+1f', 'Exact'])
      expect(svg).toContain(words)
    const bars = Array.from(svg.matchAll(/<rect [^>]*width="([\d.]+)" height="72"/g), ([, width]) => Number(width))
    expect(bars).toHaveLength(3)
    expect(bars.reduce((sum, width) => sum + width, 0)).toBeCloseTo(pictureWidth - 80, 1)
    expect(bars[0]! / (pictureWidth - 80)).toBeCloseTo(0.3042, 3)
  })

  test('draws no part that cannot be', () => {
    const svg = pictureSvg(posterOf(shared('10t v 1i'), en))
    expect(Array.from(svg.matchAll(/height="72"/g)).length).toBeLessThanOrEqual(3)
    expect(svg).not.toContain('NaN')
  })

  test('tells of other games in their own words', () => {
    const poster = posterOf(ofMiniatures('sherman v panzer-iv at 3'), en)
    expect(poster.shares).toBeUndefined()
    expect(poster.lines[0]).toContain('unhurt')
    expect(pictureSvg(poster)).toContain('<svg')
  })

  test('is well-formed XML, whatever the words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', minLength: 1 }), (title, line) => {
        const svg = pictureSvg({ title, conditions: line, lines: [line], footing: '<&>', link: '"\'' })
        // Nothing but the markup of the picture itself is left once text is taken out.
        const texts = Array.from(svg.matchAll(/<(?:text|title)[^>]*>([^<]*)<\/(?:text|title)>/g), ([, text]) => text!)
        for (const text of texts) expect(text.replace(/&(amp|lt|gt|quot);/g, '')).not.toMatch(/[<>&]/)
        expect(svg.replace(/<(text|title)[^>]*>[^<]*<\/\1>/g, '')).toBe(frame(svg))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
        expect(svg).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })

  test('breaks lines between words, and within a word only where it is too long', () => {
    expect(wrapped('3 infantry v 4 infantry', 12)).toEqual(['3 infantry v', '4 infantry'])
    expect(wrapped('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, most) => {
        const lines = wrapped(text, most)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(most)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})

/** The elements of a picture without its texts. */
const frame = (svg: string): string =>
  svg
    .split('\n')
    .map(line => (/^<(text|title)/.test(line) ? '' : line))
    .join('\n')
