import type { Spellings } from '../../armies/index.ts'

/**
 * How players write the units of 1941. The first spelling is the one we write; plurals, the names on the box and
 * damaged battleships (`bb*`, `damaged battleship`) follow from these.
 */
export const spellings: Spellings = {
  infantry: ['i', 'inf', 'infantry'],
  tank: ['t', 'tank', 'arm', 'armor', 'armour'],
  fighter: ['f', 'ftr', 'fig', 'fighter'],
  bomber: ['b', 'bmb', 'bom', 'bomber'],
  submarine: ['s', 'sub', 'submarine'],
  transport: ['trn', 'tr', 'tra', 'tran', 'trans', 'transport'],
  destroyer: ['dd', 'd', 'des', 'destroyer'],
  aircraftCarrier: ['cv', 'c', 'ac', 'acc', 'car', 'carrier', 'aircraft carrier'],
  battleship: ['bb', 'bat', 'battleship'],
  damagedBattleship: ['bb*', 'dbat'],
}
