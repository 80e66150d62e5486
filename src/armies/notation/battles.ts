import { defined, type Fields } from '../../engine/index.ts'
import { say } from '../messages/says.ts'
import type { Domain } from '../unit.ts'
import { fieldsOf, type NotationWriter, unsayable } from './format.ts'
import type { Forms } from './forms.ts'
import { filled, readLanding, writeLanding } from './landing.ts'
import { type Army, addTo, type Reader, type UnitGroup } from './reader.ts'

/** Battles that are fought to the end, amphibious assaults and waves, as `battleKinds` asks for them. */
export const battleForms: Forms = {
  vocabulary: { places: ['land', 'sea'], words: {} },
  read: reader => {
    const place = reader.place()
    const { attacker, seaborne } = attackers(reader)
    if (place === 'sea' && reader.isAt('part', 'place', 'end')) return amphibious(reader, attacker)
    const versus = reader.take('versus')
    if (!versus) reader.refuseHere(say.writeDefenders({ example: reader.example }))
    const defender = reader.army(say.defendingUnits)
    if (place === 'sea' && reader.isAt('part', 'place')) return amphibious(reader, attacker, defender)
    const location = place && { location: place }
    if (reader.isAt('then', 'counter')) return { kind: 'waves', ...location, defender, waves: waves(reader, attacker) }
    reader.end(say.orWaves)
    return { ...location, ...withShipsOffshore(reader, place, attacker, defender), ...filled({ seaborne }), defender }
  },
  usualKind: () => 'battle',
  write: {
    battle: ({ location, attacker, defender, seaborne, bombardment }, writer) => {
      const where = readsAsLanding(writer, attacker, defender)
        ? atSea(location)
        : place(writer, location, attacker, defender)
      const ships = writer.army(bombardment ?? {})
      const groups = [landing(writer, attacker, seaborne), ...(ships ? [ships] : [])]
      return `${where}${groups.join(writer.army(seaborne ?? {}) ? ' + ' : ' ')} v ${writer.someArmy(defender)}`
    },
    waves: ({ location, defender, waves }, writer) => {
      if (!Array.isArray(waves) || waves.length < 2) return unsayable()
      const [first, ...later] = waves.map(fieldsOf)
      if (defined(first).by === 'defender') return unsayable()
      const armies = [defined(first).attacker, defender, ...later.map(wave => wave.attacker)]
      const next = later.map(
        wave => ` ${wave.by === 'defender' ? 'counter' : 'then'} ${writer.someArmy(wave.attacker)}`,
      )
      return `${place(writer, location, ...armies)}${writer.someArmy(defined(first).attacker)} v ${writer.someArmy(defender)}${next.join('')}`
    },
    amphibious: (question, writer) => {
      const land = fieldsOf(question.land)
      if (land.loads !== undefined) return unsayable()
      const overland = writer.army(land.overland ?? {})
      const seaborne = writer.army(land.seaborne)
      const groups = overland
        ? [seaborne && `${seaborne} from sea`, `${overland} overland`, writer.army(land.air ?? {})]
        : [seaborne, writer.army(land.air ?? {})]
      return writeLanding(writer, question, groups.filter(Boolean).join(overland ? ' + ' : ' ') || unsayable())
    },
  },
}

/** Those who attack; where the game knows bombardment, groups of them may be marked as coming from the sea or overland. */
const attackers = (reader: Reader): { attacker: Army; seaborne: Army } => {
  const first = say.attackingUnits({ example: reader.example })
  const attacker = reader.army(first)
  const seaborne: Army = {}
  if (reader.bombarding.size === 0) return { attacker, seaborne }
  const note = (group: Army): void => {
    const mark = reader.take('origin')
    if (mark === undefined || mark.text.toLowerCase().includes('overland')) return
    addTo(
      seaborne,
      Object.entries(group).filter(([unit]) => reader.domainOf(unit) === 'land'),
    )
  }
  note({ ...attacker })
  while (reader.isAt('number', 'word')) {
    const group = reader.army(first)
    addTo(attacker, Object.entries(group))
    note(group)
  }
  return { attacker, seaborne }
}

