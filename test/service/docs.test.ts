import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds, problemCodes } from '../../src/service/problem.ts'

test('docs/http.md lists every code beside its status', () => {
  const page = readFileSync(new URL('../../docs/http.md', import.meta.url), 'utf8')
  const rows = new Map(
    [...page.matchAll(/^\| (\d{3}) \| (.*) \|$/gm)].map(([, status, codes]) => [Number(status), codes!]),
  )
  for (const code of problemCodes) expect(rows.get(kinds[code].status)).toContain(`\`${code}\``)
})
