import { addWeight, getOrInsert, sumBy } from '../../../engine/index.ts'
import { isAir, numberOn } from '../card.ts'
import { say } from '../says.ts'
import { type Attack, type Engagement, isLanding } from './attack.ts'
import { isReckonedLater } from './casualties.ts'
import { combat, dogfight, fighterOf, totals } from './encounter.ts'
import { supportedObjection } from './legality.ts'
import {
  combine,
  type Field,
  idsOf,
  nothingAfter,
  type Outcome,
  quietEvent,
  quietOutcome,
  type Role,
  type Through,
  type WaveEvent,
} from './outcome.ts'
import { type Piece, worthOfPiece } from './piece.ts'
import { type Fighter, type Mode, needOutside } from './strengths.ts'

/** Every outcome among which the defender may choose by his damage; undefined where the roles cannot be taken so. */
export const fight = (field: Field, engagement: Engagement, roles: readonly Role[]): Outcome[] | undefined => {
  const { attacks, cover } = engagement
  const interceptions = new Map<Piece, Piece[]>()
  const fires = new Map<Piece, Piece[]>()
  for (const role of roles) {
    if (role.do === 'intercept') getOrInsert(interceptions, role.of, () => []).push(role.unit)
    if (role.do === 'fire') getOrInsert(fires, role.at, () => []).push(role.unit)
  }
  // VOY-15.5, VOY-15.7: no bomber is met while a covering fighter is not.
  const isCoverOpen = cover.some(fighter => !interceptions.has(fighter))
  if (isCoverOpen && [...interceptions.keys()].some(met => !cover.includes(met) && isFlying(met, attacks)))
    return undefined
  let outcomes: Outcome[] = [nothing]
  for (const fighter of cover) {
    const meeting = interceptions.get(fighter)
    if (meeting) outcomes = combine(outcomes, inTheAir(field, [fighter], meeting))
  }
  for (const attack of attacks) {
    const own = roles.filter(role => (role.do === 'block' || role.do === 'artillery') && role.attack === attack)
    const results = isLanding(attack)
      ? land(field, attack, own, interceptions)
      : fightAttack(field, attack, own, interceptions, fires)
    if (!results) return undefined
    outcomes = combine(outcomes, results)
  }
  return outcomes
}

/** VOY-15.4. A unit that was destroyed after blockers were named meets no other (VOY-22.5). */
const inTheAir = (field: Field, party: readonly Piece[], meeting: readonly Piece[]): Outcome[] => {
  const [met, meet] = [party, meeting].map(units => units.filter(({ lateGone }) => !lateGone)) as [Piece[], Piece[]]
  if (met.length > 0 && meet.length > 0) return dogfight(field, met, meet)
  return [quietOutcome('spent', say.nobodyMeets({ units: idsOf([...meeting, ...party]) }))]
}

const nothing: Outcome = { worth: 0, after: nothingAfter, events: [] }

const isFlying = (piece: Piece, attacks: readonly Attack[]): boolean =>
  isAir(piece.card) || attacks.some(attack => isLanding(attack) && attack.units.includes(piece))

/** VOY-17.18: a strike that interception or anti-air support breaks up. */
const land = (
  { table, roll, values }: Field,
  { units: sent, aim }: Attack,
  roles: readonly Role[],
  interceptions: ReadonlyMap<Piece, readonly Piece[]>,
): Outcome[] | undefined => {
  if (roles.some(role => role.do === 'artillery')) return undefined
  const units = sent.filter(({ lateGone }) => !lateGone)
  if (!units.some(({ card }) => numberOn(card, 'landing') > 0))
    return [quietOutcome('spent', say.nobodyLands({ units: idsOf(sent) }))]
  const ids = idsOf(units)
  const later = units.filter(isReckonedLater)
  const isMet =
    roles.some(({ unit }) => !unit.lateGone) ||
    units.some(unit => interceptions.get(unit)?.some(({ lateGone }) => !lateGone))
  if (isMet) {
    const worth = sumBy(units, unit => (later.includes(unit) ? 0 : worthOfPiece(table, values, unit)))
    const events = [quietEvent('landing', say.shotDown({ units: ids }), units)]
    return [{ worth: -worth, after: { ...nothingAfter, gone: later }, events }]
  }
  const strike = Math.max(...units.map(({ card }) => numberOn(card, 'landing')))
  const landed = units.filter(({ card }) => !isAir(card))
  if (aim.at !== 'card') {
    const events = [quietEvent('landing', say.landed({ units: ids, count: strike }))]
    return [{ worth: 0, after: { ...nothingAfter, deck: strike, landed }, events }]
  }
  const { piece } = aim
  const isDead = !piece.lateGone && needOutside(table, piece, roll, true) <= strike
  const struck = isDead ? { gone: [piece] } : { wounds: [{ piece, dealt: strike }] }
  const text = say.landingStruck({ units: ids, to: piece.id, damage: strike, isDestroyed: isDead })
  const events = [quietEvent('landing', text, isDead ? [piece] : [])]
  return [{ worth: 0, after: { ...nothingAfter, ...struck, landed }, events }]
}

