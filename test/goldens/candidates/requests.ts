import { games } from '../../../src/games/index.ts'
import { problemCodes } from '../../../src/service/problem.ts'
import { tableOf } from '../../../src/tasks/index.ts'
import { question, sampled } from '../../support/fake-questions.ts'
import { type Asking, type Entry, entryOf } from '../entry.ts'
import type { Scene } from '../scenes.ts'
import { operations } from '../schema.ts'
import { isOnMap, onMap } from './on-map.ts'

const json = { 'content-type': 'application/json' }
const lines = { 'content-type': 'application/x-ndjson' }

export const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = json): Asking => ({
  method: 'POST',
  url,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const get = (url: string, headers?: Readonly<Record<string, string>>): Asking => ({
  method: 'GET',
  url,
  ...(headers && { headers }),
})

export const requests = (group: string, ...steps: readonly Asking[]): Entry => entryOf(group, { as: 'requests', steps })
const inTrouble = (scene: Scene, ...steps: readonly Asking[]): Entry =>
  entryOf('service/trouble', { as: 'requests', scene, steps })

const keys = games.map(({ key }) => key)
/** Those that are played on a map. */
export const playedKeys = keys.filter(isOnMap)
const reinforced = games.filter(({ prepareReinforcement }) => prepareReinforcement).map(({ key }) => key)
const examplesOf = (key: string): readonly string[] =>
  (games.find(game => game.key === key)!.describe() as { readonly examples: readonly string[] }).examples

/** Every path of the contract with its holes filled, by the method that is done there. */
const addresses = operations.map(({ path, method, operation }) => ({
  method,
  url: path
    .replace('{id}', '00000000-0000-4000-8000-000000000000')
    .replace('{game}', 'aa1941')
    .replace('{name}', 'opening')
    .replace('{code}', 'malformed')
    .replace('{page}', 'aa1941'),
  isWithBody: operation.requestBody !== undefined,
}))

/** Whatever can be looked at. */
const looks = (): readonly Entry[] => {
  const plain = addresses.filter(
    ({ method, url }) => method === 'GET' && !url.includes('/odds') && !url.includes('/jobs'),
  )
  const pages = ['/', '/?lang=ru', '/?game=chess', '/board?lang=ru', '/board?position=opening-3&lang=ru', '/board?player=rules&level=normal&seed=7&position=nowhere', '/?battle=3zeppelin+v+2i', '/?battle=3i+v+2i&compare=4i+v+2i&wait=1&lang=en', '/?battle=30i+20t+10f+5b+v+40i+10t+5f&method=monteCarlo&seed=1&lang=ru', '/rules?lang=ru', '/rules/chess', '/v1/games/chess', '/v1/games/aa1941/positions/nowhere', '/v1/games/aa1914/positions/nowhere', '/problems/nothing', '/nowhere', '/v1/nowhere', '/v1/games/aa1941/nowhere', '/v1/games/chess/odds', '/v1/games/voyna/odds/reinforce', '/v1/games/voyna/turn', '/v1/games/aa1914/positions', '/v1/games/%', `/v1/games/${'x'.repeat(200)}`, '/v1/games/', '/v1/games?x=1'] // biome-ignore format: a list of addresses
  // What others fetch of a link: its card, and its frame.
  const passedOn = ['/card.png?game=chess&battle=3i+v+2i', '/card.png?battle=3zeppelin+v+2i', '/embed?game=aa1942&battle=3i+v+2i&lang=ru', '/embed?battle=3zeppelin+v+2i&lang=en'] // biome-ignore format: a list of addresses
  const cards = [
    '/card.png?game=aa1942&battle=3i+v+2i&lang=ru',
    '/board/card.png?game=aa1941&position=opening-3&lang=ru',
  ]
  const html = { accept: 'text/html' }
  return [
    ...plain.map(({ url }) => requests('service/look', get(url))),
    ...pages.map(url => requests('service/look', get(url))),
    ...passedOn.map(url => requests('service/passed-on', get(url))),
    ...cards.map(url => requests('service/passed-on', ...again(get(url)))),
    ...['/nowhere', '/rules/chess', '/v1/nowhere'].map(url => requests('service/look', get(url, html))),
    ...keys.flatMap(key => [
      requests(`${key}/catalogue`, get(`/v1/games/${key}`)),
      requests(`${key}/rules`, get(`/rules/${key}`)),
      requests(`${key}/rules`, get(`/rules/${key}?lang=ru`)),
      requests(`${key}/page`, get(`/?game=${key}&lang=ru`)),
    ]),
    ...problemCodes.flatMap(code => [
      requests('service/problem', get(`/problems/${code}`)),
      requests('service/problem', get(`/problems/${code}`, html)),
    ]),
    ...['opening-errata', 'opening-1', 'opening-42', 'opening-199'].map(name =>
      requests('aa1941/position', get(`/v1/games/aa1941/positions/${name}`)),
    ),
    ...playedKeys.map(key => {
      const { forbidden, attack } = onMap[key]
      const table = tableOf(games.find(game => game.key === key)!)!
      const position = {
        ...(table.writePosition(table.position('opening')) as object),
        ...forbidden,
      }
      return requests(`${key}/attackers`, post(`/v1/games/${key}/attackers`, { position, space: attack.space }))
    }),
    requests('service/look', { method: 'HEAD', url: '/v1/games' }, { method: 'HEAD', url: '/livez' }),
    requests('service/look', get('/v1/games', { host: 'two words' })),
  ]
}

const again = (step: Asking): readonly Asking[] => [
  step,
  { ...step, headers: { ...step.headers, 'if-none-match': '{etag}' } },
  { ...step, headers: { ...step.headers, 'if-none-match': '*' } },
  { ...step, headers: { ...step.headers, 'if-none-match': '"other"' } },
]

/** What has been answered before is not sent again. */
const unchanged = (): readonly Entry[] => [
  ...keys.map(key =>
    requests(`${key}/unchanged`, ...again(post(`/v1/games/${key}/odds`, { battle: examplesOf(key)[0], seed: 1 }))),
  ),
  ...keys.map(key =>
    requests(
      `${key}/unchanged`,
      ...again(get(`/v1/games/${key}/odds?battle=${encodeURIComponent(examplesOf(key)[0]!)}`)),
    ),
  ),
  ...reinforced.flatMap(key => [
    requests(`${key}/unchanged`, ...again(post(`/v1/games/${key}/odds/reinforce`, { battle: '3i v 3i', budget: 9 }))),
    requests(`${key}/unchanged`, ...again(get(`/v1/games/${key}/odds/reinforce?battle=3i+v+3i&budget=9`))),
  ]),
  ...['/v1/games', '/v1/games/voyna', '/openapi.yaml', '/rules', '/rules/aa1914', '/', '/v1/games/aa1941/positions', '/v1/games/aa1941/positions/opening', '/v1/games/aa1914/positions', '/v1/games/aa1914/positions/opening', '/v1/games/aa1914/board', '/v1/games/aa1941/board'].map(url => requests('service/unchanged', ...again(get(url)))), // biome-ignore format: a list of addresses
]

const deep = `${'['.repeat(200)}${']'.repeat(200)}`
const many = JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, 1])))
const broken: readonly string[] = [
  '{',
  '',
  ' ',
  '[',
  '{"a":}',
  '{"a" 1}',
  '{"a":1,}',
  '"open',
  'nonsense',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":1}}',
  '[]',
  '7',
  'null',
  'true',
  '"3i v 2i"',
  '""',
  '{"a":1}{',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  '{"a":1e999}',
  '{"a":01}',
  '{"a":"\u0000"}',
  deep,
  `{"a":${deep}}`,
  many,
  `{"a":"${'x'.repeat(200_000)}"}`,
  `[${'1,'.repeat(25_000)}1]`, // biome-ignore format: a list of texts
]

