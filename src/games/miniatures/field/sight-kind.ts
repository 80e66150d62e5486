import * as z from 'zod'
import {
  askingFields,
  type Block,
  type Message,
  namedSchema,
  type PreparedQuestion,
  present,
  type QuestionKind,
  replySchema,
  requestSchema,
  stepsFor,
  type Text,
  tableBlock,
  textBlock,
} from '../../../engine/index.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { type AirRules, PublishedAircraftField } from './air.ts'
import { defenseMet } from './arc.ts'
import { arcs, bandAt, bands, directions } from './bearing.ts'
import { coverOf, type Placed } from './cover.ts'
import { checkOnField, type Field, FieldChoice, fieldOf } from './field.ts'
import { distance, FacingField, formatHex, HexPlace } from './hex.ts'
import { type Blocker, sightLine } from './sight.ts'
import { situate } from './situation.ts'
import { terrains } from './terrain.ts'

const PlacedField = namedSchema('MiniaturesPlaced', en.placedUnit, {
  at: HexPlace,
  facing: FacingField.optional().meta({ description: en.placedFacingField }),
  type: z.enum(['soldier', 'vehicle', 'aircraft']).optional().meta({ description: en.placedTypeField }),
})

const Request = requestSchema('sight', 'MiniaturesSightRequest', en.sightRequest, {
  ...askingFields,
  field: FieldChoice,
  pairs: z
    .array(z.strictObject({ attacker: PlacedField, target: PlacedField }))
    .min(1)
    .max(limits.pairs)
    .meta({ description: en.sightPairsField }),
  rules: z.strictObject({ publishedAircraft: PublishedAircraftField }).optional().meta({ description: en.rulesField }),
})
type Request = z.infer<typeof Request>

const BlockerField = z.strictObject({
  what: z.enum(['town', 'hill', 'forest', 'smoke', 'hedge', 'bluff']),
  hex: HexPlace,
  side: z.enum(directions).optional().meta({ description: 'the side of the hex, of hedges and bluffs' }),
  hand: z.enum(['left', 'right']).optional().meta({
    description:
      'the line only passes it on this hand, which blocks nothing unless there is something on the other too',
  }),
})

const View = namedSchema('MiniaturesView', undefined, {
  attacker: HexPlace,
  target: HexPlace,
  range: z.int().meta({ description: 'in hexes; 0 is the same hex' }),
  band: z.enum(bands).nullable().meta({ description: 'null beyond long range' }),
  sight: z.boolean(),
  blockers: z.array(BlockerField).meta({ description: 'what blocks the line' }),
  passed: z
    .array(BlockerField)
    .meta({ description: 'what the line passes on one hand only, so that it blocks nothing' }),
  cover: z.boolean(),
  coverFrom: z.array(z.enum([...terrains, 'hedge', 'pillbox'])),
  arc: z.enum(arcs).meta({ description: 'where the attacker is as the target faces; side: exactly left or right' }),
  attackerArc: z.enum(arcs).meta({ description: 'where the target is as the attacker faces' }),
  defense: z.enum(['front', 'rear']).meta({ description: 'which value of the target the attack meets' }),
  attackerTerrain: z.enum(terrains),
  targetTerrain: z.enum(terrains),
})
type View = z.infer<typeof View>

const Reply = replySchema('sight', 'MiniaturesSightReply', undefined, { views: z.array(View) })
type Reply = z.infer<typeof Reply>

