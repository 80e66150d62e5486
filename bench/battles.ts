import type { BattleQuestion, Ruleset, UnitCounts } from '../src/armies/index.ts'
import { streamOf } from '../src/engine/streams.ts'
import { aa50 } from '../src/games/aa50/ruleset.ts'
import { aa1940 } from '../src/games/aa1940/ruleset.ts'
import { aa1941 } from '../src/games/aa1941/ruleset.ts'
import { aa1942 } from '../src/games/aa1942/ruleset.ts'
import { revised } from '../src/games/revised/ruleset.ts'

/** The battles every figure is measured on: fought to the end, default casualty order. Never change one; add another. */
export const land = {
  L1: { attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } },
  L2: { attacker: { infantry: 10, tank: 5, fighter: 2 }, defender: { infantry: 12, tank: 2, fighter: 1 } },
  L3: {
    attacker: { infantry: 30, tank: 15, fighter: 6, bomber: 2 },
    defender: { infantry: 40, tank: 10, fighter: 5 },
  },
  L4: { attacker: { infantry: 100, tank: 50, fighter: 20 }, defender: { infantry: 120, tank: 40, fighter: 10 } },
} as const

export const sea = {
  N1: {
    attacker: { submarine: 2, destroyer: 1, battleship: 1 },
    defender: { destroyer: 1, aircraftCarrier: 1, fighter: 2, transport: 1 },
  },
  N4: {
    attacker: { submarine: 8, destroyer: 4, aircraftCarrier: 2, fighter: 4, battleship: 2, transport: 3 },
    defender: { submarine: 6, destroyer: 5, aircraftCarrier: 2, fighter: 4, battleship: 2, transport: 4 },
  },
  N7: {
    attacker: { submarine: 3, fighter: 2 },
    defender: { submarine: 2, destroyer: 1, fighter: 1, transport: 1 },
  },
} as const

const question = (location: 'land' | 'sea', battle: Pick<BattleQuestion, 'attacker' | 'defender'>): BattleQuestion => ({
  location,
  ...battle,
})

export const battles: readonly (readonly [name: string, question: BattleQuestion])[] = [
  ...Object.entries(land).map(([name, battle]) => [name, question('land', battle)] as const),
  ...Object.entries(sea).map(([name, battle]) => [name, question('sea', battle)] as const),
]

/** A battle of every later edition like L2 on land, the same against a gun of antiaircraft, and one like N4 at sea. */
export const ofEditions: readonly (readonly [name: string, ruleset: Ruleset, question: BattleQuestion])[] = [
  ...[revised, aa50, aa1940, aa1942].flatMap(ruleset => {
    const gun = ruleset.units.some(({ name }) => name === 'antiaircraftGun')
      ? 'antiaircraftGun'
      : 'antiaircraftArtillery'
    return [
      [`${ruleset.name} land`, ruleset, question('land', land.L2)],
      [
        `${ruleset.name} land guns`,
        ruleset,
        question('land', { ...land.L2, defender: { ...land.L2.defender, [gun]: 1 } }),
      ],
      [`${ruleset.name} sea`, ruleset, question('sea', sea.N4)],
    ] as const
  }),
]

/** 500 small battles, the same ones every time: to 14 units a side on land, to 7 at sea, as many of the one as of the other. */
export const smallBattles = (): BattleQuestion[] => {
  const stream = streamOf('small battles', 0)
  const below = (bound: number): number => Math.floor(stream.nextFraction() * bound)
  const army = (names: readonly string[], most: number): UnitCounts => {
    const counts: Record<string, number> = {}
    for (let left = 1 + below(most); left > 0; left--) {
      const name = names[below(names.length)]!
      counts[name] = (counts[name] ?? 0) + 1
    }
    return counts
  }
  const onLand = aa1941.units.filter(unit => unit.domain !== 'sea').map(unit => unit.name)
  const atSea = aa1941.units.filter(unit => unit.domain !== 'land').map(unit => unit.name)
  // Land-based bombers cannot defend a sea zone.
  const atSeaDefending = atSea.filter(name => name !== 'bomber')
  return Array.from({ length: 500 }, (_, k) =>
    k % 2
      ? question('sea', { attacker: army(atSea, 7), defender: army(atSeaDefending, 7) })
      : question('land', { attacker: army(onLand, 14), defender: army(onLand, 14) }),
  )
}
