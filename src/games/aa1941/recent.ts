/** What was worked out lately, by a key. Of more than `most` the oldest half is forgotten. */
export class Recent<Key, Value> {
  private readonly half: number
  private young = new Map<Key, Value>()
  private old = new Map<Key, Value>()

  constructor(most: number) {
    this.half = most / 2
  }

  /** The value of a key, worked out where it is not known. What is kept must not be changed by anybody. */
  of(key: Key, workOut: () => Value): Value {
    const known = this.young.get(key)
    if (known !== undefined) return known
    const value = this.old.get(key) ?? workOut()
    if (this.young.size >= this.half) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(key, value)
    return value
  }
}
