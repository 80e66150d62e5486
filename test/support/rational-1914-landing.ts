import type { Outcome } from '../../src/engine/vocabulary.ts'
import { andThen, type Chances, certain, mapped } from './rational-1914-chances.ts'
import { defensiveFire, type Holder, landBattle } from './rational-1914-land.ts'
import { loadsLeft, loadsOf, type Mined, mined } from './rational-1914-mines.ts'
import type { LandingQuestion } from './rational-1914-questions.ts'
import { isCleared, type SeaEnd, seaBattle } from './rational-1914-sea.ts'
import {
  type Force,
  type Forces,
  forceOf,
  hasInfantry,
  joined,
  nobody,
  type Rules,
  rulesOf,
  size,
  warships,
  withAbility,
} from './rational-1914-units.ts'

export interface LandingEnd {
  /** Ships, and troops that stayed aboard. */
  readonly afloat: Forces
  readonly ashore: Forces
  /** How the sea battle ended, if there was one. */
  readonly sea: Outcome | null
  /** That there were attackers in the territory, whether they were fought or not. */
  readonly attacked: boolean
  /** Of the land battle, if there was one. */
  readonly supremacy: Holder | null
}

/** At the end of the stage at sea. */
interface AfterSea {
  readonly ships: Forces
  readonly loads: readonly Force[]
  readonly sea: Outcome | null
  readonly mayUnload: boolean
}

/** R14-11.1: mines, the sea battle if there is one, unloading, defensive fire, the land battle. */
export const landing = (question: LandingQuestion): Chances<LandingEnd> => {
  const rules = rulesOf(question.rules)
  const { sea, land } = question
  const fleet = forceOf(rules, sea.attacker)
  const loads = loadsOf(rules, fleet, land.seaborne, land.loads)
  return andThen(mined(rules, fleet, loads, sea.mines ?? 0), afterMines =>
    andThen(atSea(rules, question, afterMines), afterSea => onLand(rules, question, afterSea)),
  )
}

const atSea = (rules: Rules, { sea, land }: LandingQuestion, { ships, loads }: Mined): Chances<AfterSea> => {
  const defender = forceOf(rules, sea.defender)
  const start = { attacker: ships, defender }
  if (size(defender) === 0) return certain({ ships: start, loads, sea: null, mayUnload: true })
  // R14-7.7.3, 7.8.10: submarines keep only those from an assault who have no warship; surface warships make a zone hostile.
  const isReinforcement = (land.status ?? 'hostile') !== 'hostile'
  const surface = warships(rules, defender).filter(
    ({ unit }) => !withAbility(rules, defender, 'submerges').some(ship => ship.unit === unit),
  )
  if (isReinforcement && size(warships(rules, ships)) === 0 && size(surface) === 0)
    return certain({ ships: start, loads, sea: null, mayUnload: true })
  return mapped(seaBattle(rules, start, sea.policies).ends, end => afterBattle(rules, loads, end))
}

const afterBattle = (rules: Rules, loads: readonly Force[], { position, outcome }: SeaEnd): AfterSea => {
  const { strip, submerged } = position
  return {
    ships: {
      attacker: joined(rules, [...strip.attacker, ...submerged.attacker]),
      defender: joined(rules, [...strip.defender, ...submerged.defender]),
    },
    loads: loadsLeft(rules, loads, size(withAbility(rules, strip.attacker, 'carriesLand'))),
    sea: outcome,
    mayUnload: isCleared(rules, position),
  }
}

const onLand = (rules: Rules, { land }: LandingQuestion, after: AfterSea): Chances<LandingEnd> => {
  const { ships, sea } = after
  const cargo = joined(rules, after.loads.flat())
  const overland = forceOf(rules, land.overland)
  const defender = forceOf(rules, land.defender)
  // R14-11.2: a landing that would leave the power without infantry in the territory may not take place.
  const unloads = after.mayUnload && hasInfantry([...cargo, ...overland])
  const unloaded = unloads ? cargo : nobody
  const aboard = unloads ? nobody : cargo
  const assault = (land.status ?? 'hostile') === 'hostile'
  const afloat: Forces = { attacker: joined(rules, [...ships.attacker, ...aboard]), defender: ships.defender }
  const ended = (ashore: Forces, supremacy: Holder | null): LandingEnd => ({
    afloat,
    ashore,
    sea,
    attacked: size(unloaded) + size(overland) > 0,
    supremacy,
  })

  const landed = assault
    ? defensiveFire(rules, unloaded, defender, land.policies?.attacker?.casualties)
    : certain(unloaded)
  return andThen(landed, ashore => {
    const forces = { attacker: joined(rules, [...ashore, ...overland]), defender }
    if (size(forces.attacker) === 0 || size(defender) === 0) return certain(ended(forces, null)) // A14-17, R14-9.1.1
    const bombards = assault && sea === null
    const battle = {
      forces,
      casualties: {
        attacker: land.policies?.attacker?.casualties,
        defender: land.policies?.defender?.casualties,
      },
      support: land.policies?.attacker?.support,
      bombarding: bombards ? bombarding(rules, ships.attacker, size(unloaded), land.bombarding) : 0,
    }
    return mapped(landBattle(rules, battle), ({ forces, supremacy }) => ended(forces, supremacy))
  })
}

/** R14-11.6, A14-16: as many battleships as units unloaded, counted before the defensive fire. */
const bombarding = (rules: Rules, ships: Force, unloaded: number, wanted = Number.POSITIVE_INFINITY): number =>
  Math.min(size(withAbility(rules, ships, 'bombards')), unloaded, wanted)
