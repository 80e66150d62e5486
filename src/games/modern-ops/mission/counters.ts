import { type Place, refuse } from '../../../engine/index.ts'
import { sides, type Token } from '../data.ts'
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
    if (ammunition === 'half')
      refuse(
        'impossible-position',
        [...at, index, 'ammunition'],
        `${unit} waits on the turn scale: counters enter with full ammunition (MOD-13.6); say "full" or leave it out`,
      )
    const token = tokens.find(one => !enteringTokens.includes(one))
    if (token !== undefined)
      refuse(
        'impossible-position',
        [...at, index, 'tokens', tokens.indexOf(token)],
        `${unit} waits on the turn scale and has ${token}: counters enter without (MOD-13.6, MOD-15.28); leave it out`,
      )
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
