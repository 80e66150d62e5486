import { defined } from '../../../engine/index.ts'
import { ignoresDisruption } from './casualty.ts'
import { has, isArtillery } from './piece.ts'
import { bandName, bandOf, isBeyondLimit } from './range.ts'
import type { Shot } from './shot.ts'
import { armaments, type Weapon } from './weapons.ts'

/** Why the attacker cannot make this attack, with the rule's number and how to mend it; undefined where it can. */
export const faultOf = (shot: Shot, weapon?: Weapon): string | undefined =>
  statusFault(shot) ?? rangeFault(shot) ?? targetFault(shot) ?? arcFault(shot) ?? diceFault(shot, weapon)

const statusFault = ({ attacker, isDefensive, rules }: Shot): string | undefined => {
  if (!attacker.disrupted || ignoresDisruption(attacker)) return undefined
  if (has(attacker, 'undermanned')) return `${attacker.card.name} is Undermanned: it cannot attack while disrupted`
  return isDefensive && rules.publishedStatus
    ? `a Disrupted unit makes no defensive fire (MIN-13.7), and ${attacker.card.name} is disrupted`
    : undefined
}

const rangeFault = (shot: Shot): string | undefined => {
  const { attacker, at } = shot
  if (isBeyondLimit(shot)) return `${attacker.card.name} has a Limited Range, and the target is ${at.range} hexes off`
  return bandOf(shot) === undefined
    ? `${attacker.card.name} does not reach ${at.range} hexes (MIN-10.2); give a shorter range`
    : undefined
}

/** MIN-10.6, and what the abilities say. */
const targetFault = (shot: Shot): string | undefined => {
  const { attacker, target, at, isDefensive } = shot
  if (target.card.type === 'aircraft') {
    if (isArtillery(attacker) && !has(attacker, 'antiair') && !has(attacker, 'ace'))
      return `${attacker.card.name} is Artillery without Antiair and cannot attack Aircraft (MIN-10.6)`
    if (has(attacker, 'bombardment')) return `${attacker.card.name} bombards, and that is never done to Aircraft`
    return undefined
  }
  const band = bandOf(shot)
  if (band === 0 || band === undefined) return undefined
  const seesThrough = has(attacker, 'experienced-recon') && band === 1
  // What provokes defensive fire has moved.
  if (has(target, 'camouflaged') && !target.revealed && !isDefensive && !seesThrough)
    return `${target.card.name} is Camouflaged: until it attacks or moves ("revealed") nobody attacks it beyond short range`
  if (at.cover && has(target, 'superior-camouflage') && !seesThrough)
    return `${target.card.name} in cover has Superior Camouflage: nobody attacks it beyond short range`
  if (at.cover && has(target, 'concealed') && band === 2)
    return `${target.card.name} in cover is Concealed: nobody attacks it at long range`
  return undefined
}

const arcFault = ({ attacker, target, at }: Shot): string | undefined => {
  if (at.attackerArc === 'front') return undefined
  if (has(attacker, 'fixed-howitzer'))
    return `${attacker.card.name} has a Fixed Howitzer and attacks only what is in front of it (MIN-11.2)`
  return has(attacker, 'no-turret') && target.card.type === 'vehicle'
    ? `${attacker.card.name} has No Turret and attacks only Vehicles in front of it (MIN-11.2)`
    : undefined
}

const diceFault = (shot: Shot, weapon: Weapon | undefined): string | undefined => {
  const band = defined(bandOf(shot))
  if (weapon) return armaments[weapon].fault(shot)
  return tableDice(shot, band) > 0
    ? undefined
    : `${shot.attacker.card.name} has no dice at ${bandName(band)} range against this target (MIN-10.1)`
}

/** The dice of the card, or of what replaces them in the same hex (MIN-10.3). */
export const tableDice = (shot: Shot, band: 0 | 1 | 2): number => {
  const { attacker, target, at } = shot
  const { vsSoldier, vsVehicle } = attacker.card
  if (at.range === 0) {
    const hand = handToHand(shot)
    if (hand > 0) return hand
  }
  if (target.card.type !== 'vehicle') return vsSoldier[band]
  // Open Back: who hits the rear may use the dice against Soldiers.
  return has(target, 'open-back') && at.arc !== 'front' ? Math.max(vsVehicle[band], vsSoldier[band]) : vsVehicle[band]
}

/** Close Assault X against Vehicles, Hand-to-Hand X against Soldiers, both in the same hex alone; 0 where neither is used. */
export const handToHand = ({ attacker, target, at }: Shot): number => {
  if (at.range !== 0) return 0
  const key = target.card.type === 'vehicle' ? 'close-assault' : target.card.type === 'soldier' ? 'hand-to-hand' : ''
  return attacker.card.abilities.find(ability => ability.key === key)?.x ?? 0
}
