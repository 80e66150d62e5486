import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import type { OddsReply } from '../../src/armies/index.ts'
import type { Language } from '../../src/engine/index.ts'
import { type About, aboutOf } from '../../src/web/about.ts'
import type { Reply } from '../../src/web/protocol.ts'
import { decisionsEn } from '../../src/web/text/decisions-en.ts'
import { languages } from '../../src/web/text/index.ts'
import { Answer } from '../../src/web/view/answer.tsx'
import { Comparison } from '../../src/web/view/rules-panel.tsx'
import { engineOf } from '../support/engine.ts'

const games = { aa1941: engineOf<unknown, OddsReply>('aa1941'), aa1914: engineOf<unknown, OddsReply>('aa1914') }

const shown = (
  game: keyof typeof games,
  question: string | object,
  language: Language = 'en',
  asker?: Pick<About, 'ask' | 'put'>,
) => {
  const { face, replyTo } = games[game]
  const request = typeof question === 'string' ? face.parseBattle(question) : (question as Record<string, unknown>)
  const reply = replyTo(question) as unknown as Reply
  const about = aboutOf(face.describe(), { request, places: face.battlesIn(request) }, asker as never)
  return renderToString(h(Answer, { reply, told: untold, about, say: languages[language]! }))
}
/** What can be read of it. */
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const untold = { title: '', conditions: [] }
const live = { ask: async () => undefined, put: () => {} }

describe('without script', () => {
  const html = shown('aa1941', '3i 2t v 4i 1f')

  test('the whole answer stands open: the range, the ends, the rounds, the spreads with their tables', () => {
    const words = wordsOf(html)
    for (const part of [
      '30.4 % The attacker wins about 3 times in 10.',
      'IPC swing: −4.8 on average. At least one battle in twenty ends at −18 or worse, at least half at −9 or better, at least one in twenty at +16 or better.',
      'If the attacker wins',
      'If the defender wins 1 infantry, 1 fighter 19.5 % (31 % of those)',
      'Round by round',
      'How the IPC swing is spread',
      'At least 0 IPC: 36.54 %',
      'What the attacker has left, in IPC',
      'Lost first Attacker: 3 infantry → 2 tanks Defender: 4 infantry → 1 fighter',
      'Exact: every way the dice may fall is counted.',
      'Rules aa1941, engine',
    ])
      expect(words).toContain(part)
    expect(html.match(/<details class="fold" open/g)).toHaveLength(html.match(/<details class="fold"/g)!.length)
  })

  test('there is nothing to click that needs script, and no style that the policy forbids', () => {
    expect(html).not.toContain('type="range"')
    expect(html).not.toMatch(/\sstyle=/)
    expect((html.match(/<button[^>]*>/g) ?? []).filter(button => !button.includes('popovertarget'))).toEqual([])
  })

  test('every chart has a sentence', () => {
    const charts = html.match(/<svg[^>]*>/g)!.filter(svg => !svg.includes('aria-hidden'))
    expect(charts.length).toBeGreaterThanOrEqual(5)
    for (const chart of charts) expect(chart).toMatch(/role="img" aria-label="[^"]{20,}"/)
  })

  test('every help button points at its text', () => {
    const targets = Array.from(html.matchAll(/popovertarget="([^"]+)"/g), match => match[1])
    expect(targets.length).toBe(2)
    for (const target of targets) expect(html).toContain(`id="${target}"`)
    expect(new Set(targets).size).toBe(2)
  })
})

describe('with script', () => {
  test('what is not asked for stays closed and empty', () => {
    const html = shown('aa1941', '3i 2t v 4i 1f', 'en', live)
    expect(html).not.toContain('<details class="fold" open')
    expect(wordsOf(html)).not.toContain('Stop now is worth')
  })
})

