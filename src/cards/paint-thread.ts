import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)

/** The faces that cards are written in: PT Sans and PT Serif, by the SIL Open Font License. */
const fonts = [
  '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
  '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
  '@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf',
]

interface Tools {
  readonly Painter: typeof Resvg
  readonly fontBuffers: readonly Uint8Array[]
}
let tools: Promise<Tools> | undefined

/** Loaded by the thread alone, with the first card. */
const load = async (): Promise<Tools> => {
  const [{ initWasm, Resvg: Painter }, module, ...fontBuffers] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    ...fonts.map(font => readFile(resolve(font))),
  ])
  await initWasm(module)
  return { Painter, fontBuffers }
}

/** An SVG of ours as PNG. Nothing but these fonts is used, so that it looks the same on every machine. */
export const paintCard = async (svg: string): Promise<Uint8Array> => {
  tools ??= load()
  const { Painter, fontBuffers } = await tools
  const drawing = new Painter(svg, { font: { fontBuffers: [...fontBuffers], defaultFontFamily: 'PT Sans' } })
  try {
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
