import { useEffect, useMemo, useState } from 'preact/hooks'
import { canCopyPictures, copyPicture, pngOf, save } from '../client/picture-file.ts'
import { pictureSvg, posterOf } from '../picture.ts'
import { forumText, type Shared } from '../share-text.ts'
import type { Messages } from '../text/index.ts'

interface Given {
  readonly shared: Shared
  readonly say: Messages
  /** Says what came of it. */
  readonly onTell: (text: string) => void
}

/** The answer as a picture, to be looked at, kept or copied. */
export const PicturePanel = ({ shared, say, onTell }: Given) => {
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
    else onTell(say.share.noPng)
  }
  return (
    <div class="picture">
      {url && <img src={url} alt={forumText(shared, say)} />}
      <div class="buttons">
        <button type="button" onClick={() => save(file, `${name}.svg`)}>
          {say.share.saveSvg}
        </button>
        <button type="button" onClick={() => withPng(png => save(png, `${name}.png`))}>
          {say.share.savePng}
        </button>
        {canCopyPictures() && (
          <button
            type="button"
            onClick={() =>
              withPng(async png => onTell((await copyPicture(png)) ? say.share.pictureCopied : say.share.noCopy))
            }
          >
            {say.share.copyPicture}
          </button>
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
