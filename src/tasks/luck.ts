import * as z from 'zod'
import type { LuckOfGame } from '../ai/index.ts'
import { defined, type Table } from '../engine/index.ts'

const byTeam = ({ teamNames }: Table) =>
  z.strictObject(Object.fromEntries(teamNames.map(name => [name, z.number()]))).meta({ description: 'by team' })

/** The luck of a game as replies tell it: there where the game tells any. */
export const luckField = (table: Table) => ({
  luck: z
    .strictObject({
      unit: z.string().meta({ description: 'what luck is counted in' }),
      byTeam: byTeam(table),
      battles: z
        .array(z.strictObject({ turn: z.string(), battle: z.string(), byTeam: byTeam(table) }))
        .meta({ description: 'battle by battle, each by the turn and the place of it' }),
    })
    .optional()
    .meta({ description: 'what the dice brought each team beside what was to be expected of them' }),
})

/** The same of a game that was played; nothing where it told none. */
export const luckTold = ({ teamNames }: Table, luck: LuckOfGame | undefined) => {
  const named = (shares: readonly number[]) =>
    Object.fromEntries(teamNames.map((name, team) => [name, defined(shares[team])]))
  return luck
    ? {
        luck: {
          unit: luck.unit,
          byTeam: named(luck.byTeam),
          battles: luck.battles.map(({ turn, battle, byTeam }) => ({ turn, battle, byTeam: named(byTeam) })),
        },
      }
    : {}
}
