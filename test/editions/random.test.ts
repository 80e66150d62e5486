import seedrandom from 'seedrandom'
import { describe, expect, test } from 'vitest'
import type { BattleQuestion, Ruleset, Tally } from '../../src/armies/index.ts'
import { aa50 } from '../../src/games/aa50/ruleset.ts'
import { aa1940 } from '../../src/games/aa1940/ruleset.ts'
import { aa1942 } from '../../src/games/aa1942/ruleset.ts'
import { revised } from '../../src/games/revised/ruleset.ts'
import { type Chance, chance } from '../support/chance.ts'
import { type ReferenceOdds, solve, type Unit, type UnitTable } from '../support/rational.ts'
import { expectSameFinals } from '../support/same-finals.ts'
import { faceOf, prepareIn } from './asking.ts'

// Battles at random, each held against a solver in exact rationals that shares no code with the engine. The table that the
// solver is given is written here by the digest of each edition, not taken from its ruleset.

type Asked = BattleQuestion & { readonly technologies?: { attacker?: string[]; defender?: string[] } }

const firstStrike = { divesAtEnd: false, foughtOn: false, planesAloneRetreat: false } as const
const shots = { mode: 'threeShotsPerUnit', hitsOn: 1 } as const
const gun = { mode: 'oneGunOneDiePerAircraft', hitsOn: 1 } as const
const firesBack = { casualtiesFireBack: true, limit: 'seaborneLandUnits' } as const
const values = { support: 1, bombardment: undefined }

const tables: Readonly<Record<string, { readonly ruleset: Ruleset; readonly rules: Omit<UnitTable, 'units'> }>> = {
  aa1942: {
    ruleset: aa1942,
    rules: {
      values,
      antiaircraft: shots,
      bombardment: firesBack,
      edition: { ...firstStrike, firstHits: ['battleship'] },
    },
  },
  aa1940: {
    ruleset: aa1940,
    rules: {
      values,
      antiaircraft: shots,
      bombardment: firesBack,
      edition: { ...firstStrike, firstHits: ['battleship', 'aircraftCarrier'] },
    },
  },
  aa50: {
    ruleset: aa50,
    rules: {
      values,
      antiaircraft: gun,
      bombardment: firesBack,
      edition: { ...firstStrike, firstHits: ['battleship'] },
    },
  },
  revised: {
    ruleset: revised,
    rules: {
      values,
      antiaircraft: gun,
      bombardment: { casualtiesFireBack: false, limit: 'none' },
      edition: { firstHits: ['battleship'], divesAtEnd: true, foughtOn: true, planesAloneRetreat: true },
    },
  },
}

const countsOf = (by: Chance, from: readonly string[], most: number): Record<string, number> => {
  const units: Record<string, number> = {}
  for (let left = by.integer(1, most); left > 0; left--) {
    const name = by.pick(from)
    units[name] = (units[name] ?? 0) + 1
  }
  return units
}

const named = ({ units }: Ruleset, isMeant: (unit: Ruleset['units'][number]) => boolean): string[] =>
  units.filter(isMeant).map(({ name }) => name)

const draw = (ruleset: Ruleset, by: Chance): Asked => {
  const location = by.happens(0.5) ? 'land' : 'sea'
  const isGun = (unit: Ruleset['units'][number]): boolean => unit.abilities.includes('antiaircraft')
  const air = named(ruleset, ({ domain }) => domain === 'air')
  const fighting = named(ruleset, unit => (unit.domain === location || unit.domain === 'air') && !isGun(unit))
  const attacker = countsOf(by, fighting, location === 'land' ? 5 : 4)
  const based = fighting.filter(name => location === 'land' || name === 'fighter' || !air.includes(name))
  const defender = countsOf(by, based, location === 'land' ? 4 : 4)
  const guns = named(ruleset, isGun)
  if (location === 'land' && by.happens(0.5)) defender[by.pick(guns)] = by.integer(1, 2)
  for (const side of [attacker, defender])
    for (const ship of ['battleship', 'aircraftCarrier'])
      if (
        location === 'sea' &&
        side[ship] &&
        by.happens(0.2) &&
        ruleset.units.some(u => u.name === ship && u.hits > 1)
      ) {
        side[`damaged${ship[0]!.toUpperCase()}${ship.slice(1)}`] = side[ship]
        delete side[ship]
      }
  const land = Object.entries(attacker).filter(([name]) =>
    ruleset.units.some(u => u.name === name && u.domain === 'land'),
  )
  const seaborne = location === 'land' && land.length > 0 && by.happens(0.4)
  const [first] = by.shuffle(land)
  const bombarding = named(ruleset, ({ abilities }) => abilities.includes('bombards'))
  const presets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const
  const gunPresets = guns.some(name => ruleset.units.some(u => u.name === name && u.hits > 0))
    ? ['antiaircraftFirst', 'antiaircraftLast']
    : []
  const retreats = [
    { afterRounds: by.integer(1, 2) },
    { inRound: by.integer(1, 2) },
    { unitsLeft: by.integer(0, 3) },
    { stopHereValueBelow: by.integer(-20, 5) + 0.5 },
    { winProbabilityBelow: by.integer(5, 95) / 100 + 0.00123 },
  ]
  const dives = ['never', 'always', 'whenHelpless'] as const
  const technologies = Object.keys(ruleset.technologies ?? {}).filter(name => name !== 'heavyBombers')
  return {
    location,
    attacker,
    defender,
    ...(seaborne && first ? { seaborne: { [first[0]]: by.integer(1, first[1]) } } : {}),
    ...(location === 'land' && land.length > 0 && by.happens(0.4) ? { bombardment: countsOf(by, bombarding, 3) } : {}),
    ...(location === 'sea' && by.happens(0.2) ? { retreatZone: false } : {}),
    policies: {
      attacker: {
        casualties: by.happens(0.25) ? by.shuffle(listed(attacker)) : by.pick(presets),
        ...(location === 'land' && by.happens(0.2) ? { keepLand: by.integer(1, 2) } : {}),
        ...(location === 'sea' ? { submerge: by.pick(dives) } : {}),
        ...(by.happens(0.4) ? { retreat: by.pick(retreats) } : {}),
      },
      defender: {
        casualties: by.pick([...presets, ...(location === 'land' ? gunPresets : [])]),
        ...(location === 'sea' ? { submerge: by.pick(dives) } : {}),
      },
    },
    ...(by.happens(0.25) ? { rules: { dice: { mode: 'lowLuck' } } } : {}),
    ...(technologies.length > 0 && by.happens(0.3) ? { technologies: had(by.pick(technologies)) } : {}),
  } as Asked
}

