import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameName } from '../../engine/index.ts'
import { type Ask, searchOf } from '../ask.ts'
import { lastSettled, type Settled, type State, type Store, settledOf, shortAsk } from '../client/store.ts'
import { Button } from '../controls.tsx'
import { copyText } from '../copy.ts'
import { openRecent } from '../recent.ts'
import { forumText, type Shared } from '../share-text.ts'
import { fetchCompareWords, withCompareWords } from '../text/compare.ts'
import type { Messages } from '../text/index.ts'
import { fetchPictureWords } from '../text/picture.ts'
import { NotFetched } from './battle-line.tsx'
import { saysMore, useAloud, useFetched, useLazy, useTell } from './hooks.ts'
import { RecentBattles } from './recent.tsx'

interface Given {
  readonly store: Store
  readonly state: State
  readonly games: readonly GameName[]
  readonly say: Messages
}

const recent = openRecent(() => localStorage)

/** What can be done with an answer: change it a little, pass it on, set it beside another, come back to it. */
export const AfterAnswer = ({ store, state, games, say }: Given) => {
  const kept = useRef<Settled | undefined>(undefined)
  /** Whether a comparison was begun here, and was not there when the page came. */
  const isAskedFor = useRef(false)
  kept.current = state.progress === 'stopped' ? undefined : lastSettled(state, kept.current)
  const settled = kept.current
  const keys = games.map(({ key }) => key)
  const { compare } = state.steps.now
  // Chips come a moment after an answer anyway, so they are fetched then.
  const { part: beside, again } = useFetched(state.answered !== undefined && !state.answered.report, async () =>
    (await import('./with-battle.ts')).fetchBeside(say),
  )
  const comparing = useLazy(Boolean(compare), async () => {
    const [{ Compare }, words] = await Promise.all([import('./compare.tsx'), fetchCompareWords()])
    return { Compare, say: withCompareWords(say, words) }
  })
  const hasFailed = Boolean(compare) && comparing === 'failed'
  const nameOf = (key: string): string => games.find(one => one.key === key)?.name ?? key
  return (
    // Below an answer of another kind it is in another place: it is made there, and not moved there.
    <div class="after-answer" key={state.answered?.reply.kind ?? (state.answered && 'battle')}>
      {beside === 'failed' && <NotFetched onAgain={again} say={say} />}
      {beside && beside !== 'failed' && <beside.Chips store={store} state={state} say={beside.say} />}
      {compare && comparing && comparing !== 'failed' ? (
        <comparing.Compare
          {...{ store, say: comparing.say, isAskedFor: isAskedFor.current }}
          here={settled}
          search={settled && searchOf(shortAsk(settled), keys)}
          other={compare}
          games={keys}
        />
      ) : (
        // It stands until the comparison is there: else what is below would come up for a moment.
        settled &&
        !hasFailed && (
          <section class="compare-from" aria-labelledby="compare">
            <h3 id="compare">{say.compare.title}</h3>
            <p class="hint">{say.compare.how}</p>
            <div class="buttons">
              <Button
                can={settledOf(state) !== undefined && !compare}
                onClick={() => {
                  isAskedFor.current = true
                  store.change({ compare: searchOf(withSeed(shortAsk(settled), settled.reply), keys) })
                }}
                label={say.share.compareFrom}
              />
            </div>
          </section>
        )
      )}
      {hasFailed && <p class="hint">{say.share.notLoaded}</p>}
      {settled && (
        <Share
          {...{ settled, say }}
          isLive={settledOf(state) !== undefined}
          game={nameOf(settled.ask.game)}
          games={keys}
        />
      )}
      <RecentBattles recent={recent} store={store} state={state} games={games} say={say} />
      {settled && <p class="print-only">{location.href}</p>}
    </div>
  )
}

interface ShareParts {
  readonly settled: Settled
  /** False while the next answer is being had: what is copied then might be meant to be the next. */
  readonly isLive: boolean
  readonly game: string
  readonly games: readonly string[]
  readonly say: Messages
}

/** Who follows a link to a sampled answer is to see the same sample. */
const withSeed = (ask: Ask, { method, seed }: Settled['reply']): Ask =>
  method === 'exact' || seed === undefined ? ask : { ...ask, fields: { ...ask.fields, seed: String(seed) } }

/** Ways to pass an answer on. */
const Share = ({ settled, isLive, game, games, say }: ShareParts) => {
  const [isPicture, setPicture] = useState(false)
  const [told, tell] = useState('')
  const [byHand, setByHand] = useState<string>()
  const aloud = useAloud()
  const picture = useLazy(isPicture, async () => {
    const [{ PicturePanel }, words] = await Promise.all([import('./picture-panel.tsx'), fetchPictureWords()])
    return { PicturePanel, words }
  })
  useEffect(() => {
    tell('')
    setByHand(undefined)
  }, [settled.reply])

  const { aim, compare } = settled.ask
  const ask = withSeed(shortAsk(settled), settled.reply)
  const question = settled.reading.link
  const toldOf = useTell(saysMore(question), say)
  const shared: Shared = { ...settled, told: toldOf(question), game, link: addressOf(ask, games) }
  const hear = (text: string): void => {
    tell(text)
    aloud(text)
  }
  const copy = async (text: string, done: string): Promise<void> => {
    const isCopied = await copyText(text)
    setByHand(isCopied ? undefined : text)
    hear(isCopied ? done : say.share.notCopied)
  }
  /** The service keeps it: what makes it is fetched with other parts that are seldom needed. */
  const shorten = async (): Promise<void> => {
    const search = searchOf({ ...ask, aim, ...(compare && { compare }) }, games)
    const made = await import('./later.ts').then(
      ({ shortLink }) => shortLink({ page: '/', search: search.slice(1) }),
      () => ({ refused: '' }),
    )
    if ('url' in made) await copy(made.url, say.share.linkCopied)
    else hear(made.refused || say.share.notLoaded)
  }
  return (
    <section class="share" aria-labelledby="share">
      <h3 id="share">{say.share.title}</h3>
      <div class="buttons">
        <Button
          can={isLive}
          onClick={() => copy(addressOf({ ...ask, aim, ...(compare && { compare }) }, games), say.share.linkCopied)}
          label={say.share.copyLink}
        />
        <Button can={isLive} onClick={shorten} label={say.share.shortLink} />
        <Button
          can={isLive}
          onClick={() => copy(forumText(shared, say), say.share.textCopied)}
          label={say.share.copyText}
        />
        <Button aria-expanded={isPicture} onClick={() => setPicture(!isPicture)} label={say.share.picture} />
        <Button onClick={() => print()} label={say.contents.print} />
        <span class="hint" aria-hidden="true">
          {told}
        </span>
      </div>
      {byHand !== undefined && <ByHand text={byHand} label={say.share.notCopied} />}
      {isPicture && picture === 'failed' && <p class="hint">{say.share.notLoaded}</p>}
      {isPicture && picture && picture !== 'failed' && (
        <picture.PicturePanel shared={shared} words={picture.words} say={say} onTell={hear} />
      )}
    </section>
  )
}

/** Where the browser does not copy, the reader does. */
const ByHand = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [text])
  return (
    <textarea
      ref={field}
      class="by-hand"
      readOnly
      rows={Math.min(10, text.split('\n').length + 1)}
      value={text}
      aria-label={label}
    />
  )
}

/** The whole address of a question. */
const addressOf = (ask: Ask, games: readonly string[]): string =>
  location.origin + location.pathname + searchOf(ask, games)
