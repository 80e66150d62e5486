import * as z from 'zod'
import { type Block, namedSchema, type Place, refuse, type Text, textBlock, type Unspoken } from '../../engine/index.ts'
import type { GameCheck } from './data.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

/** A roll that has been made. */
export const RollStep = namedSchema('ModernOpsRoll', 'one die: who rolled it, for what, and whether it succeeded', {
  by: z.string(),
  check: z.string(),
  rule: z.string(),
  die: z.int().min(1).max(6),
  success: z.boolean(),
})
export type RollStep = z.infer<typeof RollStep>

export const mostRolls = 100

/** Dice that lie on the table already: the reply then tells what they bring. */
export const rollsField = z.array(z.int().min(1).max(6)).max(mostRolls).optional().meta({ description: en.rollsField })

/** Takes the dice one by one. */
export interface RolledDice {
  /** Rolls for these checks one after another until one fails (MOD-3.3): whether all succeed. */
  readonly all: (by: Text, checks: readonly GameCheck[]) => boolean
  readonly steps: readonly Unspoken<RollStep>[]
  /** Throws a Refusal if dice are left: with the reason why nobody rolls any more, if it is not a failure. */
  readonly end: (why?: Text) => void
}

export const rolledDice = (rolls: readonly number[], at: Place): RolledDice => {
  const steps: Unspoken<RollStep>[] = []
  const one = (by: Text, { name, rule, success }: GameCheck): boolean => {
    const check = say.checkName({ check: name })
    const die = rolls[steps.length]
    if (die === undefined) return refuse('out-of-range', at, say.diceEnd({ roll: steps.length + 1, by, check, rule }))
    const isSuccess = success.some(one => one === die)
    steps.push({ by, check, rule, die, success: isSuccess })
    return isSuccess
  }
  return {
    all: (by, checks) => checks.every(check => one(by, check)),
    steps,
    end: (why: Text = say.failureEnds) => {
      if (steps.length < rolls.length)
        refuse('out-of-range', [...at, steps.length], say.noRoll({ roll: steps.length + 1, why }))
    },
  }
}

/** What the dice that were given bring, roll by roll. */
export const rollsBlock = (rolls: readonly RollStep[], outcome: Text): Block<Text> =>
  textBlock(
    [...rolls.map(({ by, check, die, success }) => say.rollLine({ by, check, die, isSuccess: success })), outcome],
    say.withTheseDice,
  )
