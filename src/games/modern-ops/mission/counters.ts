import { type Place, refuse } from '../../../engine/index.ts'
import { sides, type Token } from '../data.ts'
import { say } from '../says.ts'
import type { Counter, MissionState } from './schemas.ts'

/** Counters and reinforcements that a mission can have. Throws a Refusal. */
export const checkCounters = (state: MissionState): void => {
  for (const side of sides) {
    const { units, reinforcements } = state[side]
    for (const [index, unit] of units.entries()) checkCounter(unit, ['state', side, 'units', index])
    for (const [index, { turn, units }] of reinforcements.entries()) {
      const at = ['state', side, 'reinforcements', index]
      // MOD-13.5
      if (turn > state.turns)
        refuse('impossible-position', [...at, 'turn'], say.dueTooLate({ turn, turns: state.turns }))
      for (const [unit, counter] of units.entries()) checkCounter(counter, [...at, 'units', unit])
      for (const [unit, counter] of units.entries()) checkNew(counter, [...at, 'units', unit])
    }
  }
}

/** How a counter may enter: MOD-13.6; infantry may start in its transport (MOD-13.7). */
const enteringTokens: readonly Token[] = ['onGround', 'inVehicle']

/** MOD-13.6: reinforcements enter full, and nothing has befallen them yet (MOD-15.28). */
const checkNew = ({ unit, ammunition, tokens }: Counter, at: Place): void => {
  if (ammunition === 'half') refuse('impossible-position', [...at, 'ammunition'], say.entersFull({ unit }))
  for (const [index, token] of tokens.entries())
    if (!enteringTokens.includes(token))
      refuse('impossible-position', [...at, 'tokens', index], say.entersWithout({ unit, token }))
}

const checkCounter = ({ unit, kind, ammunition, tokens }: Counter, at: Place): void => {
  for (const [index, token] of tokens.entries())
    if (tokens.indexOf(token) < index)
      refuse('impossible-position', [...at, 'tokens', index], say.tokenTwice({ unit, token }))
  if (tokens.includes('onGround') && tokens.includes('inFlight'))
    refuse('impossible-position', [...at, 'tokens'], say.groundAndFlight({ unit }))
  // MOD-1.2
  if (kind === 'tactical' && ammunition !== undefined)
    refuse('impossible-position', [...at, 'ammunition'], say.noAmmunition({ unit }))
}