/** Requests that are wrong before anybody asks what they mean. */
const unread = (): readonly Entry[] => {
  const withBody = addresses.filter(({ isWithBody }) => isWithBody)
  return [
    ...withBody.flatMap(({ url }) => [
      requests('service/unread', post(url, '{')),
      requests('service/unread', post(url, '')),
      requests('service/unread', post(url, '7')),
      requests('service/unread', post(url, '[]')),
      requests('service/unread', post(url, '{"xyzzy":1}')),
      requests('service/unread', post(url, '3i v 2i', { 'content-type': 'text/plain' })),
      requests('service/unread', { method: 'POST', url }),
      requests('service/unread', post(`${url}?xyzzy=1`, '{}')),
      requests('service/unread', { method: 'PUT', url, headers: json, body: '{}' }),
    ]),
    ...broken.map(body => requests('service/unread', post('/v1/games/aa1941/odds', body))),
    ...broken.slice(0, 12).map(body => requests('service/unread', post('/v1/games/aa1941/odds/batch', body))),
    ...withBody.map(({ url }) => requests('service/unread', post(url, '{}', { ...json, 'content-length': '9999999' }))),
    requests('service/unread', post('/v1/games/aa1941/odds?format=csv', '{}')),
    ...addresses
      .filter(({ method }) => method === 'GET')
      .flatMap(({ url }) => [
        requests('service/unread', { method: 'DELETE', url }),
        requests('service/unread', get(`${url}?xyzzy=1`)),
        requests('service/unread', get(`${url}/`)),
      ]),
  ]
}

