import { games as catalogue } from '../games/index.ts'
import { withOutsiders } from '../players/index.ts'
import { Answering } from './answering.ts'
import type { OpenOptions, Tasks } from './contract.ts'
import { PlayerAccount } from './player-figures.ts'
import { Preparing } from './preparing.ts'
import { Sources } from './sources.ts'
import { Threads } from './threads.ts'

/**
 * Opens the place where requests become replies. With `threads: 0` everything is done in this thread; otherwise longer
 * work goes to that many worker threads, which start with the first such work or with `warm`.
 */
export const openTasks = ({ games: known = catalogue, ...options }: OpenOptions = {}): Tasks => {
  const games = withOutsiders(known, options.outsiders ?? [])
  const account = new PlayerAccount()
  const threads = new Threads(options, account)
  const sources = new Sources()
  const preparing = new Preparing(games, threads, sources)
  const answering = new Answering(threads, sources, account)
  return {
    threads: threads.count,
    spare: threads.spare,
    prepare: (game, request) => preparing.odds(game, request),
    prepareTask: (game, task, request) => preparing.any(game, task, request),
    prepareElsewhere: (request, given) => preparing.elsewhere(request, given),
    prepareHere: request => preparing.here(request),
    prepareText: (request, given) => preparing.text(request, given),
    readHere: (text, seed) => preparing.readHere(text, seed),
    readElsewhere: (text, seed, given) => preparing.readElsewhere(text, seed, given),
    answer: (game, job, given) => answering.reply(game, job, given),
    answerText: (game, job, given) => answering.text(game, job, given),
    odds: async (game, request, given) => answering.reply(game, preparing.odds(game, request), given),
    run: async (game, task, request, given) => answering.reply(game, preparing.any(game, task, request), given),
    warm: async () => {
      const [game] = games
      if (threads.count === 0 || !game) return
      const [example] = game.describe().examples
      await threads.warm(
        example === undefined ? undefined : sources.of(game.key, preparing.any(game.key, 'odds', example)),
      )
    },
    playerFigures: () => account.figures(),
    close: () => threads.close(),
  }
}
