import * as z from 'zod'
import { type Place, refuse } from '../../engine/index.ts'
import type { Check } from './data.ts'

/** A roll that has been made. */
export const RollStep = z
  .strictObject({
    by: z.string(),
    check: z.string(),
    rule: z.string(),
    die: z.int().min(1).max(6),
    success: z.boolean(),
  })
  .meta({ id: 'ModernOpsRoll', description: 'one die: who rolled it, for what, and whether it succeeded' })
export type RollStep = z.infer<typeof RollStep>

export const mostRolls = 100

/** Dice that lie on the table already: the reply then tells what they bring. */
export const rollsField = z.array(z.int().min(1).max(6)).max(mostRolls).optional().meta({
  description: 'dice in the order they were rolled: the reply tells what they bring; neither too few nor too many',
})

/** Takes the dice one by one. */
export interface RolledDice {
  /** Rolls for these checks one after another until one fails (MOD-3.3): whether all succeed. */
  readonly all: (by: string, checks: readonly Check[]) => boolean
  readonly steps: readonly RollStep[]
  /** Throws a Refusal if dice are left: with the reason why nobody rolls any more, if it is not a failure. */
  readonly end: (why?: string) => void
}

export const rolledDice = (rolls: readonly number[], at: Place): RolledDice => {
  const steps: RollStep[] = []
  const one = (by: string, { name, rule, success }: Check): boolean => {
    const die = rolls[steps.length]
    if (die === undefined)
      return refuse(
        'out-of-range',
        at,
        `the dice end before roll ${steps.length + 1}, ${by}: ${name} (${rule}); add it`,
      )
    const isSuccess = success.includes(die)
    steps.push({ by, check: name, rule, die, success: isSuccess })
    return isSuccess
  }
  return {
    all: (by, checks) => checks.every(check => one(by, check)),
    steps,
    end: (why = 'a failure ends the procedure (MOD-3.3)') => {
      if (steps.length < rolls.length)
        refuse('out-of-range', [...at, steps.length], `there is no roll ${steps.length + 1}: ${why}; leave it out`)
    },
  }
}
