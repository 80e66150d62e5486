import { TooManyStates } from '../../armies/index.ts'
import { defined, getOrInsert, objectSteps, spend, stateSteps } from '../../engine/index.ts'
import { type CampaignSide, hasInfantry, type PowerTurn, type Setting } from './campaign-setting.ts'
import type { Combatants } from './combatants.ts'
import { LandRound } from './land-round.ts'
import { Positions, type SeePosition, Sightings } from './positions.ts'
import type { CampaignQuestion, CampaignStopRule } from './question.ts'

type Part = 'attacker' | 'defender'

/** Shown what happens at one turn of a power. Weights are probabilities or numbers of campaigns. */
export interface SeeFront {
  /** A battle is fought there. */
  readonly fought: (powerTurn: PowerTurn, weight: number) => void
  /** How things stand after it: every pair of armies with its weight. */
  readonly left: (powerTurn: PowerTurn, positions: (visit: SeePosition) => void) => void
}

/** What the side whose turn it is does in a position. */
interface Move {
  /** The army of his side after all units that may come have come. */
  readonly army: number
  readonly isFought: boolean
}

interface Arrival {
  /** All units that may come have come: to look on, or to attack. */
  readonly comes: Move
  readonly attacks: Move
  /** The newcomers wait outside. */
  readonly stays: Move
  readonly canAttack: boolean
  /** Whether his side was there before. */
  readonly wasThere: boolean
}

const opposite = { attacker: 'defender', defender: 'attacker' } as const

/** Positions less likely than this are not followed, but counted as unresolved. */
const cut = 1e-17
/** A mean that is below a bound by a rounding is not below it. */
const tie = 1e-9
/** The most branches that are followed: some seconds' work. */
const mostBranches = 1e9

/** A territory fought over for some turns: at most one land battle a turn, both sides attacking in turn. */
export class Campaign {
  private readonly setting: Setting
  private readonly landRounds = new Map<unknown, LandRound>()
  private readonly rules: Readonly<Record<Part, readonly CampaignStopRule[]>>
  private readonly strikesBack: boolean
  private readonly swings = new Map<string, number>()
  /** By turn of a power, and then by army of its side. */
  private readonly arrivals: Arrival[][] = []

  constructor(setting: Setting, { policies, strikesBack = true }: CampaignQuestion) {
    this.setting = setting
    const rulesOf = (side: Part): readonly CampaignStopRule[] => {
      const { stop = 'never' } = policies?.[side] ?? {}
      return stop === 'never' ? [] : Array.isArray(stop) ? stop : [stop]
    }
    this.rules = { attacker: rulesOf('attacker'), defender: rulesOf('defender') }
    this.strikesBack = strikesBack
  }

  /** Armies met so far, by both sides: what is remembered grows with them. */
  get armies(): number {
    return this.setting.attacker.space.size + this.setting.defender.space.size
  }

  /** Follows the campaign exactly; answers the probability of what was too unlikely to follow. Throws TooManyStates. */
  follow(see: SeeFront): number {
    const { attacker, defender, powerTurns } = this.setting
    let positions = new Positions(defender.space.size)
    positions.add(attacker.start, defender.start, 1)
    let branches = 0
    let unresolved = 0
    for (const powerTurn of powerTurns) {
      const next = new Positions(defender.space.size)
      this.pass(powerTurn, positions, next, see, (a, d, weight) => {
        if (weight < cut) unresolved += weight
        else branches += this.spread(powerTurn, a, d, weight, next)
        if (branches > mostBranches) throw new TooManyStates()
      })
      positions = next
    }
    return unresolved
  }

  /** Fights so many campaigns with dice drawn from the words. */
  sample(campaigns: number, words: Int32Array, see: SeeFront): void {
    const { attacker, defender, powerTurns } = this.setting
    let positions = new Sightings()
    positions.add(attacker.start, defender.start, campaigns)
    for (const powerTurn of powerTurns) {
      const next = new Sightings()
      const isAttackers = powerTurn.side === 'attacker'
      this.pass(powerTurn, positions, next, see, (a, d, count) =>
        this.landRound(powerTurn).sample(
          isAttackers ? a : d,
          isAttackers ? d : a,
          0,
          count,
          words,
          (mine, theirs, fought) => {
            if (isAttackers) next.add(mine, theirs, fought)
            else next.add(theirs, mine, fought)
          },
        ),
      )
      positions = next
    }
  }

  /** What a turn of a power makes of all positions: units that can come do, and fight or look on. */
  private pass(
    powerTurn: PowerTurn,
    positions: Positions | Sightings,
    next: Positions | Sightings,
    see: SeeFront,
    fight: SeePosition,
  ): void {
    positions.forEach((a, d, weight) => {
      spend(objectSteps)
      const move = this.move(powerTurn, a, d)
      const [attacker, defender] = powerTurn.side === 'attacker' ? [move.army, d] : [a, move.army]
      if (move.isFought) {
        see.fought(powerTurn, weight)
        fight(attacker, defender, weight)
      } else next.add(attacker, defender, weight)
    })
    see.left(powerTurn, visit => next.forEach(visit))
  }

