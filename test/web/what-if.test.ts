import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aimOf } from '../../src/armies/index.ts'
import { type Fields, type UnitRow, unitRowsOf } from '../../src/engine/index.ts'
import { withCount } from '../../src/web/armies.ts'
import type { BattleReply } from '../../src/web/protocol.ts'
import { deltaOf, type WhatIf, whatIfsOf, withMore } from '../../src/web/what-if.ts'
import { engineOf } from '../support/engine.ts'
import { randomBattle } from '../support/random-battles.ts'

const aa1941 = engineOf<object, BattleReply>('aa1941')
const aa1914 = engineOf<object, BattleReply>('aa1914')
type Engine = typeof aa1941

const rowsOf = ({ face }: Engine): readonly UnitRow[] => unitRowsOf(face.describe())

/** What is offered under the answer to a battle in notation. */
const offered = (text: string, engine = aa1941): readonly WhatIf[] => {
  const request = engine.face.parseBattle(text)
  return whatIfsOf(request, engine.replyTo(request), rowsOf(engine))
}

/** `attacker more tank`, `waves.1 attacker more tank`, `swap`. */
const named = ({ kind, side, unit, at }: WhatIf): string =>
  [at?.join('.'), side, kind, unit?.name].filter(Boolean).join(' ')

const notationOf = (whatIf: WhatIf | undefined, { face } = aa1941): string | undefined =>
  whatIf && face.formatBattle(whatIf.request)

const ofKind = (text: string, kind: WhatIf['kind'], engine = aa1941): string | undefined =>
  notationOf(
    offered(text, engine).find(one => one.kind === kind),
    engine,
  )

