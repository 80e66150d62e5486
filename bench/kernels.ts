import { battles, ofEditions, smallBattles } from './battles.ts'
import { exactAnswer, quickAnswer, sampleBattles, sampledSet } from './engine.ts'
import { type Benchmark, medianMs } from './measure.ts'

const trials = 4_000_000

/** Sampled battles a second on one thread, the preparation of the tables included. */
export const sampled: readonly Benchmark[] = battles.map(([battle, question]) => ({
  names: [`mc/${battle}`],
  run: async seconds => {
    const tally = sampleBattles(question, trials, 1)
    const ms = await medianMs(seconds, () => sampleBattles(question, trials, 1))
    return [
      {
        name: `mc/${battle}`,
        opsPerSecond: (trials / ms) * 1000,
        workingSet: sampledSet(question),
        checksum: `attackerWins ${tally.attackerWins} of ${trials}`,
      },
    ]
  },
}))

/** One whole exact answer, from the question to distributions and survivors, nothing kept from the one before. */
const exactly = (battle: string, answer: () => { readonly attackerWins: number }): Benchmark => ({
  names: [`exact/${battle}`],
  run: async seconds => [
    {
      name: `exact/${battle}`,
      medianMs: await medianMs(seconds, answer),
      checksum: `attackerWins ${answer().attackerWins.toFixed(12)}`,
    },
  ],
})

export const exact: readonly Benchmark[] = [
  ...battles.map(([battle, question]) => exactly(battle, () => exactAnswer(question))),
  ...ofEditions.map(([battle, ruleset, question]) => exactly(battle, () => exactAnswer(question, ruleset))),
]

/** The answer a search asks for by the million: win probability and swing of a small battle. */
export const small: Benchmark = {
  names: ['small'],
  run: async seconds => {
    const questions = smallBattles()
    let next = 0
    const ms = await medianMs(seconds, () => quickAnswer(questions[next++ % questions.length]!))
    const answers = questions.map(question => quickAnswer(question))
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
    const wins = sum(answers.map(answer => answer.attackerWins))
    const swings = sum(answers.map(answer => answer.ipcSwing))
    return [{ name: 'small', medianMs: ms, checksum: `sums ${wins.toFixed(9)} ${swings.toFixed(8)}` }]
  },
}