  /** One battle's branches, added to the positions; answers how many there are. */
  private spread(powerTurn: PowerTurn, attacker: number, defender: number, weight: number, next: Positions): number {
    const { attack, defence } = this.parties(powerTurn)
    const isAttackers = powerTurn.side === 'attacker'
    const [own, enemy] = isAttackers ? [attacker, defender] : [defender, attacker]
    let branches = 0
    this.landRound(powerTurn).forEachVolley(own, enemy, 0, (volley, chance) => {
      const { attackerLosses, defenderLosses } = volley
      const mine = attack.chain(volley.attacker, attackerLosses.length - 1)
      const theirs = defence.chain(volley.defender, defenderLosses.length - 1)
      branches += attackerLosses.length * defenderLosses.length
      const part = weight * chance
      if (isAttackers) next.spread(mine, attackerLosses, theirs, defenderLosses, part)
      else next.spread(theirs, defenderLosses, mine, attackerLosses, part)
    })
    return branches
  }

  private sideOf(side: Part): CampaignSide {
    return this.setting[side]
  }

  /** R14-8.4: one power attacks, with whatever it has there. */
  private parties({ side, power }: PowerTurn) {
    return { attack: defined(this.sideOf(side).attacking.get(power)), defence: this.sideOf(opposite[side]).defending }
  }

  private landRound(powerTurn: PowerTurn): LandRound {
    const { attack, defence } = this.parties(powerTurn)
    return this.landRounds.get(attack) ?? getOrInsert(this.landRounds, attack, () => new LandRound(attack, defence))
  }

  /**
   * Who comes, and whether he attacks. To enter where only enemies stand is to attack (R14-8.2), so who does not want to
   * stays outside.
   */
  private move(powerTurn: PowerTurn, a: number, d: number): Move {
    const [own, enemy] = powerTurn.side === 'attacker' ? [a, d] : [d, a]
    const arrival = this.arrival(powerTurn, own)
    const isMet = this.sideOf(opposite[powerTurn.side]).defending.units(enemy) > 0
    if (!isMet || !arrival.canAttack) return arrival.comes
    // R14-8.3, A14-1: who was there before need not attack.
    if (!this.stops(powerTurn, arrival.comes.army, enemy)) return arrival.attacks
    return arrival.wasThere ? arrival.comes : arrival.stays
  }

  /** What can come of a side at a turn of a power, whatever it finds there: worked out once. */
  private arrival(powerTurn: PowerTurn, army: number): Arrival {
    const { index } = powerTurn
    this.arrivals[index] ??= []
    const known = this.arrivals[index]
    known[army] ??= this.arriving(powerTurn, army)
    return known[army]
  }

  private arriving(powerTurn: PowerTurn, army: number): Arrival {
    const { space, attacking, defending } = this.sideOf(powerTurn.side)
    const stays = this.gathered(powerTurn, army, false)
    const entered = this.gathered(powerTurn, army, true)
    // Units that wait come as soon as an infantry is with them or there (R14-7.4.2).
    const comes = hasInfantry(space, entered, powerTurn.power) ? entered : stays
    return {
      comes: { army: comes, isFought: false },
      attacks: { army: comes, isFought: true },
      stays: { army: stays, isFought: false },
      canAttack: defined(attacking.get(powerTurn.power)).units(comes) > 0,
      wasThere: defending.units(army) > 0,
    }
  }

  /** The army of a side with the units that arrive at a turn of a power and those that wait: all inside, or the newcomers outside with them. */
  private gathered(powerTurn: PowerTurn, army: number, isInside: boolean): number {
    spend(stateSteps)
    const { space, outside } = this.sideOf(powerTurn.side)
    const counts = space.columns.map((_, column) => space.count(army, column))
    powerTurn.arriving.forEach((count, column) => {
      const place = defined(outside[column])
      if (!isInside && place >= 0) counts[place] = defined(counts[place]) + count
      else counts[column] = defined(counts[column]) + count
      if (isInside && place >= 0 && defined(space.columns[column]).power === powerTurn.power) {
        counts[column] = defined(counts[column]) + defined(counts[place])
        counts[place] = 0
      }
    })
    return space.find(counts)
  }

  /** Whether he does not attack on this turn: any of his rules says so. */
  private stops(powerTurn: PowerTurn, own: number, enemy: number): boolean {
    const { side, turn } = powerTurn
    if (side === 'defender' && !this.strikesBack) return true
    const army = defined(this.sideOf(side).attacking.get(powerTurn.power))
    return this.rules[side].some(
      ({ afterTurns, unitsLeft, swingBelow }) =>
        (afterTurns === undefined || turn > afterTurns) &&
        (unitsLeft === undefined || army.units(own) <= unitsLeft) &&
        (swingBelow === undefined || this.swing(powerTurn, own, enemy) < swingBelow - tie),
    )
  }

  /** Mean IPC swing of the battle at hand, seen from the attacker. */
  private swing(powerTurn: PowerTurn, own: number, enemy: number): number {
    const { attack, defence } = this.parties(powerTurn)
    const key = `${powerTurn.power}/${powerTurn.side}/${own}/${enemy}`
    return getOrInsert(this.swings, key, () => {
      let [mine, theirs] = [0, 0]
      this.landRound(powerTurn).forEachVolley(own, enemy, 0, (volley, chance) => {
        spend(objectSteps * (volley.attackerLosses.length + volley.defenderLosses.length))
        const left = (combatants: Combatants, army: number, losses: readonly number[]): number =>
          losses.reduce(
            (sum, probability, lost) =>
              sum + probability * combatants.space.ipc(defined(combatants.chain(army, lost)[lost])),
            0,
          )
        mine += chance * left(attack, volley.attacker, volley.attackerLosses)
        theirs += chance * left(defence, volley.defender, volley.defenderLosses)
      })
      return defence.space.ipc(enemy) - theirs - (attack.space.ipc(own) - mine)
    })
  }
}
