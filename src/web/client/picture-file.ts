import { defined } from '../../engine/index.ts'
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

/** Hands a file to the reader. */
export const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
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
    defined(canvas.getContext('2d')).drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise(resolve => canvas.toBlob(png => resolve(png ?? undefined), 'image/png'))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
