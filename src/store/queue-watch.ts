import type { Claimed, GivenUp, WorkQueue } from './work-queue.ts'

interface Means<Data extends object> {
  readonly queue: WorkQueue<Data>
  /** So much is done at once at most. */
  readonly most: number
  /**
   * Does what was claimed, and has it completed, failed or given back. Never rejects. Where only the keeping is left to do it may
   * leave its place to the next one, which is claimed then.
   */
  readonly work: (claimed: Claimed<Data>, leavePlace: () => Promise<void>) => Promise<void>
  /** Has the consequences of what was given up, and settles it. */
  readonly giveUp: (givenUp: GivenUp<Data>) => Promise<void>
  /** Of what was claimed that which is still to be done; of the rest it disposes. Left out, all is. */
  readonly stillWanted?: (claimed: readonly Claimed<Data>[]) => Promise<readonly Claimed<Data>[]>
  /** Puts in line again what was claimed and not begun. */
  readonly giveBack: (ids: readonly string[]) => Promise<void>
  /** What else there is to look for, each time. */
  readonly look?: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Nobody tells a worker that others have put something into a queue: it looks so often, each time that there is nothing after
 * twice the time, up to the most, and so seldom while the database is away.
 */
const leastPauseInMs = 250
const mostPauseInMs = 500
/** Into a database of its own process nobody else puts anything: what is left to look for is what was given up. */
const mostPauseAloneInMs = 4_000
/** What was given up is looked for so often at most. */
const givenUpEveryMs = 2_000

/** Looks into a queue, again and again until it is closed, and does what it finds there as soon as there is a place. */
export class QueueWatch<Data extends object> {
  private readonly means: Means<Data>
  private readonly underWay = new Set<Promise<void>>()
  private placesTaken = 0
  private timer: NodeJS.Timeout | undefined
  private pauseInMs = leastPauseInMs
  private looking: Promise<void> = Promise.resolve()
  private lookedForGivenUp = 0
  /** Something is done that nothing else may be done beside. */
  private isAlone = false
  private isClosed = false

  constructor(means: Means<Data>) {
    this.means = means
  }

  /** Looks now, and from now on; never twice at once. Resolves when it has looked. */
  wake(): Promise<void> {
    this.pauseInMs = leastPauseInMs
    return this.lookNext()
  }

  private lookNext(): Promise<void> {
    this.looking = this.looking.then(() => this.look())
    return this.looking
  }

  /** Begins no more. Resolves when it does not look any more; what is under way goes on. */
  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.looking
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay)
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer)
    if (this.isClosed) return
    try {
      if (Date.now() - this.lookedForGivenUp > givenUpEveryMs) await this.giveUp()
      await this.means.look?.()
      await this.claim()
    } catch (error) {
      this.means.onError(error)
      this.pauseInMs = mostPauseInMs
    }
    if (this.isClosed) return
    this.timer = setTimeout(() => void this.lookNext(), this.pauseInMs)
    this.pauseInMs = Math.min(2 * this.pauseInMs, this.means.queue.isOwn ? mostPauseAloneInMs : mostPauseInMs)
  }

  private async giveUp(): Promise<void> {
    this.lookedForGivenUp = Date.now()
    for (const givenUp of await this.means.queue.givenUp()) await this.means.giveUp(givenUp)
  }

  private async claim(): Promise<void> {
    const { most, giveBack } = this.means
    const free = most - this.placesTaken
    if (this.isAlone || free < 1) return
    const claimed = await this.claimWanted(free)
    if (claimed.length > 0) this.pauseInMs = leastPauseInMs
    const last = claimed.find(({ isLastTry }) => isLastTry)
    const begun = !last ? claimed : this.underWay.size === 0 ? [last] : []
    // What is on its last try may have killed its workers before: nothing else is to die with it.
    if (last) await giveBack(claimed.filter(one => !begun.includes(one)).map(({ id }) => id))
    this.isAlone = last !== undefined && begun.length > 0
    for (const one of begun) this.begin(one)
  }

  private async claimWanted(most: number): Promise<readonly Claimed<Data>[]> {
    const { queue, stillWanted = all => Promise.resolve(all) } = this.means
    for (;;) {
      const claimed = await queue.claim(most)
      const wanted = claimed.length === 0 ? [] : await stillWanted(claimed)
      if (wanted.length > 0 || claimed.length === 0) return wanted
    }
  }

  private begin(claimed: Claimed<Data>): void {
    let hasPlace = true
    this.placesTaken += 1
    const leavePlace = (): Promise<void> => {
      if (hasPlace) this.placesTaken -= 1
      hasPlace = false
      return this.wake()
    }
    const work = this.means.work(claimed, leavePlace).finally(() => {
      this.underWay.delete(work)
      this.isAlone = false
      void leavePlace()
    })
    this.underWay.add(work)
  }
}
