import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../controls.tsx'
import { copyText } from '../copy.ts'
import { shortLink } from '../short-link.ts'
import type { BoardMessages } from '../text/board-en.ts'
import type { GameFile } from './game-file.ts'
import type { Position } from './position.ts'
import { canPack, fragmentOf } from './whole-link.ts'

interface Given {
  readonly position: Position
  /** All that a short link leads to. */
  readonly gameFile: () => GameFile
  /** The game's name, where an address has to say it. */
  readonly game: string | undefined
  readonly lang: string | undefined
  readonly say: BoardMessages
}

/** Ways to show the position to others: a short link, and one that has all of it. The field for them stands there from the start. */
export const SharePanel = ({ position, gameFile, game, lang, say }: Given) => {
  const words = say.share
  const [link, setLink] = useState('')
  const [told, tell] = useState<string>(words.help)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(position)
  shown.current = position
  useEffect(() => {
    setLink('')
    tell(words.help)
  }, [position, words])

  const pass = async (url: string, more = ''): Promise<void> => {
    setLink(url)
    const isCopied = await copyText(url)
    tell(`${isCopied ? words.copied : words.notCopied} ${more}`.trim())
    if (isCopied) return
    field.current?.focus()
    field.current?.select()
  }
  /** One at a time; what comes after the position has changed is let go. */
  const make = async (work: () => Promise<(() => Promise<void>) | undefined>): Promise<void> => {
    if (isBusy) return
    const asked = position
    setBusy(true)
    tell(words.making)
    const done = await work().catch(() => undefined)
    setBusy(false)
    if (!done && asked === shown.current) tell(say.unreachable)
    if (asked === shown.current) await done?.()
  }
  const short = () =>
    make(async () => {
      const made = await shortLink(gameFile())
      if ('refused' in made) return async () => tell(made.refused || say.unreachable)
      return () => pass(made.url, words.until(made.expires))
    })
  const whole = () =>
    make(async () => {
      const params = { ...(game !== undefined && { game }), ...(lang !== undefined && { lang }) }
      const query = String(new URLSearchParams(params))
      const search = query === '' ? '' : `?${query}`
      const url = location.origin + location.pathname + search + (await fragmentOf(position))
      return () => pass(url)
    })
  return (
    <section class="panel share-panel" aria-labelledby="share-title">
      <h3 id="share-title">{words.title}</h3>
      <p class="buttons">
        <Button class="main" can={!isBusy} onClick={short} label={words.short} />
        {canPack() && <Button can={!isBusy} onClick={whole} label={words.whole} />}
        <span class="ask-busy">{isBusy && <progress aria-label={words.making} />}</span>
      </p>
      <input
        ref={field}
        type="text"
        readOnly
        value={link}
        placeholder={words.none}
        aria-label={words.link}
        onFocus={event => event.currentTarget.select()}
      />
      <p class="hint" role="status">
        {told}
      </p>
    </section>
  )
}