/** Many questions at once, in every format. */
const batches = (): readonly Entry[] =>
  keys.flatMap(key => {
    const url = `/v1/games/${key}/odds/batch`
    const examples = examplesOf(key).slice(0, 6)
    const named = examples.map((battle, index) => ({ id: index % 2 === 0 ? index : `the ${index}th`, battle, seed: 3 }))
    const questions = [...named, 'no battle at all', { battle: 7 }, 7, null, { id: {}, battle: examples[0] }, { id: '', battle: examples[0] }, { id: '=1+1', battle: examples[0] }] // biome-ignore format: a list of questions
    const ndjson = [...questions.map(one => JSON.stringify(one)), '', '{', '{"battle":'].join('\n')
    const group = `${key}/batch`
    return [
      ...['json', 'ndjson', 'csv'].flatMap(format => [
        requests(group, post(`${url}?format=${format}`, { questions })),
        requests(group, post(`${url}?format=${format}`, ndjson, lines)),
      ]),
      ...[
        'application/json',
        'application/x-ndjson',
        'text/csv',
        '*/*',
        'text/csv;q=0.5, application/x-ndjson',
        'image/png',
      ].map(accept => requests(group, post(url, named, { ...json, accept }))),
      requests(group, post(url, ndjson, { 'content-type': 'application/ndjson' })),
      ...[{ questions: [] }, { questions: 7 }, { battles: named }, {}, [], { questions: named, more: 1 }].map(body =>
        requests(group, post(url, body)),
      ),
      requests(group, post(`${url}?format=xml`, named)),
      requests(group, post(`${url}?format=csv&format=json`, named)),
      requests(
        group,
        post(
          url,
          Array.from({ length: 1_001 }, () => examples[0]),
        ),
      ),
      requests(group, post(url, `"${'x'.repeat(300_000)}"\n${JSON.stringify(examples[0])}`, lines)),
    ]
  })

