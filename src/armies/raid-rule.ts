import * as z from 'zod'
import { mostDiceSides } from './limits.ts'
import { raidAirBattles, raidDefences, raidLimits } from './mechanisms/index.ts'

/** Strategic bombing: how a raid is fought, and what its damage comes to. */
export const RaidRule = z.strictObject({
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
  /** What can be raided, by whom, and how much damage it takes in all: a number of IPC, or by the value of its territory. */
  targets: z.record(
    z.string(),
    z.strictObject({ by: z.array(z.string()).readonly(), limit: z.union([z.int().min(0), z.enum(raidLimits)]) }),
  ),
  /** What a bomber adds to its die, by unit. */
  damageBonus: z.record(z.string(), z.int()),
})
export type RaidRule = z.infer<typeof RaidRule>
