import { type AimName, isAimName } from './aims.ts'
import { type Ask, askOf, isEmpty } from './ask.ts'

export const gameKey = 'sandtable.game'
export const aimKey = 'sandtable.aim'

/** `storage` may throw, as it does where a browser keeps nothing: then nothing is remembered. */
type GetStorage<Used extends keyof Storage> = () => Pick<Storage, Used>

const keep = (key: string, value: string, storage: GetStorage<'setItem'>): void => {
  try {
    storage().setItem(key, value)
  } catch {}
}

/** Which game somebody plays, for the next visit. */
export const keepGame = (game: string, storage: GetStorage<'setItem'> = () => localStorage): void =>
  keep(gameKey, game, storage)

/** What somebody is after, for the next visit. */
export const keepAim = (aim: AimName | undefined, storage: GetStorage<'setItem'> = () => localStorage): void =>
  keep(aimKey, String(aim), storage)

/** The question of an address; of one that asks nothing, with the game that was played last and the aim that was chosen last. */
export const askAtFirst = (
  search: string,
  games: readonly string[],
  storage: GetStorage<'getItem'> = () => localStorage,
): Ask => {
  const ask = askOf(search, games)
  if (ask.compare || !isEmpty(ask)) return ask
  try {
    const [game, aim] = [gameKey, aimKey].map(key => storage().getItem(key))
    const isNamed = /[?&]game=/.test(search)
    return {
      ...ask,
      game: (isNamed ? undefined : games.find(key => key === game)) ?? ask.game,
      ...(ask.aim === undefined && isAimName(aim) && { aim }),
    }
  } catch {
    return ask
  }
}