/** Short links: made, made again, looked at, followed; and what is none. Their names are made of what they lead to. */
const links = (): readonly Entry[] => {
  const group = 'service/link'
  const [battle, board] = ['e0kvg3qytzv25', '1jpzpg9fn22a1']
  const toBattle = post('/v1/links', { page: '/', search: 'battle=3i+2t+v+4i+1f' })
  const toBoard = post('/v1/links', { page: '/board', search: 'lang=ru&position=opening-3' })
  const position = { power: 'ussr', units: { Russia: { ussr: { infantry: 3 } } } }
  const game = { format: 'sandtable-game', version: 1, game: 'aa1941', at: 0, moments: [{ position }] }
  const none = '0000000000000'
  return [
    requests(group, toBattle, toBattle, get(`/v1/links/${battle}`), get(`/s/${battle}`), get(`/s/${battle}?lang=ru`)),
    requests(group, toBoard, get(`/v1/links/${board}`), get(`/s/${board}`)),
    requests(group, post('/v1/links', { ...game, moments: [{ position: 'opening' }] })),
    ...['/v1/links/', '/s/', '/board?lang=en&link=', '/board/card.png?lang=en&link='].map(path =>
      requests(group, get(path + none)),
    ),
    requests(group, get(`/s/${none}?lang=ru`)),
    ...['', {}, { page: '//example.org' }, { page: '/', format: 'x' }, { page: '/', search: 'x'.repeat(8_001) }].map(
      body => requests(group, post('/v1/links', body)),
    ),
    ...[
      { game: 'voyna' },
      { at: 1 },
      { version: 2 },
      { moments: [] },
      { moments: [{ position: {} }] },
      { moments: [{ position: { ...position, units: { Russia: { ussr: { battleship: 1 } } } } }] },
    ].map(other => requests(group, post('/v1/links', { ...game, ...other }))),
  ]
}

/** Long work of every task, looked at when it is over. */
const jobs = (): readonly Entry[] => {
  const over = (body: unknown, headers = json): Entry =>
    requests('service/job', post('/v1/jobs', body, headers), get('/v1/jobs/{job}'), get('/v1/jobs/{job}/events'))
  const battle = { battle: '3i 2t v 4i 1f' }
  const keyed = { ...json, 'idempotency-key': 'one of mine' }
  const short = { players: ['greedy', 'rules'], maxRounds: 1, seed: 1 }
  return [
    ...keys.map(game => over({ game, task: 'odds', request: { battle: examplesOf(game)[0], seed: 1 } })),
    ...reinforced.map(game => over({ game, task: 'reinforce', request: { battle: '3i v 3i', budget: 9 } })),
    over({ game: 'aa1941', task: 'odds', request: { ...battle, method: 'monteCarlo', trials: 100_000, seed: 'job' } }),
    over({ game: 'aa1941', task: 'turn', request: { player: 'greedy', seed: 1 } }),
    over({ game: 'aa1941', task: 'orders', request: { action: { orders: [] }, seed: 1 } }),
    over({ game: 'aa1941', task: 'play', request: short }),
    over({ game: 'aa1941', task: 'play', request: { ...short, scope: 'turn' } }),
    over({
      game: 'aa1941',
      task: 'arena',
      request: { a: 'greedy', b: 'rules', pairs: 2, cap: 2, seed: 1, times: false },
    }),
    over({
      game: 'aa1941',
      task: 'arena',
      request: { a: { player: 'sampler', level: 'instant' }, b: 'random', pairs: 1, cap: 2, seed: 1, times: false },
    }),
    requests('service/job', post('/v1/jobs', { game: 'aa1941', task: 'odds', request: battle }, { ...json, 'idempotency-key': 'mine' }), post('/v1/jobs', { game: 'aa1941', task: 'odds', request: battle }, { ...json, 'idempotency-key': 'mine' }), post('/v1/jobs', { game: 'aa1941', task: 'odds', request: { battle: '1i v 1i' } }, { ...json, 'idempotency-key': 'mine' })), // biome-ignore format: one after the other
    requests('service/job', post('/v1/jobs', { game: 'voyna', task: 'odds', request: { battle: examplesOf('voyna')[0] } }), { method: 'DELETE', url: '/v1/jobs/{job}' }, ...['1', '2', '3', '4', 'x'].map(id => get('/v1/jobs/{job}/events', { 'last-event-id': id }))), // biome-ignore format: one after the other
    requests('service/job', post('/v1/jobs', { game: 'aa1941', task: 'odds', request: battle }, keyed)),
    ...[
      { game: 'chess', task: 'odds', request: battle },
      { game: 'aa1941', task: 'guess', request: battle },
      { game: 'voyna', task: 'turn', request: {} },
      { game: 'voyna', task: 'reinforce', request: {} },
      { game: 'aa1941', task: 'odds' },
      { game: 'aa1941', task: 'odds', request: { battle: 'nobody' } },
      { game: 'aa1941', task: 'odds', request: battle, more: 1 },
      { game: 'aa1941', task: 'play', request: { players: ['deep thought', 'rules'] } },
      { game: 'aa1941', task: 'arena', request: { a: 'greedy', b: 'nobody', pairs: 0 } },
      { game: 'aa1941', task: 'arena', request: { a: 'sampler', b: 'sampler', pairs: 100_000 } },
      { game: 'aa1941', task: 'replay', request: { record: { game: 'aa1941' } } },
      { game: 'aa1941', task: 'replay', request: {} },
      { game: 7, task: null, request: [] },
    ].map(body => requests('service/job', post('/v1/jobs', body))),
    ...['not-an-id', '00000000-0000-4000-8000-000000000001'].flatMap(id => [
      requests('service/job', get(`/v1/jobs/${id}`), get(`/v1/jobs/${id}/events`), {
        method: 'DELETE',
        url: `/v1/jobs/${id}`,
      }),
    ]),
  ]
}

