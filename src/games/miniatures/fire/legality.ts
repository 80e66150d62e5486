import type { Message } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { ignoresDisruption } from './casualty.ts'
import { has, isArtillery } from './piece.ts'
import { bandName, bandOf, isBeyondLimit } from './range.ts'
import type { Shot } from './shot.ts'
import { armaments, type Weapon } from './weapons.ts'

/** Why the attacker cannot make this attack, with the rule's number and how to mend it; undefined where it can. */
export const faultOf = (shot: Shot, weapon?: Weapon): Message | undefined =>
  statusFault(shot) ?? rangeFault(shot) ?? targetFault(shot) ?? arcFault(shot) ?? diceFault(shot, weapon)

const statusFault = ({ attacker, isDefensive, rules }: Shot): Message | undefined => {
  if (!attacker.disrupted || ignoresDisruption(attacker)) return undefined
  const { name: unit } = attacker.card
  if (has(attacker, 'undermanned')) return say.undermanned({ unit })
  return isDefensive && rules.publishedStatus ? say.disruptedHoldsFire({ unit }) : undefined
}

const rangeFault = (shot: Shot): Message | undefined => {
  const told = { unit: shot.attacker.card.name, range: shot.at.range }
  if (isBeyondLimit(shot)) return say.limitedRange(told)
  return bandOf(shot) === undefined ? say.outOfReach(told) : undefined
}

/** MIN-10.6, and what the abilities say. */
const targetFault = (shot: Shot): Message | undefined => {
  const { attacker, target, at, isDefensive } = shot
  if (target.card.type === 'aircraft') {
    if (isArtillery(attacker) && !has(attacker, 'antiair') && !has(attacker, 'ace'))
      return say.gunNotAtAircraft({ unit: attacker.card.name })
    return has(attacker, 'bombardment') ? say.bombardsNoAircraft({ unit: attacker.card.name }) : undefined
  }
  const band = bandOf(shot)
  if (band === 0 || band === undefined) return undefined
  const { name: unit } = target.card
  const seesThrough = has(attacker, 'experienced-recon') && band === 1
  // What provokes defensive fire has moved.
  if (has(target, 'camouflaged') && !target.revealed && !isDefensive && !seesThrough) return say.camouflaged({ unit })
  if (at.cover && has(target, 'superior-camouflage') && !seesThrough) return say.superiorCamouflage({ unit })
  return at.cover && has(target, 'concealed') && band === 2 ? say.concealed({ unit }) : undefined
}

const arcFault = ({ attacker, target, at }: Shot): Message | undefined => {
  if (at.attackerArc === 'front') return undefined
  const { name: unit } = attacker.card
  // MIN-11.2.
  if (has(attacker, 'fixed-howitzer')) return say.fixedHowitzer({ unit })
  return has(attacker, 'no-turret') && target.card.type === 'vehicle' ? say.noTurret({ unit }) : undefined
}

const diceFault = (shot: Shot, weapon: Weapon | undefined): Message | undefined => {
  if (weapon) return armaments[weapon].fault(shot)
  const band = bandOf(shot)
  return band === undefined || tableDice(shot, band) > 0
    ? undefined
    : say.noDice({ unit: shot.attacker.card.name, band: bandName(band) })
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