/** MIN-7.3, 8.5, 9, 10.2, 11: what the map says of pairs of units. */
export const sightKind = {
  name: en.sightKind,
  description: en.sightDescription,
  examples: [
    {
      kind: 'sight',
      field: 'hill-107',
      pairs: [
        { attacker: { at: [4, -1] }, target: { at: [0, -1], facing: 'e', type: 'vehicle' } },
        { attacker: { at: [-1, 1] }, target: { at: [2, 2] } },
      ],
    },
  ],
  Request,
  Reply,
  prepare: ({ field: choice, pairs, rules }): PreparedQuestion => {
    const air: AirRules = { publishedAircraft: rules?.publishedAircraft ?? true }
    const field = fieldOf(choice, ['field'])
    pairs.forEach(({ attacker, target }, index) => {
      checkOnField(field, attacker.at, ['pairs', index, 'attacker', 'at'])
      checkOnField(field, target.at, ['pairs', index, 'target', 'at'])
    })
    const between = pairs.reduce((sum, { attacker, target }) => sum + distance(attacker.at, target.at), 0)
    return {
      notes: [...notesOn(choice), ...airNotes(field, pairs, air)],
      exact: {
        steps: stepsFor({ lines: pairs.length, hexes: between }),
        solve: () => ({ views: pairs.map(({ attacker, target }) => viewOf(field, attacker, target, air)) }),
      },
    }
  },
  report: (reply: Reply) => ({ title: say.sightKind, blocks: blocksOf(reply) }),
} satisfies QuestionKind<Request>

const notesOn = (choice: FieldChoice): readonly Message[] => {
  const isOurs = typeof choice === 'string' || choice.map !== undefined
  const drawn = typeof choice === 'string' ? {} : (choice.sides ?? {})
  return [...(isOurs ? [say.hexesAlone] : []), ...(drawn.bluff?.length ? [say.bluffsAreOurs] : [])]
}

/** Where Aircraft are spared what the map has for others. */
const airNotes = (field: Field, pairs: Request['pairs'], air: AirRules): readonly Message[] => {
  if (!air.publishedAircraft) return []
  const flown = pairs.filter(({ attacker, target }) => attacker.type === 'aircraft' || target.type === 'aircraft')
  const views = flown.map(({ attacker, target }) => ({ target, ...situate(field, attacker, target, air) }))
  return [
    ...(views.some(({ isOverTerrain }) => isOverTerrain) ? [say.airSight] : []),
    ...(views.some(({ target, cover }) => target.type === 'aircraft' && cover) ? [say.airCover] : []),
  ]
}

const viewOf = (field: Field, attacker: Placed, target: Placed, air: AirRules): View => {
  const situation = situate(field, attacker, target, air)
  const { blockers, grazed } = sightLine(field, attacker, target, air)
  const { cover, from } = coverOf(field, attacker, target, air)
  const { range, sight, arc, attackerArc, attackerTerrain, targetTerrain } = situation
  return {
    attacker: [...attacker.at],
    target: [...target.at],
    range,
    band: bandAt(range) ?? null,
    sight,
    blockers: blockers.map(plain),
    passed: grazed.map(plain),
    cover,
    coverFrom: [...from],
    arc,
    attackerArc,
    defense: defenseMet(target.type ?? 'soldier', arc),
    attackerTerrain,
    targetTerrain,
  }
}

const plain = ({ hex, ...rest }: Blocker): z.infer<typeof BlockerField> => ({ ...rest, hex: [...hex] })

const blocksOf = ({ views }: Reply): readonly Block<Text>[] => {
  const blocked = views.filter(({ blockers }) => blockers.length > 0)
  return present<Block<Text>>(
    tableBlock(
      say.whoSeesWhom,
      [say.fromHead, say.toHead, say.rangeHead, say.sightHead, say.coverHead, say.fromTheHead, say.metByHead],
      views.map(({ attacker, target, range, band, sight, coverFrom, arc, defense }) => [
        formatHex(attacker),
        formatHex(target),
        say.rangeAndBand({ range, band }),
        say.yesOrNo({ is: sight }),
        say.coverFrom({ from: coverFrom }),
        say.arc({ arc }),
        say.defenseMet({ defense }),
      ]),
    ),
    blocked.length > 0 &&
      textBlock(
        blocked.map(({ attacker, target, blockers }) =>
          say.blocked({
            from: formatHex(attacker),
            to: formatHex(target),
            blockers: blockers.map(({ hex, ...blocker }) => say.blocker({ ...blocker, at: formatHex(hex) })),
          }),
        ),
        say.inTheWay,
      ),
  )
}
