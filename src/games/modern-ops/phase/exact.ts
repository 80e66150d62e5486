import { defined, type Message } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { addLedger, type Ledger, lossesOf, newLedger, note } from './ledger.ts'
import type { Pieces, SideIndex } from './pieces.ts'
import type { ActionReply, PhaseBody } from './reply.ts'
import type { PositionKey } from './settled.ts'
import { placeStart, type Solver, type Solving, solverOf } from './solver.ts'
import { type Action, type Decision, firstMost, type Umpire } from './umpire.ts'
import { actionWords, nameOf, whoAtStart } from './words.ts'

export interface LineStep {
  readonly side: 'own' | 'enemy'
  readonly action: Message
  /** What happens, in order; the action alone where nothing more does. */
  readonly results: Message[]
  /** That the dice of this action fall like that. */
  chance: number
}

/** Takes each decision as it is solved; `then` is told of it before it is played. */
const asSolved =
  ({ play, umpire, decide }: Solver, then: (decision: Decision, way: number) => void = () => {}): Umpire['choose'] =>
  (decision, go) => {
    const before = play.umpire
    play.umpire = umpire
    const way = decide(decision, go)
    play.umpire = before
    then(decision, way)
    return go(way)
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
    choose: asSolved(solver, (decision, way) => {
      if (decision.kind === 'action') begin(defined(decision.ways[way]))
    }),
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
    choose: asSolved(solver),
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

/** Who may be the first to act, and with what chance. */
export interface Start {
  readonly toAct: SideIndex
  readonly chance: number
}

/** The whole answer, solved. Throws TooManySteps. */
export const solvePhase = (pieces: Pieces, starts: readonly Start[], solving: Solving): PhaseBody => {
  const solver = solverOf(pieces, solving)
  const { play } = solver
  const ledger = newLedger(pieces)
  const who = whoAtStart(pieces, solver.settling)
  const replies = starts.map(({ toAct, chance }) => {
    placeStart(solver, toAct)
    const ways = play.ways()
    const values = ways.map(way => play.perform(way))
    const forActor = toAct === 0 ? values : values.map(value => -value)
    const best = firstMost(forActor)
    const actions = ways.map((way, at) => ({
      ...actionWords(pieces, play.codes, who, way),
      value: defined(values[at]),
      behindBest: Math.max(0, defined(forActor[best]) - defined(forActor[at])),
    }))
    addLedger(ledger, accountOf(solver, pieces, toAct, defined(ways[best])), chance)
    const line = likelyLine(solver, pieces, toAct, defined(ways[best]))
    return {
      toAct: sideName(toAct),
      chance,
      value: defined(values[best]),
      best: defined(actions[best]).text,
      actions: bestFirst(actions),
      notConsidered: 0,
      line,
    }
  })
  return {
    value: replies.reduce((sum, { chance, value }) => sum + chance * value, 0),
    starts: replies,
    ...lossesOf(pieces, ledger),
    positions: solver.size(),
  }
}

export const sideName = (side: SideIndex): 'own' | 'enemy' => (side === 0 ? 'own' : 'enemy')

/** By how far behind they are, then as they were. */
export const bestFirst = (actions: readonly ActionReply[]): ActionReply[] =>
  actions.toSorted((one, other) => one.behindBest - other.behindBest)
