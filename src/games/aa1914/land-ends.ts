import type { Counters, OddsReply, SideFinal, Totals, UnitCounts } from '../../armies/index.ts'
import { addWeight, type Outcome, sumBy } from '../../engine/index.ts'
import type { LandBattle } from './land-battle.ts'
import { type Supremacy, supremacies } from './land-round.ts'
import type { LandSpace } from './land-space.ts'
import { type Controller, controllers } from './reply.ts'

/** What decides who gets a territory besides who is left in it (R14-9.6). */
export interface Claims {
  /** Friendly powers of the attacker stand there, who take no part (R14-16.2). */
  readonly bystanders: boolean
  readonly originalController: 'attacker' | 'defender' | 'nobody'
}

/** Claims as a question gives them. */
export const claimsOf = (given: {
  readonly bystanders?: boolean | undefined
  readonly originalController?: Claims['originalController'] | undefined
}): Claims => ({
  bystanders: given.bystanders ?? false,
  originalController: given.originalController ?? 'defender',
})

/** Who has the territory, by who is left in it (R14-9.6.1, R14-9.6.2, R14-9.6.3, A14-9, A14-38). */
export const controllerOf = (attackers: boolean, defenders: boolean, claims: Claims): Controller => {
  const onAttackersSide = attackers || claims.bystanders
  if (onAttackersSide && defenders) return 'contested'
  if (onAttackersSide) return 'attacker'
  return defenders ? 'defender' : claims.originalController
}

/** How the battle ended: captured, held, both, contested. */
export const outcomeOf = (attackers: boolean, defenders: boolean, claims: Claims): Outcome => {
  if (defenders) return attackers || claims.bystanders ? 'standoff' : 'defenderWins'
  return attackers ? 'attackerWins' : 'mutualDestruction'
}

/** What the outcomes are called on land, and at sea. */
export const landWords: Readonly<Record<Outcome, string>> = {
  attackerWins: 'captured',
  defenderWins: 'held',
  mutualDestruction: 'both',
  standoff: 'contested',
  attackerRetreats: 'stopped',
}

/** Reads armies of a space against those it began with: each once, as battles come to the same few again and again. */
export const finalsFrom = (space: LandSpace, start: number): ((army: number) => SideFinal) => {
  const known: SideFinal[] = []
  const began = space.units(start)
  const worth = space.ipc(start)
  const finalOf = (army: number): SideFinal => {
    const survivors = space.units(army)
    return { survivors, lost: lostOf(began, survivors), lostIpc: worth - space.ipc(army) }
  }
  return army => {
    known[army] ??= finalOf(army)
    return known[army]
  }
}

/** How a land battle ended, for whom, and what is left of both sides. */
export const endsOf = ({ attack, defence, attackers, defenders }: LandBattle, claims: Claims) => {
  const [mine, theirs] = [finalsFrom(attack.space, attackers), finalsFrom(defence.space, defenders)]
  return (attacker: number, defender: number) => {
    const [isThere, isMet] = [attack.units(attacker) > 0, defence.units(defender) > 0]
    return {
      controller: controllerOf(isThere, isMet, claims),
      outcome: outcomeOf(isThere, isMet, claims),
      attacker: mine(attacker),
      defender: theirs(defender),
    }
  }
}

/** What of the first is not in the second. */
const lostOf = (began: UnitCounts, survivors: UnitCounts): UnitCounts => {
  const gone = Object.entries(began).map(([unit, count]) => [unit, count - (survivors[unit] ?? 0)] as const)
  return Object.fromEntries(gone.filter(([, count]) => count > 0))
}

export const countControl = (counters: Counters, controller: Controller, weight: number, before = ''): void =>
  addWeight(counters, `${before}control/${controller}`, weight)

export const countSupremacy = (counters: Counters, supremacy: Supremacy, weight: number): void =>
  addWeight(counters, `supremacy/${supremacy}`, weight)

/** Notes what each defending power has lost, where they are listed apart. */
export const powerLosses = (space: LandSpace, start: number) => {
  const columns = [...space.columns.entries()].filter(([, { power }]) => power !== undefined)
  return (counters: Counters, army: number, weight: number): void => {
    for (const [column, { power, unit }] of columns) {
      const lost = space.count(start, column) - space.count(army, column)
      if (lost > 0) addWeight(counters, `lost/${power}/${unit.name}`, lost * weight)
    }
  }
}

const shareOf = (counters: Counters, name: string, total: number): number =>
  Math.min(1, (counters.get(name) ?? 0) / (total || 1))

/** Who has the territory, from what was marked. */
export const controlIn = ({ counters, ledger }: Totals, before = ''): Record<Controller, number> =>
  Object.fromEntries(
    controllers.map(controller => [controller, shareOf(counters, `${before}control/${controller}`, ledger.total)]),
  ) as Record<Controller, number>

/** Who has air supremacy, given that there is a volley; undefined where there never is one. */
const supremacyIn = ({ counters }: Totals): Record<Supremacy, number> | undefined => {
  const volleys = supremacies.reduce((sum, who) => sum + (counters.get(`supremacy/${who}`) ?? 0), 0)
  if (volleys === 0) return undefined
  return Object.fromEntries(supremacies.map(who => [who, shareOf(counters, `supremacy/${who}`, volleys)])) as Record<
    Supremacy,
    number
  >
}

/** What each of several defending powers began with and loses. */
export const defendersIn = ({ counters, ledger }: Totals, space: LandSpace, brought: number) => {
  const powers = [...new Set(space.columns.map(({ power }) => power))].filter(power => power !== undefined)
  if (powers.length === 0) return {}
  return {
    defenders: powers.map(power => {
      const own = [...space.columns.entries()]
        .filter(([column, { power: whose }]) => whose === power && space.count(brought, column) > 0)
        .map(([column, { unit }]) => ({
          unit,
          count: space.count(brought, column),
          mean: (counters.get(`lost/${power}/${unit.name}`) ?? 0) / (ledger.total || 1),
        }))
      return {
        power,
        units: Object.fromEntries(own.map(({ unit, count }) => [unit.name, count])),
        expectedLosses: {
          units: Object.fromEntries(own.map(({ unit, mean }) => [unit.name, mean])),
          ipc: sumBy(own, ({ unit, mean }) => unit.cost * mean),
        },
      }
    }),
  }
}

/** A reply about a land battle in the words of this game, with who has the territory, the air, and what each power loses. */
export const landReply = (reply: OddsReply, totals: Totals, { defence, defenders }: LandBattle) => ({
  ...inWordsOf(landWords, reply),
  control: controlIn(totals),
  supremacy: supremacyIn(totals),
  ...defendersIn(totals, defence.space, defenders),
})

/** A reply of the family in the words of this game. */
export const inWordsOf = (words: Readonly<Record<Outcome, string>>, reply: OddsReply) => ({ ...reply, called: words })