describe('figures that are there only sometimes', () => {
  test('at sea nothing is captured', () => {
    expect(wordsOf(shown('aa1941', '2s 1dd v 1dd 1trn'))).not.toContain('Territory captured')
    expect(wordsOf(shown('aa1941', '3i v 2i'))).toContain('Territory captured')
  })

  test('the chance to lose no aircraft, where the reply has it', () => {
    const { face, replyTo } = games.aa1941
    const request = face.parseBattle('2f v 1i')
    const about = aboutOf(face.describe(), { request, places: [] })
    const reply = replyTo(request)
    const told = { ...reply, attacker: { ...reply.attacker, losesNoAircraft: 0.4321 } } as unknown as Reply
    expect(
      wordsOf(renderToString(h(Answer, { reply: told, told: untold, about: about, say: languages.en! }))),
    ).toContain('No aircraft lost, attacker 43.2 %')
    const without = {
      ...reply,
      attacker: { ...reply.attacker, losesNoAircraft: undefined },
      defender: { ...reply.defender, losesNoAircraft: undefined },
    }
    expect(
      wordsOf(
        renderToString(
          h(Answer, { reply: without as unknown as Reply, told: untold, about: about, say: languages.en! }),
        ),
      ),
    ).not.toContain('No aircraft lost')
  })

  test('where retreat is impossible no stop is advised', () => {
    const battle = { attacker: { infantry: 3 }, defender: { infantry: 4 } }
    expect(wordsOf(shown('aa1941', battle))).toContain('By IPC alone')
    expect(wordsOf(shown('aa1941', { ...battle, retreatZone: false }))).not.toContain('By IPC alone')
  })

  test('the best place to stop is marked in words', () => {
    expect(wordsOf(shown('aa1941', '2f 1b 1i v 3i'))).toMatch(/best to stop after round 1: .*◀ best place to stop/)
    // Where it is better by hardly anything, that is said.
    expect(wordsOf(shown('aa1941', '6i 4t 2f v 6i 2t 1f'))).toMatch(
      /best to fight on to the end: .* To stop after round 4 would bring 0\.0\d IPC more\..*◀ best place to stop/,
    )
  })

  test('best play is told with its states', () => {
    const words = wordsOf(
      shown('aa1941', {
        attacker: { infantry: 3, tank: 1 },
        defender: { infantry: 3 },
        policies: { attacker: { retreat: 'optimal' }, objective: 'ipcSwing' },
      }),
    )
    expect(words).toContain('Worked out: when the attacker retreats, so that the IPC swing')
    expect(words).toContain('fight on')
  })

  test('a sample that has seen no win does not say that there is none', () => {
    const battle = { attacker: { infantry: 4 }, defender: { infantry: 9 }, method: 'monteCarlo', trials: 500, seed: 1 }
    const words = wordsOf(shown('aa1941', battle))
    expect(words).toMatch(/&lt; 1 % ± \S+ The attacker hardly ever wins\./)
    expect(words).toContain('Win &lt; 1 % Neither &lt; 1 % Loss > 99 %')
    expect(words).not.toContain('cannot win')
  })

  test('the middle of the swing is written where it is', () => {
    const middleOf = (question: string) => {
      const html = shown('aa1941', question)
      const [, x, anchor] = /<text x="([\d.]+)%"[^>]*text-anchor="(\w+)"/.exec(html) ?? []
      const [, bar] = /<rect x="([\d.]+)" y="4"/.exec(html) ?? []
      expect(Number(x)).toBeCloseTo((Number(bar) + 4) / 10, 0)
      return anchor
    }
    expect(middleOf('3i 2t v 4i 1f')).toBe('middle')
    // All but certain: the middle is at an end of the bar, and its words stay within.
    expect(middleOf('20t v 1i')).toBe('end')
    expect(middleOf('1i v 20t')).toBe('start')
  })

  test('changed rules are said to be changed, and a sample to be one', () => {
    const words = wordsOf(
      shown('aa1941', {
        attacker: { tank: 3 },
        defender: { tank: 3 },
        rules: { units: { tank: { attack: 4 } } },
        method: 'monteCarlo',
        trials: 20_000,
        seed: 7,
      }),
    )
    expect(words).toContain('by changed rules')
    expect(words).toContain('Sampled from 20,000 battles')
    expect(words).toContain('seed 7')
  })
})

describe('1914', () => {
  test('outcomes have their own names, and the territory its holder', () => {
    const words = wordsOf(shown('aa1914', '10i 4a 2t 2f v 8i 3a 1f'))
    for (const part of [
      'Territory captured 8.50 %',
      'Contested 91.50 %',
      'Who has the territory',
      'Who rules the air',
      'What does contested mean?',
    ])
      expect(words).toContain(part)
  })

  test('a campaign is told turn by turn, by power where there are several', () => {
    const words = wordsOf(
      shown('aa1914', {
        kind: 'campaign',
        turns: 2,
        attacker: { infantry: 10, artillery: 4 },
        defender: [
          { power: 'russia', units: { infantry: 6, artillery: 2 } },
          { power: 'italy', units: { infantry: 2, artillery: 1 } },
        ],
      }),
    )
    for (const part of [
      'Turn by turn',
      '1 attacker 100.0 %',
      '2 Italy',
      'What each power loses',
      'Russia 6 infantry, 2 artillery',
    ])
      expect(words).toContain(part)
  })

  test('a landing is told battle by battle', () => {
    const words = wordsOf(shown('aa1914', 'sea: 1bb 1c 2trn v 1s; land: 2i 1a from sea + 2i overland v 2i 1a'))
    expect(words).toContain('Captured Swing Rounds')
    expect(words).toMatch(/sea battle (\S+ %? ?){6}−?\+?\d+\.\d 1\.\d/)
    expect(words).toMatch(/land battle .* 1\.0/)
    expect(words).toMatch(/Rounds, all battles 2\.\d/)
  })
})

describe('in Russian', () => {
  test('nothing of an answer is left in English', () => {
    for (const [game, question] of [
      ['aa1941', '6i 4t 2f v 6i 2t 1f'],
      ['aa1941', '3i 2t v 4i counter 2t'],
      ['aa1914', '10i 4a 2t 2f v 8i 3a 1f'],
      ['aa1914', '4i 1a each 1i v 3i 1a for 2'],
      ['aa1914', '2s 2c 1bb v 1c 2s'],
    ] as const) {
      const [title = '', ...rest] = shown(game, question, 'ru').split('</h2>')
      // Notes are the engine’s own words; numbers of rules and names of games are no language.
      const words = wordsOf(rest.join('').replace(/<details class="notes".*?<\/details>/s, ''))
      expect(title).toContain('<h2')
      expect(words.match(/\b[a-z]{3,}\b/gi)?.filter(word => !/^(IPC|aa19\d\d|low|luck)$/.test(word)) ?? []).toEqual([])
    }
  })
})

test('both answers side by side say what a change makes of it', () => {
  const { replyTo } = games.aa1941
  const battle = { attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } }
  const [printed, changed] = [battle, { ...battle, rules: { units: { tank: { attack: 4 } } } }].map(replyTo) as never[]
  const words = wordsOf(
    renderToString(h(Comparison, { printed: printed!, changed: changed!, words: decisionsEn, say: languages.en! })),
  )
  expect(words).toContain('Attacker wins 30.42 % 47.06 % +16.64 points')
  expect(words).toContain('Territory captured 30.42 % 47.06 % +16.64 points')
  expect(words).toContain('IPC swing −4.77 +0.34 +5.12')
})
