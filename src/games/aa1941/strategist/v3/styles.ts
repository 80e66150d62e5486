import type { Weights } from '../strategist.ts'
import { keptFor, type StyleName } from '../v1/params.ts'
import type { SeaRules } from '../v1/sea-rules.ts'
import { eachOwn, type Style, type Styles } from '../v1/styles.ts'
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

/** The styles in which a player searches; weighed otherwise where weights are given. */
export const searchStyles = (params: Params, weights?: Weights): Styles => ({
  ...eachOwn(searchStylesV2(params, weights), style => inVersion3(params, style)),
  opponents: alliesOf(params),
  answers: answersOf(params),
  answerTurns: Math.round(params.answerTurns),
  nearestPurchases: params.purchaseNear,
  proof: { share: params.proofShare, least: params.proofLeast, errors: params.proofErrors },
})

/** In samples allies lead as they usually do. */
const alliesOf = keptFor((params): readonly Style[] =>
  searchStylesV2(params as Params).opponents.map(style => inVersion3(params as Params, style)),
)
