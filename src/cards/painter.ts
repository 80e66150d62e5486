import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { readyCard } from './ready.ts'

export interface PainterOptions {
  /** Cards that may be under way and waiting at the same time. */
  readonly most: number
  /** Longest time from when a card is asked for until it is there. */
  readonly timeInMs: number
  /** Memory for finished cards; 0 keeps none. */
  readonly cacheBytes: number
  readonly worker?: URL
}

/** A card, or why there is none. */
export type Painted = Buffer | 'full' | 'late'

// The same place in the source tree (.ts) and in the build (.js).
const usualWorker = new URL(`../../workers/card${import.meta.url.slice(-3)}`, import.meta.url)
/** A thread that nobody has asked for so long gives its memory back. */
const idleInMs = 60_000

/** Paints cards on a thread of its own, so that neither pages nor battles wait for them, and keeps those that were painted last. */
export class CardPainter {
  private readonly options: PainterOptions
  private readonly kept: LRUCache<string, Buffer> | undefined
  private readonly underway = new Map<string, Promise<Painted>>()
  private pool: Piscina | undefined

  constructor(options: PainterOptions) {
    this.options = options
    const { cacheBytes } = options
    if (cacheBytes > 0)
      this.kept = new LRUCache({ maxSize: cacheBytes, sizeCalculation: (png, name) => png.length + name.length })
  }

  /** The card of that name, if it has been painted before. */
  known(name: string): Buffer | undefined {
    return this.kept?.get(name)
  }

  /** Paints an SVG that goes by a name: whoever asks for the same while it is painted waits with the first. */
  paint(name: string, svg: string): Promise<Painted> {
    const before = this.known(name)
    if (before) return Promise.resolve(before)
    const same = this.underway.get(name)
    if (same) return same
    if (this.underway.size >= this.options.most) return Promise.resolve('full')
    const painted = this.run(name, svg).finally(() => this.underway.delete(name))
    this.underway.set(name, painted)
    return painted
  }

  async close(): Promise<void> {
    await this.pool?.destroy()
  }

  private async run(name: string, svg: string): Promise<Painted> {
    const signal = AbortSignal.timeout(this.options.timeInMs)
    try {
      const png = (await readyCard(svg)) ?? Buffer.from((await this.open().run(svg, { signal })) as Uint8Array)
      this.kept?.set(name, png)
      return png
    } catch (problem) {
      if (signal.aborted) return 'late'
      throw problem
    }
  }

  /** The thread begins with the first card. */
  private open(): Piscina {
    if (this.pool) return this.pool
    this.pool = new Piscina({
      filename: (this.options.worker ?? usualWorker).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleInMs,
      concurrentTasksPerWorker: 1,
      atomics: 'disabled',
    })
    // A thread that dies is replaced; the card that it was painting says so itself.
    this.pool.on('error', () => {})
    return this.pool
  }
}
