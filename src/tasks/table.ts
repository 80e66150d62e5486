import { pairedComparison, sequentialHalving } from '../ai/index.ts'
import type { GameFace, PairedComparison, SearchTools, SequentialHalving, Speak, Table } from '../engine/index.ts'
import { defined, inEnglish, isNewest } from '../engine/index.ts'
import { countDown, goOn } from './interruption.ts'
import { kindsOf } from './seats.ts'
import { comparingTogether, halvingTogether, sharedSamples } from './shared-samples.ts'

const tables = new WeakMap<GameFace, Table>()

/** The table of a game that is played; undefined for one that is not. */
export const tableOf = (face: GameFace): Table | undefined => {
  let table = tables.get(face)
  if (!table && face.table) {
    table = face.table(tools)
    tables.set(face, table)
  }
  return table
}

/** Every sample is a chance to stop, so that no search outlives the wish for it. */
const interruptibly =
  <Candidate>(sample: (candidate: Candidate, index: number) => number): typeof sample =>
  (candidate, index) => {
    goOn()
    return sample(candidate, index)
  }

const halving: SequentialHalving = (candidates, budget, sample, options) => {
  const shared = sharedSamples()
  const halve = shared ? halvingTogether(shared) : sequentialHalving
  return halve(candidates, budget, interruptibly(sample), options)
}

const comparing: PairedComparison = (candidates, indices, sample) => {
  const shared = sharedSamples()
  const compare = shared ? comparingTogether(shared) : pairedComparison
  return compare(candidates, indices, interruptibly(sample))
}

const tools: SearchTools = { sequentialHalving: halving, pairedComparison: comparing, countDown }

/** What a game's page says of its table. */
export const describeTable = (table: Table, speak: Speak = inEnglish) => {
  const { game, teamNames, positions } = table
  const kinds = kindsOf(table)
  return {
    version: game.version,
    seats: game.seats,
    teams: game.teams.map((seats, team) => ({
      name: defined(teamNames[team]),
      seats: seats.map(seat => defined(game.seats[seat])),
    })),
    openings: game.openings,
    positions: positions.map(({ name, description }) => ({ name, description: speak(description) })),
    players: kinds.map(kind => ({
      name: kind.name,
      version: kind.version,
      newest: isNewest(kinds, kind),
      description: speak(kind.description),
      levels: kind.levels,
    })),
  }
}
