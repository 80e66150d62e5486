import { useEffect, useMemo, useState } from 'preact/hooks'
import { Button } from '../controls.tsx'
import { pictureSvg, posterOf } from '../picture.ts'
import { save } from '../save.ts'
import { forumText, type Shared } from '../share-text.ts'
import type { Messages } from '../text/index.ts'
import type { PictureWords } from '../text/picture-en.ts'

interface Given {
  readonly shared: Shared
  readonly words: PictureWords
  readonly say: Messages
  /** Says what came of it. */
  readonly onTell: (text: string) => void
}

/** The answer as a picture, to be looked at, kept or copied. */
export const PicturePanel = ({ shared, words, say, onTell }: Given) => {
  const svg = useMemo(
    () => pictureSvg(posterOf(shared, say)),
    [shared.reply, shared.link, shared.told.conditions.length, say],
  )
  const file = useMemo(() => new Blob([svg], { type: 'image/svg+xml' }), [svg])
  const url = useUrl(file)
  const name = fileNameOf(shared)
  const withPng = async (use: (png: Blob) => unknown): Promise<void> => {
    const png = await pngOf(file)
    if (png) await use(png)
    else onTell(words.noPng)
  }
  return (
    <div class="picture">
      {/* It was asked for by a button that may stand above the edge of what is seen. */}
      {url && (
        <img
          src={url}
          alt={forumText(shared, say)}
          onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        />
      )}
      <div class="buttons">
        <Button onClick={() => save(file, `${name}.svg`)} label={words.saveSvg} />
        <Button onClick={() => withPng(png => save(png, `${name}.png`))} label={words.savePng} />
        {canCopyPictures() && (
          <Button
            onClick={() => withPng(async png => onTell((await copyPicture(png)) ? words.pictureCopied : words.noCopy))}
            label={words.copyPicture}
          />
        )}
      </div>
    </div>
  )
}

/** An address of the file that lasts as long as it is shown. */
const useUrl = (file: Blob): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

const longestName = 60

/** `3i-2t-v-4i-1f` */
const fileNameOf = ({ reply }: Shared): string =>
  (reply.battle ?? reply.kind)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestName) || 'battle'

export const canCopyPictures = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'

export const copyPicture = async (png: Blob): Promise<boolean> => {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })])
    return true
  } catch {
    return false
  }
}

/** Pixels of a PNG for each of its SVG: sharp on the screens of phones. */
const sharpness = 2

/** The same picture in pixels; undefined where the browser does not draw it. */
export const pngOf = async (svg: Blob): Promise<Blob | undefined> => {
  const url = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = sharpness * image.naturalWidth
    canvas.height = sharpness * image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise(resolve => canvas.toBlob(png => resolve(png ?? undefined), 'image/png'))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
