import type { Board } from '../../engine/index.ts'
import type { BoardAsk, Ignored } from './address.ts'
import { type Api, ServiceRefused } from './api.ts'
import { type KeptGame, readGame } from './game-file.ts'
import { keptGame } from './keep-game.ts'
import { keptPosition, readKept } from './kept.ts'
import type { Position } from './position.ts'
import { hasFragment, textInFragment } from './whole-link.ts'

/** What the page begins with. */
export interface Opened {
  readonly position: Position
  /** What of the address stays: a position has a name, is behind a link, or is the reader's own. */
  readonly ask: BoardAsk
  /** The game that it is of: the one behind the link, or the one that this browser kept. */
  readonly game?: KeptGame | undefined
  /** A text that this browser kept and that is no position. */
  readonly broken?: string | undefined
  /** What of the address could not be read. */
  readonly ignored: readonly Ignored[]
  /** Why a link was not followed, in the words of the service. */
  readonly lost?: string
}

interface Means {
  readonly api: Api
  readonly game: string
  readonly board: Board
  readonly ask: BoardAsk
  /** What stands behind the `#`. */
  readonly hash: string
  /** The stored position to begin with where there is no other. */
  readonly first: string
}

/** The position that an address leads to: one in it, one behind a link, a stored one; else what this browser kept last. */
export const openedBy = async ({ api, game, board, ask: asked, hash, first }: Means): Promise<Opened> => {
  const { position: name, link, ...others } = asked
  const text = await textInFragment(hash)
  const whole = text === undefined ? undefined : readKept(board, text)
  if (whole) return { position: whole, ask: others, ignored: [] }
  const ignored = hasFragment(hash) ? [{ text: hash }] : []
  const behind = link === undefined ? undefined : await followed({ api, board, game }, link)
  if (link !== undefined && behind && 'game' in behind) return { ...behind, ask: { ...others, link }, ignored }
  const { position: kept, broken } = name === undefined ? keptPosition(board) : {}
  const rest = { ignored, broken, ...(behind && 'lost' in behind && { lost: behind.lost }) }
  if (kept) {
    const keptAlso = readGame(board, game, keptGame())
    // The game is that of the position, or another one that is over.
    const isItsGame = JSON.stringify(keptAlso?.moments[keptAlso.at]?.position) === JSON.stringify(kept)
    return { ...rest, position: kept, ask: others, ...(isItsGame && { game: keptAlso }) }
  }
  const stored = name ?? first
  return { ...rest, position: await api.position(stored), ask: { ...others, position: stored } }
}

type Followed = { readonly game: KeptGame; readonly position: Position } | { readonly lost: string }

/** The game behind a link, and the position of it that is shown; or why there is none. */
const followed = async ({ api, board, game }: Pick<Means, 'api' | 'board' | 'game'>, id: string): Promise<Followed> => {
  try {
    const { link } = await api.link(id)
    const linked = readGame(board, game, link)
    const position = linked?.moments[linked.at]?.position
    return linked && position ? { game: linked, position } : { lost: '' }
  } catch (problem) {
    if (problem instanceof ServiceRefused) return { lost: problem.message }
    return { lost: '' }
  }
}
