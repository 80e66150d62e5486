import * as z from 'zod'
import { mostDiceSides } from './limits.ts'
import { raidAirBattles, raidDefences, raidLimits } from './mechanisms/index.ts'

/** The most damage that a target takes. */
const RaidLimit = z.union([z.int().min(0).max(1000), z.enum(raidLimits)]).meta({
  description:
    'the most damage in all: a number, the value of the territory or twice of it, or from each bomber as much as the value',
})

/** Strategic bombing: how a raid is fought, and what its damage comes to. */
const RaidNumbers = z.strictObject({
  airBattle: z.enum(raidAirBattles).meta({
    description:
      'whether fighters escort and intercept: never, by an optional rule (where interceptors are listed), always',
  }),
  airBattleFirst: z.boolean().meta({ description: 'whether the air battle comes before antiaircraft fire' }),
  attackersFireFirst: z.boolean().meta({
    description: 'whether interceptors that are hit leave before they fire',
  }),
  escortAttack: z.int().min(0).max(mostDiceSides),
  bomberAttack: z.int().min(0).max(mostDiceSides).meta({ description: 'of bombers in the air battle; 0 rolls no die' }),
  interceptorDefense: z.int().min(0).max(mostDiceSides),
  antiaircraft: z.enum(raidDefences).meta({
    description: 'builtIn: the target fires by itself; gunNeeded: an antiaircraft gun in the territory does',
  }),
  antiaircraftHitsOn: z.int().min(0).max(mostDiceSides),
  antiaircraftAtEscorts: z.boolean().meta({
    description: 'whether antiaircraft fire is aimed at escorts too, where an air battle is fought',
  }),
})

/** The same with what can be raided. */
export interface RaidRule extends z.infer<typeof RaidNumbers> {
  readonly targets: Readonly<Record<string, RaidTarget>>
  /** What a bomber adds to its die, by unit. */
  readonly damageBonus: Readonly<Record<string, number>>
}

/** What can be raided: by whom, and how much damage it takes. */
export interface RaidTarget {
  readonly by: readonly string[]
  readonly limit: z.infer<typeof RaidLimit>
  /** The damage at which it works no more, where it stops working at all. */
  readonly worksBelow?: number
}

/** What a question may change of the rules of raids. */
export const raidPatch = (targets: readonly string[]) =>
  RaidNumbers.partial().extend({
    targets: z
      .strictObject(
        // Optional every one of them; typed as if not, as units are in lists.
        Object.fromEntries(
          targets.map(target => [target, z.strictObject({ limit: RaidLimit }).optional()]),
        ) as unknown as Record<string, z.ZodObject<{ limit: typeof RaidLimit }>>,
      )
      .optional(),
  })
export type RaidPatch = z.infer<ReturnType<typeof raidPatch>>
