import { Campaign } from '../src/games/aa1914/campaign.ts'
import { settingOf } from '../src/games/aa1914/campaign-setting.ts'
import { LandBattle } from '../src/games/aa1914/land-battle.ts'
import type { CampaignQuestion } from '../src/games/aa1914/question.ts'
import { aa1914 } from '../src/games/aa1914/ruleset.ts'
import { prepareSea } from '../src/games/aa1914/sea.ts'
import { games } from '../src/games/index.ts'
import { type Benchmark, medianMs } from './measure.ts'

/** The battles the figures of 1914 are measured on. Never change one; add another. */
const land = {
  attacker: { infantry: 8, artillery: 4, tank: 2, fighter: 2 },
  defender: { infantry: 8, artillery: 3, fighter: 1 },
}
const sea = {
  attacker: { submarine: 2, cruiser: 3, battleship: 2, transport: 1 },
  defender: { submarine: 2, cruiser: 3, battleship: 2, transport: 1 },
}
const campaign: CampaignQuestion = {
  kind: 'campaign',
  attacker: { infantry: 12, artillery: 5, tank: 1, fighter: 2 },
  defender: { infantry: 14, artillery: 4, fighter: 2 },
  turns: 10,
}
const reinforced: CampaignQuestion = {
  ...campaign,
  reinforcements: {
    attacker: { each: { infantry: 3, artillery: 1 } },
    defender: { each: { infantry: 3, artillery: 1 } },
  },
}

/** Every end of a land battle with its probability, from the question on: the chance that the territory is captured. */
const exactLand = (): number => {
  const battle = new LandBattle({
    ruleset: aa1914,
    overland: land.attacker,
    seaborne: {},
    defender: land.defender,
    isAssault: false,
    bombarding: 0,
    policies: undefined,
    isPart: false,
    at: [],
  })
  let captured = 0
  battle.follow((a, d, probability) => {
    if (battle.defence.units(d) === 0 && battle.attack.units(a) > 0) captured += probability
  })
  return captured
}

/** Every position at every turn of a campaign: the chance that the attackers alone are left at the end. */
const exactCampaign = (question: CampaignQuestion): number => {
  const setting = settingOf(aa1914, question)
  const { attacker, defender, powerTurns } = setting
  let captured = 0
  new Campaign(setting, question).follow({
    fought: () => {},
    left: ({ index }, positions) => {
      if (index < powerTurns.length - 1) return
      positions((a, d, weight) => {
        if (attacker.defending.units(a) > 0 && defender.defending.units(d) === 0) captured += weight
      })
    },
  })
  return captured
}

const exactSea = (): number => {
  const battle = prepareSea({
    ruleset: aa1914,
    ...sea,
    attackerLoads: [],
    defenderLoads: [],
    policies: undefined,
    isPart: false,
    at: [],
  })
  return battle
    .solve()
    .ends.reduce((sum, { outcome, probability }) => sum + (outcome === 'attackerWins' ? probability : 0), 0)
}

const exact = (name: string, answer: () => number): Benchmark => ({
  names: [name],
  run: async seconds => [
    { name, medianMs: await medianMs(seconds, answer), checksum: `attackerWins ${answer().toFixed(12)}` },
  ],
})

const trials = 4_000_000

/** Sampled battles a second on one thread, whole jobs with their tables and tallies. */
const sampled = (name: string, question: object): Benchmark => ({
  names: [name],
  run: async seconds => {
    const face = games.find(({ key }) => key === aa1914.name)!
    const job = face.prepare({ ...question, method: 'monteCarlo', trials, seed: 1 })
    const answer = () => job.reply([job.work(0, job.chunks)]) as { outcomes: { attackerWins: number } }
    const ms = await medianMs(seconds, answer)
    const wins = Math.round(answer().outcomes.attackerWins * trials)
    return [{ name, opsPerSecond: (trials / ms) * 1000, checksum: `attackerWins ${wins} of ${trials}` }]
  },
})

export const ofAa1914: readonly Benchmark[] = [
  exact('exact/1914 land', exactLand),
  sampled('mc/1914 land', land),
  exact('exact/1914 sea', exactSea),
  sampled('mc/1914 sea', sea),
  sampled('mc/1914 sea diving', { ...sea, policies: { defender: { submerge: 'always' } } }),
  exact('exact/1914 campaign', () => exactCampaign(campaign)),
  exact('exact/1914 campaign reinforced', () => exactCampaign(reinforced)),
  sampled('mc/1914 campaign', campaign),
]
