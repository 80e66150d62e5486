import { type Fault, type Player, Refusal, streamOf } from '../../../src/engine/index.ts'
import { spaceNames } from '../../../src/games/aa1941/board/map.ts'
import type { Power } from '../../../src/games/aa1941/board/units.ts'
import type { Action } from '../../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../../src/games/aa1941/play/game.ts'
import { readPosition } from '../../../src/games/aa1941/position/read.ts'
import type { Aa1941Position } from '../../../src/games/aa1941/position/schema.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'
import { endCombatMoves } from '../../../src/games/aa1941/turn/combat-move.ts'
import { faultOfEnd } from '../../../src/games/aa1941/turn/flow.ts'
import { apply, legal } from '../../../src/games/aa1941/turn/legal.ts'
import { OrderJson, readOrder } from '../../../src/games/aa1941/turn/orders.ts'
import { battle, combatMove, type Phase, phaseName, phases, type State } from '../../../src/games/aa1941/turn/state.ts'
import { type Course, embattledIn, type Outcome, outcomeOf } from './outcome.ts'

export type Commander = Player<State, Action>

/** How much of a turn the player plays: one decision, phases 1 and 2, or the turn to its end. */
export type Extent = 'decision' | 'attack' | 'turn'

/** A position, and what shows whether a player's plan for it is sensible. */
export interface Puzzle {
  readonly name: string
  readonly theme: string
  /** What an experienced player would say. */
  readonly why: string
  readonly position: Aa1941Position
  /** Who is asked: the acting power, where this does not say. */
  readonly power?: Power
  readonly plays: Extent
  readonly holds: (outcome: Outcome) => boolean
  /**
   * Orders by phase that solve it, where doing nothing does not; what is left out is played as little as can be. They show
   * that there is a solution.
   */
  readonly solution?: Solution
}

export type Solution = Readonly<Partial<Record<Phase, readonly OrderJson[]>>>

/** Dice that every player meets alike. */
const samplesOf: Readonly<Record<Extent, number>> = { decision: 1, attack: 1, turn: 3 }

export interface Verdict {
  readonly puzzle: Puzzle
  readonly holds: boolean
  readonly faults: readonly string[]
  readonly outcome: Outcome
}

/** Lets a player play a puzzle. Orders that no rule allows fail it, whatever the predicate says. */
export const solve = (puzzle: Puzzle, player: Commander, seed = 'puzzle'): Verdict => {
  const start = readPosition(puzzle.position)
  const seat = powers.indexOf(puzzle.power ?? puzzle.position.power)
  const remembered = new Map<string, Action>()
  const remembering: Commander = {
    ...player,
    decide: (view, at, occasion) => {
      const key = `${at}/${aa1941Game.fingerprint(view)}`
      const action = remembered.get(key) ?? player.decide(view, at, occasion)
      remembered.set(key, action)
      return action
    },
  }
  const courses = Array.from({ length: samplesOf[puzzle.plays] }, (_, sample) =>
    courseOf(puzzle, start, seat, remembering, seed, sample),
  )
  const outcome = outcomeOf(start, seat, courses, spaceNames)
  const faults = courses.flatMap(course => course.faults)
  return { puzzle, holds: faults.length === 0 && puzzle.holds(outcome), faults, outcome }
}

/** More decisions and rolls than any turn has. */
const mostPlies = 5000

const courseOf = (
  puzzle: Puzzle,
  start: State,
  seat: number,
  player: Commander,
  seed: string,
  sample: number,
): Course => {
  const state = start.copy()
  const turn = aa1941Game.turn(state)
  const orders: Partial<Record<Phase, Action>> = {}
  const after: Partial<Record<Phase, State>> = {}
  const faults: string[] = []
  let embattled: ReadonlySet<number> = new Set()
  let decision: Action | undefined
  for (let ply = 0; ply < mostPlies; ply++) {
    const next = aa1941Game.next(state)
    if (next.kind === 'over' || aa1941Game.turn(state) !== turn) break
    if (next.kind === 'chance') {
      aa1941Game.chance(state, streamOf(`puzzle ${sample}`, next.key))
      continue
    }
    const isAsked = next.seat === seat
    const wanted = isAsked ? player.decide(state.copy(), seat, { seed, ply }) : aa1941Game.pass(state)
    const fault = aa1941Game.fault(state, wanted)
    if (fault) faults.push(`${next.about}: ${inWords(fault)}`)
    const action = fault ? aa1941Game.pass(state) : wanted
    const phase = phaseName(state.phase)
    const isPhase = state.phase !== battle && next.about === phase
    if (isPhase) orders[phase] = action
    if (isPhase && state.phase === combatMove) embattled = attackedBy(state, action)
    const standing = isPhase ? marched(state, action) : undefined
    aa1941Game.act(state, action)
    if (standing) after[phase] = standing
    if (!isAsked) continue
    decision = action
    if (puzzle.plays === 'decision' || (puzzle.plays === 'attack' && phase === 'combatMove')) break
  }
  return { orders, after, embattled, decision: decision?.[0], end: state, faults }
}

const inWords = ({ at, message }: Fault): string => `${at.join('.')} ${message}`

/** The board with the orders of a phase carried out, before the phase ends. */
const marched = (state: State, action: Action): State => {
  const board = state.copy()
  for (const order of action) apply(board, order)
  return board
}

const attackedBy = (state: State, action: Action): ReadonlySet<number> => {
  const board = marched(state, action)
  endCombatMoves(board)
  return embattledIn(state, board)
}

/** A player who gives the orders of a puzzle's solution, and does nothing else. */
export const scripted = ({ name, solution = {} }: Puzzle): Commander => ({
  name: `solution of ${name}`,
  version: '1',
  decide: (view, seat) => {
    const next = aa1941Game.next(view)
    const about = next.kind === 'decision' ? next.about : ''
    const script = phases.find(phase => phase === about) ?? 'battle'
    const list = solution[script]
    if (!list) return aa1941Game.pass(view)
    const action = list.map(json => readOrder(OrderJson.parse(json), seat))
    return script === 'noncombatMove' ? [...action, ...landings(view, action)] : action
  },
})

/** What lands the planes that the orders leave in the air. */
const landings = (view: State, action: Action): Action => {
  const board = view.copy()
  for (const order of action) {
    const fault = legal(board, order)
    if (fault) throw new Refusal([fault])
    apply(board, order)
  }
  return faultOfEnd(board) ? aa1941Game.pass(board) : []
}
