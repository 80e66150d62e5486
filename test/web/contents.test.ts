import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import type { OddsReply } from '../../src/armies/index.ts'
import type { Fields } from '../../src/engine/index.ts'
import { aboutOf } from '../../src/web/about.ts'
import type { BattleReply, Reply } from '../../src/web/protocol.ts'
import { shownGame } from '../../src/web/shown-game.ts'
import { adviceRu } from '../../src/web/text/advice-ru.ts'
import { languages } from '../../src/web/text/index.ts'
import { Answer } from '../../src/web/view/answer.tsx'
import { Contents } from '../../src/web/view/contents.tsx'
import { Rounds } from '../../src/web/view/rounds.tsx'
import { byOtherDice } from '../../src/web/what-if.ts'
import { faceOf } from '../support/asked.ts'
import { engineOf } from '../support/engine.ts'

const en = languages.en!
const ru = languages.ru!

const shown = (key: string, battle: string) => {
  const { replyTo } = engineOf<string, OddsReply>(key)
  const face = faceOf(key)
  const request = face.parseBattle(battle) as Fields
  const reply = replyTo(battle) as unknown as Reply
  const about = aboutOf(shownGame(face), { request, places: face.battlesIn(request) })
  const told = { title: '', conditions: [] }
  return {
    answer: renderToString(h(Answer, { reply, told, about, say: en })),
    contents: renderToString(h(Contents, { reply, report: undefined, about, say: en })),
  }
}
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('beside the verdict', () => {
  test.each([
    ['2f 1b 1i v 3i', /Retreat\? By IPC alone break off after round 1: \+0\.34 on average, not −0\.73\./],
    [
      '3i 2t v 4i 1f',
      /Retreat\? By IPC alone do not attack: −4\.77 on average\. Once begun, break off after round 1\./,
    ],
    // To leave after round 4 would bring 0.01 IPC.
    ['3i 2t 2f v 4i', /Retreat\? By IPC alone fight to the end: \+5\.45 on average\./],
  ])('of %s is said when to leave, and by which rule', (battle, sentence) => {
    const { answer } = shown('aa1941', battle)
    expect(wordsOf(answer)).toMatch(sentence)
    expect(answer.slice(0, answer.indexOf('class="key"'))).toContain('href="/rules/aa1941#R41-8.6"')
  })

  test.each([
    ['aa1941', 'sea: 1bb 2trn v 1trn; land: 2i 1t v 3i', 'No ship bombards in this game ( R41-10.5 )', 'R41-10.5'],
    ['aa1942', 'sea: 1bb 2trn; land: 3i 1t v 3i 1a', 'Ships bombard with the attacker', 'E-6.3'],
    ['revised', 'sea: 1bb 2trn; land: 3i 1t v 3i 1a', 'Ships bombard before round 1', 'REV-6.1'],
  ])('%s says once whether ships bombard: %s', (key, battle, words, rule) => {
    const { answer } = shown(key, battle)
    const told = wordsOf(answer)
    expect(told.split(words).length).toBe(2)
    expect(answer.indexOf(`#${rule}"`)).toBeGreaterThan(0)
    expect(told.indexOf(words)).toBeLessThan(told.indexOf('IPC swing'))
  })

  test('of a battle in which no ship takes part nothing is said of bombardment', () => {
    expect(shown('aa1942', '3i 1a 2t v 4i 1f 1aa').answer).not.toMatch(/bombards/i)
  })
})

test('where leaving is better by hardly anything both places say so', () => {
  const face = faceOf('aa1941')
  const request = face.parseBattle('3i 2t 2f v 4i') as Fields
  const reply = engineOf<string, OddsReply>('aa1941').replyTo('3i 2t 2f v 4i') as unknown as BattleReply
  const about = aboutOf(shownGame(face), { request, places: face.battlesIn(request) })
  expect(wordsOf(renderToString(h(Rounds, { reply, about, say: en })))).toMatch(
    /it is best to fight on to the end: \+5\.45 on average\. .* To stop after round 4 would bring 0\.01 IPC more\./,
  )
})

describe('the row of parts', () => {
  test('leads to parts that are there, without script too', () => {
    const { answer, contents } = shown('aa1941', '3i 2t v 4i 1f')
    const parts = Array.from(contents.matchAll(/href="#([^"]+)"/g), ([, part]) => part!)
    expect(parts).toEqual(['rounds', 'outcomes', 'left', 'rules'])
    // The picture is put around it by whoever shows the page.
    for (const part of parts.filter(one => one !== 'outcomes')) expect(answer).toContain(`id="${part}"`)
    expect(contents).not.toContain('<button')
  })

  test('has words for each part in each language, all different', () => {
    for (const { contents } of [en, ru])
      expect(new Set(Object.values(contents.parts)).size).toBe(Object.values(contents.parts).length)
  })
})

describe('in Russian', () => {
  test('what is advised stands in its case', () => {
    const infantry = { name: 'infantry', label: 'Infantry' }
    expect(adviceRu.more([infantry], 3)).toBe('Взять ещё 1 пехоту, за 3 IPC')
    expect(adviceRu.more([infantry, { name: 'transport', label: 'Transport' }], 10)).toBe(
      'Взять ещё 1 пехоту и 1 транспорт, за 10 IPC',
    )
    expect(adviceRu.fewer({ name: 'submarine', label: 'Submarine' }, 6)).toBe('Оставить дома 1 подлодку, ценой 6 IPC')
    expect(adviceRu.more([{ name: 'tiger', label: 'Tiger' }], 9)).toBe('Взять ещё 1 Tiger, за 9 IPC')
  })
})

test('other dice are low luck and back', () => {
  const { replyTo } = engineOf<object, OddsReply>('aa1941')
  const request = faceOf('aa1941').parseBattle('3i 2t v 4i 1f') as Fields
  const low = byOtherDice(request)
  expect(low.kind).toBe('lowLuck')
  expect(replyTo(low.request).outcomes.attackerWins).not.toBeCloseTo(replyTo(request).outcomes.attackerWins, 3)
  const back = byOtherDice(low.request)
  expect(back.kind).toBe('ordinary')
  expect(replyTo(back.request).outcomes).toEqual(replyTo(request).outcomes)
})
