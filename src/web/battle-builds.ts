import { defined, type Fields, sides, type UnitRow } from '../engine/index.ts'
import { unitsAt } from './battle-decisions.ts'
import type { Counts } from './battle-outcomes.ts'

/** What a single battle can be made into. */
export type Build = 'wave' | 'counter' | 'landing' | 'campaign' | 'scramble'

/** What a question can be made into with one button, in a game that has such kinds. */
export const buildsFor = (request: Fields, kinds: readonly string[], isAtSea: boolean): readonly Build[] => {
  const { kind = 'battle', waves } = request
  const hasRoom = !Array.isArray(waves) || waves.length < mostWaves
  const isWaved = (kind === 'battle' || kind === 'waves') && kinds.includes('waves') && hasRoom
  const isBattle = kind === 'battle' || kind === 'land'
  return [
    ...(isWaved ? (['wave', 'counter'] as const) : []),
    ...(isBattle && !isAtSea && (kinds.includes('amphibious') || kinds.includes('landing'))
      ? (['landing'] as const)
      : []),
    ...(isBattle && !isAtSea && kinds.includes('campaign') ? (['campaign'] as const) : []),
    ...(((isBattle && isAtSea) || kind === 'amphibious') && kinds.includes('scramble') ? (['scramble'] as const) : []),
  ]
}

const mostWaves = 6

/** The question made into another one, that keeps who fights. What is decided in it is kept where it means the same. */
export const built = (request: Fields, build: Build, units: readonly UnitRow[], kinds: readonly string[]): Fields => {
  if (build === 'landing') return landing(request, units, kinds.includes('landing'))
  if (build === 'scramble') return scrambling(request, units)
  if (build === 'campaign') {
    const { attacker, defender, rules } = request
    return { kind: 'campaign', attacker, defender, turns: 6, ...(rules !== undefined && { rules }) }
  }
  const { kind: _, waves, attacker, retreatZone, policies, ...rest } = request
  const first = {
    attacker,
    ...(retreatZone !== undefined && { retreatZone }),
    ...(policies !== undefined && { policies }),
  }
  const before = Array.isArray(waves) ? (waves as readonly Fields[]) : [first]
  const next = { ...(build === 'counter' && { by: 'defender' }), attacker: oneMore(before.at(-1) ?? first, units) }
  return { ...rest, kind: 'waves', waves: [...before, next] }
}

/** Somebody for the next wave to begin with: one of the cheapest that fight in the one before. */
const oneMore = (wave: Fields, units: readonly UnitRow[]): Counts => {
  const army = unitsAt(wave, ['attacker'])
  const [cheapest] = units
    .filter(({ name, attack, domain }) => (army[name] ?? 0) > 0 && attack > 0 && domain !== 'air')
    .sort((one, other) => one.cost - other.cost)
  const name = cheapest?.name ?? Object.keys(army)[0] ?? units[0]?.name
  return name === undefined ? {} : { [name]: 1 }
}

/** Whether to scramble into the same battle at sea, or before the same landing: one aircraft stands ready to begin with. */
const scrambling = (request: Fields, units: readonly UnitRow[]): Fields => {
  const { kind: _, location: __, attacker, defender, retreatZone, policies, sea, land, ...rest } = request
  const ready = units.find(({ abilities }) => abilities.includes('scrambles'))
  const battle = {
    attacker,
    defender,
    ...(retreatZone !== undefined && { retreatZone }),
    ...(policies !== undefined && { policies }),
  }
  return {
    ...rest,
    kind: 'scramble',
    sea: sea ?? battle,
    ...(land !== undefined && { land }),
    aircraft: ready ? { [ready.name]: 1 } : {},
  }
}

const landing = (request: Fields, units: readonly UnitRow[], is1914: boolean): Fields => {
  const { attacker: _, defender, retreatZone: __, kind: ___, location: ____, policies, ...rest } = request
  const army = unitsAt(request, ['attacker'])
  const of = (domain: UnitRow['domain']): Record<string, number> =>
    Object.fromEntries(
      units
        .filter(unit => unit.domain === domain)
        .map(({ name }) => [name, army[name] ?? 0] as const)
        .filter(([, count]) => count > 0),
    )
  const [troops, air] = [of('land'), of('air')]
  const total = Object.values(troops).reduce((sum, count) => sum + count, 0)
  // One land unit and one that rides along, or any two: whichever binds.
  const cannotRide = units
    .filter(({ abilities }) => !abilities.includes('ridesAlong'))
    .reduce((sum, { name }) => sum + (troops[name] ?? 0), 0)
  const transport = defined(units.find(({ abilities }) => abilities.includes('carriesLand'))).name
  const fleet = of('sea')
  const hasAir = Object.keys(air).length > 0
  return {
    ...rest,
    kind: is1914 ? 'landing' : 'amphibious',
    sea: { attacker: { ...fleet, [transport]: Math.max(1, cannotRide, Math.ceil(total / 2), fleet[transport] ?? 0) } },
    land: {
      seaborne: troops,
      ...(hasAir && { [is1914 ? 'overland' : 'air']: air }),
      defender,
      ...(policies !== undefined && { policies }),
    },
  }
}

/** The landing that is meant where transports with land units attack land; undefined where nothing speaks for one. */
export const landingMeant = (
  request: Fields,
  units: readonly UnitRow[],
  kinds: readonly string[],
): Fields | undefined => {
  const { kind = 'battle' } = request
  const hasLandings = kinds.includes('amphibious') || kinds.includes('landing')
  if (!hasLandings || !['battle', 'land', 'sea'].includes(kind as string)) return undefined
  const [own, enemies] = sides.map(side => unitsAt(request, [side]))
  const has = (army: Counts | undefined, isMeant: (unit: UnitRow) => boolean): boolean =>
    units.some(unit => isMeant(unit) && (army?.[unit.name] ?? 0) > 0)
  const isLanding =
    has(own, ({ abilities }) => abilities.includes('carriesLand')) &&
    has(own, ({ domain }) => domain === 'land') &&
    has(enemies, ({ domain }) => domain === 'land') &&
    !has(enemies, ({ domain }) => domain === 'sea')
  return isLanding ? built(request, 'landing', units, kinds) : undefined
}
