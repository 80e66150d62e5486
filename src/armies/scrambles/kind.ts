import type * as z from 'zod'
import { type AnswerableKind, refuse, sumBy, within } from '../../engine/index.ts'
import { checkTechnologies, objectiveOf, type SolvedFor } from '../engagement.ts'
import { say as sayArmies } from '../messages/says.ts'
import { sayOfScrambles as say } from '../messages/scrambles-says.ts'
import { prepareAmphibious } from '../questions/amphibious.ts'
import { prepareSingle } from '../questions/battle.ts'
import { checkPowers, preparedQuestion } from '../questions/family.ts'
import type { PreparedArmies } from '../questions/prepared.ts'
import { armiesOf } from '../questions/prepared-battles.ts'
import { patchRules } from '../rules.ts'
import { noRemarks } from '../scenario.ts'
import type { Ruleset } from '../unit.ts'
import { type Choice, choicesOf } from './choices.ts'
import type { ScrambleQuestion } from './schemas.ts'
import { writeScrambleReply } from './write-reply.ts'

/** Battles that are sampled of each choice where the question does not say. */
const usualTrials = 100_000

/** Fewer battles make a chunk than elsewhere, since each is fought once for every choice. */
const trialsPerChunk = 10_000

/** Whether to scramble, and with what: every choice leads to a battle or a landing, and the best of them for the defender is told. */
export const scrambleKind = (
  ruleset: Ruleset,
  alliances: readonly (readonly string[])[],
  Request: z.ZodType<ScrambleQuestion>,
): AnswerableKind<ScrambleQuestion> => ({
  Request,
  check: ({ sea, land }) => {
    checkPowers(alliances, ['sea', 'defender'], sea.defender)
    checkPowers(alliances, ['land', 'defender'], land?.defender)
  },
  prepare: question => {
    const patched = patchRules(ruleset, question.rules)
    checkTechnologies(question.technologies)
    const objective = objectiveIn(question)
    const choices = choicesOf(patched, question)
    const prepared = choices.map(choice => preparedQuestion(patched, armiesIn(patched, choice)))
    const [exact, sampled] = [prepared.map(one => one.exact), prepared.map(one => one.sampled)]
    const write = writeScrambleReply(choices, objective)
    const { scramble, scrambleBattle } = patched.citations
    return {
      ruleset: patched.name,
      notes: [
        say.howTheyFight({ rule: scramble }),
        ...(question.land ? [say.noBombardment({ rule: scrambleBattle })] : []),
      ],
      exact: {
        steps: sumBy(exact, ({ steps }) => steps),
        isAlwaysPreferred: exact.some(({ isAlwaysPreferred }) => isAlwaysPreferred),
        tooLarge: sayArmies.manyStates,
        solve: () => ({ solved: exact.map(one => one.solve()) }),
        reply: (header, { solved }: { solved: readonly object[] }, speak) =>
          write(header, index => exact[index]?.reply(header, solved[index] ?? {}, speak)),
      },
      sampled: {
        usualTrials,
        trialsPerChunk,
        preparationSteps: sumBy(sampled, ({ preparationSteps }) => preparationSteps),
        trialSteps: () => sumBy(sampled, one => one.trialSteps()),
        begin: sampling => {
          const samplers = sampled.map(one => one.begin(sampling))
          return {
            // Every choice is fought with the same dice, so that it shows sooner which is better.
            add: (chunk, isCancelled) => {
              for (const sampler of samplers) if (!isCancelled()) sampler.add(chunk, isCancelled)
            },
            tally: () => samplers.map(sampler => sampler.tally()),
          }
        },
        reply: (header, tallies, sampling, speak) =>
          write(header, index =>
            sampled[index]?.reply(
              header,
              tallies.map(tally => (tally as readonly unknown[])[index]),
              sampling,
              speak,
            ),
          ),
        notesInstead: () => [sayArmies.sampledInstead],
      },
    }
  },
})

const objectiveIn = ({ objective, land }: ScrambleQuestion): SolvedFor => {
  const wanted = objectiveOf(objective ?? (land ? 'captureProbability' : 'ipcSwing'))
  if (wanted.kind === 'captureProbability' && !land)
    refuse('impossible-policy', ['objective'], sayArmies.noTerritoryToCapture)
  return wanted
}

const armiesIn = (ruleset: Ruleset, { question }: Choice): PreparedArmies =>
  armiesOf(
    question.kind === 'battle'
      ? within(['sea'], () => prepareSingle(ruleset, question, noRemarks))
      : prepareAmphibious(ruleset, question, noRemarks),
  )
