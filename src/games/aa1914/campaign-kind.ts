import {
  type ArmiesKind,
  addCounts,
  battlesPerChunk,
  type Counters,
  checkSize,
  type Garrison,
  keptOf,
  newTotals,
  type PreparedArmies,
  type Ruleset,
  refuseEnemies,
  sayArmies,
  sumOfGarrison,
  type Totals,
  tallyOf,
  totalOf,
  type UnitCounts,
} from '../../armies/index.ts'
import {
  addWeight,
  canonical,
  defined,
  type Place,
  refuse,
  stepsFor,
  streamWords,
  type Text,
} from '../../engine/index.ts'
import { Campaign, type SeeFront } from './campaign.ts'
import { broughtBy, defaultTurns, type PowerTurn, type Setting, settingOf } from './campaign-setting.ts'
import { checkGarrisonInfantry, checkInfantry, checkLandRules, listsOf } from './land-battle.ts'
import {
  claimsOf,
  controlIn,
  controllerOf,
  countControl,
  defendersIn,
  finalsFrom,
  landWords,
  outcomeOf,
  powerLosses,
} from './land-ends.ts'
import { orderInWords } from './loss-words.ts'
import { CampaignQuestion } from './question.ts'
import { roundNotes } from './remarks.ts'
import { type Controller, controllers } from './reply.ts'
import { alliances } from './ruleset.ts'
import { say } from './says.ts'

/**
 * Campaigns that are sampled side by side: the more, the more go alike, but where they hardly ever do, all that they meet
 * has to be held at once.
 */
const campaignsAtOnce = (conceivable: number): number => (conceivable <= 1 << 22 ? battlesPerChunk : 8_192)
/** Armies that are remembered from one lot of them to the next. */
const mostRemembered = 1 << 15

interface Ready {
  readonly campaign: Campaign
  readonly note: ReturnType<typeof noteTo>
}

/** A territory fought over for some turns, both sides attacking in turn. */
export const campaignKind: ArmiesKind = {
  Request: CampaignQuestion,
  garrisons: ({ defender, reinforcements }: CampaignQuestion) => {
    const { each, turns = [] } = reinforcements?.defender ?? {}
    const at: Place = ['reinforcements', 'defender']
    return [
      [['defender'], defender],
      [[...at, 'each'], each],
      ...turns.map((garrison, turn) => [[...at, 'turns', turn], garrison] as const),
    ]
  },
  prepare: (ruleset, question: CampaignQuestion): PreparedArmies => {
    checkCampaign(ruleset, question)
    const [attackerUnits, defenderUnits] = [
      sumOf(broughtBy(question, 'attacker')),
      sumOf(broughtBy(question, 'defender')),
    ]
    const ready = (): Ready => {
      const setting = settingOf(ruleset, question)
      return { campaign: new Campaign(setting, question), note: noteTo(setting, question) }
    }
    const { powerTurns, attacker, defender } = settingOf(ruleset, question)
    const turns = question.turns ?? defaultTurns
    const rivals = (totalOf(attackerUnits) + 1) * (totalOf(defenderUnits) + 1)
    // A dogfight leaves many pairs of numbers to go on from.
    const fighters = (attackerUnits.fighter ?? 0) + (defenderUnits.fighter ?? 0)
    const dogfights = 0.5 + fighters / 60
    const conceivable = attacker.space.conceivable * defender.space.conceivable
    const atOnce = campaignsAtOnce(conceivable)
    let sampled: Ready | undefined
    return {
      header: {
        location: 'land',
        attackerUnits,
        defenderUnits,
        casualtyOrders: {
          attacker: orderInWords(defined(attacker.attacking.get(undefined)), attacker.start),
          defender: orderInWords(defender.defending, defender.start),
        },
      },
      notes: [say.ordersOfFirstBattle, ...tankNotes(question), ...lateNotes(question)],
      stageNames: [],
      exactSteps: stepsFor({ unitPairs: powerTurns.length * rivals * (powerTurns.length / turns) * dogfights }),
      isSolvedAnyway: false,
      preparationSteps: 0,
      // Campaigns that go alike are sampled together.
      trialSteps: () =>
        stepsFor({
          unitsMoved:
            powerTurns.length *
            (totalOf(attackerUnits) + totalOf(defenderUnits)) *
            Math.min(1, 0.1 + conceivable / 1e8),
        }),
      solve: () => {
        const totals = newTotals(ruleset, [], 'bounded')
        const { campaign, note } = ready()
        const unresolved = campaign.follow(note(totals))
        return tallyOf(totals, { roundCounts: [], unresolved })
      },
      begin: ({ trials }) => {
        const totals = newTotals(ruleset, [], keptOf(trials, conceivable))
        return {
          add: ({ seed, index, trials }) => {
            const words = streamWords(seed, index)
            for (let left = trials; left > 0; left -= atOnce) {
              // What a campaign draws does not depend on what others have met, so it may be forgotten.
              if (!sampled || sampled.campaign.armies > mostRemembered) sampled = ready()
              sampled.campaign.sample(Math.min(left, atOnce), words, sampled.note(totals))
            }
          },
          tally: () => {
            if (sampled && sampled.campaign.armies > mostRemembered) sampled = undefined
            return tallyOf(totals, { roundCounts: [], unresolved: 0 })
          },
        }
      },
      write: (reply, totals) => ({
        ...reply,
        called: landWords,
        control: controlIn(totals),
        turns: powerTurns.map(powerTurn => turnOf(powerTurn, totals)),
        ...defendersIn(totals, defender.space, defender.brought),
      }),
    }
  },
}

