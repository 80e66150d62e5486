import { type Place, refuse } from '../../../engine/index.ts'
import { sides, type Token } from '../data.ts'
import { say } from '../says.ts'
import type { Counter, MissionState } from './schemas.ts'

/** Counters and reinforcements that a mission can have. Throws a Refusal. */
export const checkCounters = (state: MissionState): void => {
  for (const side of sides) {
    const { units, reinforcements } = state[side]
    checkAll(units, ['state', side, 'units'])
    reinforcements.forEach((party, index) => {
      const at = ['state', side, 'reinforcements', index]
      if (party.turn > state.turns)
        refuse('impossible-position', [...at, 'turn'], say.dueTooLate({ turn: party.turn, turns: state.turns }))
      checkAll(party.units, [...at, 'units'])
      checkNew(party.units, [...at, 'units'])
    })
  }
}

const checkAll = (units: readonly Counter[], at: Place): void =>
  units.forEach((unit, index) => {
    checkCounter(unit, [...at, index])
  })

/** How a counter may enter: MOD-13.6; infantry may start in its transport (MOD-13.7). */
const enteringTokens: readonly Token[] = ['onGround', 'inVehicle']

/** MOD-13.6: reinforcements enter full, and nothing has befallen them yet (MOD-15.28). */
const checkNew = (units: readonly Counter[], at: Place): void =>
  units.forEach(({ unit, ammunition, tokens }, index) => {
    if (ammunition === 'half') refuse('impossible-position', [...at, index, 'ammunition'], say.entersFull({ unit }))
    const token = tokens.find(one => !enteringTokens.includes(one))
    if (token !== undefined)
      refuse('impossible-position', [...at, index, 'tokens', tokens.indexOf(token)], say.entersWithout({ unit, token }))
  })

const checkCounter = ({ unit, kind, ammunition, tokens }: Counter, at: Place): void => {
  const twice = tokens.find((token, index) => tokens.indexOf(token) < index)
  if (twice !== undefined)
    refuse(
      'impossible-position',
      [...at, 'tokens', tokens.findIndex((token, index) => tokens.indexOf(token) < index)],
      say.tokenTwice({ unit, token: twice }),
    )
  if (tokens.includes('onGround') && tokens.includes('inFlight'))
    refuse('impossible-position', [...at, 'tokens'], say.groundAndFlight({ unit }))
  if (kind === 'tactical' && ammunition !== undefined)
    refuse('impossible-position', [...at, 'ammunition'], say.noAmmunition({ unit }))
}
