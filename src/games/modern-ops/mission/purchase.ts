import * as z from 'zod'
import {
  askingFields,
  type Place,
  type PreparedQuestion,
  type QuestionKind,
  refuse,
  replyFields,
} from '../../../engine/index.ts'
import { classTraits, demoPackages, demoReserve, demoType, demoValues, type SideName, sides } from '../data.ts'
import { limits } from '../limits.ts'
import { nameField } from '../names.ts'
import { addHoldings, Counts, countOf, Done, Holdings } from './schemas.ts'
import { checkOnce, plural, reportDone } from './transition.ts'

const name = nameField
const ep = z.int().min(0).max(limits.ep)

const UnitType = z
  .strictObject({
    id: name,
    role: z.enum(['tactical', 'support', 'heavyWeapon']),
    transport: name.optional().meta({ description: 'of infantry: the transport assigned to it (MOD-13.3)' }),
  })
  .meta({ id: 'ModernOpsUnitType' })
type UnitType = z.infer<typeof UnitType>

const Package = z
  .strictObject({
    id: name,
    units: Holdings.refine(
      units => Object.keys(units).length <= limits.packageTypes,
      `a package has at most ${limits.packageTypes} unit types here`,
    ),
    ep,
  })
  .meta({ id: 'ModernOpsPackage', description: 'What is bought together, and for how much (MOD-13.2).' })
type Package = z.infer<typeof Package>

export const PurchaseRequest = z
  .strictObject({
    kind: z.literal('purchase'),
    side: z.enum(sides),
    ep: ep.meta({ description: 'the limit of escalation points (MOD-12.2)' }),
    buy: z.record(name, z.int().min(0).max(limits.counters)).meta({
      description: `package → how often; the demonstration has ${demoPackages.map(({ id }) => id).join(', ')}`,
    }),
    extraActivators: z.int().min(0).max(limits.counters).optional().meta({ description: 'bought besides (MOD-13.4)' }),
    scenario: Holdings.optional().meta({
      description:
        'units with property Scenario: they must be taken and cost nothing, nor does their transport (MOD-13.3)',
    }),
    banned: z
      .array(name)
      .max(limits.counters)
      .optional()
      .meta({ description: 'unit types the mission bans (MOD-13.2)' }),
    reserve: Holdings.optional().meta({ description: 'what is in reserve (MOD-12.4); left out, the demonstration’s' }),
    organisation: z
      .array(Package)
      .min(1)
      .max(limits.packages)
      .optional()
      .meta({ description: 'the organisation table; left out, the demonstration’s' }),
    types: z
      .array(UnitType)
      .max(limits.counters)
      .optional()
      .meta({ description: 'unit types that the demonstration does not have' }),
    activatorPrice: ep.optional().meta({ description: 'EP for an activator; left out, the demonstration’s 5' }),
    ...askingFields,
  })
  .meta({
    id: 'ModernOpsPurchaseRequest',
    description: 'Buying units before a mission (MOD-12.2, MOD-12.4, MOD-13.1 to MOD-13.4).',
  })
type PurchaseRequest = z.infer<typeof PurchaseRequest>

export const PurchaseReply = z
  .strictObject({
    kind: z.literal('purchase'),
    ...replyFields,
    units: Counts.meta({ description: 'all that is taken' }),
    tacticalCounters: z.int(),
    activators: z.int().meta({ description: 'one for every two tactical counters, and those bought (MOD-13.4)' }),
    epSpent: z.int(),
    epLeft: z.int(),
    reserve: Counts.meta({ description: 'afterwards' }),
    done: Done,
  })
  .meta({ id: 'ModernOpsPurchaseReply' })
type PurchaseReply = z.infer<typeof PurchaseReply>

interface Shop {
  readonly packages: readonly Package[]
  readonly typeOf: (id: string, at: Place) => UnitType
  readonly reserve: Readonly<Record<string, number>>
}

const shopOf = ({ side, organisation, types = [], reserve }: PurchaseRequest): Shop => {
  const described = new Map(types.map(type => [type.id, type]))
  return {
    packages: organisation ?? demoPackages.map(({ id, units, ep }) => ({ id, ep, units: prefixed(units, side) })),
    typeOf: (id, at) => described.get(id) ?? demoTypeOf(id) ?? unknownType(id, at),
    reserve: reserve ?? demoReserve(side),
  }
}

const prefixed = (units: Readonly<Record<string, number>>, side: SideName): Record<string, number> =>
  Object.fromEntries(Object.entries(units).map(([key, count]) => [`${side[0]}-${key}`, count]))

const demoTypeOf = (id: string): UnitType | undefined => {
  const type = demoType(id)
  return type && { id, role: classTraits[type.class].role, ...(type.transport && { transport: type.transport }) }
}

const unknownType = (id: string, at: Place): never =>
  refuse('unknown-unit', at, `there is no unit type "${id}"; describe it in \`types\``)

/** A name that stands for two things would hide one of them. */
const checkNames = ({ organisation = [], types = [] }: PurchaseRequest): void => {
  checkOnce(organisation, ['organisation'])
  checkOnce(types, ['types'])
}

/** A large organisation table takes a while to go through, so all of it is work for a thread. */
const prepare = (question: PurchaseRequest): PreparedQuestion => ({
  notes: notesOf(question),
  exact: { costInMs: purchaseMs, solve: () => ({ kind: 'purchase', ...purchased(question) }) },
})

/** The largest purchase: 50 packages of 200 types. */
const purchaseMs = 5

