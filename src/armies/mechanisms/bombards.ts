import { faultOfNoShip, type Mechanism } from './mechanism.ts'

/** Battleships of 1914 (R14-11.6). */
export const bombards: Mechanism<'bombards'> = {
  ability: 'bombards',
  rule: 'a ship that joins the volley of those it hasAbility landed',
}

export const faultOfBombarding = faultOfNoShip(bombards)

/** How many ships bombard: at most one for each unit that is unloaded (A14-16). */
export const mostBombarding = (ships: number, unloaded: number): number => Math.min(ships, unloaded)
