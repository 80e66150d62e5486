import { type Place, refuse, spend, stateSteps } from '../../../engine/index.ts'
import { bandEnds } from '../field/bearing.ts'
import { checkCrowds } from '../field/crowd.ts'
import { type Field, fieldOf } from '../field/field.ts'
import { distance, hexKey } from '../field/hex.ts'
import { touchedBy } from '../field/line.ts'
import { type CircumstancesGiven, mirrored, overlaid, suited } from '../fire/circumstances.ts'
import { checkOpposed } from '../fire/opposed.ts'
import { has, type Piece, pieceAt, pieceOf, placeOf, type Rules, xOf } from '../fire/piece.ts'
import { abilitiesBeside, checkPlaced, isSeen, meetingOf } from '../fire/place.ts'
import type { Shot } from '../fire/shot.ts'
import { say } from '../says.ts'
import type { AssaultRequest, PairsGiven, UnitGiven } from './schema.ts'
import type { FiringSide } from './shooters.ts'

/** A unit of a question, with what the question says of it beside its card and its state. */
interface Entry {
  readonly piece: Piece
  readonly uses: ReadonlySet<string>
  /** What tells its hex from others, where that is known. */
  readonly hex: number | undefined
}

/** Both sides, each as it fires at the other. */
export const sidesOf = (
  question: AssaultRequest,
  rules: Rules,
): { readonly own: FiringSide; readonly enemy: FiringSide } => {
  const field = question.field === undefined ? undefined : fieldOf(question.field, ['field'])
  const own = question.attackers.map((given, index) => entryOf(field, given, ['attackers', index]))
  const enemy = question.targets.map((given, index) => entryOf(field, given, ['targets', index]))
  checkOpposed(
    own.map(({ piece: { card } }, index) => ({ card, at: ['attackers', index] })),
    enemy.map(({ piece: { card } }, index) => ({ card, at: ['targets', index] })),
  )
  if (field)
    checkCrowds(
      (
        [
          [own, 'attackers'],
          [enemy, 'targets'],
        ] as const
      ).flatMap(([entries, side]) =>
        entries.map(({ piece }, index) => ({
          card: piece.card,
          hex: placeOf(piece),
          isEnemy: side === 'targets',
          at: [side, index, 'at'],
        })),
      ),
    )
  const [ours, theirs] = [besideEachOther(own, enemy), besideEachOther(enemy, own)]
  const moment = { firstAttack: false, enemyDestroyedLastTurn: question.enemyDestroyedLastTurn ?? false, charge: false }
  const pairs = pairsOf(question.pairs ?? [], ours, theirs, [])
  const back = question.returnFire ?? {}
  // Where the return fire says nothing, it is as the attackers have it, seen from the other end.
  const pairsBack = pairsOf(back.pairs ?? [], theirs, ours, ['returnFire'])
  for (const { entry, at } of pairs.values()) {
    const key = keyOf(entry.target, entry.attacker)
    const seen = { ...mirrored(entry), attacker: entry.target, target: entry.attacker, blocked: entry.blocked }
    const said = pairsBack.get(key)
    pairsBack.set(key, {
      entry: said ? { ...seen, ...overlaid(seen, said.entry), blocked: said.entry.blocked ?? seen.blocked } : seen,
      at: said?.at ?? at,
    })
  }
  return {
    own: sideOf({ field, rules, moment, usual: overlaid({}, question), pairs, at: [] }, ours, theirs),
    enemy: sideOf(
      {
        field,
        rules,
        moment: { ...moment, enemyDestroyedLastTurn: false },
        usual: overlaid(mirrored(question), back),
        pairs: pairsBack,
        at: ['returnFire'],
      },
      theirs,
      ours,
    ),
  }
}

const entryOf = (field: Field | undefined, given: UnitGiven, at: Place): Entry => {
  const piece = pieceOf(given, at)
  checkPlaced(field, piece, at)
  const { use = [], hex } = typeof given === 'object' && 'unit' in given ? given : {}
  if (field && hex !== undefined) refuse('invalid-field', [...at, 'hex'], say.hexByPlace)
  for (const [index, key] of use.entries()) {
    if (use.indexOf(key) < index) refuse('impossible-policy', [...at, 'use', index], say.listedTwice({ key }))
    if (!has(piece, key))
      refuse('impossible-policy', [...at, 'use', index], say.notOnItsCard({ unit: piece.card.name, ability: key }))
  }
  return { piece, uses: new Set(use), hex: piece.at ? hexKey(piece.at) : hex }
}

/** Adjacency does not say by itself what these take: who sees whom, what was attacked before, who moved. */
const notByPlace: readonly string[] = ['spotter', 'coordinated-fire-ca', 'intimidation']

/** On a map neighbours help each other, and the enemy intimidates, by where they stand. */
const besideEachOther = (entries: readonly Entry[], enemies: readonly Entry[]): readonly Entry[] =>
  entries.map(entry => {
    const { piece } = entry
    if (!piece.at) return entry
    const others = entries.filter(other => other !== entry)
    const friends = abilitiesBeside(piece, others.map(({ piece }) => piece)).filter(key => !notByPlace.includes(key)) // biome-ignore format: a line
    const enemy = abilitiesBeside(piece, enemies.map(({ piece }) => piece)).filter(key => key === 'intimidation') // biome-ignore format: a line
    return { ...entry, piece: { ...piece, nearby: new Set([...piece.nearby, ...friends, ...enemy]) } }
  })

