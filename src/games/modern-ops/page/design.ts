import { type Fields, fieldsIn } from '../../../engine/index.ts'
import { type FormDesign, nameOf, type Tile, type TileSource } from '../../../web/kit.ts'

/** The piece of each class of units. */
// biome-ignore format: a table
const pieceOf: Readonly<Record<string, string>> = {
  'command-node': 'commandPost', howitzer: 'howitzer', mortar: 'mortar', bomber: 'jetBomber', fighter: 'jetFighter',
  jammer: 'jammer', 'air-defence': 'airDefence', helicopter: 'helicopter', infantry: 'infantry', transport: 'troopCarrier',
  tank: 'tank', unmanned: 'drone',
}

interface ClassRow {
  readonly id: string
  readonly role: string
  readonly usualValue: { readonly value: number }
}

export interface TypeRow {
  readonly id: string
  readonly side: string
  readonly class: string
  readonly ep: number
  readonly towed?: boolean
}

interface PackageRow {
  readonly id: string
  readonly units: Readonly<Record<string, number>>
  readonly ep: number
}

interface Catalogue {
  readonly classes?: readonly ClassRow[]
  readonly demo?: { readonly types: readonly TypeRow[]; readonly packages: readonly PackageRow[] }
}

const catalogueOf = ({ described }: Pick<TileSource, 'described'>): Catalogue => described as unknown as Catalogue

export const typesIn = (source: Pick<TileSource, 'described'>): readonly TypeRow[] =>
  catalogueOf(source).demo?.types ?? []

const guns = ['howitzer', 'mortar', 'bomber']
const fliers = ['bomber', 'fighter', 'helicopter', 'unmanned']

/** Units by their class, then those of the demonstration's order of battle. */
const unitTiles =
  (may: (kind: unknown) => readonly string[] | undefined = () => undefined) =>
  (source: TileSource): readonly Tile[] => {
    const { words, draft } = source
    const classes = may(draft.kind)
    const isAllowed = (unitClass: string): boolean => classes?.includes(unitClass) ?? true
    return [
      ...(catalogueOf(source).classes ?? [])
        .filter(({ id }) => isAllowed(id))
        .map(({ id, usualValue }) => ({
          value: id,
          field: 'class',
          label: nameOf(words, [id]),
          note: words.tiles.worth(usualValue.value),
          piece: pieceFor(id),
        })),
      ...typeTiles(source).filter(({ value }) => isAllowed(classOf(source, value))),
    ]
  }

const classOf = (source: TileSource, id: string): string => typesIn(source).find(type => type.id === id)?.class ?? ''

export const pieceFor = (unitClass: string, isTowed = false): string =>
  isTowed && unitClass === 'howitzer' ? 'artillery' : (pieceOf[unitClass] ?? 'card')

/** Types of units of the demonstration; of one side where the place says which. */
const typeTiles = (source: TileSource, field = 'type', only?: unknown): readonly Tile[] => {
  const { words, language } = source
  return typesIn(source)
    .filter(({ side }) => only === undefined || side === only)
    .map(({ id, side, class: unitClass, ep, towed = false }) => ({
      value: id,
      field,
      label:
        language === 'en'
          ? [nameOf(words, [side]), ...(towed ? [nameOf(words, ['towed'])] : []), nameOf(words, [unitClass])].join(' ')
          : nameOf(words, [id]),
      note: words.tiles.cost(ep),
      piece: pieceFor(unitClass, towed),
      group: nameOf(words, [side]),
    }))
}

const typesOf =
  (field = 'type', only?: string) =>
  (source: TileSource): readonly Tile[] =>
    typeTiles(source, field, only ?? sideOf(source.draft))

const sideOf = ({ kind, side }: Fields): unknown => (kind === 'purchase' ? side : undefined)

/** Units in play say where they stand too: on the tactical map, or in the rear. */
const counterTiles =
  (side: string) =>
  (source: TileSource): readonly Tile[] =>
    typeTiles(source, 'unit', side).map(tile => {
      const row = catalogueOf(source).classes?.find(({ id }) => id === classOf(source, tile.value))
      return { ...tile, also: { kind: row?.role ?? 'tactical' } }
    })

const packageTiles = (source: TileSource): readonly Tile[] => {
  const { words, draft } = source
  const letter = typeof draft.side === 'string' ? draft.side.charAt(0) : 'n'
  return (catalogueOf(source).demo?.packages ?? []).map(({ id, units, ep }) => {
    const inside = Object.entries(fieldsIn(units)).map(([key, count]) => {
      const unitClass = classOf(source, `${letter}-${key}`)
      return { unitClass, towed: key.endsWith('-tow'), words: `${count} × ${nameOf(words, [unitClass])}` }
    })
    const note = words.tiles.cost(ep)
    return {
      value: id,
      field: 'package',
      label: nameOf(words, [id]),
      note,
      detail: `${inside.map(one => one.words).join(', ')}; ${note}`,
      piece: pieceFor(inside[0]?.unitClass ?? '', inside[0]?.towed),
    }
  })
}

