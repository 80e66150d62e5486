import * as z from 'zod'
import { limits, type NarrowedTo, Objective, questionParts, RetreatRule } from '../../armies/index.ts'
import { asIssueText, type Frozen } from '../../engine/index.ts'
import { aa1914, powers } from './ruleset.ts'
import { say } from './says.ts'
import { dictionary } from './spellings.ts'

/** Limits of this game's questions beside those of the family. */
export const limits1914 = { turns: 20, fields: 10, submarineZones: 100 } as const

export const submergePolicies = ['never', 'always', 'whenOutgunned', 'optimal'] as const
export type SubmergePolicy = (typeof submergePolicies)[number]

/** Orders that have a meaning here: the rules keep an infantry for the capture anyway. */
export const casualtyPresets1914 = ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const

const { id, unitList, ofDomains, garrisonOf, orderEntries, how, listing } = questionParts(aa1914, powers, dictionary)

const LandUnits = unitList(
  ofDomains('land', 'air'),
  'LandUnits',
  'How many of each land unit, and fighters.',
  say.shipsFightAtSea,
)
// R14-7.6.2: fighters are at sea as cargo alone.
const SeaUnits = unitList(ofDomains('sea'), 'SeaUnits', 'How many of each ship.', say.cargoAtSea)
const togetherOf = (what: string): string =>
  `The defending ${what}, in one list or listed per power: they defend together (R14-16.1, 16.3).`
const LandGarrison = garrisonOf(LandUnits, 'LandGarrison', togetherOf('army or armies'))
const Reinforcements = garrisonOf(
  LandUnits,
  'Reinforcements',
  'Who comes to the defender, in one list or, as he is, by power; an empty list is nobody.',
  0,
)
const SeaGarrison = garrisonOf(SeaUnits, 'SeaGarrison', togetherOf('ships'))

const count = z.int().min(0).max(limits.unitsPerSide)
const some = z.int().min(1).max(limits.unitsPerSide)

const CasualtyPolicy = z
  .union([
    z.enum([...casualtyPresets1914, 'optimal']),
    z
      .array(
        z.union([
          z.enum(orderEntries),
          z.strictObject({ unit: z.enum(orderEntries), power: z.enum(powers).optional(), count: some.optional() }),
        ]),
      )
      .min(1)
      .max(200),
  ])
  .meta({
    id: id('CasualtyPolicy'),
    description:
      'Which units are lost first: a preset, "optimal", or a list from the first to be lost to the last. Units the list leaves out follow in the default order. An army’s last infantry goes after all else of its power, whatever is said here (R14-9.5.2), and transports only when no other ship fights on (R14-10.6).',
  })
export type CasualtyPolicy = z.infer<typeof CasualtyPolicy>

const Support = z.enum(['infantry', 'tank']).meta({
  description: 'which of his units attacking artillery supports first (R14-9.2.2); the rest is for the other',
})

const originalController = z.enum(['attacker', 'defender', 'nobody']).meta({
  description:
    'whose side the territory was of at the start of the game; it gets it back when nobody is left (R14-9.6.3). Default defender; nobody for a neutral minor',
})
const bystanders = z.boolean().meta({
  description: 'friendly powers of the attacker have units there, which take no part (R14-16.2). Default false',
})
const gameRound = z.int().min(1).max(1000).meta({
  description: 'the round of the game; tanks that are there before round 4 get a remark (R14-2.4)',
})

const LandPolicies = z
  .strictObject({
    attacker: z
      .strictObject({ casualties: CasualtyPolicy.optional(), support: Support.optional() })
      .meta({ id: id('LandAttackerPolicy') })
      .optional(),
    defender: z
      .strictObject({ casualties: CasualtyPolicy.optional() })
      .meta({ id: id('LandDefenderPolicy') })
      .optional(),
    objective: Objective.optional(),
  })
  .meta({ id: id('LandPolicies') })
export type LandPolicies = z.infer<typeof LandPolicies>

export const LandQuestion = z
  .strictObject({
    kind: z.literal('land').optional(),
    attacker: LandUnits,
    defender: LandGarrison,
    bystanders: bystanders.optional(),
    originalController: originalController.optional(),
    round: gameRound.optional(),
    policies: LandPolicies.optional(),
    ...how,
    ...listing,
  })
  .meta({ id: id('LandQuestion'), description: 'One land battle, which is one round (R14-9).' })
export type LandQuestion = z.infer<typeof LandQuestion>

const CampaignStopRule = z
  .strictObject({
    afterTurns: z.int().min(0).max(limits1914.turns).optional().meta({
      description: 'from the turn after this one on',
    }),
    unitsLeft: count.optional().meta({ description: 'when the army that would attack has this many units or fewer' }),
    swingBelow: z.number().min(-1e6).max(1e6).optional().meta({
      description: 'when the mean IPC swing of the battle at hand, seen from his side, is below this',
    }),
  })
  .refine(rule => Object.values(rule).some(bound => bound !== undefined), {
    message: asIssueText(say.emptyCampaignRule),
  })
  .meta({ id: id('CampaignStopRule'), description: 'He does not attack when all that the rule names holds.' })
