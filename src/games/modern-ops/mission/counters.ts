import { type Place, refuse } from '../../../engine/index.ts'
import { sides } from '../data.ts'
import type { Counter, MissionState } from './schemas.ts'

/** Counters and reinforcements that a mission can have. Throws a Refusal. */
export const checkCounters = (state: MissionState): void => {
  for (const side of sides) {
    const { units, reinforcements } = state[side]
    checkAll(units, ['state', side, 'units'])
    reinforcements.forEach((party, index) => {
      const at = ['state', side, 'reinforcements', index]
      if (party.turn > state.turns)
        refuse(
          'impossible-position',
          [...at, 'turn'],
          `due in turn ${party.turn} of a mission of ${state.turns} turns: they would never come (MOD-2.1, MOD-13.5); put them earlier or leave them out`,
        )
      checkAll(party.units, [...at, 'units'])
    })
  }
}

const checkAll = (units: readonly Counter[], at: Place): void =>
  units.forEach((unit, index) => {
    checkCounter(unit, [...at, index])
  })

const checkCounter = ({ unit, kind, ammunition, tokens }: Counter, at: Place): void => {
  const twice = tokens.findIndex((token, index) => tokens.indexOf(token) < index)
  if (twice >= 0)
    refuse('impossible-position', [...at, 'tokens', twice], `${unit} has ${tokens[twice]} twice (MOD-1.3); say it once`)
  if (tokens.includes('onGround') && tokens.includes('inFlight'))
    refuse(
      'impossible-position',
      [...at, 'tokens'],
      `${unit} is on the ground and in flight at once (MOD-1.3); say one of the two`,
    )
  if (kind === 'tactical' && ammunition !== undefined)
    refuse(
      'impossible-position',
      [...at, 'ammunition'],
      `${unit} is a tactical unit: only support units and heavy weapons have ammunition (MOD-1.2); leave it out`,
    )
}
