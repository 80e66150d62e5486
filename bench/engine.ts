import { type BattleQuestion, followExactly, quickOdds, type Ruleset, type UnitCounts } from '../src/armies/index.ts'
import { chainsOf, chainVolleys } from '../src/armies/kernels/chain.ts'
import { compileLand, workingSetOf } from '../src/armies/kernels/land-walk.ts'
import { aa1941 } from '../src/games/aa1941/ruleset.ts'
import { games, type Job } from '../src/games/index.ts'
import * as tasks from '../src/tasks/index.ts'

/** The one place where the benchmarks touch the engine: on this thread, synchronously, nothing cached from call to call. */

const plain = ({ location, attacker, defender }: BattleQuestion, ruleset: Ruleset = aa1941) => ({
  ruleset,
  location: location!,
  attacker,
  defender: defender as UnitCounts,
})

/** Whole outcome distribution with survivors, at most 1e-12 unresolved. */
export const exactAnswer = (question: BattleQuestion, ruleset?: Ruleset): { readonly attackerWins: number } => {
  const { course } = followExactly(plain(question, ruleset))
  let attackerWins = 0
  for (const { ending, probability } of course.ends) if (ending.outcome === 'attackerWins') attackerWins += probability
  return { attackerWins }
}

const jobs = new Map<string, Job>()

/** Sampled battles: how many of `trials` the attacker won. The tables of a battle are kept, as within one long request. */
export const sampleBattles = (
  question: BattleQuestion,
  trials: number,
  seed: number,
): { readonly attackerWins: number } => {
  const request = { ...question, method: 'monteCarlo', trials, seed }
  const key = JSON.stringify(request)
  const job = jobs.get(key) ?? games.find(game => game.key === aa1941.name)!.prepare(request)
  jobs.set(key, job)
  const reply = job.reply([job.work(0, job.chunks)]) as { outcomes: { attackerWins: number } }
  return { attackerWins: Math.round(reply.outcomes.attackerWins * trials) }
}

/** Bytes that a block of sampled battles works on; undefined where not all hits fall alike. */
export const sampledSet = (question: BattleQuestion): number | undefined => {
  const { duel } = followExactly(plain(question)).battle
  const chains = chainsOf(duel)
  if (!chains) return undefined
  const { attacker, defender } = chains
  return workingSetOf(compileLand(chainVolleys(duel.attacker, attacker), chainVolleys(duel.defender, defender)))
}

/** Win probability and expected swing only, as a search asks for them. */
export const quickAnswer = (question: BattleQuestion): { readonly attackerWins: number; readonly ipcSwing: number } =>
  quickOdds(plain(question))

/** The tasks over a pool of so many worker threads, even for small work. */
export const openTasks = async (threads: number): Promise<tasks.Tasks> => tasks.openTasks({ threads })