export type CampaignStopRule = z.infer<typeof CampaignStopRule>

const CampaignPolicy = z
  .strictObject({
    casualties: CasualtyPolicy.optional(),
    support: Support.optional(),
    stop: z
      .union([
        z.literal('never', { error: asIssueText(say.neverOrRules) }),
        CampaignStopRule,
        z.array(CampaignStopRule).min(1).max(20),
      ])
      .optional()
      .meta({ description: 'when he does not attack on his turn; of several rules any will do. Default never' }),
  })
  .meta({ id: id('CampaignPolicy') })
export type CampaignPolicy = z.infer<typeof CampaignPolicy>

const reinforcementsOf = <List extends z.ZodType>(units: List, from: string) =>
  z.strictObject({
    each: units.optional().meta({ description: `arriving on each of his turns, ${from}` }),
    turns: z
      .array(units)
      .max(limits1914.turns)
      .optional()
      .meta({
        description: `arriving turn by turn besides, ${from}`,
      }),
  })

export const CampaignQuestion = z
  .strictObject({
    kind: z.literal('campaign'),
    attacker: LandUnits,
    defender: LandGarrison,
    turns: z.int().min(1).max(limits1914.turns).optional().meta({
      description: 'turns of each side, the attacker’s first. Default 6',
    }),
    reinforcements: z
      .strictObject({
        attacker: reinforcementsOf(LandUnits, 'from his second turn on').optional(),
        defender: reinforcementsOf(Reinforcements, 'from his first turn on').optional(),
      })
      .optional(),
    strikesBack: z.boolean().optional().meta({
      description: 'whether the defender attacks on his turns, each of his powers by itself (R14-16.1). Default true',
    }),
    originalController: originalController.optional(),
    round: gameRound.optional(),
    policies: z.strictObject({ attacker: CampaignPolicy.optional(), defender: CampaignPolicy.optional() }).optional(),
    ...how,
    ...listing,
  })
  .meta({
    id: id('CampaignQuestion'),
    description: 'A territory fought over for some turns, both sides attacking in turn, one round a turn.',
  })
export type CampaignQuestion = z.infer<typeof CampaignQuestion>

const SeaStopRule = z
  .strictObject({
    ...RetreatRule.shape,
    cleared: z.literal(true).optional().meta({
      description: 'when no enemy warship is left in the battle: only transports, and submarines that have submerged',
    }),
  })
  .refine(rule => Object.values(rule).some(bound => bound !== undefined), {
    message: asIssueText(say.emptySeaRule),
  })
  .meta({
    id: id('SeaStopRule'),
    description: 'The attacker stops when all that the rule names holds at the end of a round (R14-10.7).',
  })
export type SeaStopRule = z.infer<typeof SeaStopRule>

const Submerge = z.enum(submergePolicies).meta({
  description:
    'whether submarines dive instead of firing, asked anew each round (R14-10.5): whenOutgunned when all warships left are submarines and the enemy’s fire is stronger. Default never',
})
const SeaPolicies = z
  .strictObject({
    attacker: z
      .strictObject({
        casualties: CasualtyPolicy.optional(),
        submerge: Submerge.optional(),
        stop: z.union([z.enum(['never', 'optimal']), SeaStopRule, z.array(SeaStopRule).min(1).max(20)]).optional(),
      })
      .meta({ id: id('SeaAttackerPolicy') })
      .optional(),
    defender: z
      .strictObject({ casualties: CasualtyPolicy.optional(), submerge: Submerge.optional() })
      .meta({ id: id('SeaDefenderPolicy') })
      .optional(),
    objective: Objective.optional(),
  })
  .meta({ id: id('SeaPolicies') })
export type SeaPolicies = z.infer<typeof SeaPolicies>

// A14-33: friends who look on at sea change nothing, so there is no field for them.
export const SeaQuestion = z
  .strictObject({
    kind: z.literal('sea').optional(),
    attacker: SeaUnits,
    defender: SeaGarrison,
    cargo: z
      .strictObject({ attacker: LandUnits.optional(), defender: LandUnits.optional() })
      .optional()
      .meta({ description: 'who is aboard the transports of each side: lost with them (R14-7.8.7)' }),
    policies: SeaPolicies.optional(),
    ...how,
    ...listing,
  })
  .meta({ id: id('SeaQuestion'), description: 'One sea battle (R14-10).' })
export type SeaQuestion = z.infer<typeof SeaQuestion>

const loads = z.array(LandUnits).max(limits.unitsPerSide).meta({
  description:
    'who shares a transport, one entry a transport, two units at most (R14-7.8.2); left out, as few transports as possible are filled',
})
const fields = z.int().max(limits1914.fields)

