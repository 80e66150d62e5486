import { defined, type Message, type Place, refuse, type Side } from '../../../engine/index.ts'
import { isLendLeaseResource, isShip, matches, numberOn, propertyOf, type Zone } from '../card.ts'
import type { Library } from '../library.ts'
import { say } from '../says.ts'
import { type Aim, type Attack, attacksOf, type Declared, type Engagement, engagementsOf, targetsOf } from './attack.ts'
import { attackObjection, type Objection, supportedObjection, supportObjection, waveObjection } from './legality.ts'
import {
  isActive,
  isLendLeaseUnit,
  isLost,
  otherSide,
  type Piece,
  type Table,
  type Values,
  withLossesThatFollow,
  withPiece,
  worthOf,
} from './piece.ts'
import type { AttackPlan, DefenceOpening, Moment, Pairing, Play } from './plan.ts'
import { damaged, type History, isGone, playCard } from './plays.ts'
import { needOutside, noRoll, type WaveRoll } from './strengths.ts'
import { has } from './ubo.ts'

/** The table as the wave begins: what was played, commanded and struck before anybody attacked. */
export interface Opened {
  readonly table: Table
  readonly lines: readonly Message[]
  /** Worth destroyed less worth lost for the attacker, the deck included. */
  readonly worth: number
  readonly dead: readonly Piece[]
  readonly notModelled: readonly Message[]
  readonly history: History
}

/** The wave as it is declared: what the defender answers. */
export interface DeclaredWave {
  readonly table: Table
  readonly roll: WaveRoll
  readonly attacks: readonly Attack[]
  readonly engagements: readonly Engagement[]
  /** Cards that are attacked; the target of a landing is only struck (VOY-17.5, VOY-17.18). */
  readonly targets: ReadonlySet<Piece>
  readonly cover: readonly Piece[]
}

/** How an illegal plan is turned away: refused with its place, or passed over in a search. */
export type Complain = (objection: Message, place: Place) => never

/** Thrown in a search, thousands of times: no error, so that no stack is written down for it. */
export const illegal = Symbol('illegal')
export const passOver: Complain = () => {
  throw illegal
}
export const refuseIn =
  (field: string): Complain =>
  (objection, place) =>
    refuse('illegal-order', [field, ...place], objection)

/** Finds a card on the table by its id. */
export const finder =
  (complain: Complain, place: Place) =>
  (seats: readonly Side[]) =>
  (table: Table, id: string): Piece => {
    for (const side of seats) {
      const found = [...table[side].units, ...table[side].resources].find(piece => piece.id === id)
      if (found) return found
    }
    const names = seats.flatMap(side => table[side].units.map(unit => unit.id))
    return complain(say.notHere({ id: id.slice(0, 60), ids: names.slice(0, 12) }), place)
  }

interface Draft {
  table: Table
  lines: Message[]
  worth: number
  dead: Piece[]
  notModelled: Message[]
  history: History
}

/** VOY-8.6 (1), and what comes before it: cards, recon, commands, strikes. */
export const open = (
  start: Table,
  plan: Pick<AttackPlan, 'cards' | 'recon' | 'commands' | 'strikes'>,
  defence: DefenceOpening,
  values: Values,
  library: Library,
  complain: Record<Side, Complain>,
): Opened => {
  const draft: Draft = { table: start, lines: [], worth: 0, dead: [], notModelled: [], history: { plays: [] } }
  // VOY-3.5: of both players' things at one moment the active player's come first.
  playAll(draft, 'attacker', plan.cards, 'start', values, library, complain.attacker)
  playAll(draft, 'defender', defence.cards, 'start', values, library, complain.defender)
  scout(draft, plan.recon, values, complain.attacker)
  command(draft, 'attacker', plan.commands, values, complain.attacker)
  command(draft, 'defender', defence.commands, values, complain.defender)
  strikeAll(draft, plan, 'start', values, complain.attacker)
  return draft
}

/** What comes after blockers are named, known to both (VOY-8.6 (5)). */
export const addLate = (
  opened: Opened,
  plan: Pick<AttackPlan, 'cards' | 'strikes'>,
  defence: DefenceOpening,
  values: Values,
  library: Library,
  complain: Record<Side, Complain>,
): Opened => {
  const isLate = (one: { when: Moment }): boolean => one.when === 'afterBlocks'
  if (![...plan.cards, ...plan.strikes, ...defence.cards].some(isLate)) return opened
  const draft: Draft = {
    ...opened,
    lines: [...opened.lines],
    dead: [...opened.dead],
    notModelled: [...opened.notModelled],
    history: { plays: [...opened.history.plays] },
  }
  playAll(draft, 'attacker', plan.cards, 'afterBlocks', values, library, complain.attacker)
  playAll(draft, 'defender', defence.cards, 'afterBlocks', values, library, complain.defender)
  strikeAll(draft, plan, 'afterBlocks', values, complain.attacker)
  return draft
}

