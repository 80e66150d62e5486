import { isAir, isBomber } from '../card.ts'
import { say } from '../says.ts'
import { casualtiesOf } from './casualties.ts'
import { pieceOf } from './declaration.ts'
import { dogfight } from './encounter.ts'
import { isUsable } from './legality.ts'
import { type Field, idsOf, type Outcome } from './outcome.ts'
import type { Piece } from './piece.ts'
import type { Pairing } from './plan.ts'
import { complaints, type Solution } from './solve.ts'
import { has } from './ubo.ts'

/**
 * VOY-15.6: the attacker's fighters meet planes that block, the defender's may cover them. No plane is met while a
 * covering fighter is not (VOY-15.5).
 */
export const counterFights = (
  { wave, plan, answer }: Solution,
  counter: readonly Pairing[],
  cover: readonly string[],
  values: Field['values'],
): Outcome[] => {
  const { table, roll } = wave
  const busy = new Set([...plan.attacks.flatMap(({ units }) => units), ...plan.cover])
  const blocking = new Set(
    answer.choices.flatMap(({ roles }) => roles.flatMap(role => (role.do === 'block' ? [role.unit.id] : []))),
  )
  const defending = new Set(answer.choices.flatMap(({ roles }) => roles.map(({ unit }) => unit.id)))
  const covering = cover.map((id, index): Piece => {
    const at = ['cover', index]
    const unit = pieceOf(table, ['defender'], id, complaints.defender, at)
    if (!isUsable(unit) || defending.has(id) || !isAir(unit.card) || !has(table, unit, 'counter-intercept'))
      return complaints.defender(say.noCoverForBlock({ id }), at)
    return unit
  })
  const meeting = new Map<Piece, Piece[]>()
  const used = new Set<string>()
  for (const [index, { by, to }] of counter.entries()) {
    const at = ['counter', index]
    const unit = pieceOf(table, ['attacker'], by, complaints.attacker, at)
    const met = pieceOf(table, ['defender'], to, complaints.attacker, at)
    if (!isUsable(unit) || busy.has(by) || used.has(by)) complaints.attacker(say.usedAlready({ id: by }), at)
    if (!isAir(unit.card) || !has(table, unit, 'intercept')) complaints.attacker(say.cannotInterceptAir({ id: by }), at)
    const isPlane = isAir(met.card) && isBomber(met.card) && blocking.has(to)
    if (!isPlane && !covering.includes(met)) complaints.attacker(say.noBlockingPlane({ id: to }), at)
    used.add(by)
    meeting.set(met, [...(meeting.get(met) ?? []), unit])
  }
  const isOpen = covering.some(unit => !meeting.has(unit))
  if (isOpen && [...meeting.keys()].some(met => !covering.includes(met)))
    complaints.attacker(say.coverNotMet, ['counter'])
  const field: Field = { table, roll, values, damage: {}, away: new Set() }
  // Here the attacker's fighters intercept.
  return [...meeting].flatMap(([met, units]) =>
    dogfight(field, units, [met], say.foughtInTheAir({ units: idsOf(units), met: [met.id] })).map(fought => ({
      ...fought,
      worth: fought.worth + casualtiesOf(table, values, fought.after).worth,
    })),
  )
}
