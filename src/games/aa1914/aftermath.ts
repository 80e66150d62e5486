import type { Marks, OddsReply, Outturn, SideFinal, UnitCounts } from '../../armies/index.ts'
import { addWeight, defined, type Outcome } from '../../engine/index.ts'
import { type Supremacy, supremacies } from './clash.ts'
import type { Host } from './host.ts'
import type { LandBattle } from './land-battle.ts'
import { type Controller, controllers } from './reply.ts'

/** What decides who gets a territory besides who is left in it (R14-9.6). */
export interface Claims {
  /** Friendly powers of the attacker stand there, who take no part. */
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

/** Who has the territory, by who is left in it (R14-9.6, A14-9, A14-38). */
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

/** Reads armies of a host against those it began with: each once, as battles come to the same few again and again. */
export const finalsFrom = (host: Host, start: number): ((army: number) => SideFinal) => {
  const known: SideFinal[] = []
  const began = host.units(start)
  const worth = host.ipc(start)
  return army => {
    let final = known[army]
    if (!final) {
      const survivors = host.units(army)
      final = { survivors, lost: lostOf(began, survivors), lostIpc: worth - host.ipc(army) }
      known[army] = final
    }
    return final
  }
}

/** How a land battle ended, for whom, and what is left of both sides. */
export const endsOf = ({ attack, defence, attackers, defenders }: LandBattle, claims: Claims) => {
  const [mine, theirs] = [finalsFrom(attack.host, attackers), finalsFrom(defence.host, defenders)]
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
  const lost: Record<string, number> = {}
  for (const unit in began) {
    const gone = defined(began[unit]) - (survivors[unit] ?? 0)
    if (gone > 0) lost[unit] = gone
  }
  return lost
}

export const markControl = (marks: Marks, controller: Controller, weight: number, before = ''): void =>
  addWeight(marks, `${before}control/${controller}`, weight)

export const markSupremacy = (marks: Marks, supremacy: Supremacy, weight: number): void =>
  addWeight(marks, `supremacy/${supremacy}`, weight)

/** Notes what each defending power has lost, where they are listed apart. */
export const powerLosses = (host: Host, start: number) => {
  const columns = [...host.columns.keys()].filter(column => defined(host.columns[column]).power !== undefined)
  return (marks: Marks, army: number, weight: number): void => {
    for (const column of columns) {
      const lost = host.count(start, column) - host.count(army, column)
      if (lost === 0) continue
      const { power, unit } = defined(host.columns[column])
      addWeight(marks, `lost/${power}/${unit.name}`, lost * weight)
    }
  }
}

const shareOf = (marks: Marks, name: string, total: number): number =>
  Math.min(1, (marks.get(name) ?? 0) / (total || 1))

/** Who has the territory, from what was marked. */
export const controlIn = ({ marks, ledger }: Outturn, before = ''): Record<Controller, number> =>
  Object.fromEntries(
    controllers.map(controller => [controller, shareOf(marks, `${before}control/${controller}`, ledger.total)]),
  ) as Record<Controller, number>

/** Who has air supremacy, given that there is a volley; undefined where there never is one. */
const supremacyIn = ({ marks }: Outturn): Record<Supremacy, number> | undefined => {
  const volleys = supremacies.reduce((sum, who) => sum + (marks.get(`supremacy/${who}`) ?? 0), 0)
  if (volleys === 0) return undefined
  return Object.fromEntries(supremacies.map(who => [who, shareOf(marks, `supremacy/${who}`, volleys)])) as Record<
    Supremacy,
    number
  >
}

/** What each of several defending powers began with and loses. */
export const defendersIn = ({ marks, ledger }: Outturn, host: Host, brought: number) => {
  const powers = [...new Set(host.columns.map(({ power }) => power))].filter(power => power !== undefined)
  if (powers.length === 0) return {}
  return {
    defenders: powers.map(power => {
      const own = [...host.columns.keys()].filter(
        column => defined(host.columns[column]).power === power && host.count(brought, column) > 0,
      )
      const lost = own.map(column => {
        const { unit } = defined(host.columns[column])
        return { unit, mean: (marks.get(`lost/${power}/${unit.name}`) ?? 0) / (ledger.total || 1) }
      })
      return {
        power,
        units: Object.fromEntries(
          own.map(column => [defined(host.columns[column]).unit.name, host.count(brought, column)]),
        ),
        expectedLosses: {
          units: Object.fromEntries(lost.map(({ unit, mean }) => [unit.name, mean])),
          ipc: lost.reduce((sum, { unit, mean }) => sum + unit.cost * mean, 0),
        },
      }
    }),
  }
}

/** A reply about a land battle in the words of this game, with who has the territory, the air, and what each power loses. */
export const landReply = (reply: OddsReply, outturn: Outturn, { defence, defenders }: LandBattle) => ({
  ...inWordsOf(landWords, reply),
  control: controlIn(outturn),
  supremacy: supremacyIn(outturn),
  ...defendersIn(outturn, defence.host, defenders),
})

/** A reply of the family in the words of this game. */
export const inWordsOf = (words: Readonly<Record<Outcome, string>>, reply: OddsReply) => ({ ...reply, called: words })