/** Throws a Refusal where the rules forbid it. */
const purchased = (question: PurchaseRequest): object => {
  checkNames(question)
  const shop = shopOf(question)
  question.banned?.forEach((id, index) => {
    shop.typeOf(id, ['banned', index])
  })
  const { buy, ep: limit, extraActivators = 0, scenario = {}, banned = [] } = question
  const bought = Object.entries(buy).filter(([, times]) => times > 0)
  const packages = bought.map(([id, times]) => ({ found: packageOf(shop, id, banned), times }))
  const free = scenarioOf(shop, scenario, banned)
  const units = addHoldings(...packages.flatMap(({ found, times }) => [scaled(found.units, times)]), free)
  checkReserve(shop, units)

  const price = question.activatorPrice ?? demoValues.activatorPriceInEp
  const epSpent = packages.reduce((sum, { found, times }) => sum + found.ep * times, 0) + extraActivators * price
  if (epSpent > limit)
    refuse('illegal-army', ['ep'], `these cost ${epSpent} EP and the limit is ${limit} (MOD-12.2, MOD-13.4); buy less`)
  const tacticalCounters = Object.entries(units).reduce(
    (sum, [id, count]) => sum + (shop.typeOf(id, ['buy']).role === 'tactical' ? count : 0),
    0,
  )
  // MOD-15.3: an odd counter brings none.
  const activators = Math.floor(tacticalCounters / 2) + extraActivators
  const reserve = Object.fromEntries(
    Object.entries(shop.reserve).map(([id, count]) => [id, count - countOf(units, id)]),
  )
  return {
    units,
    tacticalCounters,
    activators,
    epSpent,
    epLeft: limit - epSpent,
    reserve,
    done: [
      ...packages.map(({ found, times }) => ({
        rule: 'MOD-13.2',
        what: `${times} × ${found.id} for ${times * found.ep} EP`,
      })),
      ...Object.entries(free).map(([id, count]) => ({
        rule: 'MOD-13.3',
        what: `${count} × ${id} free, as the scenario has it`,
      })),
      {
        rule: 'MOD-13.4',
        what: `${plural(activators, 'activator')}: one for every two of ${plural(tacticalCounters, 'tactical counter')}, ${extraActivators} bought`,
      },
      { rule: 'MOD-13.1', what: 'the counters are taken from the reserve' },
    ],
  }
}

const packageOf = ({ packages, typeOf }: Shop, id: string, banned: readonly string[]): Package => {
  const at = ['buy', id]
  const found = packages.find(one => one.id === id)
  if (!found)
    return refuse(
      'illegal-army',
      at,
      `the organisation table has no "${id}" (MOD-13.2); it has ${packages.map(one => one.id).join(', ')}`,
    )
  for (const type of Object.keys(found.units)) {
    typeOf(type, at)
    if (banned.includes(type)) refuse('illegal-army', at, `the mission bans ${type} (MOD-13.2); leave "${id}" out`)
  }
  return found
}

/** MOD-13.3: scenario units with the transport assigned to their infantry. */
const scenarioOf = ({ typeOf }: Shop, scenario: Readonly<Record<string, number>>, banned: readonly string[]) => {
  // Of what none is taken, nothing is asked.
  const taken = Object.entries(scenario).filter(([, count]) => count > 0)
  const units = taken.map(([id, count]) => {
    const at = ['scenario', id]
    const { transport } = typeOf(id, at)
    if (banned.includes(id))
      refuse('illegal-army', at, `${id} is banned and must be taken at once (MOD-13.2, MOD-13.3); say one of the two`)
    if (transport !== undefined) typeOf(transport, at)
    if (transport !== undefined && banned.includes(transport))
      refuse(
        'illegal-army',
        at,
        `${id} comes with its transport ${transport}, which is banned (MOD-13.2, MOD-13.3); say one of the two`,
      )
    return { [id]: count, ...(transport !== undefined && { [transport]: count }) }
  })
  return addHoldings(...units)
}

const checkReserve = ({ reserve }: Shop, units: Readonly<Record<string, number>>): void => {
  for (const [id, count] of Object.entries(units)) {
    const there = countOf(reserve, id)
    if (count > there)
      refuse(
        'illegal-army',
        ['buy'],
        `${count} × ${id} would be taken and ${there} are in reserve (MOD-12.4); take fewer`,
      )
  }
}

const scaled = (units: Readonly<Record<string, number>>, times: number): Record<string, number> =>
  Object.fromEntries(Object.entries(units).map(([id, count]) => [id, count * times]))

const notesOf = ({ organisation, reserve, activatorPrice, extraActivators }: PurchaseRequest): string[] => [
  ...(organisation
    ? []
    : ['The organisation table and its prices are made up for demonstration: the excerpt has none.']),
  ...(reserve ? [] : ['The reserve is the demonstration’s: invented.']),
  ...(extraActivators && activatorPrice === undefined
    ? ['The price of an activator is the demonstration’s: invented.']
    : []),
]

export const purchaseKind = {
  name: 'Purchase',
  description: 'Buying packages and activators before a mission: checked against EP, reserve, bans and scenario units.',
  examples: [
    { kind: 'purchase', side: 'north', ep: 120, buy: { 'motor-platoon': 1, 'tank-platoon': 1, 'battery-sp': 1 } },
  ],
  Request: PurchaseRequest,
  Reply: PurchaseReply,
  prepare,
  report: ({ done, epSpent, epLeft }: PurchaseReply) =>
    reportDone('Purchase', done, [`${epSpent} EP spent, ${epLeft} left.`]),
} satisfies QuestionKind<PurchaseRequest>
