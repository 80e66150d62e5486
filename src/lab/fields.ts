import * as z from 'zod'
import { asIssueText, SeedField } from '../engine/index.ts'
import { say } from './says.ts'

/** Of a text that is looked for and listed: no line ends, nothing that no printer shows. */
const isPrintable = (text: string): boolean => !/\p{Cc}/u.test(text)
const Word = (most: number) => z.string().min(1).max(most).refine(isPrintable, asIssueText(say.unprintable))

export const Label = Word(64)

/** What every experiment may say of itself. */
export const experimentFields = {
  name: Word(200).optional().meta({ description: 'what it is called' }),
  labels: z.array(Label).max(20).default([]).meta({ description: 'words that it is found again by' }),
  game: z.string().max(64).meta({ description: 'the game, by its key' }),
  seed: SeedField.optional().meta({ description: 'of all dice; left out, it is made of the rest of the experiment' }),
}
