import { fightersOf, goesOn } from './referee-1914-battle.ts'
import type { Kind } from './referee-1914-board.ts'
import type { Position } from './referee-1914-position.ts'

// The dice of a battle (R14-9.2 to R14-9.4, R14-10.2, R14-10.3, R14-11.4, R14-11.6).

/** Dice of one kind that fall at once: who fires, and at what. */
export interface Volley {
  readonly what: Kind
  readonly value: number
  readonly count: number
}
const some = (what: Kind, value: number, count: number): Volley[] => (count > 0 ? [{ what, value, count }] : [])

/** The dice of the step, those of the attacker and those of the defender. */
export const diceOf = (position: Position): readonly [Volley[], Volley[]] => {
  const { step, bombards } = position.battle!
  const count = (isAttacker: boolean, kind: Kind): number => fightersOf(position, isAttacker, kind).length
  const atSea = (isAttacker: boolean): Volley[] => {
    const fire = fightersOf(position, isAttacker, 'submarine').filter(({ dives }) => !dives)
    return [
      ...some('submarine', 2, fire.length),
      ...some('cruiser', 3, count(isAttacker, 'cruiser')),
      ...some('battleship', 4, count(isAttacker, 'battleship')),
    ]
  }
  switch (step) {
    case 'coastalFire':
      return [[], some('artillery', 3, count(false, 'artillery'))]
    case 'dogfight':
      return [some('fighter', 2, count(true, 'fighter')), some('fighter', 2, count(false, 'fighter'))]
    case 'attackerFires':
      return [atSea(true), []]
    case 'defenderFires':
      return [[], atSea(false)]
    default: {
      const of = (kind: Kind): number => count(true, kind)
      const against = (kind: Kind): number => count(false, kind)
      // R14-9.2.2
      const men = Math.min(of('artillery'), of('infantry'))
      const tanks = Math.min(of('artillery') - men, of('tank'))
      return [
        [
          ...some('infantry', 3, men),
          ...some('infantry', 2, of('infantry') - men),
          ...some('artillery', of('fighter') > 0 ? 4 : 3, of('artillery')),
          ...some('tank', 3, tanks),
          ...some('tank', 2, of('tank') - tanks),
          ...some('fighter', 2, of('fighter')),
          ...some('battleship', 4, bombards),
        ],
        [
          ...some('infantry', 3, against('infantry')),
          ...some('artillery', against('fighter') > 0 ? 4 : 3, against('artillery')),
          ...some('tank', position.agreement.tankDefense ?? 1, against('tank')),
          ...some('fighter', 2, against('fighter')),
        ],
      ]
    }
  }
}

/** Hits of the attacker and of the defender, and what comes next. */
export const fires = (position: Position, byAttacker: number, byDefender: number): void => {
  const battle = position.battle!
  switch (battle.step) {
    case 'coastalFire':
      battle.onAttacker = byDefender
      battle.step = 'coastalLosses'
      break
    case 'dogfight':
      battle.onAttacker = byDefender
      battle.onDefender = byAttacker
      battle.step = 'dogfightLosses'
      break
    case 'attackerFires':
      battle.onDefender = byAttacker
      battle.step = 'defenderDives'
      break
    case 'defenderFires':
      battle.onAttacker = byDefender
      battle.step = 'attackerLosses'
      break
    default:
      // R14-9.4.2
      battle.onAttacker = Math.max(0, byDefender - fightersOf(position, true, 'tank').length)
      battle.onDefender = byAttacker
      battle.step = 'attackerLosses'
  }
  goesOn(position)
}
