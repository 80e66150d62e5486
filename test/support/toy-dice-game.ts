import type { ShowsDice } from '../../src/ai/index.ts'
import { type Game, type Player, refuse } from '../../src/engine/index.ts'

/** Two teams of two seats race to `goal`: roll and add up, and lose the sum with a 1, or bank it and let the next seat go on. */
export interface Race {
  /** By team. */
  banked: [number, number]
  /** The sum of this turn's dice, not yet banked. */
  sum: number
  die: number
  /** Rolls of this game so far. */
  rolls: number
  /** Turns that are over. */
  turns: number
  mustRoll: boolean
}
export type RaceAction = 'roll' | 'bank'

export const goal = 60
const seats = ['north', 'east', 'south', 'west']
const teamOfSeat = [0, 1, 0, 1] as const

const seatOf = (race: Race): number => race.turns % seats.length
const endTurn = (race: Race): void => {
  race.sum = 0
  race.turns++
}

export const race: Game<Race, RaceAction> & ShowsDice<Race> = {
  key: 'race',
  version: '1',
  seats,
  teams: [
    [0, 2],
    [1, 3],
  ],
  openings: 12,
  open: opening => ({
    banked: [opening % 4, Math.floor(opening / 4)],
    sum: 0,
    die: 0,
    rolls: 0,
    turns: 0,
    mustRoll: false,
  }),
  copy: state => ({ ...state, banked: [...state.banked] }),
  next: ({ banked, mustRoll, rolls, ...rest }) => {
    const winner = banked.findIndex(points => points >= goal)
    if (winner >= 0) return { kind: 'over', shares: winner === 0 ? [1, 0] : [0, 1], reason: 'goal' }
    if (mustRoll) return { kind: 'chance', key: `roll/${rolls}` }
    return { kind: 'decision', seat: seatOf({ banked, mustRoll, rolls, ...rest }), about: 'roll or bank' }
  },
  fault: (_, action) =>
    action === 'roll' || action === 'bank'
      ? undefined
      : { code: 'invalid-field', at: [], message: `one can roll or bank, not ${action}` },
  act: (state, action) => {
    if (action === 'roll') {
      state.mustRoll = true
      return
    }
    state.banked[teamOfSeat[seatOf(state)]!] += state.sum
    endTurn(state)
  },
  chance: (state, stream) => {
    state.die = 1 + Math.floor(stream.nextFraction() * 6)
    state.rolls++
    state.mustRoll = false
    if (state.die === 1) endTurn(state)
    else state.sum += state.die
  },
  pass: () => 'bank',
  view: state => state,
  resample: state => ({ ...state, banked: [...state.banked] }),
  round: ({ turns }) => 1 + Math.floor(turns / seats.length),
  turn: state => `${state.turns}/${seats[seatOf(state)]}`,
  adjudicate: ({ banked: [one, other] }) => (one === other ? [0.5, 0.5] : one > other ? [1, 0] : [0, 1]),
  fingerprint: state => JSON.stringify(state),
  writeAction: action => action,
  readAction: json =>
    json === 'roll' || json === 'bank' ? json : refuse('invalid-field', [], 'this must be roll or bank'),
  rolled: state => state.die,
}

/** Banks once the turn's sum is so large. At 20 that is close to the best there is; at 0 nobody ever gets anywhere. */
export const banksAt = (sum: number): Player<Race, RaceAction> => ({
  name: `banks at ${sum}`,
  version: '1',
  decide: view => (view.sum >= sum ? 'bank' : 'roll'),
})
