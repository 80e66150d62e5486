import { defined } from '../../../engine/index.ts'
import { type Ledger, newLedger, note } from './ledger.ts'
import type { Pieces, SideIndex } from './pieces.ts'
import type { PositionKey } from './settled.ts'
import { placeStart, type Solver } from './solver.ts'
import type { Action, Umpire } from './umpire.ts'

/** A position on the way, and how likely it is come to. */
interface Stage {
  readonly codes: Uint8Array
  readonly toAct: SideIndex
  weight: number
}

/**
 * What befalls the units if a phase begins with this action and goes on as solved: the chances are carried forward from
 * position to position. Every action leaves fewer actions to come, so those with most of them go first.
 */
export const accountOf = (solver: Solver, pieces: Pieces, toAct: SideIndex, first: Action): Ledger => {
  const { play, settling } = solver
  const ledger = newLedger(pieces)
  const stages: Map<PositionKey, Stage>[] = []
  let weight = 1

  const umpire: Umpire = {
    choose: (decision, go) => {
      play.umpire = solver.umpire
      const way = solver.decide(decision, go)
      play.umpire = umpire
      return go(way)
    },
    roll: (chances, go) => {
      const before = weight
      chances.forEach((chance, result) => {
        weight = before * chance
        go(result)
      })
      weight = before
      return 0
    },
    rest: () => {
      const left = play.actionsLeft(0) + play.actionsLeft(1)
      settling.settle(play.codes)
      const key = settling.key(play.mover)
      stages[left] ??= new Map()
      const stage = stages[left].get(key)
      if (stage) stage.weight += weight
      else stages[left].set(key, { codes: settling.settled.slice(), toAct: play.mover, weight })
      return 0
    },
    happen: (piece, what) => note(ledger, defined(play.pieces[piece]).group, what, weight),
  }

  play.umpire = umpire
  placeStart(solver, toAct)
  play.perform(first)
  for (let left = stages.length - 1; left > 0; left--)
    for (const stage of stages[left]?.values() ?? []) {
      weight = stage.weight
      play.place(stage.codes, stage.toAct)
      play.act()
    }
  play.umpire = solver.umpire
  return ledger
}
