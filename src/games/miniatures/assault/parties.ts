import { defined, type Place, refuse, spend, stateSteps } from '../../../engine/index.ts'
import { bandEnds } from '../field/bearing.ts'
import { checkCrowds } from '../field/crowd.ts'
import { type Field, fieldOf } from '../field/field.ts'
import { areAdjacent, distance, type Hex, hexKey, isSameHex } from '../field/hex.ts'
import { touchedBy } from '../field/line.ts'
import { type CircumstancesGiven, mirrored, overlaid, suited } from '../fire/circumstances.ts'
import { checkOpposed } from '../fire/opposed.ts'
import { has, type Piece, pieceOf, type Rules, xOf } from '../fire/piece.ts'
import { abilitiesBeside, checkPlaced, isSeen, meetingOf } from '../fire/place.ts'
import type { Shot } from '../fire/shot.ts'
import { say } from '../says.ts'
import type { Party } from './arms.ts'
import type { AssaultRequest, PairsGiven, UnitGiven } from './schema.ts'

/** Both sides, each as it fires at the other. */
export interface Parties {
  readonly own: Party
  readonly enemy: Party
}

export const partiesOf = (question: AssaultRequest, rules: Rules): Parties => {
  const field = question.field === undefined ? undefined : fieldOf(question.field, ['field'])
  const own = question.attackers.map((given, index) => unitAt(field, given, ['attackers', index]))
  const enemy = question.targets.map((given, index) => unitAt(field, given, ['targets', index]))
  checkOpposed(
    own.map(({ card }, index) => ({ card, at: ['attackers', index] })),
    enemy.map(({ card }, index) => ({ card, at: ['targets', index] })),
  )
  if (field)
    checkCrowds([
      ...own.map(({ card, at }, index) => ({ card, hex: defined(at), isEnemy: false, at: ['attackers', index, 'at'] })),
      ...enemy.map(({ card, at }, index) => ({ card, hex: defined(at), isEnemy: true, at: ['targets', index, 'at'] })),
    ])
  const [ours, theirs] = [besideEachOther(own, enemy), besideEachOther(enemy, own)]
  const moment = { firstAttack: false, enemyDestroyedLastTurn: question.enemyDestroyedLastTurn ?? false, charge: false }
  const shared = { field, rules, moment }
  return {
    own: partyOf(
      { ...shared, pieces: ours, targets: theirs, given: question, at: [] },
      question.attackers,
      question.targets,
    ),
    enemy: partyOf(
      {
        ...shared,
        moment: { ...moment, enemyDestroyedLastTurn: false },
        pieces: theirs,
        targets: ours,
        given: question.returnFire ?? {},
        at: ['returnFire'],
        // Where the return fire says nothing, it is as the attackers have it, seen from the other end.
        behind: {
          usual: mirrored(question),
          pairs: question.pairs?.map(entry => ({
            attacker: entry.target,
            target: entry.attacker,
            blocked: entry.blocked,
            ...mirrored(entry),
          })),
        },
      },
      question.targets,
      question.attackers,
    ),
  }
}

const unitAt = (field: Field | undefined, given: UnitGiven, at: Place): Piece => {
  const piece = pieceOf(given, at)
  checkPlaced(field, piece, at)
  if (field && hexIn(given) !== undefined) refuse('invalid-field', [...at, 'hex'], say.hexByPlace)
  if (typeof given === 'object' && 'use' in given)
    given.use?.forEach((use, index) => {
      if (defined(given.use).indexOf(use) < index)
        refuse('impossible-policy', [...at, 'use', index], say.listedTwice({ key: use }))
      if (!has(piece, use))
        refuse('impossible-policy', [...at, 'use', index], say.notOnItsCard({ unit: piece.card.name, ability: use }))
    })
  return piece
}

/** Adjacency does not say by itself what these take: who sees whom, what was attacked before, who moved. */
const notByPlace: readonly string[] = ['spotter', 'coordinated-fire-ca', 'intimidation']

/** On a map neighbours help each other, and the enemy intimidates, by where they stand. */
const besideEachOther = (pieces: readonly Piece[], enemies: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece, index) => {
    if (!piece.at) return piece
    const friends = abilitiesBeside(
      piece,
      pieces.filter((_, other) => other !== index),
    ).filter(key => !notByPlace.includes(key))
    const enemy = abilitiesBeside(piece, enemies).filter(key => key === 'intimidation')
    return { ...piece, nearby: new Set([...piece.nearby, ...friends, ...enemy]) }
  })

interface Sides {
  readonly field: Field | undefined
  readonly rules: Rules
  readonly moment: Shot['moment']
  readonly pieces: readonly Piece[]
  readonly targets: readonly Piece[]
  readonly given: CircumstancesGiven & { readonly pairs?: PairsGiven | undefined }
  readonly at: Place
  /** What holds where that says nothing. */
  readonly behind?: { readonly usual: CircumstancesGiven; readonly pairs: PairsGiven | undefined }
}

