import type { Text } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { cancels, carriesLand, hasAbility, hiddenFromAir, surpriseStrike } from '../mechanisms/index.ts'
import { say } from '../messages/editions-says.ts'
import type { Stock } from '../stock.ts'
import type { Unit } from '../unit.ts'

/** What players of another edition may not expect in this battle, each with its rule; of a game whose ruleset cites none, nothing. */
export const editionNotes = (battle: Battle): Text[] => [
  ...landingNotes(battle),
  ...antiaircraftNotes(battle),
  ...(battle.engagement.location === 'sea' ? seaNotes(battle) : []),
]

const landingNotes = ({ engagement, duel }: Battle): Text[] => {
  const { ruleset, offshore = [], attacker, attackerPolicy } = engagement
  const { bombardment: rule, partialRetreat } = ruleset.citations
  const notes: Text[] = []
  const willing = offshore.reduce((sum, { count }) => sum + count, 0)
  if (willing > 0 && rule !== undefined) {
    const { bombardment, openingFire } = duel.attacker.force
    const bombarding = [...bombardment, ...openingFire].reduce((sum, { count }) => sum + count, 0)
    notes.push(openingFire.length > 0 ? say.bombardmentOpens({ rule }) : say.bombardmentJoins({ rule }))
    if (bombarding < willing) notes.push(say.fewBombard({ bombarding, willing, rule }))
  }
  const isPartial = attackerPolicy.retreat !== 'never' && attacker.some(({ seaborne }) => seaborne)
  if (isPartial && partialRetreat !== undefined)
    notes.push(
      ruleset.battle?.retreatInLanding === 'airOnly'
        ? say.aircraftAloneRetreat({ rule: partialRetreat })
        : say.seaborneStay({ rule: partialRetreat }),
    )
  return notes
}

const antiaircraftNotes = ({ engagement: { ruleset }, duel: { opening } }: Battle): Text[] => {
  const rule = ruleset.citations.antiaircraft
  if (rule === undefined || !opening || opening.antiaircraft.length === 0) return []
  return [ruleset.antiaircraft?.mode === 'threeShotsPerUnit' ? say.threeShots({ rule }) : say.oneGun({ rule })]
}

const seaNotes = ({ engagement }: Battle): Text[] => {
  const { ruleset, attacker, defender, attackerPolicy, defenderPolicy } = engagement
  const { airAgainstSubmarines, transports, submerging } = ruleset.citations
  const notes: Text[] = []
  const has = (stock: readonly Stock[], isMeant: (unit: Unit) => boolean): boolean =>
    stock.some(({ unit }) => isMeant(unit))
  const isAir = ({ domain }: Unit): boolean => domain === 'air'
  const isSubmarine = (unit: Unit): boolean => hasAbility(unit, surpriseStrike)
  const meets = (own: readonly Stock[], enemy: readonly Stock[]): boolean =>
    has(own, isAir) && has(enemy, isSubmarine) && !has(own, unit => hasAbility(unit, cancels))
  if (airAgainstSubmarines !== undefined && (meets(attacker, defender) || meets(defender, attacker))) {
    const areHidden = has([...attacker, ...defender], unit => hasAbility(unit, hiddenFromAir))
    const rule = airAgainstSubmarines
    notes.push(areHidden ? say.planesNeedDestroyer({ rule }) : say.planesHitSubmarines({ rule }))
  }
  const isTransport = (unit: Unit): boolean => hasAbility(unit, carriesLand)
  if (transports !== undefined && has([...attacker, ...defender], isTransport)) {
    const fights = has(defender, unit => isTransport(unit) && unit.defense > 0)
    const isLast = ruleset.battle?.defencelessAreLost !== false
    if (isLast) notes.push(say.transportsLast({ rule: transports }))
    else if (fights || has(attacker, isTransport)) notes.push(say.transportsFight({ rule: transports }))
  }
  const dives = [attackerPolicy, defenderPolicy].some(({ submerge }) => submerge !== 'never')
  if (submerging !== undefined && dives && has([...attacker, ...defender], isSubmarine))
    notes.push(say.divesAtEnd({ rule: submerging }))
  return notes
}
