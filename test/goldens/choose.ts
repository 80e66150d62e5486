import { games } from '../../src/games/index.ts'
import { boardRequests, reinforcements } from './candidates/board.ts'
import { commands } from './candidates/commands.ts'
import { links } from './candidates/links.ts'
import { fixedRequests } from './candidates/requests.ts'
import { reviews } from './candidates/reviews.ts'
import { chooseQuestions } from './choose-questions.ts'
import { chooseRequests } from './choose-requests.ts'
import type { Entry } from './entry.ts'
import { openScenes } from './scenes.ts'

/** What is asked by the record, chosen anew. */
export const chooseEntries = async (): Promise<readonly Entry[]> => {
  const scenes = await openScenes(0)
  try {
    const candidates = [...reinforcements(), ...(await boardRequests(scenes.tasks))]
    const entries = [
      ...games.flatMap(game => chooseQuestions(game, { answered: 60, refused: 20 })),
      ...games.flatMap(game => links(game)),
      ...(await chooseRequests(candidates, scenes)),
      ...fixedRequests(),
      ...reviews(),
      ...commands(),
    ]
    return [...new Map(entries.map(entry => [entry.name, entry])).values()]
  } finally {
    await scenes.close()
  }
}