/** What a question says of pairs of units, by the two. */
type Pairs = Map<string, { readonly entry: PairsGiven[number]; readonly at: Place }>

const keyOf = (attacker: number, target: number): string => `${attacker}/${target}`

const pairsOf = (given: PairsGiven, attackers: readonly Entry[], targets: readonly Entry[], at: Place): Pairs => {
  const pairs: Pairs = new Map()
  for (const [index, entry] of given.entries()) {
    const place = [...at, 'pairs', index]
    for (const [side, { length: count }] of [['attacker', attackers], ['target', targets]] as const) // biome-ignore format: a line
      if (entry[side] >= count) refuse('out-of-range', [...place, side], say.onlySoMany({ count }))
    const key = keyOf(entry.attacker, entry.target)
    if (pairs.has(key)) refuse('invalid-field', place, say.pairTwice)
    pairs.set(key, { entry, at: place })
  }
  return pairs
}

interface Firing {
  readonly field: Field | undefined
  readonly rules: Rules
  readonly moment: Shot['moment']
  /** What is said of all. */
  readonly usual: CircumstancesGiven
  readonly pairs: Pairs
  readonly at: Place
}

const sideOf = (firing: Firing, units: readonly Entry[], enemies: readonly Entry[]): FiringSide => {
  const { field, rules, moment, usual, pairs } = firing
  const [pieces, targets] = [units.map(({ piece }) => piece), enemies.map(({ piece }) => piece)]
  const outside = outsidePillbox(field, enemies)
  const suitedTo = targets.map(({ card }, target) => ({
    ...suited(usual, card.type),
    ...(outside.has(target) ? { pillbox: false } : {}),
  }))
  const friendsOf = pieces.map(piece =>
    pieces.flatMap(other => (other !== piece && other.at && other.card.type !== 'aircraft' ? [other.at] : [])),
  )
  /** What is needed of a pair of units, reckoned once; undefined where they do not meet. */
  const make = (attackerAt: number, targetAt: number): { shot: Shot; isSeen: boolean } | undefined => {
    spend(4 * stateSteps)
    const pair = pairs.get(keyOf(attackerAt, targetAt))
    if (pair?.entry.blocked) return undefined
    const [attacker, target] = [pieceAt(pieces, attackerAt), pieceAt(targets, targetAt)]
    const said = suitedTo[targetAt] ?? {}
    const meeting = {
      attacker,
      target,
      given: pair ? overlaid(said, pair.entry) : said,
      friends: friendsOf[attackerAt] ?? [],
      rules,
      at: pair?.at ?? firing.at,
    }
    if (isOutOfReach(attacker, target)) return undefined
    const at = meetingOf(field, meeting)
    return { shot: { attacker, target, at, rules, isDefensive: false, moment }, isSeen: isSeen(meeting, at) }
  }
  const known = new Map<number, ReturnType<typeof make>>()
  return {
    pieces,
    targets,
    uses: units.map(({ uses }) => uses),
    shotAt: (attacker, target, isGrazed = false) => {
      const key = attacker * targets.length + target
      if (!known.has(key)) known.set(key, make(attacker, target))
      const met = known.get(key)
      return met && (isGrazed || met.isSeen) ? met.shot : undefined
    },
    together: target => {
      const hex = enemies[target]?.hex
      const others = enemies.flatMap((other, index) =>
        index !== target && hex !== undefined && other.hex === hex ? [index] : [],
      )
      return [target, ...others]
    },
    grazed: (attacker, target) => (rules.expanded && field ? grazedBy(pieceAt(pieces, attacker), targets, target) : []),
  }
}

/** MIN-8.7: a pillbox holds one Soldier, the first listed of those in its hex; the others. */
const outsidePillbox = (field: Field | undefined, units: readonly Entry[]): ReadonlySet<number> => {
  const taken = new Set<number | undefined>()
  const outside = new Set<number>()
  for (const [index, { piece, hex }] of units.entries()) {
    const { at, card } = piece
    if (card.type !== 'soldier' || (at && field?.obstacles.get(hexKey(at)) !== 'pillbox')) continue
    // Without a map there is one in each hex that is told apart (MIN-19.37).
    if (taken.has(hex)) outside.add(index)
    taken.add(hex)
  }
  return outside
}

/** Beyond the last hex of any of its ranges there is no need to look along the line. */
const isOutOfReach = (attacker: Piece, target: Piece): boolean =>
  attacker.at !== undefined &&
  target.at !== undefined &&
  distance(attacker.at, target.at) >
    Math.max(bandEnds.long, xOf(attacker, 'enhanced-range'), xOf(attacker, 'extended-range'))

/** MIN-14.6: enemies beside the primary target, or in its hex, whose hexes the line of sight touches; no Aircraft (MIN-19.14). */
const grazedBy = (attacker: Piece, targets: readonly Piece[], primary: number): readonly number[] => {
  const struck = pieceAt(targets, primary)
  if (struck.card.type === 'aircraft') return []
  const at = placeOf(struck)
  const touched = new Set(touchedBy(placeOf(attacker), at).map(hexKey))
  return targets.flatMap((piece, target) => {
    if (target === primary || piece.card.type === 'aircraft') return []
    const hex = placeOf(piece)
    return distance(hex, at) <= 1 && touched.has(hexKey(hex)) ? [target] : []
  })
}
