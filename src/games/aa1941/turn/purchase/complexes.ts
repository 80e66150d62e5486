import { defined } from '../../../../engine/index.ts'
import { complexes, ipcOf, zonesNextTo } from '../../board/map.ts'
import type { State } from '../state.ts'

/**
 * R41-14.1, R41-11.2, R41-11.6: the acting power's own, and its own since the turn began; never one that it took or
 * liberated this turn.
 */
export const isUsableComplex = (state: State, territory: number): boolean =>
  complexes.includes(territory) &&
  state.owner[territory] === state.power &&
  state.ownerAtStart[territory] === state.power

/** Units that may still be placed through a usable complex: the value of its territory, sea zones counted in (R41-14.2). */
export const roomOf = (state: State, territory: number): number =>
  isUsableComplex(state, territory) ? Math.max(0, ipcOf(territory) - defined(state.placed[territory])) : 0

/** Complexes through which units may still be placed. */
export const complexesWithRoom = (state: State): number[] => complexes.filter(complex => roomOf(state, complex) > 0)

/** Room of all the acting power's complexes together, and of those on a coast. */
export const roomInAll = (state: State): { readonly all: number; readonly coastal: number } => {
  let all = 0
  let coastal = 0
  for (const territory of complexes) {
    const room = roomOf(state, territory)
    all += room
    if (zonesNextTo(territory).length > 0) coastal += room
  }
  return { all, coastal }
}
