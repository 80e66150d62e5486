import { type Check, checks, gunChecks } from './data.ts'

const faces = 6

/** Chance that a die succeeds. */
export const chanceOf = ({ success }: Check): number => success.length / faces

/** Chance that dice rolled one after another all succeed; the first failure ends it. */
const allOf = (...row: readonly Check[]): number =>
  row.reduce((product, check) => product * check.success.length, 1) / faces ** row.length

/** That a strike or a bombing destroys a target (MOD-3.3, MOD-3.4). */
export const strikeChance = (isTowed: boolean): number => (isTowed ? towedStrike : strike)
const [towedStrike, strike] = [allOf(...gunChecks(true)), allOf(...gunChecks(false))]

/** That an attempt of air defence destroys the bomber (MOD-6.3). */
export const repelChance = allOf(checks.adReaction, checks.adLock, checks.adKill)

/** That an attack of fighters destroys its target (MOD-7.2). */
export const fighterChance = allOf(checks.lock, checks.hit)

/** That an attempt to jam succeeds (MOD-8.1). */
export const jamChance = allOf(checks.jam)

/** That each side has the initiative: ties are rolled again (MOD-2.3, MOD-2.6). */
export const initiativeChance = 1 / 2
