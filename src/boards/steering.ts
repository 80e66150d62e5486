import * as z from 'zod'
import { canonical, check, fingerprint, once, type PlayerParams, withoutUndefined } from '../engine/index.ts'

/** Where a number comes from. */
export const origins = {
  price: "begins with the unit's price in the rulebook",
  opening: 'follows from the printed opening',
  hand: 'set by hand, and kept where games in the arena and the puzzles went no worse',
  games: 'fitted to games that players of many numbers played against each other',
} as const
export type Origin = keyof typeof origins

/** A number that steers players. */
export interface Param {
  readonly usual: number
  readonly least: number
  readonly most: number
  readonly unit: string
  readonly origin: Origin
  readonly meaning: string
}

/** Numbers of one unit: their usual value, their bounds, where they come from and what they are. */
export const inUnit =
  (unit: string) =>
  (usual: number, least: number, most: number, origin: Origin, meaning: string): Param => ({
    usual,
    least,
    most,
    unit,
    origin,
    meaning,
  })

/** What the players of one version can be steered by. */
export interface Numbers<Name extends string> {
  /** Numbers as they are handed in: those that are left out have their usual value. */
  readonly Changes: z.ZodObject<Record<Name, z.ZodOptional<z.ZodNumber>>, z.core.$strict>
  /** The usual numbers, some of them changed. Throws a Refusal where one is unknown or out of its range. */
  readonly paramsWith: (changes: PlayerParams) => Readonly<Record<Name, number>>
  readonly usualParams: Readonly<Record<Name, number>>
  /** A player's version: who plays by other numbers than the usual is somebody else. */
  readonly versionWith: (version: string, params: Readonly<Record<Name, number>>) => string
}

export const numbersOf = <Name extends string>(table: Readonly<Record<Name, Param>>): Numbers<Name> => {
  const names = Object.keys(table) as Name[]
  // Hardly anybody changes numbers of older versions: a schema is made when it is asked for.
  const changesSchema = once(() =>
    z.strictObject(
      Object.fromEntries(
        names.map(name => {
          const { usual, least, most, unit, origin, meaning } = table[name]
          const description = `${unit} ${meaning}; ${origins[origin]}`
          return [name, z.number().min(least).max(most).optional().meta({ description, default: usual })]
        }),
      ) as Record<Name, z.ZodOptional<z.ZodNumber>>,
    ),
  )
  type Params = Readonly<Record<Name, number>>
  const usualParams = Object.freeze(Object.fromEntries(names.map(name => [name, table[name].usual]))) as Params
  const paramsWith = (changes: PlayerParams): Params =>
    Object.freeze({ ...usualParams, ...withoutUndefined(check(changesSchema(), changes, ['params'])) } as Params)
  return {
    get Changes() {
      return changesSchema()
    },
    paramsWith,
    usualParams,
    versionWith: (version, params) =>
      names.every(name => params[name] === usualParams[name])
        ? version
        : `${version}+${fingerprint(canonical(params))}`,
  }
}

/** The mark in the version of a player who searches by other counts than usual, for he is somebody else; none by the usual ones. */
export const markOfCounts = <Counts extends object>(counts: Counts, usual: Counts): string =>
  canonical(counts) === canonical(usual) ? '' : `+${fingerprint(canonical(counts))}`

/** A table in which some numbers have other usual values. */
export const refit = <Table extends Readonly<Record<string, Param>>>(
  table: Table,
  usual: Partial<Readonly<Record<keyof Table, number>>>,
  origin: Origin,
): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, param]) => {
      const other = usual[name]
      return [name, other === undefined ? param : { ...param, usual: other, origin }]
    }),
  ) as unknown as Table
