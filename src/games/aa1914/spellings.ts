import { dictionaryOf, type Spellings } from '../../armies/index.ts'
import { aa1914 } from './ruleset.ts'

/** How players write the units of 1914; the first spelling is the one we write. */
export const spellings: Spellings = {
  infantry: ['i', 'inf', 'infantry'],
  artillery: ['a', 'art', 'artillery', 'field artillery', 'field gun'],
  tank: ['t', 'tank', 'tnk', 'arm', 'armor', 'armour'],
  fighter: ['f', 'ftr', 'fig', 'fgt', 'fighter', 'plane'],
  submarine: ['s', 'sub', 'ss', 'submarine'],
  cruiser: ['c', 'cr', 'cru', 'ca', 'cruiser'],
  battleship: ['bb', 'b', 'bat', 'batt', 'bship', 'battleship'],
  transport: ['trn', 'tr', 'tra', 'tran', 'trans', 'transport'],
  damagedBattleship: ['bb*', 'b*', 'dbat'],
}

/** Every way to write a unit of the game. */
export const dictionary = dictionaryOf(aa1914, spellings)