describe('chips', () => {
  test('offer more of the units there, of the cheapest and of the cheapest aircraft, and less of the dearest', () => {
    expect(offered('3i 2t v 4i 1f').map(named)).toEqual([
      'attacker more infantry',
      'attacker more tank',
      'attacker more fighter',
      'attacker fewer tank',
      'attacker fewer infantry',
      'defender more infantry',
      'defender more fighter',
      'defender fewer fighter',
      'defender fewer infantry',
      'swap',
      'again',
    ])
  })

  test('change one unit and nothing else', () => {
    expect(offered('3i 2t v 4i 1f').map(one => notationOf(one))).toEqual([
      '4i 2t v 4i 1f',
      '3i 3t v 4i 1f',
      '3i 2t 1f v 4i 1f',
      '3i 1t v 4i 1f',
      '2i 2t v 4i 1f',
      '3i 2t v 5i 1f',
      '3i 2t v 4i 2f',
      '3i 2t v 4i',
      '3i 2t v 3i 1f',
      '4i 1f v 3i 2t',
      '3i 2t v 1i 1f',
    ])
  })

  test('never take the last unit of a side, nor a land unit to sea', () => {
    const land = offered('1t v 1i')
    expect(land.filter(({ kind }) => kind === 'fewer')).toEqual([])
    const sea = offered('1s 1dd v 2s')
    expect(sea.filter(({ unit }) => unit?.domain === 'land')).toEqual([])
    expect(sea.map(named)).toContain('attacker more submarine')
  })

  test('count defenders listed by power with the first of them', () => {
    const defender = [
      { power: 'ussr', units: { infantry: 2 } },
      { power: 'unitedKingdom', units: { fighter: 1 } },
    ]
    const request = { attacker: { infantry: 4 }, defender }
    const found = whatIfsOf(request, aa1941.replyTo(request), rowsOf(aa1941))
    expect(found.find(one => named(one) === 'defender more infantry')?.request.defender).toEqual([
      { power: 'ussr', units: { infantry: 3 } },
      { power: 'unitedKingdom', units: { fighter: 1 } },
    ])
    expect(found.some(({ kind }) => kind === 'swap')).toBe(false)
  })

  test('offer to keep a land unit to the last where battles are won that take nothing', () => {
    const effectOf = (text: string) => {
      const request = aa1941.face.parseBattle(text)
      const reply = aa1941.replyTo(request)
      const found = whatIfsOf(request, reply, rowsOf(aa1941)).find(({ kind }) => kind === 'keepLand')
      return found && deltaOf(reply, aa1941.replyTo(found.request))
    }
    const { captured, swing } = effectOf('3i 2t 2f v 4i')!
    expect(captured[0]).toBeCloseTo(0.962, 3)
    expect(captured[1]).toBeCloseTo(0.994, 3)
    expect(swing).toBeCloseTo(-0.13, 2)
    const landing = effectOf('sea: 1dd 2trn v 1s; land: 2i 1t 1f v 3i')!
    expect(landing.captured[1]).toBeGreaterThan(landing.captured[0])
    for (const text of ['3i 2t v 4i 1f', '3f v 2i', '2dd v 2s']) expect(effectOf(text), text).toBeUndefined()
  })

  test.each([
    // Without aircraft of his own nobody can be lost in the stead of a land unit.
    ['3i 2t v 4i counter 2t', false],
    ['3i 2t v 4i counter 2f', false],
    ['3i v 4i then 2t counter 2f', false],
    ['3i 2t 1f v 4i counter 2t', true],
    ['3i 1f v 4i then 2t counter 2f', true],
  ])('offer to keep a land unit only where aircraft can be lost before it: %s', (text, isOffered) => {
    const request = aa1941.face.parseBattle(text)
    const reply = aa1941.replyTo(request)
    // Not every battle that is won takes the territory.
    expect(aimOf(reply).figure).toBe('territoryCaptured')
    const found = whatIfsOf(request, reply, rowsOf(aa1941)).find(({ kind }) => kind === 'keepLand')
    expect(found !== undefined).toBe(isOffered)
  })

  test('never offer it where the order of losses keeps a land unit already', () => {
    const battle = aa1941.face.parseBattle('3i 2t 2f v 4i')
    for (const [casualties, isOffered] of [
      ['cheapestFirst', true],
      ['keepAir', true],
      ['keepLandToCapture', false],
      [['fighter', 'tank', 'infantry'], false],
      [['infantry', 'tank', 'fighter'], true],
    ] as const) {
      const request = { ...battle, policies: { attacker: { casualties } } }
      // As where some battles are won that take nothing, whatever the order.
      const reply = { ...aa1941.replyTo(request), territoryCaptured: 0.5 }
      const found = whatIfsOf(request, reply, rowsOf(aa1941)).some(({ kind }) => kind === 'keepLand')
      expect(found, String(casualties)).toBe(isOffered)
    }
  })

  test('count the units of each wave, and of those who hold', () => {
    const found = offered('3i 1t v 4i then 2t 1f')
    expect(found.map(named)).toEqual([
      'waves.1 attacker keepLand',
      'waves.0 attacker more infantry',
      'waves.0 attacker more tank',
      'waves.0 attacker fewer tank',
      'waves.0 attacker fewer infantry',
      'waves.1 attacker more tank',
      'waves.1 attacker more fighter',
      'waves.1 attacker fewer fighter',
      'waves.1 attacker fewer tank',
      'waves.0 defender more infantry',
      'waves.0 defender fewer infantry',
      'strikesBack',
    ])
    expect(found.slice(1, -1).map(one => notationOf(one))).toEqual([
      '4i 1t v 4i then 2t 1f',
      '3i 2t v 4i then 2t 1f',
      '3i v 4i then 2t 1f',
      '2i 1t v 4i then 2t 1f',
      '3i 1t v 4i then 3t 1f',
      '3i 1t v 4i then 2t 2f',
      '3i 1t v 4i then 2t',
      '3i 1t v 4i then 1t 1f',
      '3i 1t v 5i then 2t 1f',
      '3i 1t v 3i then 2t 1f',
    ])
  })

  test('of a counter-attack are the defender’s, and nobody strikes back once more', () => {
    const found = offered('6i 2t v 2i counter 2t')
    expect(found.filter(({ at }) => at?.join('.') === 'waves.1').map(named)).toEqual([
      'waves.1 defender more tank',
      'waves.1 defender fewer tank',
    ])
    expect(found.some(({ kind }) => kind === 'strikesBack')).toBe(false)
  })

  test.each([
    ['aa1941', 'sea: 1bb 2trn v 1s; land: 2i 2t 1f v 1i 1f', aa1941],
    ['aa1914', 'sea: 1bb 2trn v 1s; land: 2i 2t v 1i', aa1914],
  ])('of a landing in %s count who lands, with a ship more where there is no room', (_, text, engine) => {
    const found = offered(text, engine)
    const names = found.map(named)
    expect(names).toContain('sea attacker more battleship')
    expect(names).toContain('sea defender more submarine')
    expect(names).toContain('land attacker more infantry')
    expect(names).toContain('land attacker fewer tank')
    expect(names).toContain('land defender more infantry')
    expect(names.some(name => name.includes('swap'))).toBe(false)
    // Two transports are full.
    const more = found.find(one => named(one) === 'land attacker more tank')!
    expect(() => engine.prepare(more.request)).toThrow()
    expect(more.aboard?.ship.name).toBe('transport')
    expect(() => engine.prepare(more.aboard!.request)).not.toThrow()
  })

  test('after a landing send those on land against those who landed, and nobody else', () => {
    const next = offered('sea: 1bb 3trn v 1s; land: 3i 3t 1f v 1i 1t').find(({ kind }) => kind === 'strikesBack')
    expect(next?.request.attacker).toEqual({ infantry: 1, tank: 1 })
    const holding = Object.keys(next!.request.defender as object)
    expect(holding.length).toBeGreaterThan(0)
    for (const name of holding) expect(['infantry', 'tank']).toContain(name)
    expect(() => aa1941.prepare(next!.request)).not.toThrow()
  })

  test('keep what else the question says', () => {
    const request = { ...aa1941.face.parseBattle('3i 2t v 4i'), policies: { attacker: { retreat: 'optimal' } } }
    const found = whatIfsOf(request, aa1941.replyTo(request), rowsOf(aa1941))
    // The other side decides nothing of the retreat, and the battle after has decisions of its own.
    for (const { kind, request: other } of found)
      expect(other.policies).toEqual(['strikesBack', 'again', 'swap'].includes(kind) ? undefined : request.policies)
  })

  test('can all be asked, over random battles, and say what the engine answers', () => {
    fc.assert(
      fc.property(fc.nat(10_000), seed => {
        const request = randomBattle('chips', seed, 3) as Fields
        const reply = aa1941.replyTo(request)
        for (const whatIf of whatIfsOf(request, reply, rowsOf(aa1941))) {
          if (request.policies !== undefined && whatIf.kind !== 'again' && whatIf.kind !== 'strikesBack') continue
          const refused = refusalOf(whatIf.request)
          // Aircraft without a deck, what a swap cannot do, units damaged under patched rules: these the page leaves out.
          if (refused !== undefined) {
            expect(['wrong-location', 'unknown-unit']).toContain(refused)
            continue
          }
          const answer = aa1941.replyTo(whatIf.request)
          const { win, more } = deltaOf(reply, answer)
          expect(win).toBe(answer.outcomes.attackerWins)
          expect(reply.outcomes.attackerWins + more).toBeCloseTo(win, 12)
        }
      }),
      { numRuns: 60 },
    )
  })
})

