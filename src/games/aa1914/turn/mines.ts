import { rollDie } from '../../../boards/index.ts'
import { addAt, defined, type Stream } from '../../../engine/index.ts'
import { allZones } from '../board/map.ts'
import { battleship, transport, unitName } from '../board/units.ts'
import { aa1914 } from '../ruleset.ts'
import type { DiceNote } from './fight.ts'
import { allBoats } from './movement/index.ts'
import { damageIndex, minedKinds, minefieldIndex, mostFields, type State, unitIndex } from './state.ts'

// Mines (R14-7.10): a die for each ship and each active field that it has entered.

/** Whether any ship has entered an active field. */
export const isMineRollDue = (state: State): boolean =>
  state.minefields.some(count => count > 0) || allBoats(state).some(boat => state.boatField(boat, 'fields') > 0)

/** Ships of a kind that were hit 0, 1, … times. */
const byHits = (stream: Stream, note: DiceNote, type: number, ships: number, fields: number): number[] => {
  const counts = new Array<number>(fields + 1).fill(0)
  const mine = defined(aa1914.values.mine)
  for (let ship = 0; ship < ships; ship++) {
    const faces = Array.from({ length: fields }, () => rollDie(stream, aa1914.dice.sides))
    const hits = faces.filter(face => face <= mine).length
    if (fields > 0) note.push({ what: unitName(type), value: mine, faces })
    addAt(counts, hits, 1)
  }
  return counts
}

/** R14-7.10.2: a hit sinks a ship; of an undamaged battleship the first only damages it. */
export const rollMines = (state: State, stream: Stream, note: DiceNote): void => {
  const { power } = state
  for (const zone of allZones) {
    for (const [kind, type] of minedKinds.entries())
      for (let fields = 1; fields <= mostFields; fields++) {
        const hit = byHits(stream, note, type, defined(state.minefields[minefieldIndex(zone, kind, fields)]), fields)
        const [, once, ...more] = hit
        const twice = more.reduce((sum, count) => sum + count, 0)
        if (type === battleship) {
          sink(state, zone, type, twice)
          addAt(state.damaged, damageIndex(zone, power), defined(once))
        } else sink(state, zone, type, defined(once) + twice)
      }
    for (let fields = 1; fields <= mostFields; fields++) {
      const [, ...hit] = byHits(
        stream,
        note,
        battleship,
        defined(state.minefields[minefieldIndex(zone, 3, fields)]),
        fields,
      )
      const sunk = hit.reduce((sum, count) => sum + count, 0)
      sink(state, zone, battleship, sunk)
      addAt(state.damaged, damageIndex(zone, power), -sunk)
    }
  }
  // From the last, which takes the number of one that sinks.
  for (const boat of allBoats(state).toReversed()) {
    const [none] = byHits(stream, note, transport, 1, state.boatField(boat, 'fields'))
    state.setBoat(boat, 'fields', 0)
    if (none === 0) state.removeBoat(boat)
  }
  state.minefields.fill(0)
}

const sink = (state: State, zone: number, type: number, count: number): void =>
  addAt(state.units, unitIndex(zone, state.power, type), -count)
