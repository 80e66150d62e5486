import { type Fields, fieldsIn } from '../../../engine/index.ts'

/** What can be asked of 1914, in the order of its tiles, each with its piece. */
export const pieces = {
  land: 'infantry',
  campaign: 'hourglass',
  sea: 'battleship',
  landing: 'transport',
  mines: 'obstacle',
  submarineWarfare: 'submarine',
} as const
export type Kind = keyof typeof pieces
export const kindNames = Object.keys(pieces) as readonly Kind[]

/** What each kind begins with. */
export const examples: Readonly<Record<Kind, Fields>> = {
  land: {
    attacker: { infantry: 10, artillery: 4, tank: 2, fighter: 2 },
    defender: { infantry: 8, artillery: 3, fighter: 1 },
  },
  campaign: {
    kind: 'campaign',
    attacker: { infantry: 10, artillery: 4 },
    defender: { infantry: 8, artillery: 3 },
    turns: 6,
    reinforcements: { attacker: { each: { infantry: 2 } }, defender: { each: { infantry: 1 } } },
  },
  sea: { attacker: { cruiser: 2, battleship: 1 }, defender: { cruiser: 1, submarine: 2, transport: 1 } },
  landing: {
    kind: 'landing',
    sea: { attacker: { transport: 2, battleship: 1 } },
    land: { seaborne: { infantry: 2, tank: 1 }, overland: { infantry: 1 }, defender: { infantry: 2, artillery: 1 } },
  },
  mines: { kind: 'mines', fleet: { cruiser: 2, battleship: 1 }, fields: 2 },
  submarineWarfare: { kind: 'submarineWarfare', submarines: 3 },
}

/** The kind of a question, which a battle need not say: ships fight at sea. */
export const kindOf = ({ kind, attacker, defender }: Fields, ships: readonly string[]): Kind => {
  if (kindNames.includes(kind as Kind)) return kind as Kind
  const defenders = Array.isArray(defender) ? defender.map(entry => fieldsIn(entry.units)) : [fieldsIn(defender)]
  const names = [fieldsIn(attacker), ...defenders].flatMap(list => Object.keys(list).filter(name => list[name]))
  return names.some(name => ships.includes(name) || name === 'damagedBattleship') ? 'sea' : 'land'
}

/** A land battle as a front and back: who fights stays, and so do the rules. */
export const asFront = ({ attacker, defender, originalController, round, rules }: Fields): Fields => ({
  kind: 'campaign',
  attacker,
  defender,
  turns: 6,
  ...kept({ originalController, round, rules }),
})
export const asBattle = ({ attacker, defender, originalController, round, rules }: Fields): Fields => ({
  attacker,
  defender,
  ...kept({ originalController, round, rules }),
})

const kept = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
