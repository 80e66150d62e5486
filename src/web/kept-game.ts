import { type Ask, askOf, isEmpty } from './ask.ts'

export const gameKey = 'sandtable.game'

/** `storage` may throw, as it does where a browser keeps nothing: then nothing is remembered. */
type GetStorage<Used extends keyof Storage> = () => Pick<Storage, Used>

/** Which game somebody plays, for the next visit. */
export const keepGame = (game: string, storage: GetStorage<'setItem'> = () => localStorage): void => {
  try {
    storage().setItem(gameKey, game)
  } catch {}
}

/** The question of an address; of one that asks nothing and names no game, the game that was played last. */
export const askAtFirst = (
  search: string,
  games: readonly string[],
  storage: GetStorage<'getItem'> = () => localStorage,
): Ask => {
  const ask = askOf(search, games)
  if (/[?&]game=/.test(search) || ask.compare || !isEmpty(ask)) return ask
  try {
    const game = games.find(key => key === storage().getItem(gameKey))
    return game === undefined ? ask : { ...ask, game }
  } catch {
    return ask
  }
}
