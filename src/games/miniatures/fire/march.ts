import { defined, objectSteps, spend, stateSteps } from '../../../engine/index.ts'
/** Where a shot at a moving unit is resolved (MIN-16.1). */
export const spots = ['left', 'entered'] as const
export type Spot = (typeof spots)[number]

/** One step of a move, as those see it who may shoot. */
export interface MarchStep {
  /** That its movement rolls succeed (MIN-8.2). */
  readonly chance: number
  /** Whether the hex being left is mined (MIN-8.7). */
  readonly isMined: boolean
  /** Chances of a hit by firer and spot, on a mover that is not disrupted and on one that is; 0 where it cannot be fired at. */
  readonly shots: readonly Readonly<Record<Spot, readonly [number, number]>>[]
}

/** A move along a path under defensive fire. */
export interface March {
  readonly steps: readonly MarchStep[]
  readonly endsOnMine: boolean
  /** Firers that shoot at any number of steps (Suppressive Fire), as a set of bits. */
  readonly tireless: number
  /** Firers that have fired once each has: itself, and what it cannot do any more then, as a set of bits. */
  readonly marks: readonly number[]
  /** What a hit does to the mover: it stops, it goes on disrupted (Determined Charge), nothing (Fanatic, Hero). */
  readonly onHit: 'stops' | 'goesOn' | 'nothing'
  readonly startsDisrupted: boolean
  /** It moves on where the mines of the hex it leaves disrupt it (MIN-7.2, 8.7). */
  readonly marchesDisrupted?: boolean
}

export type MarchAim = 'stop' | 'early' | 'disrupt'

/** The first number counts; the second decides between equals. */
type Value = readonly [number, number]
const hair = 1e-12
const isBetter = (one: Value, other: Value): boolean =>
  one[0] > other[0] + hair || (one[0] >= other[0] - hair && one[1] > other[1] + hair)

const mix = (chance: number, one: Value, other: Value): Value => [
  chance * one[0] + (1 - chance) * other[0],
  chance * one[1] + (1 - chance) * other[1],
]

/** What it is worth that the mover ends at a hex of its path. */
const worthOf = (aim: MarchAim, last: number, at: number, isDisrupted: boolean): Value => {
  const disrupted = isDisrupted ? 1 : 0
  if (aim === 'stop') return [at < last ? 1 : 0, disrupted]
  return aim === 'early' ? [-at, disrupted] : [disrupted, -at]
}

/** A shot to be fired now, undefined to hold fire. */
export interface MarchShot {
  readonly firer: number
  readonly spot: Spot
}
export type MarchPolicy = (step: number, fired: number, isDisrupted: boolean) => MarchShot | undefined

const mineDisrupts = 1 / 2

/**
 * The best use of all shots: backwards from the end of the path, by step, by set of those who have fired and by whether the
 * mover is disrupted. Shots are fired one at a time, each knowing the ones before.
 */
export const bestPolicy = (march: March, aim: MarchAim): MarchPolicy => {
  const { steps, marks, tireless, onHit, marchesDisrupted } = march
  const firers = marks.length
  const sets = 2 ** firers
  const last = steps.length
  const choices = steps.map(() => new Int8Array(sets * 2).fill(-1))
  const mined = (isMined: boolean, at: number, isDisrupted: boolean, otherwise: Value): Value =>
    isMined && onHit !== 'nothing' && !isDisrupted
      ? mix(mineDisrupts, worthOf(aim, last, at, true), otherwise)
      : otherwise
  // What the beginning of the next step is worth, by set and disruption.
  let next: Value[] = Array.from({ length: sets * 2 }, (_, index) => {
    const isDisrupted = index % 2 === 1
    return mined(march.endsOnMine, last, isDisrupted, worthOf(aim, last, last, isDisrupted))
  })
  for (let step = last - 1; step >= 0; step--) {
    spend(objectSteps * sets * (1 + firers))
    const { shots, isMined, chance } = defined(steps[step])
    const fire = new Array<Value>(sets * 2)
    // Whoever fires makes the set larger.
    for (let set = sets - 1; set >= 0; set--)
      for (const disrupted of [1, 0]) {
        const at = set * 2 + disrupted
        let best = defined(next[(set & ~tireless) * 2 + disrupted])
        for (let firer = 0; firer < firers; firer++) {
          if (set & (1 << firer)) continue
          for (const [index, spot] of spots.entries()) {
            const hit = defined(defined(shots[firer])[spot][disrupted])
            if (hit === 0 || onHit === 'nothing') continue
            const missed = defined(fire[(set | defined(marks[firer])) * 2 + disrupted])
            const struck =
              onHit === 'goesOn'
                ? defined(fire[(set | defined(marks[firer])) * 2 + 1])
                : worthOf(aim, last, spot === 'left' ? step : step + 1, true)
            const value = mix(hit, struck, missed)
            if (isBetter(value, best)) {
              best = value
              defined(choices[step])[at] = firer * 2 + index
            }
          }
        }
        fire[at] = best
      }
    next = fire.map((value, index) => {
      const isDisrupted = index % 2 === 1
      const stays = mined(isMined, step, isDisrupted, worthOf(aim, last, step, isDisrupted))
      return mix(
        chance,
        isMined && onHit !== 'nothing' && !isDisrupted
          ? mix(mineDisrupts, marchesDisrupted ? defined(fire[index + 1]) : worthOf(aim, last, step, true), value)
          : value,
        stays,
      )
    })
  }
  return (step, fired, isDisrupted) => {
    const choice = defined(defined(choices[step])[fired * 2 + (isDisrupted ? 1 : 0)])
    return choice < 0 ? undefined : { firer: choice >> 1, spot: defined(spots[choice & 1]) }
  }
}

