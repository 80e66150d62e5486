import { defined } from '../../engine/index.ts'
import { say } from '../messages/says.ts'
import { fieldsOf, type NotationWriter, unsayable } from './format.ts'
import type { Forms } from './forms.ts'
import { filled, readLanding, writeLanding } from './landing.ts'
import { type Army, addTo, type Reader, type UnitGroup } from './reader.ts'

/** Battles that are fought to the end, amphibious assaults and waves, as `battleKinds` asks for them. */
export const battleForms: Forms = {
  vocabulary: { places: ['land', 'sea'], words: {} },
  read: reader => {
    const place = reader.place()
    const attacker = reader.army(say.attackingUnits({ example: reader.example }))
    if (place === 'sea' && reader.isAt('part', 'place', 'end')) return amphibious(reader, attacker)
    const versus = reader.take('versus')
    if (!versus) reader.refuseHere(say.writeDefenders({ example: reader.example }))
    const defender = reader.army(say.defendingUnits)
    if (place === 'sea' && reader.isAt('part', 'place')) return amphibious(reader, attacker, defender)
    const location = place && { location: place }
    if (reader.isAt('then', 'counter')) return { kind: 'waves', ...location, defender, waves: waves(reader, attacker) }
    reader.end(say.orWaves)
    return { ...location, attacker, defender }
  },
  usualKind: () => 'battle',
  write: {
    battle: ({ location, attacker, defender }, writer) =>
      `${place(writer, location, attacker, defender)}${writer.someArmy(attacker)} v ${writer.someArmy(defender)}`,
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
