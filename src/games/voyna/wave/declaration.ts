import { type BySide, defined, type Message, type Place, refuse, type Side } from '../../../engine/index.ts'
import { isLendLeaseResource, isShip, matches, numberOn, type Zone } from '../card.ts'
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
import { has, working } from './ubo.ts'

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

/** Finds a card on the table by its id, on one of these sides. */
export const pieceOf = (table: Table, sides: readonly Side[], id: string, complain: Complain, place: Place): Piece => {
  const isIt = (piece: Piece): boolean => piece.id === id
  for (const side of sides) {
    const found = table[side].units.find(isIt) ?? table[side].resources.find(isIt)
    if (found) return found
  }
  const names = sides.flatMap(side => table[side].units.map(unit => unit.id))
  return complain(say.notHere({ id: id.slice(0, 60), ids: names.slice(0, 12) }), place)
}

/** What a wave begins with, and what the defender does before it. */
export interface OpeningSetting {
  readonly table: Table
  readonly values: Values
  readonly library: Library
  readonly defenceOpening: DefenceOpening
}

/** VOY-8.6 (1), and what comes before it: cards, recon, commands, strikes. */
export const open = (
  setting: OpeningSetting,
  plan: Pick<AttackPlan, 'cards' | 'recon' | 'commands' | 'strikes'>,
  complain: BySide<Complain>,
): Opened => {
  const { table, defenceOpening: defence } = setting
  const untouched = { table, lines: [], worth: 0, dead: [], notModelled: [], history: { plays: [] } }
  const opening = new Opening(untouched, setting, complain, 'start')
  // VOY-3.5: of both players' things at one moment the active player's come first.
  opening.playAll('attacker', plan.cards)
  opening.playAll('defender', defence.cards)
  opening.scout(plan.recon)
  opening.command('attacker', plan.commands)
  opening.command('defender', defence.commands)
  opening.strike(plan.strikes)
  return opening
}

/** What comes after blockers are named, known to both (VOY-8.6 (5)). */
export const addLate = (
  setting: OpeningSetting,
  opened: Opened,
  plan: Pick<AttackPlan, 'cards' | 'strikes'>,
  complain: BySide<Complain>,
): Opened => {
  const { defenceOpening: defence } = setting
  const isLate = (one: { when: Moment }): boolean => one.when === 'afterBlocks'
  if (![...plan.cards, ...plan.strikes, ...defence.cards].some(isLate)) return opened
  const opening = new Opening(opened, setting, complain, 'afterBlocks')
  opening.playAll('attacker', plan.cards)
  opening.playAll('defender', defence.cards)
  opening.strike(plan.strikes)
  return opening
}

/** What both do at one moment beside attacking and blocking: each thing is checked, and changes the table. */
class Opening implements Opened {
  table: Table
  worth: number
  readonly lines: Message[]
  readonly dead: Piece[]
  readonly notModelled: Message[]
  readonly history: History
  readonly values: Values
  readonly library: Library
  readonly complain: BySide<Complain>
  readonly moment: Moment

  constructor(before: Opened, { values, library }: OpeningSetting, complain: BySide<Complain>, moment: Moment) {
    this.table = before.table
    this.worth = before.worth
    this.lines = [...before.lines]
    this.dead = [...before.dead]
    this.notModelled = [...before.notModelled]
    this.history = { plays: [...before.history.plays] }
    this.values = values
    this.library = library
    this.complain = complain
    this.moment = moment
  }

  get isLate(): boolean {
    return this.moment === 'afterBlocks'
  }

  playAll(side: Side, plays: readonly Play[]): void {
    const complain: Complain = this.complain[side]
    for (const [index, play] of plays.entries()) {
      if (play.when !== this.moment) continue
      const at = ['cards', index]
      // Ids are looked up first on the side that the card acts on.
      const effects = this.library.find(play.card)?.effects ?? []
      const isAtEnemy = effects.some(effect => 'target' in effect && effect.target?.side === 'enemy')
      const order = isAtEnemy ? [otherSide(side), side] : [side, otherSide(side)]
      const result = playCard(this.table, side, play, this.library, this.history, (table, id) =>
        pieceOf(table, order, id, complain, [...at, 'targets']),
      )
      if ('objection' in result) complain(result.objection, at)
      this.settle(result.table)
      this.lines.push(...result.lines)
      this.notModelled.push(...result.notModelled)
      for (const seat of ['attacker', 'defender'] as const) this.discard(seat, result.deck[seat])
    }
  }

  /** VOY-17.17: the recon group turns and changes the strengths of another unit. */
  scout(recon: AttackPlan['recon']): void {
    const complain: Complain = this.complain.attacker
    const reached = new Set<string>()
    for (const [index, { by, to, of }] of recon.entries()) {
      const at = ['recon', index]
      const unit = this.user(by, [...at, 'by'])
      const property = working(this.table, unit, 'recon')
      if (!property) complain(say.noRecon({ id: by }), at)
      const side = of === 'own' ? 'attacker' : 'defender'
      const target = pieceOf(this.table, [side], to, complain, [...at, 'to'])
      if (target === unit) complain(say.reconOfItself({ id: by }), at)
      if (!isActive(target)) complain(say.untargeted({ id: to }), at)
      if (isShip(target.card)) complain(say.propertiesAtShips, at)
      if (reached.has(`${of} ${to}`)) complain(say.reconTwice({ id: to }), at)
      reached.add(`${of} ${to}`)
      const turned = withPiece(this.table, unit, { turned: true })
      this.settle(withPiece(turned, target, { marks: [...target.marks, { ...property.mod, why: 'recon' }] }))
      this.lines.push(say.scouted({ by, to, change: changeOf(property.mod) }))
    }
  }

