import { defined, type Message } from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { Pieces, SideIndex } from './pieces.ts'
import { placeStart, type Solver } from './solver.ts'
import type { Action, Umpire } from './umpire.ts'
import { actionWords, nameOf, whoAtStart } from './words.ts'

export interface LineStep {
  readonly side: 'own' | 'enemy'
  readonly action: Message
  /** What happens, in order; the action alone where nothing more does. */
  readonly results: Message[]
  /** That the dice of this action fall like that. */
  chance: number
}

/** The phase as it goes if each decision is as solved, and each roll brings what is likeliest. */
export const likelyLine = (solver: Solver, pieces: Pieces, toAct: SideIndex, first: Action): LineStep[] => {
  const { play, settling } = solver
  const steps: LineStep[] = []
  let who = whoAtStart(pieces, settling)
  const begin = (action: Action): void => {
    const { text } = actionWords(pieces, play.codes, who, action)
    steps.push({ side: play.mover === 0 ? 'own' : 'enemy', action: text, results: [], chance: 1 })
  }
  const umpire: Umpire = {
    choose: (decision, go) => {
      play.umpire = solver.umpire
      const way = solver.decide(decision, go)
      play.umpire = umpire
      if (decision.kind === 'action') begin(defined(decision.ways[way]))
      return go(way)
    },
    roll: (chances, go) => {
      const result = chances.reduce((best, chance, at) => (chance > defined(chances[best]) ? at : best), 0)
      defined(steps.at(-1)).chance *= defined(chances[result])
      return go(result)
    },
    rest: () => {
      const before = who
      who = settling.orderOf(play.codes).map(at => defined(before[at]))
      settling.settle(play.codes)
      play.place(settling.settled, play.mover)
      return play.act()
    },
    happen: (piece, what) => {
      defined(steps.at(-1)).results.push(say.happens({ unit: nameOf(pieces, who, piece), what }))
    },
  }
  play.umpire = umpire
  placeStart(solver, toAct)
  begin(first)
  play.perform(first)
  play.umpire = solver.umpire
  return steps
}
