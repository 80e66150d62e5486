import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { arcOf } from '../../src/games/miniatures/field/arc.ts'
import { isOnField } from '../../src/games/miniatures/field/field.ts'
import { neighbours, distance as rulesDistance } from '../../src/games/miniatures/field/hex.ts'
import { arcFacingEast, distance, hexesOf, hexInArc, middleOf, stepBy } from '../../src/games/miniatures/page/hexes.ts'
import { piecesOf, placed, unitName } from '../../src/games/miniatures/page/pieces.ts'
import { planSentences, shotsOf } from '../../src/games/miniatures/page/plan-picture.tsx'
import { sightsOf } from '../../src/games/miniatures/page/sights.ts'
import { drawnOf, sentencesOf, type WaveReply } from '../../src/games/voyna/page/attack-picture.tsx'
import { cardNamed, cardsIn, nameOfUnit } from '../../src/games/voyna/page/card-names.ts'
import type { Reply } from '../../src/web/protocol.ts'
import { formsEn } from '../../src/web/text/forms-en.ts'

const gameOf = (key: string) => games.find(game => game.key === key)!
const replyTo = (key: string, question: unknown): Reply => {
  const job = gameOf(key).prepare(typeof question === 'string' ? gameOf(key).parseBattle(question) : question)
  return job.reply([job.work(0, job.chunks)]) as Reply
}

const hex = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))

describe('hexes are drawn as the rules have them', () => {
  test('distance and arc', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(distance(one, other)).toBe(rulesDistance(one, other))
        const arc = arcOf({ at: [0, 0], facing: 'e' }, one)
        expect(arcFacingEast(one)).toBe(arc === 'same' ? undefined : arc)
      }),
    )
  })

  test('neighbours lie a hex apart on paper, and arrow keys lead to neighbours', () => {
    fc.assert(
      fc.property(hex, at => {
        const [x, y] = middleOf(at)
        for (const [nextX, nextY] of neighbours(at).map(middleOf))
          expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(2, 9)
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
          expect(distance(at, stepBy(at, key)!)).toBe(1)
        expect(stepBy(stepBy(at, 'ArrowUp')!, 'ArrowDown')).toEqual(at)
      }),
    )
  })

  test('a map has the hexes of the rules, no more and no fewer', () => {
    for (const [columns, rows] of [
      [16, 11],
      [5, 3],
      [1, 1],
      [4, 7],
    ] as const) {
      const on = new Set(hexesOf(columns, rows).map(String))
      for (let q = -30; q <= 30; q++)
        for (let r = -30; r <= 30; r++)
          expect(on.has(String([q, r])), `${columns} ${rows} ${q},${r}`).toBe(
            isOnField({ columns, rows } as never, [q, r]),
          )
    }
  })

  test('an attacker is drawn at his range, and in his arc where there is such a hex', () => {
    for (const arc of ['front', 'side', 'rear'] as const)
      for (let range = 1; range <= 9; range++) {
        const at = hexInArc(range, arc)
        expect(distance(at, [0, 0])).toBe(range)
        if (arc !== 'side' || range % 2 === 0) expect(arcFacingEast(at)).toBe(arc)
      }
  })
})

describe('pieces of a question', () => {
  const sight = {
    kind: 'sight',
    field: 'hill-107',
    pairs: [{ attacker: { at: [4, -1] }, target: { at: [0, -1], facing: 'e', type: 'vehicle' } }],
  }
  const fire = {
    kind: 'defensiveFire',
    field: 'hill-107',
    mover: 'panzergrenadier',
    path: [
      [-2, 0],
      [-1, 0],
    ],
    firers: [{ unit: 'm1-garand-rifle', at: [-1, -1] }],
  }
  const assault = {
    kind: 'assault',
    attackers: ['kv-1', { unit: 't-34-76', at: [1, 1] }],
    targets: ['tiger-i'],
    pairs: [{ attacker: 0, target: 0, range: 2 }],
  }

  test('are found in every kind, and only they', () => {
    const marks = (question: Record<string, unknown>) => piecesOf(question).map(({ mark }) => mark)
    expect(marks(sight)).toEqual(['A1', 'T1'])
    expect(marks(fire)).toEqual(['A1', '1', '2'])
    expect(marks(assault)).toEqual(['A1', 'A2', 'T1'])
    expect(marks({ kind: 'attack', attacker: { dice: 11 }, target: 'bazooka' })).toEqual(['A', 'T'])
    expect(unitName({ unit: { name: 'My tank' } })).toBe('My tank')
  })

  test('are put where they are clicked, and nobody else moves', () => {
    const [first] = piecesOf(assault)
    const moved = placed(assault, first!.path, [2, -1])
    expect(piecesOf(moved).map(({ at }) => at)).toEqual([[2, -1], [1, 1], undefined])
    expect(placed(fire, ['path', 2], [0, 0]).path).toEqual([
      [-2, 0],
      [-1, 0],
      [0, 0],
    ])
    expect(placed(sight, ['pairs', 0, 'target'], [1, 0]).pairs).toEqual([
      { attacker: { at: [4, -1] }, target: { at: [1, 0], facing: 'e', type: 'vehicle' } },
    ])
  })

  test('what is placed is a question that the game answers', () => {
    const attack = { kind: 'attack', field: 'hill-107', attacker: 'm4a1-sherman', target: 'tiger-i' }
    const there = placed(placed(attack, ['attacker'], [-5, 0]), ['target'], [-2, 0])
    expect(replyTo('miniatures', there).kind).toBe('attack')
  })

  test('lines of sight are those of the answer', () => {
    const reply = replyTo('miniatures', sight)
    expect(sightsOf(sight, reply)).toEqual([
      {
        from: [4, -1],
        to: [0, -1],
        sees: false,
        blockers: [
          { what: 'hill', hex: [2, -1] },
          { what: 'hill', hex: [1, -1] },
        ],
      },
    ])
    // An answer to what was asked before says nothing of where they stand now.
    expect(sightsOf(placed(sight, ['pairs', 0, 'target'], [1, 0]), reply)[0]!.sees).toBeUndefined()
  })
})

