import * as z from 'zod'
import { outcomes } from '../../engine/index.ts'
import { answerOrigin } from '../answer-origin.ts'
import { hasAbility, scrambles } from '../mechanisms/index.ts'
import { sayOfScrambles as say } from '../messages/scrambles-says.ts'
import { Objective } from '../policies.ts'
import { type questionSchemas, technologiesField } from '../questions/schemas.ts'
import type { Ruleset } from '../unit.ts'
import { schemaName } from '../unit-lists.ts'

/** The most air bases that reach one zone in a question. */
const mostAirBases = 3

/** The schemas of questions whether to scramble, and of the replies. */
export const scrambleSchemas = (
  ruleset: Ruleset,
  { AmphibiousQuestion, parts: { id, unitList, how } }: ReturnType<typeof questionSchemas>,
) => {
  const { sea, land } = AmphibiousQuestion.shape
  const units = ruleset.units.filter(unit => hasAbility(unit, scrambles))
  const names = units.map(({ name }) => name)
  const Aircraft = unitList(
    units,
    'Scramblers',
    'How many aircraft stand ready at the air bases.',
    say.theseScramble({ units: names, rule: ruleset.citations.scramble }),
  )
  const ScrambleQuestion = z
    .strictObject({
      kind: z.literal('scramble'),
      sea,
      land: land.optional().meta({ description: 'the landing that starts from the zone, where one does' }),
      aircraft: Aircraft,
      airBases: z
        .int()
        .min(1)
        .max(mostAirBases)
        .optional()
        .meta({
          description: `working air bases beside the zone, each of which may send ${ruleset.scramblesPerBase ?? 0} aircraft. Default 1`,
        }),
      base: z.enum(['landing', 'elsewhere']).optional().meta({
        description:
          'where aircraft that stay stand: in the territory of the landing, which they then defend (the default where there is a landing), or elsewhere, where they do not fight',
      }),
      objective: Objective.optional().meta({
        description:
          'what the defender makes as small as he can: default `captureProbability` with a landing, `ipcSwing` without one',
      }),
      ...technologiesField(ruleset),
      ...how,
    })
    .meta({
      id: id('ScrambleQuestion'),
      description: 'Which aircraft the defender should scramble into a battle at sea, or before a landing.',
    })
  return { ScrambleQuestion, ScrambleReply: scrambleReply(ruleset.name, names) }
}

type Schemas = ReturnType<typeof scrambleSchemas>
export type ScrambleQuestion = z.infer<Schemas['ScrambleQuestion']>
export type ScrambleReply = z.infer<Schemas['ScrambleReply']>

const probability = z.number().min(0).max(1)
const interval = z.tuple([z.number(), z.number()])

const scrambleReply = (game: string, aircraft: readonly string[]) => {
  const means = {
    scrambled: z
      .strictObject(Object.fromEntries(aircraft.map(unit => [unit, z.int().optional()])))
      .meta({ description: 'which aircraft fly; empty, all stay' }),
    outcomes: z.strictObject(
      Object.fromEntries(outcomes.map(outcome => [outcome, probability])) as Record<
        (typeof outcomes)[number],
        typeof probability
      >,
    ),
    territoryCaptured: probability.meta({ description: '0 where nothing lands' }),
    attackerLossIpc: z.number(),
    defenderLossIpc: z.number(),
    ipcSwing: z.number().meta({ description: 'mean loss of the defender less that of the attacker' }),
    value: z.number().meta({ description: 'the objective: the less, the better for the defender' }),
  }
  const Choice = z.strictObject(means)
  return z
    .strictObject({
      ...answerOrigin,
      kind: z.literal('scramble'),
      battle: z.string().nullable().meta({ description: 'the question in compact notation, where that can say it' }),
      method: z.enum(['exact', 'monteCarlo']),
      seed: z.union([z.int(), z.string()]).optional(),
      trials: z.int().optional().meta({ description: 'of each choice' }),
      objective: z.string(),
      territoryValue: z.number().optional(),
      choices: z.array(Choice).meta({ description: 'every choice of aircraft, the fewest first' }),
      best: z
        .strictObject({
          ...means,
          question: z.looseObject({}).meta({
            description: 'the battle or the landing that this choice leads to, as a question for all else about it',
          }),
        })
        .meta({ description: 'the choice that is best for the defender; of equal ones, the fewest aircraft' }),
      precision: z.union([
        z.strictObject({
          unresolved: z.number().meta({ description: 'the most of any choice that no branch was followed to its end' }),
        }),
        z.strictObject({
          confidence: z.number(),
          intervals: z
            .strictObject({ attackerWins: interval, territoryCaptured: interval, ipcSwing: interval })
            .meta({ description: 'of the best choice' }),
        }),
      ]),
      notes: z.array(z.string()).meta({ description: 'what a reader should know: readings, warnings' }),
    })
    .meta({ id: schemaName(game, 'ScrambleReply'), description: 'What each choice of aircraft comes to.' })
}
