import type { Weights } from '../strategist.ts'
import { keptFor, type StyleName } from '../v1/params.ts'
import type { SeaRules } from '../v1/sea-rules.ts'
import { eachOwn, type MoveParams, type Style, type Styles } from '../v1/styles.ts'
import { campaignAims } from '../v2/campaign.ts'
import { othersStyle, ownStyle as ownStyleV2, searchStyles as searchStylesV2 } from '../v2/styles.ts'
import { lossAfterLanding } from './after-landing.ts'
import { attackCareOf } from './attack-care.ts'
import { blockersFor } from './blockers.ts'
import { gainOfCanals } from './canals.ts'
import { moveCareOf } from './move-care.ts'
import type { Params } from './params.ts'
import { chanceOfLanding, gainOfDeck, useOfEscort, useOfTransports } from './use-of-ships.ts'

const seaRules = (params: Params): SeaRules => ({
  afterLanding: (...landing) => lossAfterLanding(params, ...landing),
  gainOfCanals: (state, territory) => gainOfCanals(params, state, territory),
  useOfTransports: (...purchase) => useOfTransports(params, ...purchase),
  useOfEscort: transports => useOfEscort(params, transports),
  fearForTransports: params.transportFear,
  careForLanded: params.landedCare,
  chanceOfLanding: (...coast) => chanceOfLanding(params, ...coast),
  gainOfDeck: (...deck) => gainOfDeck(params, ...deck),
  blockers: state => blockersFor(params, state),
})

/** A style of version 2, with what this version does otherwise. */
const inVersion3 = (params: Params, style: Style): Style => ({
  ...style,
  sureIsNoLuck: true,
  campaign: state => campaignAims(params, state, true),
  attackCare: context => attackCareOf(params, context),
  moveCare: (state, enemyForces) => moveCareOf(params, state, enemyForces),
  sea: seaRules(params),
})

/** The style in which a player leads who does not search. */
export const ownStyle = (params: Params, name: StyleName): Style => inVersion3(params, ownStyleV2(params, name))

/** The other side takes what stands open to it: by safe attacks, by daring ones, or by the least that may do. */
const answersOf = keptFor((params): readonly Style[] =>
  (['standard', 'bold', 'greedy'] as const).map(name =>
    inVersion3(params as Params, othersStyle(params as Params, name)),
  ),
)

/** A style that goes by other numbers in some things. */
const otherwise = (params: Params, style: Style, changes: Partial<Params>): Style => {
  const changed = { ...params, ...changes }
  return inVersion3(changed, { ...style, params: changed })
}

/** So much has a move to bring that none does. */
const never = 1_000

const stayAtSea: Partial<Params> = { leastVoyage: never, leastConvoy: never, leastWarship: never }
const stayOnLand: Partial<Params> = { leastMove: never, callHome: never }

/**
 * Ways to move after combat that a search holds against each other, the usual one first. Chosen by what each added where all
 * were played on (docs/thinking.md, "What tells plans apart").
 */
const waysToMove = (params: Params, standard: Style): readonly Style[] => {
  const { advance, fear } = standard.move
  const moving = (move: Partial<MoveParams>): Style => ({ ...standard, move: { ...standard.move, ...move } })
  return [
    standard,
    moving({ fear: 0, advance: 0.3 * advance }),
    otherwise(params, standard, { ...stayOnLand, ...stayAtSea }),
    otherwise(params, standard, stayOnLand),
    otherwise(params, standard, { planeForward: 2, airGuard: 0 }),
    otherwise(params, standard, { passage: 8, atSea: 0.3 }),
    moving({ fear: 0.4 * fear }),
    moving({ advance: 6 * advance }),
  ]
}

/** The styles in which a player searches; weighed otherwise where weights are given. */
export const searchStyles = (params: Params, weights?: Weights): Styles => {
  const own = eachOwn(searchStylesV2(params, weights), style => inVersion3(params, style))
  return {
    ...own,
    opponents: alliesOf(params),
    answers: answersOf(params),
    answerTurns: Math.round(params.answerTurns),
    nearestPurchases: params.purchaseNear,
    moves: {
      styles: waysToMove(params, own.standard),
      glances: 1,
      share: params.moveShare,
      turns: params.moveTurns,
      leastRollouts: params.moveLeast,
    },
    leastPlayed: Math.round(params.leastPlayed),
    proof: { share: params.proofShare, least: params.proofLeast, errors: params.proofErrors },
  }
}

/** In samples allies lead as they usually do. */
const alliesOf = keptFor((params): readonly Style[] =>
  searchStylesV2(params as Params).opponents.map(style => inVersion3(params as Params, style)),
)
