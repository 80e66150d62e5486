import { useEffect, useRef } from 'preact/hooks'
import type { GameName } from '../../engine/index.ts'
import { searchOf } from '../ask.ts'
import { openRecent } from '../client/recent-list.ts'
import { lastSettled, type Settled, settledOf, shortAsk } from '../client/settled.ts'
import type { State, Store } from '../client/store.ts'
import type { Messages } from '../text/index.ts'
import { useFetched, useLazy } from './lazy.ts'
import { NotFetched } from './mending.tsx'
import { RecentBattles } from './recent.tsx'
import { Share } from './share.tsx'

interface Given {
  readonly store: Store
  readonly state: State
  readonly games: readonly GameName[]
  readonly say: Messages
  /** Undo and redo work here too. */
  readonly onKey: (event: KeyboardEvent) => void
}

const recent = openRecent(() => localStorage)

/** What can be done with an answer: change it a little, pass it on, set it beside another, come back to it. */
export const AfterAnswer = ({ store, state, games, say, onKey }: Given) => {
  const kept = useRef<Settled | undefined>(undefined)
  kept.current = state.progress === 'stopped' ? undefined : lastSettled(state, kept.current)
  const settled = kept.current
  const keys = games.map(({ key }) => key)
  const { compare } = state.steps.now
  // Chips come a moment after an answer anyway, so they are fetched then.
  const { part: Chips, again } = useFetched(
    state.answered !== undefined && !state.answered.report,
    async () => (await import('./chips.tsx')).Chips,
  )
  const Compare = useLazy(Boolean(compare), async () => (await import('./compare.tsx')).Compare)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (!event.defaultPrevented && !isTyping) onKey(event)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [store])
  const nameOf = (key: string): string => games.find(one => one.key === key)?.name ?? key
  return (
    <div class="after-answer">
      {Chips === 'failed' && <NotFetched onAgain={again} say={say} />}
      {Chips && Chips !== 'failed' && <Chips store={store} state={state} say={say} />}
      {compare && Compare && Compare !== 'failed' && (
        <Compare
          here={settled}
          search={settled && searchOf(shortAsk(settled), keys)}
          other={compare}
          store={store}
          games={keys}
          say={say}
        />
      )}
      {compare && Compare === 'failed' && <p class="hint">{say.share.notLoaded}</p>}
      {settled && (
        <Share
          settled={settled}
          isLive={settledOf(state) !== undefined}
          store={store}
          game={nameOf(settled.ask.game)}
          games={keys}
          say={say}
        />
      )}
      <RecentBattles recent={recent} store={store} state={state} games={games} say={say} />
      {settled && <p class="print-only">{location.href}</p>}
    </div>
  )
}
