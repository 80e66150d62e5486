import * as z from 'zod'
import { asIssueText, defined, namedSchema, type Place, refuse } from '../../../engine/index.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { type Direction, directions } from './bearing.ts'
import { coordinate, formatHex, type Hex, HexPlace, hexKey, sideKey } from './hex.ts'
import { type BattleMap, mapSize, maps } from './maps.ts'
import { type SideKind, sideKinds, type Terrain, terrains } from './terrain.ts'

/** Obstacles that lie in a hex; barbed wire lies on a side. */
export const hexObstacles = ['minefield', 'tankObstacle', 'pillbox'] as const
export type HexObstacle = (typeof hexObstacles)[number]

/** A map as the geometry reads it, without units, as none blocks sight (MIN-9.6). */
export interface Field {
  readonly columns: number
  readonly rows: number
  readonly objective: Hex | undefined
  /** By hex; what is not there is clear. */
  readonly terrain: ReadonlyMap<number, Terrain>
  readonly sides: Readonly<Record<SideKind, ReadonlySet<number>>>
  readonly obstacles: ReadonlyMap<number, HexObstacle>
  /** Hexes under a smoke screen. */
  readonly smoke: ReadonlySet<number>
}

const hexList = z.array(HexPlace).max(limits.places)
const sideList = z.array(z.tuple([coordinate, coordinate, z.enum(directions)])).max(limits.places)

const mapIds = maps.map(({ id }) => id) as [string, ...string[]]

/** A map that whoever asks draws, or one of ours with more on it. */
export const CustomField = namedSchema('MiniaturesMap', en.customMap, {
  map: z.enum(mapIds).optional().meta({ description: en.mapField }),
  columns: z.int().min(1).max(limits.columns).optional().meta({ description: en.columnsField }),
  rows: z
    .int()
    .min(1)
    .max(limits.rows)
    .refine(rows => rows % 2 === 1, asIssueText(say.oddRows))
    .optional()
    .meta({ description: en.rowsField }),
  terrain: z
    .strictObject(Object.fromEntries(terrains.map(terrain => [terrain, hexList.optional()])))
    .optional()
    .meta({ description: en.terrainField }),
  sides: z
    .strictObject(Object.fromEntries(sideKinds.map(kind => [kind, sideList.optional()])))
    .optional()
    .meta({ description: en.sidesField }),
  obstacles: z
    .strictObject(Object.fromEntries(hexObstacles.map(kind => [kind, hexList.optional()])))
    .optional()
    .meta({ description: en.obstaclesField }),
  smoke: hexList.optional().meta({ description: en.smokeField }),
})
export type CustomField = z.infer<typeof CustomField>

export const FieldChoice = z
  .union([z.enum(mapIds), CustomField])
  .meta({ id: 'MiniaturesField', description: en.mapChoice })
export type FieldChoice = z.infer<typeof FieldChoice>

export const terrainAt = (field: Field, hex: Hex): Terrain => field.terrain.get(hexKey(hex)) ?? 'clear'

export const hasSide = (field: Field, kind: SideKind, hex: Hex, direction: Direction): boolean =>
  field.sides[kind].has(sideKey(hex, direction))

/** MIN-2.3: half-hexes on the rim are not part of the map. */
export const isOnField = ({ columns, rows }: Field, [q, r]: Hex): boolean =>
  Math.abs(r) <= (rows - 1) / 2 && Math.abs(2 * q + r) <= columns - 1

/** Throws a Refusal where a unit cannot stand. */
export const checkOnField = (field: Field, hex: Hex, place: Place): void => {
  if (!isOnField(field, hex))
    refuse(
      'impossible-position',
      place,
      say.offMap({ at: formatHex(hex), mostRow: (field.rows - 1) / 2, mostAcross: field.columns - 1 }),
    )
}

/** The map of a request. Throws a Refusal where it cannot be so. */
export const fieldOf = (choice: FieldChoice, place: Place): Field => {
  if (typeof choice === 'string') return defined(ready.get(choice))
  const { map, columns, rows } = choice
  if (map !== undefined && (columns !== undefined || rows !== undefined))
    refuse('invalid-field', place, say.ownSize({ map }))
  const base = map === undefined ? undefined : ready.get(map)
  return drawn(choice, base, place)
}

const drawn = (choice: CustomField, base: Field | undefined, place: Place): Field => {
  const field = {
    columns: choice.columns ?? base?.columns ?? mapSize.columns,
    rows: choice.rows ?? base?.rows ?? mapSize.rows,
    objective: base?.objective,
    terrain: new Map(base?.terrain),
    sides: Object.fromEntries(sideKinds.map(kind => [kind, new Set<number>()])) as Record<SideKind, Set<number>>,
    obstacles: new Map<number, HexObstacle>(),
    smoke: new Set<number>(),
  }
  const said = new Map<number, Terrain>()
  eachHex(field, choice.terrain, [...place, 'terrain'], (terrain: Terrain, hex, at) => {
    const other = said.get(hexKey(hex))
    if (other !== undefined && other !== terrain)
      refuse('impossible-position', at, say.twoTerrains({ at: formatHex(hex), terrain: other }))
    said.set(hexKey(hex), terrain)
    field.terrain.set(hexKey(hex), terrain)
  })
  eachHex(field, choice.obstacles, [...place, 'obstacles'], (kind: HexObstacle, hex, at) => {
    if (field.obstacles.has(hexKey(hex))) refuse('impossible-position', at, say.twoObstacles({ at: formatHex(hex) }))
    field.obstacles.set(hexKey(hex), kind)
  })
  eachHex(field, { smoke: choice.smoke }, place, (_, hex) => {
    field.smoke.add(hexKey(hex))
  })
  for (const kind of sideKinds)
    choice.sides?.[kind]?.forEach(([q, r, direction], index) => {
      checkOnField(field, [q, r], [...place, 'sides', kind, index])
      field.sides[kind].add(sideKey([q, r], direction))
    })
  return field
}

const eachHex = <Key extends string>(
  field: Field,
  lists: Readonly<Partial<Record<Key, readonly Hex[] | undefined>>> | undefined,
  place: Place,
  see: (key: Key, hex: Hex, at: Place) => void,
): void => {
  for (const [key, hexes] of Object.entries(lists ?? {}) as [Key, readonly Hex[] | undefined][])
    hexes?.forEach((hex, index) => {
      const at = [...place, key, index]
      checkOnField(field, hex, at)
      see(key, hex, at)
    })
}

const ready: ReadonlyMap<string, Field> = new Map(
  maps.map(map => {
    const terrain = map.terrain as CustomField['terrain']
    return [map.id, { ...drawn({ ...mapSize, terrain }, undefined, [map.id]), objective: map.objective }]
  }),
)

export const mapOf = (id: string): BattleMap | undefined => maps.find(map => map.id === id)
