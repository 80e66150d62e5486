import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assetsFolder, readManifest } from '../assets.ts'

/** The drawings beside the sources; of what is built, beside the bundles. */
const file = (): string =>
  import.meta.url.endsWith('.js')
    ? `${assetsFolder}${readManifest().files.pieces?.file}`
    : fileURLToPath(new URL('../pieces/pieces.svg', import.meta.url))

let known: ReadonlyMap<string, string> | undefined

/** What is drawn of each unit, on a square of 24; a drawing that is another's is written out. */
const drawings = (): ReadonlyMap<string, string> => {
  if (known) return known
  const symbols = new Map(
    Array.from(
      readFileSync(file(), 'utf8').matchAll(/<symbol id="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g),
      ([, id = '', drawing = '']) => [id, drawing.trim()] as const,
    ),
  )
  const whole = (drawing: string): string =>
    drawing.replace(/<use href="#([^"]+)"\/>/g, (_, id: string) => symbols.get(id) ?? '')
  known = new Map(Array.from(symbols, ([id, drawing]) => [id, whole(drawing)]))
  return known
}

export const hasPiece = (unit: string): boolean => drawings().has(unit)

/** The silhouette of a unit; nothing where there is none. */
export const piece = (unit: string, x: number, y: number, size: number, fill: string): string =>
  hasPiece(unit)
    ? `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 24).toFixed(3)})" fill="${fill}">${drawings().get(unit)}</g>`
    : ''
