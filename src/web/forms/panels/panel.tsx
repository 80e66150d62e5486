import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { PanelProps, PictureProps } from './props.ts'

/** What is better seen than read, by game and kind of question; fetched when such a question is asked. */
const panels: Readonly<Record<string, () => Promise<ComponentType<PanelProps>>>> = {
  'miniatures attack': async () => (await import('./miniatures.tsx')).AttackPanel,
  'miniatures assault': async () => (await import('./miniatures.tsx')).MapPanel,
  'miniatures defensiveFire': async () => (await import('./miniatures.tsx')).MapPanel,
  'miniatures sight': async () => (await import('./miniatures.tsx')).MapPanel,
  'voyna wave': async () => (await import('./cards.tsx')).CardsPanel,
}
const pictures: Readonly<Record<string, () => Promise<ComponentType<PictureProps>>>> = {
  'voyna wave': async () => (await import('./attack-picture.tsx')).AttackPicture,
  'modern-ops duel': async () => (await import('./ladder.tsx')).Ladder,
}

export const Panel = (props: PanelProps) => {
  const Loaded = useLoaded(panels, `${props.described.key} ${String(props.draft.kind)}`)
  return Loaded ? <Loaded {...props} /> : null
}

export const Picture = (props: PictureProps) => {
  const Loaded = useLoaded(pictures, `${props.described.key} ${props.reply.kind}`)
  return Loaded ? <Loaded {...props} /> : null
}

const useLoaded = <Props,>(
  known: Readonly<Record<string, () => Promise<ComponentType<Props>>>>,
  key: string,
): ComponentType<Props> | undefined => {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly Component: ComponentType<Props> }>()
  useEffect(() => {
    let isWanted = true
    // Without the picture the fields and the tables still say it all.
    known[key]?.().then(
      Component => isWanted && setLoaded({ key, Component }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [known, key])
  return loaded?.key === key ? loaded.Component : undefined
}
