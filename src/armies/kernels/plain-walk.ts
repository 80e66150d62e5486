import { defined, type HitChances, type Stream, streamOver } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import type { End } from '../duel.ts'
import { fires, generalPhase, mostDives, phases, strikesFirst, traitSets } from '../mechanisms/index.ts'
import { type Start, startsOf } from '../opening.ts'
import { type SlotSpace, together } from '../slot-space.ts'
import { brokenOff, type Ending, goesOn, mayRetreat, type Verdicts, verdicts } from '../verdict.ts'
import { startDrawer } from './starts.ts'

/** So many armies are remembered at most; then the walk forgets them all and learns anew. */
const mostRemembered = 1 << 17

type Fought = Omit<End, 'probability'> & { readonly rounds: number }
type See = (battle: Battle, end: Omit<End, 'probability'>, rounds: number) => void

/**
 * Fights battles one at a time, step by step as the rules tell it: for battles with decisions to take, and for those
 * with too many armies for the tables of the fast walks. What it draws does not depend on what it has learnt before.
 */
export class PlainWalk {
  private battle: Battle
  private readonly draw: ReturnType<typeof startDrawer>
  private readonly verdicts: Verdicts
  private stream: Stream = streamOver(new Int32Array(4))

  constructor(battle: Battle) {
    this.battle = battle
    this.draw = startDrawer(startsOf(battle.duel))
    this.verdicts = verdicts(battle.duel)
  }

  run(battles: number, words: Int32Array, see: See): void {
    this.stream = streamOver(words)
    // Afresh too, the starts are numbered alike.
    for (const { start, battles: alike } of this.draw(battles, words))
      for (let n = 0; n < alike; n++) {
        const { rounds, ...end } = this.fight(start)
        see(this.battle, end, rounds)
        const { attacker, defender } = this.battle.duel
        if (attacker.size + defender.size > mostRemembered) this.battle = this.battle.afresh()
      }
  }

  private fight(start: Start): Fought {
    const { battle } = this
    const { attacker, defender } = battle.duel
    const { plan } = battle
    let [a, d, rounds] = [start.attacker, start.defender, 0]
    const over = (ending: Ending): Fought => ({ attacker: a, defender: d, ending, rounds })
    for (let round = 1; ; round++) {
      const before = this.ending(a, d)
      if (before) return over(before)
      if (plan.hasDives) {
        const [fromAttacker, fromDefender] = [a, d]
        if (mostDives(defined(attacker.divers[a]), defined(defender.traits[d])) > 0)
          a = attacker.dive(a, plan.attackerDives(a, d, this.ruled(round)))
        if (mostDives(defined(defender.divers[d]), defined(attacker.traits[a])) > 0)
          d = defender.dive(d, plan.defenderDives(fromAttacker, a, d, this.ruled(round)))
        const after = a !== fromAttacker || d !== fromDefender ? this.ending(a, d) : undefined
        if (after) return over(after)
      }
      rounds = round
      const [strikeA, strikeD] = [a, d]
      const attackerStrikes = strikesFirst(defined(attacker.strikers[a]), defined(defender.traits[d]))
      const defenderStrikes = strikesFirst(defined(defender.strikers[d]), defined(attacker.traits[a]))
      if (attackerStrikes) d = this.volley(attacker, strikeA, phases.strike, defender, d)
      if (defenderStrikes) a = this.volley(defender, strikeD, phases.strike, attacker, a)
      const [shootA, shootD] = [a, d]
      d = this.volley(attacker, shootA, generalPhase(defined(defender.traits[strikeD])), defender, d, round === 1)
      a = this.volley(defender, shootD, generalPhase(defined(attacker.traits[strikeA])), attacker, a)
      if (!plan.hasRetreats || this.ending(a, d) || defined(attacker.retreaters[a]) === 0) continue
      if (
        !mayRetreat(defined(attacker.traits[a]), battle.duel.hasRetreatZone) ||
        !plan.retreats(a, d, this.ruled(round))
      )
        continue
      const left = attacker.withdraw(a)
      if (defined(attacker.entries[left]) === 0) return over(brokenOff)
      a = left
    }
  }

  private ruled(round: number): number {
    return Math.min(round, this.battle.plan.lastRuledRound + 1)
  }

  private ending(a: number, d: number): Ending | undefined {
    const { attacker, defender } = this.battle.duel
    const code = defined(this.verdicts.codes[defined(attacker.traits[a]) * traitSets + defined(defender.traits[d])])
    return code === goesOn ? undefined : this.verdicts.endings[code]
  }

  /** `joined`: units behind the strip join, where there are any. */
  private volley(
    shooters: SlotSpace,
    shooter: number,
    phase: number,
    targets: SlotSpace,
    target: number,
    joined = false,
  ): number {
    const sub = this.hits(shooters.chancesOf(shooter, phase, fires.sub))
    const air = this.hits(shooters.chancesOf(shooter, phase, fires.air))
    const behind = joined && shooters.joinsFirst ? this.hits(shooters.bombardmentChances()) : 0
    const any = behind + this.hits(shooters.chances(shooter, phase, together.none))
    return sub + air + any === 0 ? target : targets.casualties(target, sub, air, any)
  }

  private hits(chances: HitChances): number {
    if (chances.length === 1) return 0
    let left = this.stream.nextFraction()
    for (let h = 0; h < chances.length - 1; h++) {
      left -= defined(chances[h])
      if (left < 0) return h
    }
    return chances.length - 1
  }
}
