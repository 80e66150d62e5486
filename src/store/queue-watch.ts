interface Means {
  /** Looks once; what it finds it begins by itself. */
  readonly look: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Nobody tells a worker that something has come to a queue: it looks so often, and more seldom while the database is away. */
const lookingEveryMs = 250
const awayEveryMs = 1_000

/** Looks into a queue, again and again, until it is closed; never twice at once. */
export class QueueWatch {
  private readonly means: Means
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(means: Means) {
    this.means = means
  }

  /** Looks now, and from now on. */
  wake(): void {
    this.looking = this.looking.then(() => this.look())
  }

  /** Resolves when it does not look any more. */
  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.looking
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer)
    if (this.isClosed) return
    let again = lookingEveryMs
    try {
      await this.means.look()
    } catch (error) {
      this.means.onError(error)
      again = awayEveryMs
    }
    if (!this.isClosed) this.timer = setTimeout(() => this.wake(), again)
  }
}