/** Remarks on tanks that are there, or come, in a round that cannot have seen any yet. */
const tankNotes = (question: CampaignQuestion): Text[] => {
  const { round } = question
  if (round === undefined) return []
  const rounds = (['attacker', 'defender'] as const).flatMap(side =>
    broughtBy(question, side).map(({ turn, units }) => ({ round: round + turn - 1, units })),
  )
  const notes = rounds.flatMap(({ round, units }) => roundNotes(round, [units]))
  return [...new Map(notes.map(note => [canonical(note), note])).values()]
}

/** A remark on reinforcements that would come after the last turn. */
const lateNotes = ({ reinforcements, turns = defaultTurns }: CampaignQuestion): Text[] => {
  const late = (['attacker', 'defender'] as const).filter(
    side => (reinforcements?.[side]?.turns?.length ?? 0) > (side === 'attacker' ? turns - 1 : turns),
  )
  return late.map(side => say.lateReinforcements({ side }))
}

/** Throws a Refusal where the units cannot be so. */
const checkCampaign = (ruleset: Ruleset, question: CampaignQuestion): void => {
  checkLandRules(ruleset)
  for (const side of ['attacker', 'defender'] as const) {
    const brought = broughtBy(question, side)
    checkSize(sumOf(brought), [side])
    if (totalOf(defined(brought[0]).units) === 0) refuse('empty-side', [side], sayArmies.nobodyOn({ side }))
    if (question.policies?.[side]?.casualties === 'optimal')
      refuse('impossible-policy', ['policies', side, 'casualties'], say.unsolvedCampaign)
  }
  checkInfantry(ruleset, question.attacker, ['attacker'], { side: 'attacker' })
  checkGarrisonInfantry(ruleset, question.defender, ['defender'])
  const isApart = Array.isArray(question.defender)
  const check = (garrison: Garrison | undefined, step: readonly (string | number)[]): void => {
    const isSomebody = garrison !== undefined && totalOf(sumOfGarrison(garrison)) > 0
    if (isSomebody && Array.isArray(garrison) !== isApart)
      refuse('invalid-field', ['reinforcements', 'defender', ...step], isApart ? say.listByPower : say.listInOne)
  }
  const { each, turns = [] } = question.reinforcements?.defender ?? {}
  const lists = [question.defender, each, ...turns].filter(garrison => garrison !== undefined)
  const named = lists.flatMap(garrison => listsOf(garrison).flatMap(({ power }) => power ?? []))
  refuseEnemies(alliances, [...new Set(named)], ['reinforcements', 'defender'])
  check(each, ['each'])
  turns.forEach((garrison, turn) => {
    check(garrison, ['turns', turn])
  })
}