const playAll = (
  draft: Draft,
  side: Side,
  plays: readonly Play[],
  when: Moment,
  values: Values,
  library: Library,
  complain: Complain,
): void => {
  for (const [index, play] of plays.entries()) {
    if (play.when !== when) continue
    const at = ['cards', index]
    const result = playCard(draft.table, side, play, library, draft.history, (table, id) => {
      const [own, enemy] = [side, otherSide(side)]
      const order = enemyFirst(library, play) ? [enemy, own] : [own, enemy]
      return finder(complain, [...at, 'targets'])(order)(table, id)
    })
    if ('objection' in result) complain(result.objection, at)
    settle(draft, result.table, values, when === 'afterBlocks')
    draft.lines.push(...result.lines)
    draft.notModelled.push(...result.notModelled)
    for (const seat of ['attacker', 'defender'] as const) discard(draft, seat, result.deck[seat], values)
  }
}

/** Ids are looked up first on the side that the card acts on. */
const enemyFirst = (library: Library, { card }: Play): boolean =>
  library.find(card)?.effects?.some(effect => 'target' in effect && effect.target?.side === 'enemy') ?? false

/** VOY-6.1, at any moment: a unit with as much damage as defense is destroyed. Its loss may end the bonus of another. */
const withoutDead = (table: Table, isLate: boolean): { table: Table; dead: Piece[] } => {
  let next = table
  const all: Piece[] = []
  for (;;) {
    const isDead = (piece: Piece): boolean =>
      piece.damage + piece.lateDamage > 0 && !isLost(piece) && needOutside(next, piece, noRoll, true) <= 0
    const { attacker, defender } = next
    const dead = [attacker.units, attacker.resources, defender.units, defender.resources].flatMap(pieces =>
      pieces.some(isDead) ? pieces.filter(isDead) : [],
    )
    if (dead.length === 0) return { table: next, dead: all }
    all.push(...dead)
    for (const piece of dead) next = withPiece(next, piece, isLate ? { lateGone: true } : { gone: true })
  }
}

/** Takes over a new table, and counts each card that is lost now and was not before. */
const settle = (draft: Draft, next: Table, values: Values, isLate: boolean): void => {
  const settled = withoutDead(next, isLate)
  const table = withLossesThatFollow(settled.table)
  for (const { id } of settled.dead) draft.lines.push(say.noDefenseLeft({ id }))
  for (const side of ['attacker', 'defender'] as const)
    for (const cards of ['units', 'resources'] as const)
      table[side][cards].forEach((piece, index) => {
        if (piece === draft.table[side][cards][index]) return
        if (!isLost(piece) || isLost(defined(draft.table[side][cards][index]))) return
        const worth = worthOf(values, piece.card, piece.upgrades)
        draft.worth += side === 'defender' ? worth : -worth
        draft.dead.push(piece)
        if (isLendLeaseUnit(piece) && !table[side].resources.some(one => isLendLeaseResource(one.card) && !isLost(one)))
          draft.lines.push(say.noLendLeaseLeft({ id: piece.id }))
      })
  draft.table = table
}

const discard = (draft: Draft, side: Side, cards: number, values: Values): void => {
  const gone = Math.min(cards, draft.table[side].deck)
  if (gone === 0) return
  draft.table = { ...draft.table, [side]: { ...draft.table[side], deck: draft.table[side].deck - gone } }
  draft.worth += (side === 'defender' ? 1 : -1) * gone * values.deckCard
}

/** A unit that can use a property that turns it. */
const user = (draft: Draft, id: string, complain: Complain, place: Place): Piece => {
  const unit = finder(complain, place)(['attacker'])(draft.table, id)
  if (!isActive(unit) || unit.lateGone) return complain(say.notUsable({ id }), place)
  return unit.turned ? complain(say.turned({ id }), place) : unit
}

