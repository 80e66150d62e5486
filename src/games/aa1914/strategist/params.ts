import * as z from 'zod'
import { canonical, check, fingerprint, type PlayerParams, withoutUndefined } from '../../../engine/index.ts'

/** A number by its usual value, its bounds and what it is. */
const number = (usual: number, least: number, most: number, meaning: string) =>
  z.number().min(least).max(most).default(usual).meta({ description: meaning })

/** The numbers that steer the player who goes by rules of thumb. */
export const Params = z.strictObject({
  turnsOfIncome: number(4, 0, 20, 'turns that an income is counted for'),
  worthOfCapital: number(25, 0, 200, 'IPC that a capital is worth besides'),
  perStep: number(0.8, 0, 1, 'part of what units are wanted that is left a step farther away'),
  towardsGoals: number(60, 0, 500, 'how much enemy capitals near a front draw units there'),
  towardsHome: number(120, 0, 500, 'how much own capitals near a front draw units there'),
  decisive: number(1.6, 0, 10, 'how often the capitals that decide the war count'),
  leastNeed: number(0.6, 0, 2, 'the least that a front wants, where the enemy is weak'),
  weightOfPull: number(1, 0, 10, 'how much being nearer to where units are wanted counts, per IPC of units'),
  leastGain: number(0.4, 0, 20, 'IPC: less is not worth a move'),
  guard: number(0.35, 0, 3, 'units that stay in a capital to an enemy who is near it'),
  atHome: number(0.6, 0, 3, 'units in the own capital to an enemy next to it, for whom others come home'),
  enemiesCome: number(0.5, 0, 1, 'part of the enemies who could come that is expected'),
  friendsCome: number(0.3, 0, 1, 'part of the friends who could come that is expected'),
  gunsPerMan: number(0.6, 0, 3, 'artillery to an infantry, in all'),
  shareOfTanks: number(0.3, 0, 1, 'part of the money of a power that attacks that goes into tanks'),
  boldness: number(12, -200, 200, 'IPC by which attacking on contested ground may look worse than staying'),
})
export type Params = Readonly<z.infer<typeof Params>>

export const usualParams: Params = Object.freeze(Params.parse({}))

/** Throws a Refusal that names the number. */
export const paramsWith = (changes: PlayerParams): Params =>
  Object.freeze(check(Params, withoutUndefined(changes), ['params']))

/** Who plays by other numbers than the usual is somebody else. */
export const versionWith = (version: string, params: Params): string =>
  canonical(params) === canonical(usualParams) ? version : `${version}+${fingerprint(canonical(params))}`