/** Keys of a casualty list: each unit by what it is, whole or damaged. */
const listed = (units: Readonly<Record<string, number>>): string[] => [
  ...new Set(
    Object.keys(units).map(name => name.replace(/^damaged([A-Z])/, (_, letter: string) => letter.toLowerCase())),
  ),
]

/** Both sides have it: each value is changed for one role alone. */
const had = (name: string) => ({ attacker: [name], defender: [name] })

/** E-15.2 to E-15.6, as the table of a game in which both sides have them. */
const developed = (
  game: string,
  units: readonly Unit[],
  rules: Omit<UnitTable, 'units'>,
  names: readonly string[],
): UnitTable => {
  const has = (name: string): boolean => names.includes(name)
  const isRevised = game === 'revised'
  return {
    ...rules,
    values: { ...rules.values, supportedEach: has('advancedArtillery') ? 2 : 1 },
    ...(rules.antiaircraft && { antiaircraft: { ...rules.antiaircraft, hitsOn: has('radar') ? 2 : 1 } }),
    units: units.map(unit => {
      if (unit.name === 'submarine' && has('superSubmarines'))
        return { ...unit, attack: 3, defense: isRevised ? 3 : unit.defense }
      if (unit.name === 'fighter' && has('jetFighters'))
        return isRevised ? { ...unit, defense: 5 } : { ...unit, attack: 4 }
      if (unit.name === 'destroyer' && has('combinedBombardment'))
        return { ...unit, abilities: [...unit.abilities, 'bombards'] }
      return unit
    }),
  }
}

const referenceOf = (game: string, question: Asked): ReferenceOdds => {
  const { ruleset, rules } = tables[game]!
  const { seaborne = {}, bombardment = {}, technologies, ...battle } = question
  const table = developed(game, ruleset.units, rules, technologies?.attacker ?? [])
  // Units from the sea are rows of their own, before the others of their kind (E-9.3).
  const units = table.units.flatMap((unit): Unit[] =>
    seaborne[unit.name] ? [{ ...unit, name: `${unit.name} from the sea`, ashore: unit.name }, unit] : [unit],
  )
  const attacker: Record<string, number> = { ...battle.attacker, ...bombardment }
  for (const [name, count] of Object.entries(seaborne)) {
    attacker[`${name} from the sea`] = count ?? 0
    attacker[name] = (attacker[name] ?? 0) - (count ?? 0)
  }
  const landed = Object.values(seaborne).reduce((sum, count) => sum + (count ?? 0), 0)
  const odds = solve({ ...battle, attacker } as BattleQuestion, { ...table, units }, landed > 0 ? landed : undefined)
  // Ships that bombard are in nobody's list.
  const withoutShips = (counts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(counts).filter(([name]) => !(name in bombardment)))
  return { ...odds, finals: odds.finals.map(final => ({ ...final, attacker: withoutShips(final.attacker) })) }
}

const tallyIn = (game: string, question: Asked): Tally => {
  const job = faceOf(game).prepare({ ...question, method: 'exact' })
  return (job.work(0, job.chunks) as { readonly solved: Tally }).solved
}

describe.each(Object.keys(tables))('%s', game => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    '50 battles at random come to what rational numbers say, batch %i',
    batch => {
      for (let i = 0; i < 50; i++) {
        const question = draw(tables[game]!.ruleset, chance(seedrandom(`${game} ${batch}/${i}`)))
        expectSameFinals(tallyIn(game, question), referenceOf(game, question), question)
      }
    },
  )

  test('and are sampled as they are solved, within four standard errors', () => {
    for (let i = 0; i < 40; i++) {
      const question = draw(tables[game]!.ruleset, chance(seedrandom(`${game} 0/${i}`)))
      const exact = prepareIn(game, { ...question, method: 'exact' })
      const trials = 20_000
      const sampled = prepareIn(game, { ...question, method: 'monteCarlo', trials, seed: i })
      for (const [outcome, share] of Object.entries(exact.outcomes)) {
        const drawn = sampled.outcomes[outcome as keyof typeof sampled.outcomes]
        const error = Math.sqrt((share * (1 - share)) / trials)
        expect(Math.abs(drawn - share), `${outcome} of ${JSON.stringify(question)}`).toBeLessThanOrEqual(
          4.5 * error + 1e-9,
        )
      }
    }
  })
})
