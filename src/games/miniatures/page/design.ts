import { type FormDesign, nameOf, type Tile, type TileSource } from '../../../web/kit.ts'

/** A card as the game describes it. */
export interface CardRow {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly nation: string | null
  readonly cost: number
  readonly type: string
  readonly subtypes: readonly string[]
  readonly vsSoldier: readonly number[]
  readonly vsVehicle: readonly number[]
  readonly abilities: readonly { readonly key: string }[]
}

interface Named {
  readonly id: string
  readonly name: string
  readonly cost?: number
}

/** The piece of a unit's card. */
export const pieceOf = ({ id, type, subtypes, abilities }: CardRow): string => {
  const is = (...names: string[]): boolean => subtypes.some(one => names.includes(one))
  if (type === 'obstacle') return id === 'pillbox' ? 'bunker' : 'obstacle'
  if (type === 'aircraft') return abilities.some(({ key }) => key === 'bombs') ? 'tacticalBomber' : 'fighter'
  if (type === 'vehicle') {
    if (is('tank')) return 'tank'
    if (is('half-track')) return 'mechanizedInfantry'
    return is('tank-destroyer', 'assault-gun', 'artillery') ? 'howitzer' : 'truck'
  }
  if (is('commander')) return 'officer'
  if (/mortar/.test(id)) return 'mortar'
  if (/flak|bofors|antiaircraft/.test(id)) return 'antiaircraftArtillery'
  if (is('artillery')) return 'artillery'
  if (is('motorcycle')) return 'truck'
  return /machine-gun|^mg-/.test(id) ? 'machineGun' : 'infantry'
}

const cardTiles =
  (isWanted: (card: CardRow) => boolean = () => true) =>
  ({ described, words }: TileSource): readonly Tile[] =>
    ((described.units ?? []) as readonly CardRow[]).filter(isWanted).map(card => {
      const note = words.tiles.cost(card.cost)
      const dice = words.tiles.dice(card.vsSoldier.join('/'), card.vsVehicle.join('/'))
      const isArmed = [...card.vsSoldier, ...card.vsVehicle].some(count => count > 0)
      return {
        value: card.id,
        field: 'unit',
        label: card.name,
        note,
        detail: isArmed ? `${note}; ${dice}` : note,
        piece: pieceOf(card),
        group: nameOf(words, [card.type]),
      }
    })

const formationTiles = ({ described, words }: TileSource): readonly Tile[] =>
  ((described.formations ?? []) as readonly Named[]).map(({ id, name, cost }) => ({
    value: id,
    field: 'formation',
    label: name,
    ...(cost !== undefined && { note: words.tiles.cost(cost) }),
    piece: 'banner',
  }))

const isCommander = ({ subtypes }: CardRow): boolean => subtypes.includes('commander')
const isNoObstacle = ({ type }: CardRow): boolean => type !== 'obstacle'

/** What the forms of this game are made of. */
export const design: FormDesign = {
  // biome-ignore format: a table
  kinds: {
    attack: { piece: 'tank', examples: [
      { en: 'A Sherman attacks a Panzer IV from 3 hexes', ru: '«Шерман» атакует танк врага с 3 гексов' },
      { en: 'A KV-1 from behind at a disrupted Tiger in a forest', ru: 'КВ-1 сзади по подавленному «Тигру» в лесу' },
      { en: '11 dice at a Vehicle of defence 5', ru: '11 кубиков по Технике с защитой 5' },
      { en: '11 dice at a Soldier of defence 4 in a forest', ru: '11 кубиков по Солдату с защитой 4 в лесу' },
      { en: 'A machine gun grazes three targets', ru: 'Пулемёт бьёт настильно по трём целям' },
      { en: 'Two tanks on a map', ru: 'Два танка на карте' },
    ] },
    assault: { piece: 'howitzer', examples: [
      { en: 'Who shoots at whom: two Shermans and a bazooka against two vehicles', ru: 'Кому в кого стрелять: два «Шермана» и базука против двух машин' },
      { en: 'Two tanks, and what the enemy fires back', ru: 'Два танка и ответный огонь врага' },
    ] },
    defensiveFire: { piece: 'machineGun', drawn: ['path'], examples: [{ en: 'On a map: a unit moves past two that may fire', ru: 'На карте: отряд идёт мимо двух стрелков' }] },
    initiative: { piece: 'die', examples: [
      { en: 'A bonus of 1 against 3', ru: 'Надбавка 1 против 3' },
      { en: 'Two Commanders', ru: 'Два Командира' },
    ] },
    army: { piece: 'officer', examples: [{ en: 'A tank, infantry and a platoon', ru: 'Танк, пехота и взвод' }] },
    sight: { piece: 'eye', drawn: ['pairs'], examples: [{ en: 'On a map: who sees whom at Hill 107', ru: 'На карте с холмом: кто кого видит' }] },
  },
  picks: [
    { at: ['attacker', 'attackers', 'mover', 'firers'], fields: ['unit'], tiles: cardTiles(isNoObstacle) },
    {
      at: ['target', 'targets', 'also.*.target', 'units', 'formations.*.formation.units'],
      fields: ['unit'],
      tiles: cardTiles(),
    },
    { at: ['own.commanders', 'enemy.commanders'], fields: ['unit'], tiles: cardTiles(isCommander) },
    { at: ['formations'], fields: ['formation'], tiles: formationTiles },
  ],
}
