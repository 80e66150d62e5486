import type { Style } from './commander.ts'

/** The usual way to lead: good odds, a look at what the enemy may do in return. */
export const standard: Style = {
  temper: {
    thresholds: [0.6, 0.8, 0.93],
    leastChance: 0.6,
    caution: 0.75,
    greed: 1,
    capitalRisk: 0.08,
    leastValue: 0.4,
  },
  drift: { advance: 0.55, fear: 0.75 },
}

/** Fewer and surer attacks, and troops where they are safe. */
export const cautious: Style = {
  temper: { ...standard.temper, thresholds: [0.75, 0.9, 0.97], leastChance: 0.75, caution: 1, capitalRisk: 0.03 },
  drift: { advance: 0.4, fear: 1.1 },
}

/** More attacks at worse odds, and less care for what they leave behind. */
export const bold: Style = {
  temper: {
    ...standard.temper,
    thresholds: [0.5, 0.7, 0.9],
    leastChance: 0.45,
    caution: 0.4,
    greed: 1.2,
    capitalRisk: 0.2,
    leastValue: 0,
  },
  drift: { advance: 0.8, fear: 0.5 },
}

/** Takes whatever pays at once. */
export const greedyStyle: Style = {
  temper: { thresholds: [0.55], leastChance: 0.5, caution: 0, greed: 1, capitalRisk: 1, leastValue: 0 },
  drift: { advance: 1, fear: 0 },
}

/** The usual way to lead for those who look ahead: the search itself sees to much of the caution. */
const searching: Style = {
  temper: { ...standard.temper, caution: 0.4, greed: 1.2, leastValue: 0 },
  drift: { advance: 0.7, fear: 0.5 },
}

/** The styles in which a search leads its own turns. */
export interface Leading {
  readonly standard: Style
  readonly cautious: Style
  readonly bold: Style
}

export const usualLeading: Leading = { standard: searching, cautious, bold }

/** Who is reckoned with on the other side, sample by sample: mostly ordinary, some who play it safe, some who dare. */
export const opponents: readonly Style[] = [standard, cautious, standard, bold]

/** How much somebody cares, 1 being usual. */
export interface Weights {
  readonly prize: number
  readonly caution: number
  readonly advance: number
}

/** The usual styles, with other weights. */
export const leadingWith = ({ prize, caution, advance }: Weights): Leading => {
  const weighted = ({ temper, drift }: Style): Style => ({
    temper: { ...temper, greed: temper.greed * prize, caution: temper.caution * caution },
    drift: { advance: drift.advance * advance, fear: drift.fear * caution },
  })
  return { standard: weighted(searching), cautious: weighted(cautious), bold: weighted(bold) }
}
