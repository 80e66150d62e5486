import fc from 'fast-check'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readLink } from '../../src/engine/index.ts'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { standingOf as serviceStanding } from '../../src/games/aa1941/play/adjudicate.ts'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'
import { tableOf } from '../../src/tasks/index.ts'
import {
  boardAskOf,
  boardSearchOf,
  canBeLimited,
  choiceOf,
  choiceText,
  ignoredIn,
  reviewerOf,
  seedOf,
  thinkingTimes,
} from '../../src/web/board/address.ts'
import { openApi, ServiceRefused } from '../../src/web/board/api.ts'
import {
  assaultLink,
  attackersOf,
  calculatorLink,
  defendersAt,
  inMarks,
  standingBattle,
  usualAttacker,
} from '../../src/web/board/battle.ts'
import { Attack, UnderWay } from '../../src/web/board/battle-here.tsx'
import { transportsFor } from '../../src/web/board/cargo.ts'
import { countIn } from '../../src/web/board/fields.tsx'
import { readKept } from '../../src/web/board/kept.ts'
import { leadIn, type Outcome, standingOf, together } from '../../src/web/board/luck.ts'
import { LuckOfTurn, LuckSoFar } from '../../src/web/board/luck-table.tsx'
import { isWay, linesBetween, nextSpace, shortest } from '../../src/web/board/map-lines.ts'
import { battleOf, firmPhases, type Order, stepsOf, type Turn, wayOf } from '../../src/web/board/plan.ts'
import { marginInWords } from '../../src/web/board/plan-panel.tsx'
import type { Counts, Position } from '../../src/web/board/position.ts'
import {
  aboardAt,
  armiesAt,
  changedSpaces,
  incomeOf,
  ownerOf,
  turnOf,
  withMoney,
  withOwner,
  withUnits,
} from '../../src/web/board/position.ts'
import { boughtIn, ordersIn, type Review, stepsOfReviewed } from '../../src/web/board/review.ts'
import { middleOf, moved, showing, wholeFrame, zoomed } from '../../src/web/board/use-frame.ts'
import { ignoredInWords, spaceInWords } from '../../src/web/board/words.ts'
import { type BoardMessages, boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position
const spaceOf = (name: string) => board.spaces.find(space => space.name === name)!
const someSpace = fc.constantFrom(...board.spaces)
const somePower = fc.constantFrom(...board.powers.map(({ name }) => name))
const someUnit = fc.constantFrom(...board.units.map(({ name }) => name))

describe('a position', () => {
  test('says who stands where and whose it is', () => {
    expect(armiesAt(board, opening, 'Ukraine')).toEqual([
      {
        power: 'germany',
        units: [
          ['infantry', 3],
          ['tank', 2],
        ],
      },
    ])
    expect(ownerOf(board, opening, spaceOf('Ukraine'))).toBe('germany')
    expect(ownerOf(board, { power: 'ussr', units: {} }, spaceOf('Ukraine'))).toBe('germany')
    expect(ownerOf(board, opening, spaceOf('Turkey'))).toBeUndefined()
    expect(ownerOf(board, opening, spaceOf('SZ 5'))).toBeUndefined()
  })

  test('has the incomes of the printed set-up', () => {
    expect(board.powers.map(({ name }) => incomeOf(board, opening, name))).toEqual([7, 12, 12, 9, 17])
  })

  test('what is put somewhere stands there, and nothing else changes', () => {
    fc.assert(
      fc.property(someSpace, somePower, someUnit, fc.nat(20), (space, power, unit, count) => {
        const next = withUnits(opening, space.name, power, unit, count)
        expect(next.units[space.name]?.[power]?.[unit] ?? 0).toBe(count)
        const before = opening.units[space.name]?.[power]?.[unit] ?? 0
        expect(sorted(withUnits(next, space.name, power, unit, before))).toEqual(sorted(opening))
      }),
    )
  })

  test('every change of the opening that the page makes is read by the rules, or refused by them at its place', () => {
    const taken = withOwner(withUnits(opening, 'Ukraine', 'germany', 'tank', 5), 'Karelia', 'germany')
    const clean = withMoney(withUnits(taken, 'Karelia', 'ussr', 'infantry', 0), 'germany', 30)
    expect(table.writePosition(table.readPosition(clean))).toMatchObject({
      owners: { Karelia: 'germany' },
      treasuries: { germany: 30 },
    })
    expect(() => table.readPosition(taken)).toThrow(/Karelia/)
  })

  test('differs from another where something was moved, taken or put aboard, and nowhere else', () => {
    expect(changedSpaces(board, opening, withMoney(opening, 'ussr', 3))).toEqual([])
    const next = withOwner(withUnits(opening, 'Siberia', 'ussr', 'infantry', 1), 'Ukraine', 'ussr')
    expect(changedSpaces(board, opening, next)).toEqual(['Siberia', 'Ukraine'])
    const aboard = { ...opening, transports: [{ zone: 'SZ 11', power: 'unitedStates', cargo: ['tank'] }] }
    expect(changedSpaces(board, opening, aboard)).toEqual(['SZ 11'])
  })

  test("the beginning of a turn forgets the last one's, and keeps who is aboard", () => {
    const midway: Position = {
      ...opening,
      phase: 'noncombatMove',
      moved: { Ukraine: { infantry: 3 } },
      bought: { infantry: 1 },
      transports: [
        { zone: 'SZ 16', power: 'germany', used: true, finished: true },
        {
          zone: 'SZ 10',
          power: 'unitedKingdom',
          cargo: [
            { unit: 'infantry', fresh: true },
            { unit: 'infantry', power: 'unitedStates' },
          ],
        },
      ],
    } as Position
    const next = turnOf(midway, 'japan')
    expect(next).toMatchObject({ power: 'japan', units: opening.units })
    expect(next.transports).toEqual([
      { zone: 'SZ 10', power: 'unitedKingdom', cargo: ['infantry', { unit: 'infantry', power: 'unitedStates' }] },
    ])
    for (const field of ['phase', 'moved', 'bought']) expect(next).not.toHaveProperty(field)
    expect(aboardAt(board, next, 'SZ 10').map(({ power }) => power)).toEqual(['unitedKingdom', 'unitedStates'])
  })

  test('is said in words, the same facts in both languages', () => {
    expect(spaceInWords(board, boardEn, opening, spaceOf('Ukraine'))).toBe(
      'Ukraine, Germany, 1 IPC: 3 infantry, 2 tanks',
    )
    expect(spaceInWords(board, boardRu, opening, spaceOf('Ukraine'))).toBe(
      'Украина, Германия, 1 IPC: 3 пехоты, 2 танка',
    )
    expect(spaceInWords(board, boardEn, opening, spaceOf('SZ 14'))).toBe(
      'SZ 14, sea: United Kingdom 1 fighter, 1 aircraft carrier',
    )
    expect(spaceInWords(board, boardEn, opening, spaceOf('Turkey'))).toBe('Turkey, neutral')
    expect(Object.keys(boardRu)).toEqual(Object.keys(boardEn))
  })
})

describe('numbers in Russian', () => {
  test.each([
    ['infantry', '1 пехота, 2 пехоты, 5 пехоты, 11 пехоты, 21 пехота'],
    ['tank', '1 танк, 2 танка, 5 танков, 11 танков, 21 танк'],
    ['submarine', '1 подлодка, 2 подлодки, 5 подлодок, 11 подлодок, 21 подлодка'],
    ['destroyer', '1 эсминец, 2 эсминца, 5 эсминцев, 11 эсминцев, 21 эсминец'],
  ])('%s stands in the right form', (unit, forms) => {
    expect([1, 2, 5, 11, 21].map(count => `${count} ${boardRu.unit(unit, count)}`).join(', ')).toBe(forms)
  })

  test('and so do ships to land from', () => {
    expect(boardRu.landingFrom('SZ 6', 2)).toBe('из SZ 6, 2 транспорта')
  })
})

test('a number that is typed is a whole one within bounds, or none', () => {
  const typed = ['0', '7', ' 12 ', '200', '201', '-1', '1.5', '1e2', 'three', '']
  expect(typed.map(text => countIn(text, 0, 200))).toEqual([0, 7, 12, 200, ...Array(6).fill(undefined)])
})

describe('what a browser kept', () => {
  test('is shown as it was, right or wrong by the rules', () => {
    expect(readKept(board, JSON.stringify(opening))).toEqual(opening)
    const faulty = withUnits(opening, 'Karelia', 'germany', 'tank', 3)
    expect(readKept(board, JSON.stringify(faulty))).toEqual(faulty)
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"opening"',
    '{"power":"ussr"}',
    '{"power":"rome","units":{}}',
    '{"power":"ussr","units":{"Karelia":5}}',
    '{"power":"ussr","units":{"Karelia":{"ussr":{"tank":"three"}}}}',
    '{"power":"ussr","units":{},"owners":{"Karelia":7}}',
    '{"power":"ussr","units":{},"treasuries":[1]}',
    '{"power":"ussr","units":{},"transports":[{"zone":"SZ 5"}]}',
    '{"power":"ussr","units":{},"transports":[{"zone":"SZ 5","power":"ussr","cargo":[null]}]}',
  ])('is told from what is no position: %s', text => {
    expect(readKept(board, text)).toBeUndefined()
  })
})

/** As JSON with all fields in one order. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .map(([name, one]) => [name, sorted(one)] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )

describe('a battle from the map', () => {
  test('is fought by whose turn it is against who stands there', () => {
    const ukraine = spaceOf('Ukraine')
    expect(attackersOf(board, opening, ukraine)).toEqual(['ussr', 'unitedKingdom', 'unitedStates'])
    expect(usualAttacker(attackersOf(board, opening, ukraine), opening)).toBe('ussr')
    expect(defendersAt(board, opening, ukraine, 'ussr')).toEqual({ infantry: 3, tank: 2 })
    // Nobody attacks a friend: of the Caucasus' enemies Germany moves first.
    expect(attackersOf(board, opening, spaceOf('Caucasus'))).toEqual(['germany', 'japan'])
    expect(usualAttacker(['germany', 'japan'], opening)).toBe('germany')
    expect(attackersOf(board, opening, spaceOf('Turkey'))).toEqual([])
    // A sea zone is nobody's: whoever has an enemy there may fight.
    const shared = withUnits(withUnits(opening, 'SZ 5', 'germany', 'submarine', 1), 'SZ 5', 'ussr', 'submarine', 1)
    expect(attackersOf(board, shared, spaceOf('SZ 5'))).toEqual(board.powers.map(({ name }) => name))
  })

  test('that a power cannot bring about is denied of that power only', () => {
    const said = (say: BoardMessages, power: string) =>
      renderToString(
        h(Attack, {
          ...{ board, power, say, space: spaceOf('Ukraine'), lang: undefined, isUnderWay: false },
          attackers: { groups: [], landings: [] },
          defender: { infantry: 1 },
        }),
      )
    expect(said(boardEn, 'unitedStates')).toBe('<p>United States: nobody gets there in one turn.</p>')
    expect(said(boardRu, 'unitedStates')).toBe('<p>США: за один ход сюда никто не дойдёт.</p>')
  })

  test('that is under way is asked about as it stands', () => {
    const norway = spaceOf('Norway Finland')
    expect(standingBattle(board, opening, norway, undefined)).toBeUndefined()
    const begun = withUnits(withUnits(opening, norway.name, 'ussr', 'infantry', 3), norway.name, 'ussr', 'tank', 1)
    const { link, ...sides } = standingBattle(board, begun, norway, undefined)!
    expect(sides).toEqual({
      attacker: { infantry: 3, tank: 1 },
      defender: defendersAt(board, opening, norway, 'ussr'),
    })
    expect(link).toBe(`/?battle=3i+1t+v+${inMarks(board, sides.defender).replaceAll(' ', '+')}`)
    // The same board in the turn of who is attacked has no battle of his.
    expect(standingBattle(board, { ...begun, power: 'germany' }, norway, undefined)).toBeUndefined()
    const words = renderToString(
      h(UnderWay, { board, position: begun, space: norway, say: boardEn, standing: { ...sides, link: link! } }),
    )
    expect(words).toContain('Under way, USSR attacks: 3 infantry, 1 tank against')
    expect(words).toContain('>Odds of the battle under way</a>')
  })

  test('that is under way takes in who is still aboard', () => {
    const norway = spaceOf('Norway Finland')
    const sailed: Position = {
      power: 'unitedKingdom',
      units: {
        [norway.name]: { germany: { infantry: 2 }, unitedKingdom: { bomber: 1 } },
        'SZ 5': { unitedKingdom: { transport: 1, destroyer: 1 }, germany: { submarine: 1 } },
      },
      owners: { [norway.name]: 'germany' },
      transports: [
        {
          zone: 'SZ 5',
          power: 'unitedKingdom',
          target: norway.name,
          cargo: [
            { unit: 'infantry', lands: true },
            { unit: 'infantry', lands: true },
          ],
        },
      ],
      battles: { [norway.name]: 'pending', 'SZ 5': 'pending' },
    }
    const asked = (position: Position): unknown => {
      const { link } = standingBattle(board, position, norway, undefined)!
      return face.prepare(readLink(face, Object.fromEntries(new URL(link!, 'http://localhost').searchParams))).question
    }
    expect(asked(sailed)).toMatchObject({
      sea: { attacker: { destroyer: 1, transport: 1 }, defender: { submarine: 1 } },
      land: { seaborne: { infantry: 2 }, air: { bomber: 1 }, defender: { infantry: 2 } },
    })
    // The sea battle is over: the landing alone is left.
    expect(asked({ ...sailed, battles: { [norway.name]: 'pending', 'SZ 5': 'done' } })).toMatchObject({
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 2 } },
    })
    // In the zone itself those aboard are part of the fleet.
    expect(standingBattle(board, sailed, spaceOf('SZ 5'), undefined)?.attacker).toEqual({
      transport: 1,
      destroyer: 1,
      infantry: 2,
    })
  })

  test('with troops that land is asked about with the sea battle before it', () => {
    const link = (assault: object) =>
      assaultLink(
        board,
        {
          seaborne: { infantry: 2, tank: 1 },
          others: {},
          defender: { infantry: 2 },
          escorts: {},
          seaDefender: {},
          ...assault,
        },
        undefined,
      )
    expect(link({})).toBe('/?battle=sea:+2trn;+land:+2i+1t+v+2i')
    expect(link({ others: { tank: 3, bomber: 1 } })).toBe(
      '/?battle=sea:+2trn;+land:+2i+1t+1b+v+2i&land.overland.tank=3&land.policies.attacker.keepLand=1',
    )
    const all = { escorts: { destroyer: 1 }, seaDefender: { submarine: 1, destroyer: 1 }, others: { infantry: 1 } }
    const query = Object.fromEntries(new URL(link(all), 'http://localhost').searchParams)
    const { question } = face.prepare(readLink(face, query))
    expect(question).toMatchObject({
      kind: 'amphibious',
      sea: { attacker: { destroyer: 1, transport: 2 }, defender: { submarine: 1, destroyer: 1 } },
      land: { seaborne: { infantry: 2, tank: 1 }, overland: { infantry: 1 }, defender: { infantry: 2 } },
    })
    const loads: Counts[] = [{ infantry: 5 }, { tank: 3 }, { tank: 1, infantry: 4 }, {}]
    expect(loads.map(load => transportsFor(board, load))).toEqual([3, 3, 3, 0])
  })

  test('asks as a plan does where planes could fall in the place of land units, and says so', () => {
    const ask = (kind: 'land' | 'sea', attacker: Counts) =>
      calculatorLink(board, { kind }, attacker, { fighter: 1 }, undefined)
    expect(ask('land', { infantry: 2, fighter: 1 })).toBe('/?battle=2i+1f+v+1f&policies.attacker.keepLand=1')
    expect(ask('land', { infantry: 2 })).toBe('/?battle=2i+v+1f')
    expect(ask('land', { fighter: 1 })).toBe('/?battle=1f+v+1f&location=land')
    expect(ask('sea', { destroyer: 1, fighter: 1 })).not.toContain('keepLand')
    const asked = (link: string) =>
      face.prepare(readLink(face, Object.fromEntries(new URL(link, 'http://localhost').searchParams))).question
    expect(asked(ask('land', { infantry: 2, fighter: 1 }))).toMatchObject({ policies: { attacker: { keepLand: 1 } } })
    const landing = {
      seaborne: { infantry: 2 },
      others: { bomber: 1 },
      defender: { infantry: 1 },
      escorts: {},
      seaDefender: {},
    }
    expect(asked(assaultLink(board, landing, undefined))).toMatchObject({
      land: { policies: { attacker: { keepLand: 1 } } },
    })
    const said = (attacker: Counts) =>
      renderToString(
        h(UnderWay, {
          ...{ board, position: opening, space: spaceOf('Ukraine'), say: boardEn },
          standing: { attacker, defender: { infantry: 1 }, link: '/' },
        }),
      )
    expect(said({ infantry: 2, fighter: 1 })).toContain('keeps a land unit to take the territory')
    expect(said({ infantry: 2 })).not.toContain('keeps a land unit')
  })

  test('leads to a link that the calculator reads as the same battle', () => {
    const counts = fc.dictionary(someUnit, fc.integer({ min: 1, max: 9 }), { minKeys: 1 })
    fc.assert(
      fc.property(counts, counts, (attacker, defender) => {
        const link = new URL(calculatorLink(board, { kind: 'land' }, attacker, defender, 'ru'), 'http://localhost')
        expect(link.searchParams.get('lang')).toBe('ru')
        expect(face.parseBattle(link.searchParams.get('battle')!)).toMatchObject({
          attacker: { ...attacker },
          defender: { ...defender },
        })
      }),
    )
    expect(inMarks(board, { tank: 2, infantry: 3 })).toBe('3i 2t')
    // Planes alone may fight over land or sea: it has to be said.
    expect(calculatorLink(board, { kind: 'sea' }, { bomber: 1 }, { fighter: 2 }, undefined)).toBe(
      '/?battle=1b+v+2f&location=sea',
    )
  })
})

describe('a plan', () => {
  const move: Order = { order: 'move', route: ['Karelia', 'Norway Finland'] }
  const turn = {
    battles: [{ space: 'Norway Finland' }],
    phases: [
      { phase: 'purchase', orders: [{ order: 'buy' }], text: ['buys'], provisional: false, alternatives: [] },
      {
        phase: 'combatMove',
        orders: [move],
        text: ['goes'],
        provisional: false,
        alternatives: [
          { summary: 'a', orders: [move] },
          {
            summary: 'b',
            orders: [
              { order: 'move', route: ['Caucasus', 'Ukraine'] },
              { order: 'attack', zone: 'SZ 5' },
            ],
          },
        ],
      },
      { phase: 'mobilise', orders: [{ order: 'place', at: 'Russia' }], text: [], provisional: true, alternatives: [] },
    ],
  } as unknown as Turn

  test('goes order by order, or with what was weighed in its place', () => {
    expect(stepsOf(turn).map(({ text, phase }) => `${phase} ${text}`)).toEqual([
      'purchase buys',
      'combatMove goes',
      'mobilise undefined',
    ])
    expect(stepsOf(turn, { phase: 1, alternative: 1 }).map(({ order }) => wayOf(order))).toEqual([
      [],
      ['Caucasus', 'Ukraine'],
      ['SZ 5'],
      ['Russia'],
    ])
  })

  test('knows which battle an order leads to, and what does not hang on dice', () => {
    expect(battleOf(turn, move)).toBe(turn.battles[0])
    expect(battleOf(turn, { order: 'buy' })).toBeUndefined()
    expect(firmPhases(turn).map(({ phase }) => phase)).toEqual(['purchase', 'combatMove'])
  })

  test('tells a margin with its error, and of a single sample roughly', () => {
    expect(marginInWords({ value: 1.6, interval: null }, boardEn)).toBe('about +2; one sample tells no error')
    expect(marginInWords({ value: -2.04, interval: [-14.2, 10.1] }, boardEn)).toBe('−2 ± 12')
    expect(marginInWords({ value: 1.25, interval: [1.2, 1.3] }, boardRu)).toBe('+1.3 ± 0.1')
  })

  test('shows the way of every kind of order', () => {
    expect(wayOf({ order: 'load', from: 'Germany', zone: 'SZ 5' })).toEqual(['Germany', 'SZ 5'])
    expect(wayOf({ order: 'unload', zone: 'SZ 5', to: 'Karelia' })).toEqual(['SZ 5', 'Karelia'])
    expect(wayOf({ order: 'begin', space: 'Karelia' })).toEqual(['Karelia'])
  })
})

describe('the map', () => {
  test('from any space arrow keys lead only that way, and everywhere together', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].filter(isWay)
    const seen = new Set([board.spaces[0]!])
    for (const space of seen)
      for (const key of keys) {
        const next = nextSpace(board, space, key)
        if (next) seen.add(next)
        if (next && key === 'ArrowRight') expect(next.label[0]).toBeGreaterThan(space.label[0])
      }
    expect(seen.size).toBe(board.spaces.length)
  })

  test('a way over the edge runs off it on one side and comes in on the other', () => {
    const lines = linesBetween(board, spaceOf('Eastern United States'), spaceOf('Western United States'))
    expect(lines).toHaveLength(2)
    expect(lines[0]![1][0]).toBe(0)
    expect(lines[1]![0]).toEqual([board.width, lines[0]![1][1]])
    expect(linesBetween(board, spaceOf('Karelia'), spaceOf('Russia'))).toHaveLength(1)
  })

  test('a canal is short', () => {
    for (const [one, other] of [
      ['SZ 12', 'SZ 19'],
      ['SZ 17', 'SZ 28'],
    ] as const) {
      const [[x1, y1], [x2, y2]] = shortest(spaceOf(one), spaceOf(other))
      expect(Math.hypot(x2 - x1, y2 - y1)).toBeLessThan(40)
    }
  })
})

describe('the window on the map', () => {
  const someWindow = fc.record({
    map: fc.constant(board),
    form: fc.double({ min: 0.3, max: 4, noNaN: true }),
  })
  const steps = fc.array(
    fc.oneof(
      fc.record({
        zoom: fc.double({ min: 0.2, max: 5, noNaN: true }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({
        dx: fc.double({ min: -2000, max: 2000, noNaN: true }),
        dy: fc.double({ min: -2000, max: 2000, noNaN: true }),
      }),
    ),
    { maxLength: 20 },
  )

  test('whatever is zoomed and moved, something of the map fills it, and its form stays', () => {
    fc.assert(
      fc.property(someWindow, steps, (window, moves) => {
        let frame = wholeFrame(window)
        for (const move of moves)
          frame =
            'zoom' in move
              ? zoomed(
                  frame,
                  move.zoom,
                  [frame.x + move.share * frame.width, frame.y + move.share * frame.height],
                  window,
                )
              : moved(frame, move.dx, move.dy, window)
        const [x, y] = middleOf(frame)
        expect(x > 0 && x < board.width && y > 0 && y < board.height).toBe(true)
        expect(frame.width / frame.height).toBeCloseTo(window.form, 6)
        expect(frame.width).toBeLessThanOrEqual(wholeFrame(window).width * (1 + 1e-9))
      }),
    )
  })

  test('a point zoomed at stays where it is, away from the edges', () => {
    const window = { map: board, form: 1.6 }
    const near = zoomed(wholeFrame(window), 4, [800, 400], window)
    const nearer = zoomed(near, 1.5, [820, 420], window)
    const share = (frame: typeof near) => [(820 - frame.x) / frame.width, (420 - frame.y) / frame.height]
    expect(share(nearer)[0]).toBeCloseTo(share(near)[0]!, 9)
    expect(share(nearer)[1]).toBeCloseTo(share(near)[1]!, 9)
  })

  test('every space can be brought into sight', () => {
    const window = { map: board, form: 1.2 }
    const near = zoomed(wholeFrame(window), 6, [0, 0], window)
    for (const { label, name } of board.spaces) {
      const frame = showing(near, label, window)
      expect(label[0] >= frame.x && label[0] <= frame.x + frame.width, name).toBe(true)
      expect(label[1] >= frame.y && label[1] <= frame.y + frame.height, name).toBe(true)
    }
  })
})

describe('luck', () => {
  const costs = Object.fromEntries(aa1941.units.map(({ name, cost }) => [name, cost]))
  const outcome = (allies: number, lead: number): Outcome => ({
    luck: {
      unit: 'IPC',
      byTeam: { allies, axis: -allies },
      battles: [{ turn: '1/ussr', battle: 'Ukraine', byTeam: { allies, axis: -allies } }],
    },
    shares: { allies: 0.4, axis: 0.6 },
    lead,
  })
  const teams = ['allies', 'axis']

  test('is held against units, money and three turns of income, as the service counts them', () => {
    const state = table.position('opening') as State
    for (const team of [0, 1]) expect(standingOf(board, opening, costs, team)).toBe(serviceStanding(state, team))
    const dearer = { ...opening, agreement: { rules: { units: { tank: { cost: 7 } }, income: { ussr: 2 } } } }
    const tanks = (side: number) =>
      Object.values(opening.units)
        .flatMap(Object.entries)
        .filter(([power]) => board.powers.find(({ name }) => name === power)!.side === side)
        .reduce((sum, [, counts]) => sum + (counts.tank ?? 0), 0)
    expect(leadIn(board, dearer, costs) - leadIn(board, opening, costs)).toBe(tanks(0) - tanks(1) + 6)
    // Who has lost his capital collects nothing, and the price of what is aboard or bought counts.
    const fallen = withOwner(opening, 'Russia', 'germany')
    const ofUssr = incomeOf(board, opening, 'ussr')
    expect(standingOf(board, fallen, costs, 0)).toBe(standingOf(board, opening, costs, 0) - 3 * ofUssr)
    const more = {
      ...opening,
      bought: { infantry: 2 },
      transports: [{ zone: 'SZ 8', power: 'unitedKingdom', cargo: ['tank', { unit: 'infantry' }] }],
    }
    expect(standingOf(board, more, costs, 0)).toBe(standingOf(board, opening, costs, 0) + 6 + 9)
  })

  test('of several turns adds up; without the price of a unit no lead is told', () => {
    expect(together([outcome(2, 5), outcome(-0.5, 1)], teams)).toEqual({ byTeam: { allies: 1.5, axis: -1.5 }, lead: 6 })
    const { lead: _, ...without } = outcome(1, 0)
    expect(together([outcome(2, 5), without], teams)).not.toHaveProperty('lead')
  })

  test('stands battle by battle, and the lead without it beside the lead', () => {
    const said = renderToString(h(LuckOfTurn, { outcome: outcome(2.25, 5), teams, say: boardEn })).replace(
      /<[^>]+>/g,
      ' ',
    )
    expect(said).toMatch(/Ukraine\s+\+2\.3\s+−2\.3\s+Sum\s+\+2\.3\s+−2\.3/)
    expect(said).toContain('changed by +5 IPC')
    expect(said).toContain('Without luck: +2.8 IPC.')
    expect(said).toContain('Allies 40.0 %, Axis 60.0 %')
    const both = renderToString(h(LuckSoFar, { outcomes: [outcome(2, 5), outcome(1, 1)], teams, say: boardEn }))
    expect(both.replace(/<[^>]+>/g, '')).toContain('Luck in 2 turns with 2 battles, IPC: Allies +3.0, Axis −3.0.')
    expect(renderToString(h(LuckSoFar, { outcomes: [], teams, say: boardEn }))).toBe('')
  })
})

describe('a review', () => {
  test('takes orders as a list, as a turn has them, and a single one', () => {
    const order = { order: 'buy', units: { tank: 1 } }
    expect(ordersIn([order])).toEqual([order])
    expect(ordersIn({ orders: [order], phase: 'purchase' })).toEqual([order])
    expect(ordersIn(order)).toEqual([order])
    expect([ordersIn(7), ordersIn({})]).toEqual([7, {}])
  })

  test('of a purchase has the counts that its text has', () => {
    expect(boughtIn('[{"order": "buy", "units": {"tank": 1, "infantry": 0, "fighter": "x"}}]')).toEqual({ tank: 1 })
    for (const text of ['', '[]', '7', 'null', '[null]', '[{"order": "buy"}]', '[{"order": "buy", "units": {}}, {}]'])
      expect(boughtIn(text)).toEqual({})
  })

  test('has each of its plans looked at order by order', () => {
    const plan = (unit: string) => ({
      value: 0.5,
      interval: null,
      orders: [{ order: 'buy', units: { [unit]: 1 } }],
      text: [`buys 1 ${unit}`],
    })
    const gain = { value: 0.1, interval: null, toldApart: false }
    const review = {
      phase: 'purchase',
      given: plan('tank'),
      alternatives: [{ ...plan('infantry'), summary: 'infantry', gain }],
    } as unknown as Review
    expect(stepsOfReviewed(review, 1).map(({ phase, text }) => [phase, text])).toEqual([
      ['purchase', 'buys 1 infantry'],
    ])
    expect(stepsOfReviewed(review, 2)).toEqual([])
  })
})

describe('the address', () => {
  const known = {
    positions: table.positions.map(({ name }) => name),
    players: [
      ...table.players.map(({ name, version, levels, effort }) => ({
        name,
        exact: `${name}@${version}`,
        levels,
        searches: effort !== undefined,
      })),
      { name: 'sampler@0', exact: 'sampler@0', levels: ['instant'], searches: true },
    ],
    teams: table.teamNames,
  }
  const someChoice = fc.constantFrom(
    ...known.players.flatMap(({ name, levels }) =>
      levels.length === 0 ? [{ player: name }] : levels.map(level => ({ player: name, level })),
    ),
  )

  test('what is asked comes back from it', () => {
    const someAsk = fc
      .record({
        position: fc.option(fc.constantFrom(...known.positions), { nil: undefined }),
        choice: someChoice,
        seed: fc.option(fc.string({ minLength: 1, maxLength: 64 }), { nil: undefined }),
        maxMs: fc.option(fc.constantFrom(...thinkingTimes), { nil: undefined }),
        teams: fc.record(Object.fromEntries(known.teams.map(team => [team, someChoice.map(choiceText)]))),
        lang: fc.option(fc.constantFrom('en', 'ru'), { nil: undefined }),
      })
      .map(({ position, choice, seed, maxMs, teams, lang }) => ({
        ...choice,
        teams,
        ...(position !== undefined && { position }),
        ...(seed !== undefined && { seed }),
        ...(maxMs !== undefined && { maxMs }),
        ...(lang !== undefined && { lang }),
      }))
    fc.assert(
      fc.property(someAsk, ask => {
        expect(boardAskOf(boardSearchOf(ask), known)).toEqual(ask)
      }),
    )
  })

  test('is short for what is usual, and survives what nobody knows', () => {
    expect(boardSearchOf(boardAskOf('', known))).toBe('')
    expect(boardAskOf('?position=nowhere&player=nobody&level=huge&axis=rules:hard', known)).toMatchObject({
      player: 'sampler',
      level: 'instant',
      teams: { axis: 'rules' },
    })
    expect(boardAskOf('?position=nowhere', known)).not.toHaveProperty('position')
    const whole = { ...known, game: 'aa1941' }
    const textsIn = (search: string) => ignoredIn(search, whole).map(({ text }) => text)
    expect(textsIn('?position=nowhere&player=nobody&level=huge&axis=rules:hard&colour=red&game=chess')).toEqual([
      'position=nowhere',
      'player=nobody',
      'axis=rules:hard',
      'colour=red',
      'game=chess',
    ])
    expect(textsIn('?level=huge&player=sampler')).toEqual(['level=huge'])
    expect(ignoredIn('?level=instant&lang=ru&seed=7&maxMs=4000&axis=rules&game=aa1941', whole)).toEqual([])
    expect(textsIn('?maxMs=5')).toEqual(['maxMs=5'])
    expect(choiceOf('sampler:huge', known)).toEqual({ player: 'sampler', level: 'instant' })
    expect(canBeLimited({ player: 'sampler' }, known)).toBe(true)
    expect(canBeLimited({ player: 'sampler' }, { ...known, lacks: ['timeLimit'] })).toBe(false)
  })

  test('names who reviews orders: who compares no plans has the usual player stand in', () => {
    expect(reviewerOf({ player: 'sampler', level: 'normal' }, known)).toEqual({ player: 'sampler', level: 'normal' })
    expect(reviewerOf({ player: 'planner' }, known)).toEqual({ player: 'planner' })
    expect(reviewerOf({ player: 'greedy' }, known)).toEqual({ player: 'sampler', level: 'instant' })
  })

  test('names a player of a certain version; the newest is called by his name', () => {
    const whole = { ...known, game: 'aa1941' }
    const search = '?player=sampler@1&level=strong&axis=sampler%400:instant'
    expect(ignoredIn(search, whole)).toEqual([])
    const ask = boardAskOf(search, known)
    expect(ask).toMatchObject({ player: 'sampler', level: 'strong', teams: { axis: 'sampler@0:instant' } })
    expect(boardAskOf(boardSearchOf(ask), known)).toEqual(ask)
    expect(ignoredIn('?player=sampler@7', whole)).toEqual([
      { text: 'player=sampler@7', instead: { player: 'sampler', level: 'instant' } },
    ])
  })

  test('whom the game has not, the usual player stands in for, and that is said', () => {
    const search = '?player=x&level=strong&allies=zzz'
    expect(boardAskOf(search, known)).toMatchObject({
      player: 'sampler',
      level: 'instant',
      teams: { allies: 'sampler:instant', axis: 'sampler:instant' },
    })
    const ignored = ignoredIn(`${search}&colour=red`, { ...known, game: 'aa1941' })
    expect(ignoredInWords(ignored, boardEn)).toBe(
      'The address had what there is not here, and it was left out: player=x (in its place: sampler, instant), allies=zzz (in its place: sampler, instant), colour=red.',
    )
    expect(ignoredInWords(ignored, boardRu)).toContain('player=x (вместо этого: sampler, мгновенно)')
  })

  test('of long words that mean nothing, forty letters are said', () => {
    const ignored = ignoredIn(`?colour=${'я'.repeat(500)}`, { ...known, game: 'aa1941' })
    expect(ignoredInWords(ignored, boardEn)).toMatch(/left out: colour=я{32}…\.$/)
  })

  test('a seed is a number where it is one', () => {
    expect([seedOf('7'), seedOf('007'), seedOf('seven'), seedOf('99999999999999999')]).toEqual([
      7,
      '007',
      'seven',
      '99999999999999999',
    ])
  })
})

describe('the service, as the board asks it', () => {
  afterEach(() => vi.unstubAllGlobals())
  const asked: string[] = []
  /** Answers one request after another. */
  const answering = (answers: readonly (readonly [status: number, body: unknown])[]): void => {
    asked.length = 0
    let next = 0
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${url}`)
      const [status, body] = answers[next++]!
      return new Response(JSON.stringify(body), { status })
    })
  }
  const turn = { position: opening, player: 'sampler', level: 'strong' }

  test('what would take too long is sent as a job, and waited for', async () => {
    answering([
      [422, { code: 'too-much-work', detail: 'too much' }],
      [202, { id: 'j1' }],
      [200, { status: 'running' }],
      [200, { status: 'done', result: { power: 'ussr' } }],
    ])
    expect(await openApi('aa1941').turn(turn, new AbortController().signal)).toEqual({ power: 'ussr' })
    expect(asked).toEqual(['POST /v1/games/aa1941/turn', 'POST /v1/jobs', 'GET /v1/jobs/j1', 'GET /v1/jobs/j1'])
  })

  test('a job that nobody waits for any more is cancelled', async () => {
    const stop = new AbortController()
    answering([
      [503, { code: 'timed-out', detail: 'too slow' }],
      [202, { id: 'j2' }],
      [200, {}],
    ])
    const waiting = openApi('aa1941').turn(turn, stop.signal)
    setTimeout(() => stop.abort(), 100)
    await expect(waiting).rejects.toThrow()
    expect(asked.at(-1)).toBe('DELETE /v1/jobs/j2')
  })

  test('what is refused is told place by place', async () => {
    answering([[422, { code: 'impossible-position', errors: [{ at: 'units.X', pointer: '/units/X', message: 'no' }] }]])
    const refused = await openApi('aa1941')
      .check({}, new AbortController().signal)
      .catch((problem: unknown) => problem)
    expect(refused).toBeInstanceOf(ServiceRefused)
    expect(refused).toMatchObject({ code: 'impossible-position', faults: [{ at: 'units.X', message: 'no' }] })
    answering([[500, {}]])
    await expect(openApi('aa1941').board()).rejects.toMatchObject({ code: '500', faults: [{ at: '' }] })
  })
})
