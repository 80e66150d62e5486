import type { Fields, Side } from '../../engine/index.ts'
import type { Reinforced, Reinforcement } from '../reinforcement.ts'
import type { Engine } from './engine.ts'
import { post } from './post.ts'

interface Asked {
  readonly game: string
  readonly battle: Fields
  readonly side: Side
  readonly reach: number
}

/** Asks the service what a side would need. Throws only where `signal` came first. */
export const askReinforcement = async (
  { game, ...asked }: Asked,
  signal: AbortSignal,
  phrase: Engine['phrase'],
): Promise<Reinforced> => {
  try {
    const response = await post(`/v1/games/${game}/odds/reinforce`, asked, signal)
    if (response.ok) return { kind: 'answer', reply: (await response.json()) as Reinforcement }
    if (response.status === 404) return { kind: 'unknown' }
    if (response.status >= 500 || response.status === 429) return { kind: 'busy' }
    const { errors = [], detail = '' } = (await response.json()) as Problem
    return { kind: 'refused', message: phrase(game, errors[0]?.message ?? detail) }
  } catch (problem) {
    if (signal.aborted) throw problem
    return { kind: 'unreachable' }
  }
}

interface Problem {
  readonly errors?: readonly { readonly message: string }[]
  readonly detail?: string
}
