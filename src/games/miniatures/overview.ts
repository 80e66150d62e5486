import type { Block } from '../../engine/index.ts'
import { abilities } from './abilities-data.ts'
import { type Card, cards } from './cards.ts'
import { maps } from './field/maps.ts'
import { isModelled } from './fire/mechanisms.ts'
import { spellingOf } from './spellings.ts'

/** The cards, the abilities and the maps, for people. */
export const overviewMiniatures = (): readonly Block[] => [
  ...(['soldier', 'vehicle', 'aircraft', 'obstacle'] as const).map(
    (type): Block => ({
      kind: 'table',
      title: titles[type],
      head: ['unit', 'spelt', 'nation', 'year', 'points', 'speed', 'defense', 'v Soldiers', 'v Vehicles', 'abilities'],
      rows: cards.filter(card => card.type === type).map(rowOf),
    }),
  ),
  {
    kind: 'table',
    title: 'Abilities',
    head: ['ability', 'reckoned with', 'what it does'],
    rows: Object.entries(abilities).map(([key, { name, effect }]) => [name, isModelled(key) ? 'yes' : 'no', effect]),
  },
  { kind: 'text', title: 'Maps', lines: maps.map(({ id, name }) => `${id}: ${name}`) },
]

const titles: Readonly<Record<Card['type'], string>> = {
  soldier: 'Soldiers',
  vehicle: 'Vehicles',
  aircraft: 'Aircraft',
  obstacle: 'Obstacles',
}

const rowOf = (card: Card): (string | number)[] => [
  card.name,
  spellingOf(card),
  card.nation ?? 'any',
  card.year,
  card.cost,
  card.speed ?? '',
  `${card.defense.front}/${card.defense.rear}`,
  card.vsSoldier.join('-'),
  card.vsVehicle.join('-'),
  card.abilities.map(({ key, x }) => (x === undefined ? key : `${key} ${x}`)).join(', '),
]