/** VOY-17.17: the recon group turns and changes the strengths of another unit. */
const scout = (draft: Draft, recon: AttackPlan['recon'], values: Values, complain: Complain): void => {
  const reached = new Set<string>()
  for (const [index, { by, to, of }] of recon.entries()) {
    const at = ['recon', index]
    const unit = user(draft, by, complain, [...at, 'by'])
    const property = propertyOf(unit.card, 'recon')
    if (!property || !has(draft.table, unit, 'recon')) complain(say.noRecon({ id: by }), at)
    const target = finder(complain, [...at, 'to'])([of === 'own' ? 'attacker' : 'defender'])(draft.table, to)
    if (target === unit) complain(say.reconOfItself({ id: by }), at)
    if (!isActive(target)) complain(say.untargeted({ id: to }), at)
    if (isShip(target.card)) complain(say.propertiesAtShips, at)
    if (reached.has(`${of} ${to}`)) complain(say.reconTwice({ id: to }), at)
    reached.add(`${of} ${to}`)
    const turned = withPiece(draft.table, unit, { turned: true })
    const changed = { marks: [...target.marks, { ...property.mod, why: 'recon' }] }
    settle(draft, withPiece(turned, target, changed), values, false)
    draft.lines.push(say.scouted({ by, to, change: changeOf(property.mod) }))
  }
}

/** VOY-17.7: at the start of the wave, each own unit at most once, not the commander himself. */
const command = (draft: Draft, side: Side, commands: readonly Pairing[], values: Values, complain: Complain): void => {
  const [commanders, commanded] = [new Set<string>(), new Set<string>()]
  for (const [index, { by, to }] of commands.entries()) {
    const at = ['commands', index]
    const find = finder(complain, at)([side])
    const unit = find(draft.table, by)
    const target = find(draft.table, to)
    const property = propertyOf(unit.card, 'command')
    if (!property || !has(draft.table, unit, 'command')) complain(say.noCommand({ id: by }), at)
    if (!isActive(unit) || !isActive(target)) complain(say.neitherUsable({ by, to }), at)
    if (by === to) complain(say.commandsItself({ id: by }), at)
    if (commanders.has(by)) complain(say.commandsTwice({ id: by }), at)
    if (commanded.has(to)) complain(say.commandedTwice({ id: to }), at)
    if (!matches(target.card, property.target)) complain(say.notCommanded({ by, to }), at)
    if (isShip(target.card) && !property.target.types?.includes('ship')) complain(say.propertiesAtShips, at)
    commanders.add(by)
    commanded.add(to)
    const changed = { marks: [...target.marks, { ...property.mod, why: `command of ${by}` }] }
    settle(draft, withPiece(draft.table, target, changed), values, false)
    draft.lines.push(say.commanded({ by, to, change: changeOf(property.mod) }))
  }
}

/** VOY-17.5, and with an art-spotter on the table VOY-17.14. */
const strikeAll = (
  draft: Draft,
  { strikes }: Pick<AttackPlan, 'strikes'>,
  when: Moment,
  values: Values,
  complain: Complain,
): void => {
  for (const [index, strike] of strikes.entries()) {
    if (strike.when !== when) continue
    const at = ['strikes', index]
    const unit = user(draft, strike.by, complain, [...at, 'by'])
    const power = strikeOf(draft.table, unit)
    if (!power) complain(say.cannotStrike({ id: strike.by }), at)
    settle(draft, withPiece(draft.table, unit, { turned: true }), values, when === 'afterBlocks')
    if (strike.to === 'deck') {
      if (!power.targets.includes('deck')) complain(say.noStrikeAtDeck({ id: strike.by }), at)
      draft.lines.push(say.struckDeck({ by: strike.by, count: power.value }))
      discard(draft, 'defender', power.value, values)
      continue
    }
    const target = finder(complain, [...at, 'to'])(['defender'])(draft.table, strike.to)
    const objection = strikeObjection(strike.by, target, power.targets)
    if (objection) complain(objection, at)
    const change = damaged(draft.table, target, power.value, when === 'afterBlocks')
    settle(draft, withPiece(draft.table, target, change), values, when === 'afterBlocks')
    draft.lines.push(say.struck({ by: strike.by, to: target.id, damage: power.value, isDestroyed: isGone(change) }))
  }
}

const strikeObjection = (by: string, target: Piece, zones: readonly Zone[]): Objection => {
  const zone: Zone = target.line === undefined ? 'resource' : `line${target.line}`
  if (!isActive(target) || target.lateGone) return say.untargeted({ id: target.id })
  if (target.aboard) return say.aboardUntargeted({ id: target.id })
  if (isShip(target.card)) return say.propertiesAtShips
  return zones.includes(zone) ? undefined : say.strikesOnly({ id: by, zones, zone })
}

