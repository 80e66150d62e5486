import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { type BruteCard, type BruteWave, bruteWave } from './brute-wave.ts'

const cards: readonly BruteCard[] = [
  { id: 'x-foot', type: 'infantry', atk: 3, def: 2, line: 1, worth: 4 },
  { id: 'x-guard', type: 'infantry', atk: 1, def: 2, line: 1, worth: 2 },
  { id: 'x-tank', type: 'armour', atk: 3, def: 3, line: 1, worth: 5, directed: true },
  { id: 'x-heavy', type: 'armour', atk: 5, def: 4, line: 1, worth: 8, isHeavy: true, breakthrough: true },
  { id: 'x-lance', type: 'armour', atk: 4, def: 2, line: 1, worth: 5, directed: true, breakthrough: true },
  { id: 'x-gun', type: 'artillery', atk: 1, def: 1, line: 1, worth: 2, vs: { type: 'armour', atk: 1, def: 2 } },
  { id: 'x-mortar', type: 'artillery', atk: 1, def: 1, line: 2, worth: 3, support: 2 },
  { id: 'x-field', type: 'artillery', atk: 2, def: 1, line: 1, worth: 3, fire: 1 },
  { id: 'x-stug', type: 'armour', atk: 3, def: 3, line: 1, worth: 5, supportTank: true },
  { id: 'x-fort', type: 'fortification', atk: 1, def: 3, line: 1, worth: 4 },
]

/** Worth what nothing else is worth, so that no choice among kills is left open. */
const lent: readonly BruteCard[] = [
  { id: 'x-lent', type: 'armour', atk: 2, def: 2, line: 1, worth: 4.37, lent: true },
  { id: 'x-lent-gun', type: 'artillery', atk: 1, def: 1, line: 2, worth: 3.41, lent: true },
]

const customOf = ({
  id,
  type,
  atk,
  def,
  line,
  worth,
  isHeavy,
  vs,
  directed,
  breakthrough,
  supportTank,
  support,
  fire,
  lent: isLent,
}: BruteCard) => ({
  id,
  name: id,
  category: 'unit',
  flags: ['USSR'],
  unitType: type,
  kind: isHeavy ? 'heavy-tank' : id,
  line,
  atk,
  def,
  cost: { depot: Math.floor(worth) },
  ...(vs && { mods: [{ vs: { types: [vs.type] }, atk: vs.atk, def: vs.def }] }),
  props: [
    ...(directed ? [{ key: 'directed-attack' }] : []),
    ...(breakthrough ? [{ key: 'breakthrough' }] : []),
    ...(supportTank ? [{ key: 'support-tank' }] : []),
    ...(support ? [{ key: 'artillery-support', value: support }] : []),
    ...(fire ? [{ key: 'long-range-fire', value: fire }] : []),
    ...(isLent ? [{ key: 'lend-lease' }] : []),
  ],
})

const requestOf = (wave: BruteWave) => ({
  kind: 'wave',
  cards: [
    ...[...cards, ...lent].map(customOf),
    { id: 'x-store', name: 'Lend-Lease store', category: 'resource', flags: ['USSR'], atk: 0, def: wave.resourceDef },
  ],
  attacker: { units: wave.attackers.map(({ id }) => id) },
  defender: {
    units: wave.defenders.map(({ id, moved }) => (moved ? { card: id, line: 2 } : id)),
    deck: wave.deck,
    resources: { 'x-store': wave.resources },
  },
  values: { resource: wave.resourceWorth, cards: Object.fromEntries(lent.map(({ id, worth }) => [id, worth])) },
})

interface WaveReply {
  readonly value: number
  readonly attack: object
  readonly defence: object
  readonly searched: { readonly complete: boolean }
}
const ask = (request: object): WaveReply => {
  const job = face.prepare({ ...request, method: 'exact' })
  return job.reply([job.work(0, 1)]) as WaveReply
}

const randomWave = (seed: number, own: number, others: number): BruteWave => {
  const stream = streamOf('voyna waves', seed)
  const pick = (count: number): number => Math.floor(stream.nextFraction() * count)
  const army = (count: number): BruteCard[] => Array.from({ length: count }, () => cards[pick(cards.length)]!)
  return {
    attackers: army(own),
    defenders: army(others).map(card =>
      card.line === 1 && card.type !== 'fortification' && pick(8) === 0 ? { ...card, moved: true } : card,
    ),
    deck: [0, 2, 20][pick(3)]!,
    resources: pick(3),
    resourceDef: pick(4),
    resourceWorth: 1 + pick(3),
  }
}

describe('VOY-8.6, VOY-9.1, VOY-10.1: solved waves are what going through every choice brings', () => {
  const sizes = [
    { own: 2, others: 2, count: 250 },
    { own: 3, others: 2, count: 60 },
    { own: 2, others: 3, count: 60 },
    { own: 3, others: 3, count: 12 },
  ]
  test.each(sizes)('$own against $others', ({ own, others, count }) => {
    for (let seed = 0; seed < count; seed++) {
      const wave = randomWave(seed * 10 + own, own, others)
      const reply = ask(requestOf(wave))
      expect(
        reply.value,
        JSON.stringify({
          seed,
          a: wave.attackers.map(c => c.id),
          d: wave.defenders.map(c => c.id + (c.moved ? '!' : '')),
          wave: { ...wave, attackers: 0, defenders: 0 },
          attack: reply.attack,
          defence: reply.defence,
        }),
      ).toBeCloseTo(bruteWave(wave), 9)
      expect(reply.searched.complete).toBe(true)
    }
  })

  test('VOY-17.15, VOY-22.50: with Lend-Lease units too, whose cards are worth more than their own worth', () => {
    let cutOff = 0
    for (let seed = 0; seed < 90; seed++) {
      const base = randomWave(seed * 10 + 7, 3, 2)
      const wave: BruteWave = {
        ...base,
        defenders: [lent[seed % 2]!, ...base.defenders.slice(seed % 3 === 0 ? 0 : 2)],
        resources: 1 + (seed % 2),
        resourceDef: seed % 3,
      }
      const reply = ask(requestOf(wave))
      expect(reply.value, `seed ${seed}`).toBeCloseTo(bruteWave(wave), 9)
      const without = bruteWave({ ...wave, defenders: wave.defenders.map(({ lent: _, ...card }) => card) })
      if (Math.abs(without - reply.value) > 1e-9) cutOff++
    }
    expect(cutOff).toBeGreaterThan(10)
  })

  test('what is answered, given as choices, comes to the same', () => {
    for (let seed = 500; seed < 600; seed++) {
      const request = requestOf(randomWave(seed, 3, 3))
      const { value, attack, defence } = ask(request)
      expect(ask({ ...request, attack, defence }).value, `seed ${seed}`).toBeCloseTo(value, 9)
    }
  })
})
