/** At most so many points are kept. */
const mostPoints = 128

/**
 * How something went, in points that are equally far apart: after every event as long as they are few, and then after every
 * second, fourth and so on, so that a long run takes no more room than a short one.
 */
export class Trace<Point> {
  private kept: Point[] = []
  private every = 1
  private events = 0

  /** Tells of one more event; `make` is asked for what stands after it, if that is kept. */
  add(make: () => Point): void {
    this.events += 1
    if (this.events % this.every !== 0) return
    this.kept.push(make())
    if (this.kept.length < mostPoints) return
    this.every *= 2
    this.kept = this.kept.filter((_, index) => index % 2 === 1)
  }

  /** The points, and at their end what stands now, if it is not among them. */
  points(now: () => Point): readonly Point[] {
    return this.events % this.every === 0 ? [...this.kept] : [...this.kept, now()]
  }
}
