import { type Block, type Text, tableBlock, textBlock } from '../../engine/index.ts'
import { type Card, cards } from './cards.ts'
import { unitTypes } from './cards-row.ts'
import { maps } from './field/maps.ts'
import { isModelled } from './fire/mechanisms.ts'
import { abilityKeys } from './messages/abilities-en.ts'
import { say } from './says.ts'
import { spellingOf } from './spellings.ts'

/** The cards, the abilities and the maps, for people. */
export const overviewMiniatures = (): readonly Block<Text>[] => [
  ...unitTypes.map(type =>
    tableBlock(
      titles[type],
      [
        say.unitHead,
        say.spelt,
        say.nationHead,
        say.yearHead,
        say.pointsHead,
        say.speedHead,
        say.wholeDefenseHead,
        say.vsSoldiersHead,
        say.vsVehiclesHead,
        say.abilitiesHead,
      ],
      cards.filter(card => card.type === type).map(rowOf),
    ),
  ),
  tableBlock(
    say.abilitiesTitle,
    [say.abilityHead, say.modelledHead, say.effectHead],
    abilityKeys.map(key => [say[`${key}/name`], say.yesOrNo({ is: isModelled(key) }), say[`${key}/effect`]]),
  ),
  textBlock(
    maps.map(({ id }) => say.mapLine({ id, name: say[id] })),
    say.mapsTitle,
  ),
]

const titles: Readonly<Record<Card['type'], Text>> = {
  soldier: say.soldiers,
  vehicle: say.vehicles,
  aircraft: say.aircraft,
  obstacle: say.obstacles,
}

const rowOf = (card: Card): (Text | number)[] => [
  card.name,
  spellingOf(card),
  card.nation ? say.nations({ nations: [card.nation] }) : say.anyNation,
  card.year,
  card.cost,
  card.speed ?? '',
  `${card.defense.front}/${card.defense.rear}`,
  card.vsSoldier.join('-'),
  card.vsVehicle.join('-'),
  card.abilities.length === 0 ? '' : say.cardAbilities({ abilities: card.abilities }),
]
