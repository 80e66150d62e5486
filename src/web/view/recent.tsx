import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameName } from '../../engine/index.ts'
import { askOf, linkOf, searchOf } from '../ask.ts'
import { type Settled, type State, type Store, settledOf, settling, shortAsk } from '../client/store.ts'
import { Button } from '../controls.tsx'
import { inLine, inPassing, shortened } from '../head.ts'
import { percent } from '../numbers.ts'
import { isBattle } from '../protocol.ts'
import type { Recent, RecentList } from '../recent.ts'
import type { Messages } from '../text/index.ts'
import { saysMore, type Tell, useAloud, useTell } from './hooks.ts'

interface Given {
  readonly recent: RecentList
  readonly store: Store
  readonly state: State
  readonly games: readonly GameName[]
  readonly say: Messages
}

/** A battle that was looked at for so long is worth keeping. */
const lookedAtMs = 2000

/** The battles that were looked at last. */
export const RecentBattles = ({ recent, store, state, games, say }: Given) => {
  const list = useList(recent)
  const keys = games.map(({ key }) => key)
  const questions = list.map(({ search }) => linkOf(askOf(search, keys)))
  const tell = useTell(questions.some(saysMore), say)
  useRemembering(recent, state, keys)
  const aloud = useAloud()
  const summary = useRef<HTMLElement>(null)
  /** What was clicked goes away with its row, so the focus is put where the list begins. */
  const take = (change: () => void, said: string): void => {
    change()
    aloud(said)
    summary.current?.focus()
  }
  return (
    <details class="recent" id="recent">
      <summary ref={summary}>{say.recent.title(list.length)}</summary>
      {list.length === 0 && <p class="hint">{say.recent.none}</p>}
      <ol>
        {list.map(one => (
          <Row
            key={one.search}
            {...{ one, keys, games, store, tell, say }}
            onRemove={() => take(() => recent.remove(one.search), say.recent.removed)}
          />
        ))}
      </ol>
      <div class="buttons">
        {list.length > 0 && <Button onClick={() => take(recent.clear, say.recent.cleared)} label={say.recent.clear} />}
        {recent.canBringBack() && (
          <Button onClick={() => take(recent.bringBack, say.recent.broughtBack)} label={say.recent.bringBack} />
        )}
      </div>
    </details>
  )
}

interface RowParts extends Pick<Given, 'store' | 'games' | 'say'> {
  readonly one: Recent
  readonly keys: readonly string[]
  readonly tell: Tell
  readonly onRemove: () => void
}

const Row = ({ one: { search, title: kept, chance }, keys, games, store, tell, say, onRemove }: RowParts) => {
  const ask = askOf(search, keys)
  const { game, battle, fields } = ask
  const told = tell(linkOf(ask))
  // Armies that no line says are told in the language of the page; all other games have titles of their own.
  const title = (chance !== undefined && told.title) || kept
  const { conditions } = told
  const name = inPassing({ title, conditions })
  return (
    <li>
      <button type="button" class="go" onClick={() => store.change({ game, battle, fields })}>
        <span>{title}</span>{' '}
        {conditions.length > 0 && <span class="conditions">{shortened(inLine({ conditions }), mostLetters)}</span>}{' '}
        <small>
          {chance !== undefined && say.recent.win(percent(chance, undefined, 1))}
          {game !== keys[0] && ` · ${games.find(({ key }) => key === game)?.name}`}
        </small>
      </button>
      <Button
        aria-label={say.recent.compare(name)}
        onClick={() => store.change({ compare: search })}
        label={say.recent.compareShort}
      />
      <Button aria-label={say.recent.remove(name)} onClick={onRemove} label="×" />
    </li>
  )
}

/** Longer conditions fill the list. */
const mostLetters = 160

const useList = (recent: RecentList): readonly Recent[] => {
  const [list, setList] = useState(recent.list())
  useEffect(() => {
    const stop = recent.onChange(() => setList(recent.list()))
    addEventListener('storage', recent.reread)
    return () => {
      stop()
      removeEventListener('storage', recent.reread)
    }
  }, [recent])
  return list
}

/** Keeps what has stood for a moment, or stands when the page is left; not what passes by while one types. */
const useRemembering = (recent: RecentList, state: State, keys: readonly string[]): void =>
  useEffect(() => {
    const settled = settledOf(state)
    if (!settled) return
    let isKept = false
    const keep = (): void => {
      if (!isKept) recent.put(recentOf(settled, keys))
      isKept = true
    }
    const timer = setTimeout(keep, lookedAtMs)
    // Phones leave a page without saying so: it is hidden, and never seen again.
    document.addEventListener('visibilitychange', keep)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keep)
      removeEventListener('pagehide', keep)
    }
  }, settling(state))

const recentOf = (settled: Settled, keys: readonly string[]): Recent => {
  const { reply, report } = settled
  return {
    search: searchOf(shortAsk(settled), keys),
    title: reply.battle ?? report?.title ?? reply.kind,
    ...(isBattle(reply) && { chance: reply.outcomes.attackerWins }),
  }
}