export const LandingQuestion = z
  .strictObject({
    kind: z.literal('landing'),
    sea: z
      .strictObject({
        attacker: SeaUnits.meta({ description: 'the fleet that carries and covers the landing, transports included' }),
        defender: SeaGarrison.optional().meta({
          description:
            'enemy ships in the zone that are fought first; submarines and transports that are ignored are left out (R14-7.8.10)',
        }),
        mines: fields.min(0).optional().meta({ description: 'active minefields passed on the way (R14-7.10)' }),
        policies: SeaPolicies.optional(),
      })
      .meta({ description: 'the zone of departure' }),
    land: z.strictObject({
      seaborne: LandUnits.meta({ description: 'land units and fighters aboard the transports' }),
      loads: loads.optional(),
      overland: LandUnits.optional().meta({ description: 'who attacks from neighbouring territories (R14-7.9.3)' }),
      status: z.enum(['hostile', 'contested', 'friendly']).optional().meta({
        description:
          'of the territory before the movement: hostile (default) is an assault, with defensive fire and bombardment; elsewhere it is a reinforcement (R14-11.7)',
      }),
      defender: LandGarrison.optional(),
      bombarding: count.optional().meta({
        description: 'how many battleships bombard (R14-11.6); left out, as many as may',
      }),
      bystanders: bystanders.optional(),
      originalController: originalController.optional(),
      policies: LandPolicies.optional(),
    }),
    round: gameRound.optional(),
    ...how,
    ...listing,
  })
  .meta({
    id: id('LandingQuestion'),
    description: 'A landing: sea battle if need be, defensive fire, land battle (R14-11).',
  })
export type LandingQuestion = z.infer<typeof LandingQuestion>

export const MinesQuestion = z
  .strictObject({
    kind: z.literal('mines'),
    fleet: SeaUnits.meta({ description: 'the ships that move into or through the mined zones' }),
    fields: fields.min(1).optional().meta({ description: 'active minefields on the way. Default 1' }),
    cargo: LandUnits.optional().meta({ description: 'who is aboard the transports' }),
    loads: loads.optional(),
    ...how,
    ...listing,
  })
  .meta({ id: id('MinesQuestion'), description: 'A fleet’s passage through active minefields (R14-7.10).' })
export type MinesQuestion = z.infer<typeof MinesQuestion>

const income = z.int().min(0).max(1000)
export const SubmarineWarfareQuestion = z
  .strictObject({
    kind: z.literal('submarineWarfare'),
    submarines: z
      .union([count, z.record(z.string().regex(/^(0|[1-9]\d{0,2})$/, { error: asIssueText(say.namesOfZones) }), count)])
      .refine(zones => typeof zones === 'number' || Object.keys(zones).length <= limits1914.submarineZones, {
        message: asIssueText(say.manyZones({ most: limits1914.submarineZones })),
        params: { code: 'out-of-range' },
      })
      .meta({
        description:
          'German submarines in sea zones 2, 7 and 8 together, or by zone number: those in other zones do nothing',
      }),
    income: z
      .strictObject({ britishEmpire: income.optional(), unitedStates: income.optional() })
      .optional()
      .meta({ description: 'what each collects: no more than that can be lost (R14-13.4)' }),
    neutral: z.boolean().optional().meta({
      description:
        'whether the United States are still neutral: a loss brings them into the war (R14-4.2.2). Default false',
    }),
    ...how,
  })
  .meta({
    id: id('SubmarineWarfareQuestion'),
    description: 'What unrestricted submarine warfare takes from one round’s incomes (R14-13).',
  })
export type SubmarineWarfareQuestion = z.infer<typeof SubmarineWarfareQuestion>

export const Question = z.union([
  LandQuestion,
  CampaignQuestion,
  SeaQuestion,
  LandingQuestion,
  MinesQuestion,
  SubmarineWarfareQuestion,
])

/** The keys of lists of land forces, and of ships, a battleship that has taken its first hit among them. */
export const landKeys = ['infantry', 'artillery', 'tank', 'fighter'] as const
export const seaKeys = ['submarine', 'cruiser', 'battleship', 'damagedBattleship', 'transport'] as const
export const unitKeys = [...landKeys, ...seaKeys] as const
export type UnitKey = (typeof unitKeys)[number]

type OnLand<Part> = NarrowedTo<(typeof landKeys)[number], Part>
type AtSea<Part> = NarrowedTo<(typeof seaKeys)[number], Part>
/** Rules are changed for any unit, whoever fights. */
type Ruled<Part extends { rules?: unknown }> = { readonly rules?: NarrowedTo<UnitKey, NonNullable<Part['rules']>> }

/** What can be asked about Axis & Allies 1914, for those who write it in TypeScript. */
export type Aa1914Question = Frozen<
  | (OnLand<Omit<LandQuestion, 'rules'>> & Ruled<LandQuestion>)
  | (OnLand<Omit<CampaignQuestion, 'rules'>> & Ruled<CampaignQuestion>)
  | (AtSea<Omit<SeaQuestion, 'rules' | 'cargo'>> & OnLand<Pick<SeaQuestion, 'cargo'>> & Ruled<SeaQuestion>)
  | (AtSea<Pick<LandingQuestion, 'sea'>> & OnLand<Omit<LandingQuestion, 'sea' | 'rules'>> & Ruled<LandingQuestion>)
  | (AtSea<Omit<MinesQuestion, 'rules' | 'cargo' | 'loads'>> &
      OnLand<Pick<MinesQuestion, 'cargo' | 'loads'>> &
      Ruled<MinesQuestion>)
  | SubmarineWarfareQuestion
>
