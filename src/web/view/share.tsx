import { useEffect, useRef, useState } from 'preact/hooks'
import { type Ask, searchOf } from '../ask.ts'
import { copyText } from '../client/copy.ts'
import { type Settled, shortAsk } from '../client/settled.ts'
import type { Store } from '../client/store.ts'
import { forumText, type Shared } from '../share-text.ts'
import type { Messages } from '../text/index.ts'
import { useAloud } from './aloud.tsx'
import { useLazy } from './lazy.ts'
import { saysMore, useTell } from './telling.ts'

interface Given {
  readonly settled: Settled
  /** False while the next answer is being had: what is copied then might be meant to be the next. */
  readonly isLive: boolean
  readonly store: Store
  readonly game: string
  readonly games: readonly string[]
  readonly say: Messages
}

/** Who follows a link to a sampled answer is to see the same sample. */
const withSeed = (ask: Ask, { method, seed }: Settled['reply']): Ask =>
  method === 'exact' || seed === undefined ? ask : { ...ask, fields: { ...ask.fields, seed: String(seed) } }

/** Ways to pass an answer on. */
export const Share = ({ settled, isLive, store, game, games, say }: Given) => {
  const [isPicture, setPicture] = useState(false)
  const [told, tell] = useState('')
  const [byHand, setByHand] = useState<string>()
  const aloud = useAloud()
  const Picture = useLazy(isPicture, async () => (await import('./picture-panel.tsx')).PicturePanel)
  useEffect(() => {
    tell('')
    setByHand(undefined)
  }, [settled.reply])

  const { compare } = settled.ask
  const ask = withSeed(shortAsk(settled), settled.reply)
  const question = settled.reading.link
  const toldOf = useTell(saysMore(question), say)
  const shared: Shared = { ...settled, told: toldOf(question), game, link: addressOf(ask, games) }
  const hear = (text: string): void => {
    tell(text)
    aloud(text)
  }
  const copy = async (text: string, done: string): Promise<void> => {
    if (!isLive) return
    const isCopied = await copyText(text)
    setByHand(isCopied ? undefined : text)
    hear(isCopied ? done : say.share.notCopied)
  }
  return (
    <section class="share" aria-labelledby="share">
      <h3 id="share">{say.share.title}</h3>
      <div class="buttons">
        <button
          type="button"
          aria-disabled={!isLive}
          onClick={() => copy(addressOf({ ...ask, ...(compare && { compare }) }, games), say.share.linkCopied)}
        >
          {say.share.copyLink}
        </button>
        <button
          type="button"
          aria-disabled={!isLive}
          onClick={() => copy(forumText(shared, say), say.share.textCopied)}
        >
          {say.share.copyText}
        </button>
        <button type="button" aria-expanded={isPicture} onClick={() => setPicture(!isPicture)}>
          {say.share.picture}
        </button>
        <button
          type="button"
          title={say.share.compareFromHelp}
          aria-disabled={!isLive}
          onClick={() => isLive && store.change({ compare: searchOf(ask, games) })}
        >
          {say.share.compareFrom}
        </button>
        <span class="hint" aria-hidden="true">
          {told}
        </span>
      </div>
      {byHand !== undefined && <ByHand text={byHand} label={say.share.notCopied} />}
      {isPicture && Picture === 'failed' && <p class="hint">{say.share.notLoaded}</p>}
      {isPicture && Picture && Picture !== 'failed' && <Picture shared={shared} say={say} onTell={hear} />}
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