const refusalOf = (request: Fields): string | undefined => {
  try {
    aa1941.prepare(request)
    return undefined
  } catch (problem) {
    const { faults } = problem as { faults?: readonly { code: string }[] }
    if (!faults) throw problem
    return faults[0]!.code
  }
}

describe('the battle after this one', () => {
  test('sends all of a defender who lost against the likeliest survivors of the attacker', () => {
    const reply = aa1941.replyTo('6i 4t v 2i 1f')
    const best = reply.survivors.find(({ outcome }) => outcome === 'attackerWins')!
    const next = offered('6i 4t v 2i 1f').find(({ kind }) => kind === 'strikesBack')
    expect(next?.request).toEqual({ attacker: { infantry: 2, fighter: 1 }, defender: best.attacker })
  })

  test('finds no aircraft on the ground that was taken', () => {
    expect(ofKind('3i 4f v 1i', 'strikesBack')).toBe('1i v 3i')
    expect(ofKind('4f v 1i', 'strikesBack')).toBeUndefined()
  })

  test('keeps as many fighters at sea as carriers have room for, and no bombers', () => {
    const next = offered('1cv 3f 1b v 1trn 1dd').find(({ kind }) => kind === 'strikesBack')
    expect(next?.request.defender).toEqual({ aircraftCarrier: 1, fighter: 2 })
    expect(next?.request.attacker).toEqual({ destroyer: 1 })
  })

  test('is none where a standoff is likeliest', () => {
    const kinds = offered('10i 4a 2t 2f v 8i 3a 1f', aa1914).map(({ kind }) => kind)
    expect(kinds).toContain('swap')
    expect(kinds).not.toContain('strikesBack')
    expect(kinds).not.toContain('again')
  })
})

describe('units to be added', () => {
  test('join those that are there', () => {
    const request = aa1941.face.parseBattle('3i v 2i')
    const added = withMore(request, 'attacker', { infantry: 2, tank: 1 })
    expect(added && aa1941.face.formatBattle(added)).toBe('5i 1t v 2i')
    expect(withMore({ waves: [] }, 'attacker', { tank: 1 })).toBeUndefined()
  })
})

test('the last of a unit takes its places in an order of losses along', () => {
  const request = {
    attacker: { infantry: 3, tank: 1 },
    defender: { infantry: 2 },
    policies: { attacker: { casualties: [{ unit: 'tank', count: 1 }, 'infantry'] } },
  }
  expect(withCount(request, ['attacker'], 'tank', 0)).toEqual({
    attacker: { infantry: 3 },
    defender: { infantry: 2 },
    policies: { attacker: { casualties: ['infantry'] } },
  })
  expect(withCount(request, ['attacker'], 'tank', 2).policies).toEqual(request.policies)
  const last = { ...request, policies: { attacker: { casualties: ['tank'] } } }
  expect(withCount(last, ['attacker'], 'tank', 0)).not.toHaveProperty('policies')
})