/** Everybody fires as soon as possible, in the order of the list, where the chance is larger; in the hex left, where it is equal. */
export const asapPolicy =
  ({ steps, marks }: March): MarchPolicy =>
  (step, fired, isDisrupted) => {
    for (let firer = 0; firer < marks.length; firer++) {
      if (fired & (1 << firer)) continue
      const { left, entered } = defined(defined(steps[step]).shots[firer])
      const of = (chances: readonly [number, number]): number => chances[isDisrupted ? 1 : 0]
      if (of(left) === 0 && of(entered) === 0) continue
      return { firer, spot: of(entered) > of(left) ? 'entered' : 'left' }
    }
    return undefined
  }

/** Where a move ends. */
export interface MarchOdds {
  /** By hex of the path: that the move ends there, with and without a Disrupted counter. */
  readonly stops: readonly { readonly free: number; readonly disrupted: number }[]
  /** By step: that it is begun, and that it is over and the unit may go on. */
  readonly steps: readonly { readonly begun: number; readonly made: number }[]
  /** Shots in the order in which they are fired while all of them miss. */
  readonly shots: readonly (MarchShot & {
    readonly step: number
    readonly chance: number
    /** That it comes to this shot. */
    readonly reached: number
  })[]
}

/** Follows a policy to every end. */
export const marchOdds = (march: March, policy: MarchPolicy): MarchOdds => {
  const { steps, tireless, marks, onHit, marchesDisrupted } = march
  const stops = Array.from({ length: steps.length + 1 }, () => ({ free: 0, disrupted: 0 }))
  const stepOdds = steps.map(() => ({ begun: 0, made: 0 }))
  const shots: MarchOdds['shots'][number][] = []
  const end = (at: number, isDisrupted: boolean, chance: number): void => {
    defined(stops[at])[isDisrupted ? 'disrupted' : 'free'] += chance
  }
  const endOnMine = (isMined: boolean, at: number, isDisrupted: boolean, chance: number): void => {
    const rolls = isMined && onHit !== 'nothing' && !isDisrupted
    if (rolls) end(at, true, chance * mineDisrupts)
    end(at, isDisrupted, rolls ? chance * (1 - mineDisrupts) : chance)
  }
  const begin = (step: number, fired: number, isDisrupted: boolean, chance: number, isMain: boolean): void => {
    if (chance === 0) return
    const here = steps[step]
    if (!here) {
      endOnMine(march.endsOnMine, step, isDisrupted, chance)
      return
    }
    defined(stepOdds[step]).begun += chance
    endOnMine(here.isMined, step, isDisrupted, chance * (1 - here.chance))
    const rolls = here.isMined && onHit !== 'nothing' && !isDisrupted
    const leaves = chance * here.chance
    if (rolls && marchesDisrupted) fire(step, fired, true, leaves * mineDisrupts, false)
    else if (rolls) end(step, true, leaves * mineDisrupts)
    fire(step, fired, isDisrupted, rolls ? leaves * (1 - mineDisrupts) : leaves, isMain)
  }
  const fire = (step: number, fired: number, isDisrupted: boolean, chance: number, isMain: boolean): void => {
    spend(stateSteps)
    const shot = policy(step, fired, isDisrupted)
    if (!shot) {
      defined(stepOdds[step]).made += chance
      begin(step + 1, fired & ~tireless, isDisrupted, chance, isMain)
      return
    }
    const { firer, spot } = shot
    const hit = defined(defined(defined(steps[step]).shots[firer])[spot][isDisrupted ? 1 : 0])
    if (isMain) shots.push({ step, firer, spot, chance: hit, reached: chance })
    const after = fired | defined(marks[firer])
    if (onHit === 'stops') end(spot === 'left' ? step : step + 1, true, chance * hit)
    else if (onHit === 'goesOn' && !isDisrupted) fire(step, after, true, chance * hit, false)
    // One that ignores the hit, or is disrupted already and goes on, is as it was.
    const isTheSame = onHit === 'nothing' || (onHit === 'goesOn' && isDisrupted)
    fire(step, after, isDisrupted, isTheSame ? chance : chance * (1 - hit), isMain)
  }
  begin(0, 0, march.startsDisrupted, 1, true)
  return { stops, steps: stepOdds, shots }
}