/** `3i 1bb v 2i`: beside land units that attack on land, ships that can bombard do so, as other calculators have it. */
const withShipsOffshore = (
  reader: Reader,
  place: string | undefined,
  attacker: Army,
  defender: Army,
): { attacker: Army; bombardment?: Army } => {
  if (place === 'sea' || !isBombarded(attacker, defender, unit => reader.domainOf(unit), reader.bombarding))
    return { attacker }
  const ships = Object.entries(attacker).filter(([unit]) => reader.domainOf(unit) === 'sea')
  const ashore = Object.entries(attacker).filter(([unit]) => reader.domainOf(unit) !== 'sea')
  return { attacker: Object.fromEntries(ashore), ...filled({ bombardment: Object.fromEntries(ships) }) }
}

/** Whether ships beside those who attack bombard: land units attack, no ship defends, and all of them can. */
const isBombarded = (
  attacker: Fields,
  defender: Fields,
  domainOf: (unit: string) => Domain | undefined,
  bombarding: ReadonlySet<string>,
): boolean => {
  const [own, enemies] = [attacker, defender].map(army => Object.keys(army).filter(unit => army[unit] !== 0))
  const ships = (own ?? []).filter(unit => domainOf(unit) === 'sea')
  return (
    ships.length > 0 &&
    ships.every(unit => bombarding.has(unit)) &&
    (own ?? []).some(unit => domainOf(unit) === 'land') &&
    !(enemies ?? []).some(unit => domainOf(unit) === 'sea')
  )
}

/** Those who attack, those from the sea first and marked. */
const landing = (writer: NotationWriter, attacker: unknown, seaborne: unknown): string => {
  const ashore = writer.army(seaborne ?? {})
  if (!ashore) return writer.someArmy(attacker)
  const [all, landed] = [fieldsOf(attacker), fieldsOf(seaborne)]
  const others = Object.fromEntries(
    Object.entries(all).map(([unit, count]) => [unit, Number(count) - Number(landed[unit] ?? 0)]),
  )
  const rest = writer.army(others)
  const isOverland = writer.whereTheseStand(others) === 'land'
  return `${ashore} from sea${rest && ` + ${rest}${isOverland ? ' overland' : ''}`}`
}

/** Ships in a list that would be read as ships that bombard. */
const readsAsLanding = ({ domainOf, bombarding }: NotationWriter, attacker: unknown, defender: unknown): boolean =>
  isBombarded(fieldsOf(attacker), fieldsOf(defender), domainOf, bombarding)

const atSea = (location: unknown): string => (location === 'sea' ? 'sea: ' : unsayable())

const waves = (reader: Reader, first: Army): Record<string, unknown>[] => {
  const waves: Record<string, unknown>[] = [{ attacker: first }]
  for (let word = next(reader); word; word = next(reader))
    waves.push({
      ...(word === 'counter' && { by: 'defender' }),
      attacker: reader.army(say.nextAttack),
    })
  if (reader.isAt('versus')) reader.refuseHere(say.secondVersus)
  reader.end(say.andAnotherWave)
  return waves
}

const next = (reader: Reader) => (reader.take('then') ?? reader.take('counter'))?.kind

/** `sea: 1dd 2trn v 1s; land: 2i 1t from sea + 1i overland + 1f v 3i`, from behind the sea battle on. */
const amphibious = (reader: Reader, attacker: Army, defender?: Army): Record<string, unknown> => ({
  kind: 'amphibious',
  ...readLanding(reader, attacker, defender, groups => byOrigin(reader, groups)),
})

/** Land units come by sea or overland; aircraft stand where they fight. */
const byOrigin = (reader: Reader, groups: Iterable<UnitGroup<never>>): Record<string, Army> => {
  const [seaborne, overland, air]: Army[] = [{}, {}, {}]
  for (const { units, mark, isOverland } of groups) {
    const troops = units.filter(([unit]) => reader.domainOf(unit) === 'land')
    if (troops.length === 0 && mark) reader.refuse('malformed', mark, say.markWithoutTroops)
    addTo(isOverland ? defined(overland) : defined(seaborne), troops)
    addTo(
      defined(air),
      units.filter(([unit]) => reader.domainOf(unit) === 'air'),
    )
  }
  return { seaborne: defined(seaborne), ...filled({ overland: defined(overland), air: defined(air) }) }
}

/** `land: ` or `sea: ` where the units do not say it themselves. */
const place = (writer: NotationWriter, location: unknown, ...armies: readonly unknown[]): string => {
  if (location === undefined) return ''
  if (location !== 'land' && location !== 'sea') return unsayable()
  return location === writer.whereTheseStand(...armies) ? '' : `${location}: `
}
