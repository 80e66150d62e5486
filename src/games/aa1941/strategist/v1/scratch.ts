import { State } from '../../turn/state.ts'

/** A place to try things out: gives a copy of a state, good until it is asked again. One is kept for each agreement. */
export const scratchState = (): ((state: State) => State) => {
  const boards = new Map<string, State>()
  return state => {
    const { victory, straitsClosed, rules } = state.agreement
    const key = `${victory}${straitsClosed}${rules.key}`
    let board = boards.get(key)
    if (!board) {
      board = new State(state.agreement)
      boards.set(key, board)
    }
    return board.copyFrom(state)
  }
}
