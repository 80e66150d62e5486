import type { Weights } from '../strategist.ts'
import { keptFor, type StyleName } from '../v1/params.ts'
import {
  eachOwn,
  ownStyle as ownStyleV1,
  type Style,
  type Styles,
  searchStyles as searchStylesV1,
  stylesOf,
} from '../v1/styles.ts'
import { campaignAims } from './campaign.ts'
import type { Params } from './params.ts'

/** A style of version 1, with campaigns. */
const withCampaigns = (params: Params, style: Style): Style => ({
  ...style,
  campaign: state => campaignAims(params, state),
})

/** A style by its name, however much a player cares in his own turns: as he thinks that others lead. */
export const othersStyle = (params: Params, name: StyleName): Style => withCampaigns(params, stylesOf(params)[name])

/** The style in which a player leads who does not search. */
export const ownStyle = (params: Params, name: StyleName): Style => withCampaigns(params, ownStyleV1(params, name))

const opponentsOf = keptFor((params): readonly Style[] =>
  searchStylesV1(params).opponents.map(style => withCampaigns(params as Params, style)),
)

/** The styles in which a player searches; weighed otherwise where weights are given. */
export const searchStyles = (params: Params, weights?: Weights): Styles => ({
  ...eachOwn(searchStylesV1(params, weights), style => withCampaigns(params, style)),
  opponents: opponentsOf(params),
})