describe('cards', () => {
  const described = gameOf('voyna').describe()
  const cards = cardsIn(described)

  test('are found by id and by name in both languages, the question’s own first', () => {
    expect(cardNamed('Tiger', cards)!.id).toBe('tiger')
    expect(cardNamed('тигр', cards)!.id).toBe('tiger')
    expect(cardNamed('tiger', cards, [{ id: 'tiger', name: 'Mine' }])!.name).toBe('Mine')
    expect(nameOfUnit('infantry-2', cards, 'en')).toBe('Infantry 2')
    expect(nameOfUnit('nobody', cards, 'en')).toBe('nobody')
  })

  test('the attack drawn is the attack of the answer', () => {
    const reply = replyTo('voyna', 'wave: tiger, infantry v su-76i, pak-35') as WaveReply
    const { above, below, attacks, blocks } = drawnOf(reply)
    expect(above).toEqual(reply.attack!.attacks!.flatMap(({ units }) => units))
    expect(attacks).toHaveLength(above.length)
    expect(blocks).toHaveLength(reply.defence!.blocks!.length)
    for (const { from, to } of attacks) expect(above.includes(from) && below.includes(to)).toBe(true)
    for (const { from, to } of blocks) expect(below.includes(from) && above.includes(to)).toBe(true)
    const words = sentencesOf(reply, id => nameOfUnit(id, cards, 'en'), formsEn.cards)
    expect(words).toEqual([
      'Infantry attacks the line.',
      'SU-76i blocks Infantry.',
      'PaK 35 blocks Infantry.',
      'destroyed: Infantry, SU-76i',
    ])
  })
})

describe('the plan of an assault', () => {
  const assault = (question: object) =>
    replyTo('miniatures', { kind: 'assault', ...question }) as unknown as Parameters<typeof planSentences>[0]

  test('has a line for each pair of who fires and at whom, with the numbers of its shots', () => {
    const reply = assault({
      attackers: ['m4a1-sherman', 'm4a1-sherman', 'bazooka'],
      targets: ['panzer-iv-ausf-g', 'stug-iii-ausf-g'],
      range: 4,
    })
    const shots = shotsOf(reply)
    expect(shots.flatMap(({ turns }) => turns).toSorted()).toEqual(
      reply.line.flatMap(({ targets }, index) => targets.map(() => index + 1)),
    )
    for (const { attacker, target, turns } of shots)
      for (const turn of turns) {
        expect(reply.line[turn - 1]!.attacker).toBe(attacker)
        expect(reply.line[turn - 1]!.targets).toContain(target)
      }
    const [first] = planSentences(reply, formsEn.ops)
    expect(first).toMatch(/^[123] (M4A1 Sherman|Bazooka) shoots at [12] (Panzer IV Ausf\. G|StuG III Ausf\. G)\.$/)
  })

  test('joins shots of one unit at one target', () => {
    const shot = { by: 'attack', chance: 1, hits: [1], value: 0 }
    expect(
      shotsOf({
        line: [
          { attacker: 0, targets: [1], ...shot },
          { attacker: 1, targets: [0, 1], ...shot },
          { attacker: 0, targets: [1], ...shot },
        ],
      }),
    ).toEqual([
      { attacker: 0, target: 1, turns: [1, 3] },
      { attacker: 1, target: 0, turns: [2] },
      { attacker: 1, target: 1, turns: [2] },
    ])
  })
})
