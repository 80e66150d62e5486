import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { exchange, readReply } from '../support/raw-http.ts'
import { listening, serviceOf } from '../support/service.ts'

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

const asker = async () => {
  const { app } = await serviceOf({}, {}, games)
  const url = await listening(app)
  return async (path: string, headers = '', method = 'GET') => {
    const text = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`
    return readReply(await exchange(url, text))
  }
}

const paths = ['/openapi.yaml', '/docs/json', '/docs/yaml', '/docs/static/swagger-ui.css', '/rules/voyna']

test.each(paths)('%s goes out packed to those who can unpack it', async path => {
  const ask = await asker()
  const plain = await ask(path)
  expect(plain.status).toBe(200)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')
  const tags = new Set([plain.headers.etag])
  for (const [packing, wish] of [
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip;q=0.5'],
  ] as const) {
    const { status, headers, body } = await ask(path, `Accept-Encoding: ${wish}\r\n`)
    expect([status, headers['content-encoding']]).toEqual([200, packing])
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(body.length).toBeLessThan(plain.body.length / 2)
    expect(unpack[packing]!(Buffer.from(body, 'latin1')).toString('latin1')).toBe(plain.body)
    tags.add(headers.etag)
  }
  expect(tags.size, 'other bytes have another name').toBe(3)
})

test.each(paths)('%s is not sent again to those who have it', async path => {
  const ask = await asker()
  const { headers } = await ask(path, 'Accept-Encoding: br\r\n')
  for (const known of [headers.etag!, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
    const again = await ask(path, `Accept-Encoding: br\r\nIf-None-Match: ${known}\r\n`)
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
  }
  expect((await ask(path, 'If-None-Match: "other"\r\n')).status).toBe(200)
  const head = await ask(path, 'Accept-Encoding: br\r\n', 'HEAD')
  expect([head.status, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
})

test('a short text goes out as it is', async () => {
  const ask = await asker()
  const { headers } = await ask('/v1/games', 'Accept-Encoding: br\r\n')
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  expect((await ask('/v1/games', `If-None-Match: ${headers.etag}\r\n`)).status).toBe(304)
})

test('the rules are other pages in other languages', async () => {
  const ask = await asker()
  const english = await ask('/rules/voyna')
  const russian = await ask('/rules/voyna?lang=ru')
  expect(english.headers.etag).not.toBe(russian.headers.etag)
  expect(english.headers.vary).toBe('accept-language, accept-encoding')
})
