import { runCommand, type Surroundings } from './command.ts'
import { fakeGame, fakeTasks } from './fake-cli-tasks.ts'

/** Runs the command where there is only the fake game, unless told otherwise. */
export const sandtable = async (argv: readonly string[], surroundings: Surroundings = {}) =>
  runCommand(argv, { games: [fakeGame], openTasks: () => fakeTasks(), ...surroundings })

/** The same, each line of its output read as JSON. */
export const sandtableJson = async (argv: readonly string[], surroundings?: Surroundings) => {
  const { stdout, ...rest } = await sandtable(argv, surroundings)
  const lines = stdout.split('\n').filter(Boolean)
  return { ...rest, answers: lines.map(line => JSON.parse(line)) }
}
