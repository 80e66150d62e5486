import { dictionaryOf, type Spellings } from '../../armies/index.ts'
import { aa1941 } from './ruleset.ts'

/**
 * How players write the units of 1941. The first spelling is the one we write; plurals, the names on the box and
 * damaged battleships (`bb*`, `damaged battleship`) follow from these.
 */
export const spellings: Spellings = {
  infantry: ['i', 'inf', 'infantry'],
  tank: ['t', 'tank', 'tnk', 'arm', 'armor', 'armour'],
  fighter: ['f', 'ftr', 'fig', 'fgt', 'fighter'],
  bomber: ['b', 'bmb', 'bom', 'bmr', 'bomber'],
  submarine: ['s', 'sub', 'ss', 'submarine'],
  transport: ['trn', 'tr', 'tra', 'tran', 'trans', 'transport'],
  destroyer: ['dd', 'd', 'des', 'dest', 'destroyer'],
  aircraftCarrier: ['cv', 'c', 'ac', 'acc', 'car', 'carrier', 'aircraft carrier'],
  battleship: ['bb', 'bat', 'batt', 'bship', 'battleship'],
  damagedBattleship: ['bb*', 'dbat'],
}

/** Every way to write a unit of the game. */
export const dictionary = dictionaryOf(aa1941, spellings)
