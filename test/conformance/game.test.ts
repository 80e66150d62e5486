import { anyCard, tricks } from '../support/toy-card-game.ts'
import { banksAt, type RaceAction, race } from '../support/toy-dice-game.ts'
import { conforms } from './game.ts'

conforms('race', {
  game: race,
  players: [banksAt(8), banksAt(20)],
  positions: [{ ...race.open(0), banked: [40, 50], sum: 12, rolls: 30, turns: 9 }],
  nonsense: 'fly' as RaceAction,
})
conforms('tricks', { game: tricks, players: [anyCard], nonsense: 99, hasSecrets: true })
