import type { ComponentType } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { fetchPage, type GamePage, GamePages, type PanelProps, type PictureProps } from './game-page.ts'

export const Panel = (props: PanelProps) => {
  const Loaded = useLoaded(props.described.key, String(props.draft.kind), panelOf)
  return Loaded ? <Loaded {...props} /> : null
}

export const Picture = (props: PictureProps) => {
  const Loaded = useLoaded(props.described.key, props.reply.kind, pictureOf)
  return Loaded ? <Loaded {...props} /> : null
}

/** How a drawing of a kind of question is fetched; undefined where there is none. */
type Drawn<Props> = (page: GamePage, kind: string) => (() => Promise<ComponentType<Props>>) | undefined

const panelOf: Drawn<PanelProps> = ({ panels }, kind) => panels?.[kind]
const pictureOf: Drawn<PictureProps> = ({ pictures }, kind) => pictures?.[kind]

const useLoaded = <Props,>(game: string, kind: string, drawn: Drawn<Props>): ComponentType<Props> | undefined => {
  const url = useContext(GamePages)[game]
  const key = `${game} ${kind}`
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly Component: ComponentType<Props> }>()
  useEffect(() => {
    if (url === undefined) return
    let isWanted = true
    const load = async (): Promise<void> => {
      const Component = await drawn(await fetchPage(url), kind)?.()
      if (Component && isWanted) setLoaded({ key, Component })
    }
    // Without the picture the fields and the tables still say it all.
    load().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [url, key, kind, drawn])
  return loaded?.key === key ? loaded.Component : undefined
}