const sumOf = (armies: ReturnType<typeof broughtBy>): UnitCounts =>
  armies.reduce((sum, { units }) => addCounts(sum, units), {} as UnitCounts)

/** Notes how things stand at every turn of a power, and at the last one how it all ended. */
const noteTo = (setting: Setting, question: CampaignQuestion) => {
  const { attacker, defender, powerTurns } = setting
  const claims = claimsOf(question)
  const [mine, theirs] = [finalsFrom(attacker.space, attacker.brought), finalsFrom(defender.space, defender.brought)]
  const losses = powerLosses(defender.space, defender.brought)
  const toCome = toComeAfter(setting)
  return (totals: Totals): SeeFront => {
    const { ledger, counters } = totals
    return {
      fought: ({ index }, weight) => {
        addWeight(counters, `${index}/fought`, weight)
        totals.rounds += weight
      },
      left: ({ index }, positions) => {
        const sums = new FrontSums()
        positions((a, d, weight) => {
          const [own, enemy] = [attacker.defending.units(a), defender.defending.units(d)]
          const controller = controllerOf(own > 0, enemy > 0, claims)
          const [ours, others] = [mine(a), theirs(d)]
          sums.add(controller, own, enemy, others.lostIpc - ours.lostIpc + defined(toCome[index]), weight)
          if (index < powerTurns.length - 1) return
          const outcome = outcomeOf(own > 0, enemy > 0, claims)
          ledger.add({ outcome, captured: controller === 'attacker', attacker: ours, defender: others }, weight)
          losses(counters, d, weight)
        })
        sums.mark(counters, index)
        if (index === powerTurns.length - 1) sums.countControl(counters)
      },
    }
  }
}

/** What is added up over all positions at the end of one turn of a power. */
class FrontSums {
  private readonly control: Record<Controller, number> = { attacker: 0, defender: 0, contested: 0, nobody: 0 }
  private attackers = 0
  private defenders = 0
  private swing = 0

  add(controller: Controller, attackers: number, defenders: number, swing: number, weight: number): void {
    this.control[controller] += weight
    this.attackers += attackers * weight
    this.defenders += defenders * weight
    this.swing += swing * weight
  }

  mark(counters: Counters, powerTurn: number): void {
    addWeight(counters, `${powerTurn}/attackers`, this.attackers)
    addWeight(counters, `${powerTurn}/defenders`, this.defenders)
    addWeight(counters, `${powerTurn}/swing`, this.swing)
    this.countControl(counters, `${powerTurn}/`)
  }

  countControl(counters: Counters, before = ''): void {
    for (const controller of controllers) countControl(counters, controller, this.control[controller], before)
  }
}

/** What the swing must not count as lost after each turn of a power, as it has yet to come: IPC of the attacker less the defender's. */
const toComeAfter = ({ attacker, defender, powerTurns }: Setting): number[] => {
  const worthOf = (powerTurn: PowerTurn): number => {
    const { columns } = (powerTurn.side === 'attacker' ? attacker : defender).space
    const ipc = powerTurn.arriving.reduce((sum, count, column) => sum + count * defined(columns[column]).unit.cost, 0)
    return powerTurn.side === 'attacker' ? ipc : -ipc
  }
  let rest = 0
  const after: number[] = []
  for (const powerTurn of powerTurns.toReversed()) {
    after.unshift(rest)
    rest += worthOf(powerTurn)
  }
  return after
}

/** One line of the table of turns. */
const turnOf = ({ turn, side, power, index }: PowerTurn, totals: Totals) => {
  const mean = (name: string): number => (totals.counters.get(`${index}/${name}`) ?? 0) / (totals.ledger.total || 1)
  return {
    turn,
    by: power ?? side,
    fought: Math.min(1, mean('fought')),
    control: controlIn(totals, `${index}/`),
    attackerUnits: mean('attackers'),
    defenderUnits: mean('defenders'),
    ipcSwing: mean('swing'),
  }
}
