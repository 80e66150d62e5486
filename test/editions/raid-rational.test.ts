import seedrandom from 'seedrandom'
import { describe, expect, test } from 'vitest'
import type { RaidReply } from '../../src/armies/index.ts'
import { type Fraction, toNumber } from '../support/fraction.ts'
import { type RaidAsked, rationalRaid } from '../support/rational-raid.ts'
import { editions, prepareIn } from './asking.ts'

const raidsEach = 500

/** A raid of an edition, by seed, with what it is in the engine's terms. */
const randomRaid = (edition: (typeof editions)[number], seed: string): { asked: RaidAsked; question: object } => {
  const random = seedrandom(seed)
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  const isGlobal = edition === 'aa1940'
  const kinds = isGlobal
    ? ['majorIndustrialComplex', 'minorIndustrialComplex', 'airBase', 'navalBase']
    : ['industrialComplex']
  const kind = kinds[upTo(kinds.length - 1)]!
  const value = 1 + upTo(11)
  const cap = isGlobal ? (kind === 'majorIndustrialComplex' ? 20 : 6) : 2 * value
  const damage = edition === 'revised' || random() < 0.5 ? 0 : upTo(cap)
  const bomber = isGlobal ? 'strategicBomber' : 'bomber'
  const attacker: Record<string, number> = {
    ...(edition !== 'revised' && { fighter: upTo(3) }),
    ...(isGlobal && { tacticalBomber: upTo(2) }),
    [bomber]: 1 + upTo(3),
  }
  const interceptors = edition === 'revised' ? 0 : upTo(3)
  const guns = edition === 'aa50' || edition === 'revised' ? upTo(2) : 0
  const names = Object.keys(attacker).filter(unit => attacker[unit]! > 0)
  const order = random() < 0.3 ? names.toSorted(() => random() - 0.5) : undefined
  const hasTechnologies = edition !== 'aa1942'
  const heavyBombers = hasTechnologies && random() < 0.25
  const radar = (isGlobal || edition === 'aa50') && random() < 0.25
  const jets = { attacker: isGlobal && random() < 0.25, defender: isGlobal && random() < 0.25 }
  const target = { kind, ...(!isGlobal && { value }), ...(damage > 0 && { damage }) }
  const own = [...(heavyBombers ? ['heavyBombers'] : []), ...(jets.attacker ? ['jetFighters'] : [])]
  const others = [...(radar ? ['radar'] : []), ...(jets.defender ? ['jetFighters'] : [])]
  return {
    asked: { edition, attacker, interceptors, guns, target, heavyBombers, radar, jets, ...(order && { order }) },
    question: {
      kind: 'raid',
      attacker,
      defender: {
        ...(interceptors > 0 && { fighter: interceptors }),
        ...(guns > 0 && { antiaircraftGun: guns }),
      },
      target,
      ...(order && { policies: { attacker: { casualties: order } } }),
      ...((own.length > 0 || others.length > 0) && { technologies: { attacker: own, defender: others } }),
      method: 'exact',
    },
  }
}

const far = (told: readonly (readonly [number, number])[], known: ReadonlyMap<number, Fraction>): number => {
  const values = new Set([...told.map(([value]) => value), ...known.keys()])
  const toldAt = new Map(told)
  return Math.max(
    ...[...values].map(value => {
      const chance = known.get(value)
      return Math.abs((toldAt.get(value) ?? 0) - (chance ? toNumber(chance) : 0))
    }),
  )
}

describe.each(editions)('%s', edition => {
  test(`answers ${raidsEach} random raids as slow fractions do`, () => {
    for (let index = 0; index < raidsEach; index++) {
      const { asked, question } = randomRaid(edition, `${edition} ${index}`)
      const known = rationalRaid(asked)
      const reply = prepareIn(edition, question) as unknown as RaidReply
      const said = JSON.stringify(question)
      expect(far(reply.damage.distribution, known.damage), said).toBeLessThan(1e-12)
      expect(far(reply.attacker.lossDistribution, known.attackerLoss), said).toBeLessThan(1e-12)
      expect(far(reply.defender.lossDistribution, known.defenderLoss), said).toBeLessThan(1e-12)
      const row = reply.byBombers.find(({ bombers }) => bombers === asked.attacker[reply.best.unit])
      expect(row?.damage, said).toBeCloseTo(reply.damage.mean, 12)
      expect(row?.attackerLossIpc, said).toBeCloseTo(reply.attacker.expectedLosses.ipc, 12)
      expect(row?.defenderLossIpc, said).toBeCloseTo(reply.defender.expectedLosses.ipc, 12)
    }
  })
})