/** What to add to a battle, by every field of a link. */
const reinforceLinks = (): readonly Entry[] =>
  reinforced.flatMap(key =>
    [
      '',
      'side=attacker',
      'side=defender',
      'side=nobody',
      'goal=capture',
      'goal=win',
      'goal=hold',
      'side=defender&goal=hold',
      'reach=0.5',
      'reach=2',
      'units=infantry',
      'units=infantry,tank&most=2',
      'units=zeppelin',
      'most=1',
      'location=land',
      'method=auto',
      'method=exact',
      'method=monteCarlo&trials=500&seed=7',
      'xyzzy=1',
      'policies.attacker.casualties=keepAir',
      'rules.dice.mode=lowLuck',
    ]
      .map(
        // biome-ignore format: a list of links
        more => requests(`${key}/reinforce`, get(`/v1/games/${key}/odds/reinforce?battle=3i+1t+v+3i&budget=9&${more}`)),
      )
      .concat(requests(`${key}/reinforce`, get(`/v1/games/${key}/odds/reinforce?battle=1s+v+1s&goal=capture`))),
  )

/** More work than a request may ask for. */
const large = { infantry: 30, tank: 15, fighter: 6 }
const tooMuch = (): readonly Entry[] => [
  requests(
    'aa1941/work',
    post('/v1/games/aa1941/odds', { attacker: large, defender: large, method: 'monteCarlo', trials: 1e9, seed: 1 }),
  ),
  requests(
    'aa1941/work',
    post('/v1/games/aa1941/odds', {
      attacker: large,
      defender: large,
      method: 'exact',
      policies: { attacker: { casualties: 'optimal' } },
    }),
  ),
  ...reinforced.map(key =>
    requests(
      `${key}/work`,
      post(
        `/v1/games/${key}/odds/batch`,
        Array.from({ length: 900 }, () => ({
          battle: '30i 10t v 40i',
          method: 'monteCarlo',
          trials: 50_000_000,
          seed: 1,
        })),
      ),
    ),
  ),
]

const troubles = (): readonly Entry[] => {
  const url = '/v1/games/skirmish/odds'
  return [
    inTrouble('cold', get('/readyz')),
    inTrouble('slow', post(url, sampled)),
    inTrouble('slow', post(`${url}/batch`, [question, sampled])),
    inTrouble('stopped', post(url, question)),
    inTrouble('stopped', post(`${url}/batch`, [question])),
    inTrouble('broken', post(url, question)),
    inTrouble('broken', post(`${url}/batch?format=csv`, [question])),
    inTrouble('broken', post('/v1/jobs', { game: 'skirmish', task: 'odds', request: question }), get('/v1/jobs/{job}')),
  ]
}

