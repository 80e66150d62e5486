import { type Cited, citedIn, type OneUnit, unitInWords } from './en.ts'

export interface AtTarget extends Cited {
  readonly target: string
}
export interface ManyUnits {
  readonly units: readonly string[]
}
export interface UnitsAtTarget extends AtTarget, ManyUnits {}
export interface RuledUnit extends OneUnit, Cited {}
export interface Forces {
  readonly units: Readonly<Record<string, number>>
}

const several = (units: readonly string[]): string => units.map(unit => `${unitInWords(unit)}s`).join(' and ')

const unitsIn = ({ units }: Forces): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unitInWords(unit)}`)
    .join(', ') || 'nobody'

/** What is said of strategic bombing: apart, since games without it do without. */
export const raidsEn = {
  // Who may take part.
  fliersAlone: ({ units, rule }: ManyUnits & Cited) => `on a raid fly ${several(units)}${citedIn(rule)}`,
  defendersOfRaid: ({ units, rule }: ManyUnits & Cited) => `raids are met by ${several(units)}${citedIn(rule)}`,
  nobodyRaids: 'nobody flies on this raid; list at least one bomber',
  noneRaidsThis: ({ target, units, rule }: UnitsAtTarget) =>
    `none of these aircraft can damage a target of kind ${target}${citedIn(rule)}; add ${several(units)}`,
  noEscorts: ({ unit, rule }: RuledUnit) =>
    `by these rules there is no air battle, so a ${unitInWords(unit)} has nobody to escort${citedIn(rule)}; leave it out`,
  noInterceptors: ({ unit, rule }: RuledUnit) =>
    `by these rules nobody intercepts, so a ${unitInWords(unit)} takes no part${citedIn(rule)}; leave it out`,
  firesAtNoRaid: ({ unit, rule }: RuledUnit) =>
    `${unitInWords(unit)} never fires at a raid: the target has a defence of its own${citedIn(rule)}; leave it out`,
  oneHitInRaids: ({ unit }: OneUnit) =>
    `an aircraft that flies in a raid is destroyed by one hit, a ${unitInWords(unit)} too; leave its hits as they are`,

  // Targets.
  valueMissing: ({ target, rule }: AtTarget) =>
    `what a target of kind ${target} takes goes by the value of its territory${citedIn(rule)}: say it as target.value, in a line "raid ic 10: 3b"`,
  valueUnneeded: ({ target, most, rule }: AtTarget & { most: number }) =>
    `a target of kind ${target} takes ${most} in all, whatever its territory is worth${citedIn(rule)}; leave the value out`,
  damageAbove: ({ damage, most, rule }: Cited & { damage: number; most: number }) =>
    `damage of ${damage} is more than the ${most} that the target takes in all${citedIn(rule)}; give at most that`,
  damageIsPaid: ({ rule }: Cited) => `here damage is paid at once and stays on no target${citedIn(rule)}; leave it out`,

  // Notation.
  writeTarget: ({ example }: { example: string }) => `write what is raided and a colon, as in "${example}"`,
  noTarget: ({ targets }: { targets: readonly string[] }) => `nothing that is raided; write ${targets.join(', ')}`,
  raiders: ({ example }: { example: string }) => `the aircraft that raid, as in "${example}"`,
  againstRaid: 'the interceptors and guns, or leave out the "v"',
  orDefenders: ', or "v" and who meets the raid',
  valueOfTerritory: 'the value of the territory',
  damageBefore: 'the damage that is there already',
  targetAlone:
    'out of place; before the colon stand the target, the value of its territory, and "damage" with what is there already',

  // Notes.
  optionalAirBattle: ({ rule }: Cited) =>
    `Interceptors are listed, so the optional air battle is fought${citedIn(rule)}.`,
  nobodyIntercepts: ({ rule }: Cited) => `Nobody intercepts, so the escorts meet nobody${citedIn(rule)}.`,
  noGun: ({ rule }: Cited) =>
    `No antiaircraft gun is listed with the defender, so nobody fires at the bombers${citedIn(rule)}.`,
  gunsAsOne: ({ rule }: Cited) => `Several antiaircraft guns fire as one${citedIn(rule)}.`,
  doesNoDamage: ({ unit, rule }: RuledUnit) =>
    `The ${unitInWords(unit)} takes part in the air battle and is fired at, but does no damage to this target${citedIn(rule)}.`,
  purse: ({ rule }: Cited) => `What the defender has to pay with is not looked at${citedIn(rule)}.`,
  someNumbers: 'Of so many bombers only some numbers are weighed against each other.',

  // The reply for people.
  raid: 'raid',
  raids: 'raids',
  fly: (forces: Forces) => `they fly: ${unitsIn(forces)}`,
  meet: (forces: Forces) => `they are met by: ${unitsIn(forces)}`,
  aim: ({ target, value, damage }: { target: string; value: number | undefined; damage: number }) =>
    `target: ${unitInWords(target)}${value === undefined ? '' : `, value ${value}`}${damage === 0 ? '' : `, damage ${damage}`}`,
  onAverage: 'On average',
  damage: 'damage',
  attackerLoses: 'attacker loses',
  defenderLoses: 'defender loses',
  gain: 'gain',
  damageDone: 'Damage',
  theTarget: 'The target',
  worksNoMore: 'works no more',
  lostByAttacker: 'IPC lost by the attacker',
  lostByDefender: 'IPC lost by the defender',
  unitsLost: 'Units lost on average',
  lostOf: ({ unit, isOwn }: { unit: string; isOwn: boolean }) =>
    `${unitInWords(unit)}, ${isOwn ? 'attacker' : 'defender'}`,
  howMany: ({ unit, best }: { unit: string; best: number }) => `How many ${unitInWords(unit)}s pay best: ${best}`,
  bombers: 'bombers',
}