/** An attack: fire at it, interceptions, then the combat with the target and the blockers. */
const fightAttack = (
  field: Field,
  attack: Attack,
  roles: readonly Role[],
  interceptions: ReadonlyMap<Piece, readonly Piece[]>,
  fires: ReadonlyMap<Piece, readonly Piece[]>,
): Outcome[] | undefined => {
  const shot = shoot(field, attack, fires)
  const { dead, lateDead, damage } = shot
  let outcomes = [shot.outcome]
  const isAlive = (unit: Piece): boolean => !dead.has(unit) && !lateDead.has(unit) && !unit.lateGone
  // VOY-17.11: if one attack ends so does the other.
  const parties = attack.parties.filter(party => party.every(unit => !dead.has(unit)))
  const isMet = (party: readonly Piece[]): boolean => party.some(unit => interceptions.has(unit))
  const blockers = roles.filter(({ do: does }) => does === 'block').map(({ unit }) => unit)
  const artillery = roles.filter(role => role.do === 'artillery')
  if (attack.units.some(unit => interceptions.has(unit) && dead.has(unit))) return undefined
  const met = parties.filter(isMet)
  const free = parties.filter(party => !isMet(party)).flat()
  let waiting = blockers
  for (const party of met) {
    const meeting = party.flatMap(unit => interceptions.get(unit) ?? [])
    if (party.every(({ card }) => isAir(card))) outcomes = combine(outcomes, inTheAir(field, party, meeting))
    else {
      // VOY-17.6: a ground interceptor may be supported.
      const supports = free.length === 0 ? waiting : []
      waiting = free.length === 0 ? [] : waiting
      const [own, others] = [party.filter(isAlive), [...meeting, ...supports].filter(({ lateGone }) => !lateGone)]
      outcomes = combine(
        outcomes,
        own.length > 0 && others.length > 0 ? meet(field, own, others, damage) : [spent(party)],
      )
    }
  }
  if (free.length === 0) return waiting.length > 0 || artillery.length > 0 ? undefined : outcomes
  const standing = free.filter(isAlive)
  if (standing.length === 0) return combine(outcomes, [spent(free)])
  if (attack.aim.at === 'line' && blockers.length === 0) {
    if (artillery.length > 0) return undefined
    return combine(outcomes, [unblocked(field, standing, damage)])
  }
  const main = battle(field, attack, standing, blockers, artillery, damage, fires)
  return main && combine(outcomes, main)
}

const spent = (units: readonly Piece[]): Outcome => quietOutcome('spent', say.attackSpent({ units: idsOf(units) }))

/** VOY-17.8: losses are removed before blockers are named, damage stays. */
const shoot = (
  { table, roll, values }: Field,
  { units }: Attack,
  fires: ReadonlyMap<Piece, readonly Piece[]>,
): { dead: Set<Piece>; lateDead: Set<Piece>; damage: Map<Piece, number>; outcome: Outcome } => {
  const dead = new Set<Piece>()
  const lateDead = new Set<Piece>()
  const gone: Piece[] = []
  const damage = new Map<Piece, number>()
  const events: WaveEvent[] = []
  let worth = 0
  for (const unit of units) {
    const firing = fires.get(unit)
    if (!firing) continue
    const dealt = sumBy(firing, ({ card }) => numberOn(card, 'long-range-fire'))
    damage.set(unit, dealt)
    const isShot = needOutside(table, unit, roll) <= dealt
    // VOY-6.1: with what hit it after blockers were named it may be enough.
    const isDead = !unit.lateGone && (isShot || needOutside(table, unit, roll, true) <= dealt)
    if (isShot) dead.add(unit)
    else if (isDead) lateDead.add(unit)
    if (isDead && isReckonedLater(unit)) gone.push(unit)
    else if (isDead) worth -= worthOfPiece(table, values, unit)
    const text = say.fired({ units: idsOf(firing), to: unit.id, damage: dealt, isDestroyed: isDead })
    events.push(quietEvent('fire', text, isDead ? [unit] : []))
  }
  return { dead, lateDead, damage, outcome: { worth, after: { ...nothingAfter, gone }, events } }
}