/** Requests of every route that are held as they are. */
/** Players by name and version, some of a version that there is not. */
const versions = (): readonly Entry[] => {
  const at = '/v1/games/aa1941'
  const inRussian = { ...json, 'accept-language': 'ru' }
  const players = ['greedy@1', { player: 'rules@1', params: { caution: 1.4 } }]
  return [
    requests('aa1941/versions', post(`${at}/turn`, { player: 'rules@1', seed: 7 })),
    requests('aa1941/versions', post(`${at}/turn`, { player: 'sampler@1', level: 'instant', seed: 7 })),
    ...['sampler@7', 'sampler@x', 'nobody@1'].flatMap(player =>
      [json, inRussian].map(headers => requests('aa1941/versions', post(`${at}/turn`, { player }, headers))),
    ),
    requests('aa1941/versions', post(`${at}/play`, { players, scope: 'turn', seed: 7 })),
    ...[json, inRussian].map(headers =>
      requests('aa1941/versions', post(`${at}/play`, { players: ['rules@9', 'rules'], scope: 'turn' }, headers)),
    ),
  ]
}

/** Turns that end after so many samples; those that end by time are not the same twice. */
const limitedTurns = (): readonly Entry[] => {
  const seeded = { level: 'instant', seed: 7 }
  const limits = [{}, { purchase: 4, combatMove: 9, noncombatMove: 0 }, { purchase: 0, combatMove: 0 }]
  const wrong = [
    { samples: {}, maxMs: 100 },
    { player: 'rules', samples: {} },
    { player: 'greedy', maxMs: 100 },
    { maxMs: 0 },
  ]
  return [
    ...limits.map(samples => requests('aa1941/limited', post('/v1/games/aa1941/turn', { ...seeded, samples }))),
    ...wrong.flatMap(limit =>
      [json, { ...json, 'accept-language': 'ru' }].map(headers =>
        requests('aa1941/limited', post('/v1/games/aa1941/turn', limit, headers)),
      ),
    ),
  ]
}

/** Two transports in one zone of which one has sailed: orders that say which, as listed, carried out and refused. */
const transports = (): readonly Entry[] => {
  const at = '/v1/games/aa1941/orders'
  const position = {
    power: 'germany',
    phase: 'noncombatMove',
    units: {
      'SZ 6': { germany: { transport: 2, destroyer: 1 } },
      'Western Europe': { germany: { infantry: 1 } },
      Russia: { ussr: { infantry: 1 } },
    },
    transports: [{ zone: 'SZ 6', power: 'germany', sailed: 1 }],
  }
  const sails = { order: 'move', units: { transport: 1 }, route: ['SZ 6', 'SZ 3'] }
  const boards = { order: 'load', units: { infantry: 1 }, from: 'Western Europe', zone: 'SZ 6', sailed: 0 }
  const aboard = { order: 'unload', zone: 'SZ 6', to: 'Western Europe', aboard: [{ unit: 'infantry', fresh: true }] }
  const wrong = [[{ ...sails, sailed: 2 }], [{ ...sails, units: { destroyer: 1 }, sailed: 0 }], [boards, aboard]]
  return [
    requests('aa1941/transports', post(`${at}/legal`, { position, space: 'SZ 6', unit: 'transport' })),
    requests('aa1941/transports', post(`${at}/legal`, { position, space: 'SZ 6', orders: [boards] })),
    ...[{ ...sails, sailed: 0 }, { ...sails, sailed: 1 }, { ...sails, cargo: [[]] }, boards].map(order =>
      requests('aa1941/transports', post(at, { position, action: { orders: [order] } })),
    ),
    ...wrong.flatMap(orders =>
      [json, { ...json, 'accept-language': 'ru' }].map(headers =>
        requests('aa1941/transports', post(at, { position, action: { orders } }, headers)),
      ),
    ),
  ]
}

export const fixedRequests = (): readonly Entry[] => [
  ...versions(),
  ...limitedTurns(),
  ...transports(),
  ...looks(),
  ...unchanged(),
  ...unread(),
  ...batches(),
  ...links(),
  ...jobs(),
  ...reinforceLinks(),
  ...tooMuch(),
  ...troubles(),
]