const named = ['class', 'type']
const sides = ['north', 'south']

/** What the forms of this game are made of. */
export const design: FormDesign = {
  // biome-ignore format: a table
  kinds: {
    strike: { piece: 'howitzer', examples: [
      { en: 'A howitzer fires at a tank', ru: 'Гаубица бьёт по танку' },
      { en: 'A howitzer fires at a towed one', ru: 'Гаубица бьёт по буксируемой' },
      { en: 'A bomber against tanks, a transport and air defence', ru: 'Бомбардировщик против танков, транспорта и ПВО' },
      { en: 'A mortar fires at infantry', ru: 'Миномёт бьёт по пехоте' },
    ] },
    fighterAttack: { piece: 'jetFighter', examples: [
      { en: 'A fighter attacks a bomber', ru: 'Истребитель атакует бомбардировщик' },
      { en: 'A fighter, half its ammunition left, attacks a helicopter', ru: 'Истребитель с половиной боекомплекта атакует вертолёт' },
    ] },
    jam: { piece: 'jammer', examples: [
      { en: 'Jam a tank', ru: 'Заглушить танк' },
      { en: 'Jam a command node', ru: 'Заглушить командный узел' },
    ] },
    duel: { piece: 'artillery', examples: [
      { en: 'A howitzer against a towed one, half its ammunition left', ru: 'Гаубица против буксируемой с половиной боекомплекта' },
      { en: 'Fighter against fighter', ru: 'Истребитель против истребителя' },
      { en: 'A towed howitzer begins, both answer when it pays', ru: 'Начинает буксируемая, обе отвечают, когда выгодно' },
    ] },
    phase: { piece: 'commandPost', examples: [
      { en: 'North against south, a unit of each kind', ru: 'Север против юга, по юниту каждого рода' },
      { en: 'Two howitzers against tanks at a crossroads', ru: 'Две гаубицы против танков на перекрёстке' },
    ] },
    initiative: { piece: 'die', examples: [
      { en: 'Both are still to roll', ru: 'Оба ещё не бросали' },
      { en: 'We have rolled a 4', ru: 'У нас выпало 4' },
    ] },
    recharge: { piece: 'hourglass', examples: [{ en: 'After turn 2, six units in Limbo', ru: 'После хода 2, шесть юнитов в Лимбе' }] },
    intermission: { piece: 'hourglass', examples: [{ en: 'One unit pinned, one recovering', ru: 'Один юнит прижат, один восстанавливается' }] },
    tactical: { piece: 'infantry', examples: [{ en: 'Is the phase over?', ru: 'Окончена ли фаза?' }] },
    purchase: { piece: 'depot', examples: [{ en: 'Two platoons and a battery for 120 points', ru: 'Два взвода и батарея на 120 очков' }] },
    missionEnd: { piece: 'banner', examples: [{ en: 'North has won mission m1', ru: 'Север выиграл первую миссию' }] },
  },
  picks: [
    { at: ['own', 'enemy', 'targets'], fields: named, tiles: unitTiles() },
    { at: ['striker'], fields: named, tiles: unitTiles(() => guns) },
    { at: ['jammer'], fields: named, tiles: unitTiles(() => ['jammer']) },
    { at: ['target'], fields: named, tiles: unitTiles(kind => (kind === 'fighterAttack' ? fliers : undefined)) },
    {
      at: ['attacker', 'defender'],
      fields: named,
      tiles: unitTiles(kind => (kind === 'fighterAttack' ? ['fighter'] : ['howitzer', 'mortar', 'fighter'])),
    },
    { at: ['buy'], fields: [], tiles: packageTiles },
    { at: ['reserve', 'scenario', 'banned'], fields: [], tiles: typesOf() },
    ...sides.flatMap(side => [
      {
        at: ['reserve', 'survivors', 'spent', 'destroyed'].map(name => `${side}.${name}`),
        fields: [],
        tiles: typesOf('type', side),
      },
      { at: [`state.${side}.units`], fields: ['unit'], tiles: counterTiles(side) },
      {
        at: ['limbo.tactical', 'limbo.support', 'limbo.heavyWeapons', 'valhalla'].map(name => `state.${side}.${name}`),
        fields: [],
        tiles: typesOf('type', side),
      },
    ]),
  ],
}