/** What a unit strikes with, and where. */
export const strikeOf = (table: Table, unit: Piece): { value: number; targets: readonly Zone[] } | undefined => {
  const own = propertyOf(unit.card, 'strike')
  if (own && has(table, unit, 'strike')) return own
  const isGun = unit.card.kind === 'howitzer' || unit.card.kind === 'mortar'
  if (!isGun || !has(table, unit, 'artillery-support')) return undefined
  const hasSpotter = table[unit.side].units.some(one => isActive(one) && has(table, one, 'art-spotter'))
  return hasSpotter ? { value: numberOn(unit.card, 'artillery-support'), targets: ['line1'] } : undefined
}

const changeOf = ({ atk, def }: { readonly atk: number; readonly def: number }): string =>
  `${signed(atk)}/${signed(def)}`
const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`)

/** VOY-8.6 (2): attackers, their targets, cover and artillery support. */
export const declare = (
  opened: Table,
  { attacks, cover, support }: Pick<AttackPlan, 'attacks' | 'cover' | 'support'>,
  complain: Complain,
): DeclaredWave => {
  const own = finder(complain, ['attacks'])(['attacker'])
  let table = opened
  const attacking = new Set(attacks.flatMap(({ units }) => units))
  for (const [index, { by, to }] of support.entries()) {
    const at = ['support', index]
    const gun = own(table, by)
    const unit = own(table, to)
    const objection =
      supportObjection(table, gun, new Set()) ??
      (attacking.has(by) ? say.attacksAndSupports({ id: by }) : undefined) ??
      (by === to ? say.raisesItself({ id: by }) : undefined) ??
      (attacking.has(to) ? supportedObjection(unit) : say.notAttackingUnsupported({ id: to }))
    if (objection) return complain(objection, at)
    const atk = numberOn(gun.card, 'artillery-support')
    table = withPiece(withPiece(table, gun, { turned: true }), unit, {
      marks: [...unit.marks, { atk, def: 0, why: `support of ${by}` }],
    })
  }
  const declared = attacks.map(({ units, target }, index): Declared => {
    if (units.length < 1 || units.length > 2) return complain(say.attackOfTwo, ['attacks', index])
    return { units: units.map(id => own(table, id)), aim: aimAt(table, target, complain, ['attacks', index, 'target']) }
  })
  const covering = cover.map(id => own(table, id))
  declared.forEach((one, index) => {
    const objection = attackObjection(table, one)
    if (objection) complain(objection, ['attacks', index])
  })
  const objection = waveObjection(table, declared, covering)
  if (objection) return complain(objection, ['attacks'])
  const grouped = attacksOf(declared)
  return {
    table,
    roll: { attackers: declared.flatMap(({ units }) => units) },
    attacks: grouped,
    engagements: engagementsOf(grouped, covering),
    targets: targetsOf(grouped),
    cover: covering,
  }
}

const aimAt = (table: Table, target: string, complain: Complain, place: Place): Aim => {
  if (target === 'line' || target === 'deck') return { at: target }
  return { at: 'card', piece: finder(complain, place)(['defender'])(table, target) }
}

/** The same wave on a table that was changed after it was declared. */
export const redeclared = (wave: DeclaredWave, table: Table): DeclaredWave => {
  if (table === wave.table) return wave
  const now = (piece: Piece): Piece =>
    defined([...table[piece.side].units, ...table[piece.side].resources].find(({ id }) => id === piece.id))
  const aimNow = (aim: Aim): Aim => (aim.at === 'card' ? { at: 'card', piece: now(aim.piece) } : aim)
  const renewed = new Map(
    wave.attacks.map(attack => [
      attack,
      { parties: attack.parties.map(party => party.map(now)), units: attack.units.map(now), aim: aimNow(attack.aim) },
    ]),
  )
  const cover = wave.cover.map(now)
  return {
    table,
    roll: { attackers: wave.roll.attackers.map(now) },
    attacks: [...renewed.values()],
    engagements: wave.engagements.map(({ attacks, cover: own }) => ({
      attacks: attacks.map(attack => defined(renewed.get(attack))),
      cover: own.length > 0 ? cover : [],
    })),
    targets: new Set([...wave.targets].map(now)),
    cover,
  }
}
