import { h } from 'preact'
import { renderToStaticMarkup } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { Language } from '../../src/engine/index.ts'
import { nothingAsked, type State, type Store } from '../../src/web/client/store.ts'
import { openRecent } from '../../src/web/recent.ts'
import { firstStep } from '../../src/web/steps.ts'
import { languages } from '../../src/web/text/index.ts'
import { RecentBattles } from '../../src/web/view/recent.tsx'

const games = [
  { key: 'aa1941', name: 'Axis & Allies 1941' },
  { key: 'aa1914', name: 'Axis & Allies 1914' },
]
const nothing: State = {
  steps: firstStep({ game: 'aa1941', battle: '', fields: {} }),
  described: undefined,
  isFromBelow: false,
  ...nothingAsked,
}

const rendered = (language: Language, kept: readonly object[]): string =>
  renderToStaticMarkup(
    h(RecentBattles, {
      recent: openRecent(() => ({ getItem: () => JSON.stringify(kept), setItem: () => {} })),
      store: {} as Store,
      state: nothing,
      games,
      say: languages[language]!,
    }),
  )

test('the list of recent battles says what each is, how it stood, and what its buttons do', () => {
  const html = rendered('en', [
    { search: '?battle=3i+v+2i', title: '3i v 2i', chance: 0.5 },
    { search: '?game=aa1914&battle=<b>', title: '<b>' },
  ])
  expect(html).toContain('Recent battles (2)')
  expect(html).toContain('win 50.0 %')
  expect(html).toContain('aria-label="Compare with 3i v 2i"')
  expect(html).toContain('aria-label="Remove 3i v 2i"')
  expect(html).toContain('Axis &amp; Allies 1914')
  expect(html).not.toContain('<b>')
})

test.each(['en', 'ru'] as const)('says in %s what it is for while it is empty', language => {
  expect(rendered(language, [])).toContain(languages[language]!.recent.none)
})