const meet = (
  field: Field,
  party: readonly Piece[],
  meeting: readonly Piece[],
  damage: ReadonlyMap<Piece, number>,
): Outcome[] =>
  combat(field, {
    what: 'interception',
    attackers: party.map(unit => fighterOf(field, unit, 'line', true, { damage: damage.get(unit) ?? 0 })),
    defenders: meeting.map(unit => fighterOf(field, unit, 'line', false)),
    mayGoOn: true,
    text: say.blocked({ units: idsOf(meeting), met: idsOf(party) }),
  })

/** VOY-11.1: a unit that is not blocked goes on, with its attack without tactical modifiers. */
const unblocked = (field: Field, units: readonly Piece[], damage: ReadonlyMap<Piece, number>): Outcome => ({
  worth: 0,
  after: { ...nothingAfter, through: units.map(unit => throughOf(field, unit, damage.get(unit) ?? 0)) },
  events: [quietEvent('through', say.nobodyBlocks({ units: idsOf(units) }))],
})

const throughOf = (field: Field, piece: Piece, damage: number): Through => {
  const { atkUp, atkDown, defUp, defDown, setAtk } = totals(field, piece)
  return {
    piece,
    atk: setAtk ?? Math.max(0, (piece.card.atk ?? 0) + atkUp + atkDown),
    def: (piece.card.def ?? 0) + defUp + defDown,
    damage,
  }
}

const battle = (
  field: Field,
  attack: Attack,
  standing: readonly Piece[],
  blockers: readonly Piece[],
  artillery: readonly Role[],
  damage: ReadonlyMap<Piece, number>,
  fires: ReadonlyMap<Piece, readonly Piece[]>,
): Outcome[] | undefined => {
  const { aim } = attack
  const target = aim.at === 'card' && !aim.piece.lateGone ? aim.piece : undefined
  const isBehind = aim.at === 'deck' || (aim.at === 'card' && aim.piece.line !== 1)
  // VOY-6.11: a target that fired is turned before blockers are named.
  const hasFired = target !== undefined && [...fires.values()].some(units => units.includes(target))
  const present = blockers.filter(unit => !unit.lateGone && !field.away.has(unit))
  const isOverStores = isBehind && !(aim.at === 'card' && aim.piece.line === 2)
  const defenders = [
    ...(target ? [fighterOf(field, target, modeOfTarget(target), false, { isFrozen: target.turned || hasFired })] : []),
    ...present.map(unit =>
      fighterOf(field, unit, isAir(unit.card) ? 'bombs' : 'line', false, {
        isShielded: isOverStores && unit.card.kind === 'aa-gun',
      }),
    ),
  ]
  const supported = support(defenders, artillery)
  if (!supported) return undefined
  const attackers = standing.map(unit =>
    fighterOf(field, unit, isAir(unit.card) ? 'bombs' : 'line', true, { damage: damage.get(unit) ?? 0 }),
  )
  if (aim.at !== 'deck' && supported.length === 0)
    return [quietOutcome('spent', say.nobodyAgainst({ units: idsOf(standing) }))]
  return combat(field, {
    what: aim.at === 'deck' ? 'deck' : 'combat',
    attackers,
    defenders: supported,
    mayGoOn: !isBehind,
    text: say.fought({
      units: idsOf(standing),
      met: aim.at === 'deck' ? ['deck', ...idsOf(present)] : supported.map(({ piece }) => piece.id),
    }),
  })
}

/** VOY-15.2: aviation caught on the 2nd line is helpless. */
const modeOfTarget = ({ card, line }: Piece): Mode => (isAir(card) && line === 2 ? 'helpless' : 'line')

/** VOY-17.4: artillery support goes to a blocking 1st-line unit whose attack can be raised. */
const support = (defenders: readonly Fighter[], artillery: readonly Role[]): Fighter[] | undefined => {
  if (artillery.length === 0) return [...defenders]
  const raised = new Map<Piece, number>()
  for (const role of artillery) {
    const open = defenders.filter(
      ({ piece, isFrozen }) => !isFrozen && piece !== role.unit && !supportedObjection(piece),
    )
    const wanted = role.do === 'artillery' && role.to ? open.filter(({ piece }) => piece === role.to) : open
    const best = wanted.reduce<Fighter | undefined>(
      (one, other) => (!one || attackIn(other) > attackIn(one) ? other : one),
      undefined,
    )
    if (!best) return undefined
    addWeight(raised, best.piece, numberOn(role.unit.card, 'artillery-support'))
  }
  return defenders.map(one => ({ ...one, supportAtk: raised.get(one.piece) ?? 0 }))
}

const attackIn = ({ piece, totals: { atkUp, atkDown, setAtk } }: Fighter): number =>
  setAtk !== undefined ? -100 : (piece.card.atk ?? 0) + atkUp + atkDown
