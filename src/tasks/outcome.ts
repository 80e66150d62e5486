import * as z from 'zod'
import type { Table, Text } from '../engine/index.ts'
import { defined } from '../engine/index.ts'

/** Who got what, as replies tell it. */
export const outcomeShares = ({ teamNames }: Table) => ({
  shares: z.strictObject(Object.fromEntries(teamNames.map(name => [name, z.number().min(0).max(1)]))).meta({
    description:
      'what each team got of the one point there is: all or nothing of a game that was won; any share of one that was adjudicated',
  }),
  winner: z.string().nullable().meta({
    description:
      'the team that got more than any other, which in a game that was adjudicated is ahead and has not won; null where none did',
  }),
  reason: z.string().meta({
    description: "the game's own word; `cap` where the rounds ran out, `end of turn` where a turn was asked",
  }),
})

/** How a game came out, as replies tell it. */
export const outcomeFields = (table: Table) => ({
  result: z
    .strictObject({
      ...outcomeShares(table),
      capped: z.boolean().meta({ description: 'whether the rounds ran out, so that what stood then was adjudicated' }),
    })
    .meta({ description: 'how it ended' }),
  rounds: z.int().min(0).max(1e6).meta({ description: 'the round in which play ended' }),
})

interface Ending {
  readonly shares: readonly number[]
  readonly reason: Text
}

interface Outcome extends Ending {
  readonly capped: boolean
  readonly rounds: number
}

/** Who got what in a game that was played. */
export const sharesOf = ({ teamNames }: Table, { shares, reason }: Ending) => {
  const most = Math.max(...shares)
  const best = shares.filter(share => share === most)
  return {
    shares: Object.fromEntries(teamNames.map((name, team) => [name, defined(shares[team])])),
    winner: best.length === 1 ? defined(teamNames[shares.indexOf(most)]) : null,
    reason,
  }
}

/** How it came out. */
export const outcomeOf = (table: Table, { capped, rounds, ...ending }: Outcome) => ({
  result: { ...sharesOf(table, ending), capped },
  rounds,
})