  /** VOY-17.7: at the start of the wave, each own unit at most once, not the commander himself. */
  command(side: Side, commands: readonly Pairing[]): void {
    const complain: Complain = this.complain[side]
    const [commanders, commanded] = [new Set<string>(), new Set<string>()]
    for (const [index, { by, to }] of commands.entries()) {
      const at = ['commands', index]
      const unit = pieceOf(this.table, [side], by, complain, at)
      const target = pieceOf(this.table, [side], to, complain, at)
      const property = working(this.table, unit, 'command')
      if (!property) complain(say.noCommand({ id: by }), at)
      if (!isActive(unit) || !isActive(target)) complain(say.neitherUsable({ by, to }), at)
      if (by === to) complain(say.commandsItself({ id: by }), at)
      if (commanders.has(by)) complain(say.commandsTwice({ id: by }), at)
      if (commanded.has(to)) complain(say.commandedTwice({ id: to }), at)
      if (!matches(target.card, property.target)) complain(say.notCommanded({ by, to }), at)
      if (isShip(target.card) && !property.target.types?.includes('ship')) complain(say.propertiesAtShips, at)
      commanders.add(by)
      commanded.add(to)
      const marks = [...target.marks, { ...property.mod, why: `command of ${by}` }]
      this.settle(withPiece(this.table, target, { marks }))
      this.lines.push(say.commanded({ by, to, change: changeOf(property.mod) }))
    }
  }

  /** VOY-17.5, and with an art-spotter on the table VOY-17.14. */
  strike(strikes: AttackPlan['strikes']): void {
    const complain: Complain = this.complain.attacker
    for (const [index, { by, to, when }] of strikes.entries()) {
      if (when !== this.moment) continue
      const at = ['strikes', index]
      const unit = this.user(by, [...at, 'by'])
      const power = strikeOf(this.table, unit)
      if (!power) complain(say.cannotStrike({ id: by }), at)
      const { value, targets } = power
      this.settle(withPiece(this.table, unit, { turned: true }))
      if (to === 'deck') {
        if (!targets.includes('deck')) complain(say.noStrikeAtDeck({ id: by }), at)
        this.lines.push(say.struckDeck({ by, count: value }))
        this.discard('defender', value)
        continue
      }
      const target = pieceOf(this.table, ['defender'], to, complain, [...at, 'to'])
      const objection = strikeObjection(by, target, targets)
      if (objection) complain(objection, at)
      const change = damaged(this.table, target, value, this.isLate)
      this.settle(withPiece(this.table, target, change))
      this.lines.push(say.struck({ by, to: target.id, damage: value, isDestroyed: isGone(change) }))
    }
  }

  /** A unit that can use a property that turns it. */
  user(id: string, place: Place): Piece {
    const complain = this.complain.attacker
    const unit = pieceOf(this.table, ['attacker'], id, complain, place)
    if (!isActive(unit) || unit.lateGone) return complain(say.notUsable({ id }), place)
    return unit.turned ? complain(say.turned({ id }), place) : unit
  }

  /** Takes over a new table, and counts each card that is lost now and was not before. */
  settle(next: Table): void {
    const settled = withoutDead(next, this.isLate)
    const table = withLossesThatFollow(settled.table)
    for (const { id } of settled.dead) this.lines.push(say.noDefenseLeft({ id }))
    for (const side of ['attacker', 'defender'] as const)
      for (const cards of ['units', 'resources'] as const)
        for (const [index, piece] of table[side][cards].entries()) {
          const before = defined(this.table[side][cards][index])
          if (piece === before || !isLost(piece) || isLost(before)) continue
          const worth = worthOf(this.values, piece.card, piece.upgrades)
          this.worth += side === 'defender' ? worth : -worth
          this.dead.push(piece)
          const isLent = table[side].resources.some(one => isLendLeaseResource(one.card) && !isLost(one))
          if (isLendLeaseUnit(piece) && !isLent) this.lines.push(say.noLendLeaseLeft({ id: piece.id }))
        }
    this.table = table
  }

  discard(side: Side, cards: number): void {
    const seat = this.table[side]
    const gone = Math.min(cards, seat.deck)
    if (gone === 0) return
    this.table = { ...this.table, [side]: { ...seat, deck: seat.deck - gone } }
    this.worth += (side === 'defender' ? 1 : -1) * gone * this.values.deckCard
  }
}

/** VOY-6.1, at any moment: a unit with as much damage as defense is destroyed. Its loss may end the bonus of another. */
const withoutDead = (table: Table, isLate: boolean): { table: Table; dead: Piece[] } => {
  let next = table
  const all: Piece[] = []
  for (;;) {
    const isDead = (piece: Piece): boolean =>
      piece.damage + piece.lateDamage > 0 && !isLost(piece) && needOutside(next, piece, noRoll, true) <= 0
    const { attacker, defender } = next
    const dead = [...attacker.units, ...attacker.resources, ...defender.units, ...defender.resources].filter(isDead)
    if (dead.length === 0) return { table: next, dead: all }
    all.push(...dead)
    for (const piece of dead) next = withPiece(next, piece, isLate ? { lateGone: true } : { gone: true })
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
  const own = working(table, unit, 'strike')
  if (own) return own
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
  let table = opened
  const own = (id: string): Piece => pieceOf(table, ['attacker'], id, complain, ['attacks'])
  const attacking = new Set(attacks.flatMap(({ units }) => units))
  for (const [index, { by, to }] of support.entries()) {
    const at = ['support', index]
    const gun = own(by)
    const unit = own(to)
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
    return { units: units.map(own), aim: aimAt(table, target, complain, ['attacks', index, 'target']) }
  })
  const covering = cover.map(own)
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
  return { at: 'card', piece: pieceOf(table, ['defender'], target, complain, place) }
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
