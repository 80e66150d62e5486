import { defined } from '../engine/index.ts'

/** Up to this many conceivable armies the way from counts to id is a plain table, up to the first an array, as small ones are made fastest. */
const arrayLimit = 1 << 12
const tableLimit = 1 << 16

/**
 * All the armies one side can become, each known by a small number, its id: an army is a count for each of some places,
 * equal counts have one id, and ids are given in the order of discovery. A kind of space says what its places are and
 * what else is known of an army.
 */
export class ArmySpace {
  readonly width: number
  /** Number of armies known so far. */
  size = 0
  /** Army `id` has `counts[id * width + place]` units in that place. */
  protected readonly counts: number[] = []
  /** How many armies there could conceivably be: a bound on `size`. */
  readonly conceivable: number
  /** Counts to be looked up; `intern` reads them. */
  protected readonly draft: number[]
  /** What one more unit in each place adds to the key of an army. */
  protected readonly strides: readonly number[]
  /** One more than the id of each key; 0 where there is none yet. */
  private readonly table: number[] | Int32Array | undefined
  private readonly ids: Map<number | string, number> | undefined
  /** Whether keys are texts, as numbers would not tell all armies apart. */
  protected readonly hasWideKeys: boolean

  /** `most` is the largest count each place can ever hold. */
  constructor(most: readonly number[]) {
    this.width = most.length
    this.draft = new Array<number>(this.width).fill(0)
    const strides: number[] = []
    let armies = 1
    for (const count of most) {
      strides.push(armies)
      armies *= count + 1
    }
    this.strides = strides
    this.conceivable = armies
    this.hasWideKeys = armies > Number.MAX_SAFE_INTEGER
    if (armies <= arrayLimit) this.table = new Array<number>(armies).fill(0)
    else if (armies <= tableLimit) this.table = new Int32Array(armies)
    else this.ids = new Map()
  }

  count(id: number, place: number): number {
    return defined(this.counts[id * this.width + place])
  }

  /** An army's counts as text: the same for equal armies however they were numbered. */
  key(id: number): string {
    return this.counts.slice(id * this.width, (id + 1) * this.width).join()
  }

  /** Copies an army into the draft, to be changed there. */
  protected load(id: number): void {
    const from = id * this.width
    for (let place = 0; place < this.width; place++) this.draft[place] = defined(this.counts[from + place])
  }

  /** The army of these counts, one for each place. */
  find(counts: ArrayLike<number>): number {
    for (let place = 0; place < this.width; place++) this.draft[place] = defined(counts[place])
    return this.intern()
  }

  /** The army of the counts in the draft. */
  protected intern(): number {
    const key = this.keyOfDraft()
    const { table, ids } = this
    const known = table ? defined(table[key as number]) : (ids?.get(key) ?? 0)
    if (known > 0) return known - 1
    const id = this.size++
    if (table) table[key as number] = id + 1
    else ids?.set(key, id + 1)
    for (let place = 0; place < this.width; place++) this.counts.push(defined(this.draft[place]))
    this.survey(id)
    return id
  }

  /** Notes what is asked of an army again and again, once, while it is new and stands in the draft. */
  protected survey(_id: number): void {}

  private keyOfDraft(): number | string {
    if (this.hasWideKeys) return this.draft.join()
    let key = 0
    for (let place = 0; place < this.width; place++) key += defined(this.draft[place]) * defined(this.strides[place])
    return key
  }
}
