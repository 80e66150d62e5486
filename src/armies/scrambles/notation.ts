import { isFields } from '../../engine/index.ts'
import { sayOfScrambles as say } from '../messages/scrambles-says.ts'
import { fieldsOf, unsayable } from '../notation/format.ts'
import type { Forms } from '../notation/forms.ts'

/** The forms of battles, and whether to scramble into one: `scramble: 2f 1tac; 2dd 1cv v 1ss`. */
export const withScrambles = (battles: Forms): Forms => ({
  vocabulary: { ...battles.vocabulary, places: [...battles.vocabulary.places, 'scramble', 'взлёт', 'взлет'] },
  read: reader => {
    const { kind, text } = reader.peek()
    if (kind !== 'place' || !/^(scramble|взл[её]т)/i.test(text)) return battles.read(reader)
    reader.place()
    const aircraft = reader.army(say.readyAircraft)
    if (!reader.take('part')) reader.refuseHere(say.writeBattleBehind)
    const from = reader.peek()
    const { kind: what, location, ...battle } = battles.read(reader)
    if (what === 'amphibious') return { kind: 'scramble', aircraft, sea: battle.sea, land: battle.land }
    if (what !== undefined || location === 'land' || isFields(battle.bombardment) || isFields(battle.seaborne))
      return reader.refuse('malformed', from, say.battleAtSea)
    return { kind: 'scramble', aircraft, sea: battle }
  },
  usualKind: battles.usualKind,
  write: {
    ...battles.write,
    scramble: ({ sea, land, aircraft }, writer) => {
      const { battle, amphibious } = battles.write
      const behind =
        land === undefined
          ? battle?.({ location: 'sea', ...fieldsOf(sea) }, writer)
          : amphibious?.({ sea, land }, writer)
      return `scramble: ${writer.someArmy(aircraft)}; ${behind ?? unsayable()}`
    },
  },
})