const partyOf = (sides: Sides, units: readonly UnitGiven[], targetUnits: readonly UnitGiven[]): Party => {
  const { field, pieces, targets, at } = sides
  const pairs = pairsOf(sides)
  const ground = pieces.map(({ at: hex, card }) => (hex && card.type !== 'aircraft' ? hex : undefined))
  const usual = overlaid(sides.behind?.usual ?? {}, sides.given)
  const outside = outsidePillbox(field, targets, targetUnits)
  const suitedTo = targets.map(({ card }, target) => ({
    ...suited(usual, card.type),
    ...(outside.has(target) ? { pillbox: false } : {}),
  }))
  const friendsOf = pieces.map((_, attacker) =>
    ground.flatMap((hex, index): readonly Hex[] => (hex && index !== attacker ? [hex] : [])),
  )
  /** What is needed of a pair of units, reckoned once; undefined where they do not meet. */
  const make = (attacker: number, target: number): { shot: Shot; isSeen: boolean } | undefined => {
    spend(4 * stateSteps)
    const pair = pairs.get(attacker * targets.length + target)
    if (pair?.entry.blocked) return undefined
    const meeting = {
      attacker: defined(pieces[attacker]),
      target: defined(targets[target]),
      given: pair ? overlaid(defined(suitedTo[target]), pair.entry) : defined(suitedTo[target]),
      friends: defined(friendsOf[attacker]),
      rules: sides.rules,
      at: pair?.at ?? at,
    }
    if (isOutOfReach(meeting.attacker, meeting.target)) return undefined
    const circumstances = meetingOf(field, meeting)
    const shot = {
      attacker: meeting.attacker,
      target: meeting.target,
      at: circumstances,
      rules: sides.rules,
      isDefensive: false,
      moment: sides.moment,
    }
    return { shot, isSeen: isSeen(meeting, circumstances) }
  }
  const known = new Map<number, ReturnType<typeof make>>()
  const shotAt: Party['shotAt'] = (attacker, target, isGrazed = false) => {
    const key = attacker * targets.length + target
    if (!known.has(key)) known.set(key, make(attacker, target))
    const met = known.get(key)
    return met && (isGrazed || met.isSeen) ? met.shot : undefined
  }
  const hexOf = (target: number): number | undefined => {
    const { at: hex } = defined(targets[target])
    return hex ? hexKey(hex) : hexIn(defined(targetUnits[target]))
  }
  return {
    pieces,
    targets,
    uses: units.map(given => new Set(typeof given === 'object' && 'use' in given ? given.use : [])),
    shotAt,
    together: target => {
      const hex = hexOf(target)
      const others = targets.map((_, other) => other).filter(other => other !== target)
      return [target, ...others.filter(other => hex !== undefined && hexOf(other) === hex)]
    },
    grazed: (attacker, target) =>
      sides.rules.expanded && field ? grazedBy(defined(pieces[attacker]), targets, target) : [],
  }
}

/** MIN-8.7: a pillbox holds one Soldier, the first listed of those in its hex; the others. */
const outsidePillbox = (
  field: Field | undefined,
  targets: readonly Piece[],
  units: readonly UnitGiven[],
): ReadonlySet<number> => {
  const taken = new Set<number | undefined>()
  const outside = new Set<number>()
  targets.forEach(({ at, card }, index) => {
    if (card.type !== 'soldier' || (at && field?.obstacles.get(hexKey(at)) !== 'pillbox')) return
    // Without a map there is one in each hex that is told apart (MIN-19.37).
    const hex = at ? hexKey(at) : hexIn(defined(units[index]))
    if (taken.has(hex)) outside.add(index)
    taken.add(hex)
  })
  return outside
}

const hexIn = (given: UnitGiven): number | undefined =>
  typeof given === 'object' && 'hex' in given ? given.hex : undefined

/** Beyond the last hex of any of its ranges there is no need to look along the line. */
const isOutOfReach = (attacker: Piece, target: Piece): boolean =>
  attacker.at !== undefined &&
  target.at !== undefined &&
  distance(attacker.at, target.at) >
    Math.max(bandEnds.long, xOf(attacker, 'enhanced-range'), xOf(attacker, 'extended-range'))

const pairsOf = ({
  given,
  pieces,
  targets,
  at,
  behind,
}: Sides): ReadonlyMap<number, { entry: PairsGiven[number]; at: Place }> => {
  const pairs = new Map<number, { entry: PairsGiven[number]; at: Place }>()
  given.pairs?.forEach((entry, index) => {
    const place = [...at, 'pairs', index]
    if (entry.attacker >= pieces.length)
      refuse('out-of-range', [...place, 'attacker'], say.onlySoMany({ count: pieces.length }))
    if (entry.target >= targets.length)
      refuse('out-of-range', [...place, 'target'], say.onlySoMany({ count: targets.length }))
    const key = entry.attacker * targets.length + entry.target
    if (pairs.has(key)) refuse('invalid-field', place, say.pairTwice)
    pairs.set(key, { entry, at: place })
  })
  behind?.pairs?.forEach((entry, index) => {
    const key = entry.attacker * targets.length + entry.target
    const own = pairs.get(key)
    const whole = own ? { ...entry, ...overlaid(entry, own.entry), blocked: own.entry.blocked ?? entry.blocked } : entry
    pairs.set(key, { entry: whole, at: own?.at ?? ['pairs', index] })
  })
  return pairs
}

/** MIN-14.6: enemies beside the primary target, or in its hex, whose hexes the line of sight touches; no Aircraft (MIN-19.14). */
const grazedBy = (attacker: Piece, targets: readonly Piece[], primary: number): readonly number[] => {
  const at = defined(defined(targets[primary]).at)
  if (defined(targets[primary]).card.type === 'aircraft') return []
  const touched = new Set(touchedBy(defined(attacker.at), at).map(hexKey))
  return targets.flatMap((piece, target) => {
    if (target === primary || piece.card.type === 'aircraft') return []
    const isNear = areAdjacent(defined(piece.at), at) || isSameHex(defined(piece.at), at)
    return isNear && touched.has(hexKey(defined(piece.at))) ? [target] : []
  })
}
