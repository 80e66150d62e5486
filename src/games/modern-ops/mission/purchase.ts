import * as z from 'zod'
import {
  asIssueText,
  askingFields,
  type Message,
  namedSchema,
  type Place,
  type PreparedQuestion,
  present,
  type QuestionKind,
  refuse,
  replySchema,
  requestSchema,
  stepsFor,
  sumBy,
} from '../../../engine/index.ts'
import { classTraits, demoPackages, demoReserve, demoType, demoValues, type SideName, sides } from '../data.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { nameField } from '../units.ts'
import { addHoldings, Counts, countOf, Done, Holdings } from './schemas.ts'
import { checkOnce, reportDone } from './transition.ts'

const ep = z.int().min(0).max(limits.ep)

const UnitType = namedSchema('ModernOpsUnitType', undefined, {
  id: nameField,
  role: z.enum(['tactical', 'support', 'heavyWeapon']),
  transport: nameField.optional().meta({ description: en.transportField }),
})
type UnitType = z.infer<typeof UnitType>

const Package = namedSchema('ModernOpsPackage', en.package, {
  id: nameField,
  units: Holdings.refine(
    units => Object.keys(units).length <= limits.packageTypes,
    asIssueText(say.largePackage({ most: limits.packageTypes })),
  ),
  ep,
})
type Package = z.infer<typeof Package>

export const PurchaseRequest = requestSchema('purchase', 'ModernOpsPurchaseRequest', en.purchaseRequest, {
  side: z.enum(sides),
  ep: ep.meta({ description: en.epLimitField }),
  buy: z.record(nameField, z.int().min(0).max(limits.counters)).meta({ description: en.buyField }),
  extraActivators: z.int().min(0).max(limits.counters).optional().meta({ description: en.extraActivatorsField }),
  scenario: Holdings.optional().meta({ description: en.scenarioField }),
  banned: z.array(nameField).max(limits.counters).optional().meta({ description: en.bannedField }),
  reserve: Holdings.optional().meta({ description: en.reserveField }),
  organisation: z.array(Package).min(1).max(limits.packages).optional().meta({ description: en.organisationField }),
  types: z.array(UnitType).max(limits.counters).optional().meta({ description: en.typesField }),
  activatorPrice: ep.optional().meta({ description: en.activatorPriceField }),
  ...askingFields,
})
type PurchaseRequest = z.infer<typeof PurchaseRequest>

export const PurchaseReply = replySchema('purchase', 'ModernOpsPurchaseReply', undefined, {
  units: Counts.meta({ description: 'all that is taken' }),
  tacticalCounters: z.int(),
  activators: z.int().meta({ description: 'one for every two tactical counters, and those bought (MOD-13.4)' }),
  epSpent: z.int(),
  epLeft: z.int(),
  reserve: Counts.meta({ description: 'afterwards' }),
  done: Done,
})
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
    typeOf: (id, at) => described.get(id) ?? demoTypeOf(id) ?? refuse('unknown-unit', at, say.noType({ id })),
    reserve: reserve ?? demoReserve(side),
  }
}

const prefixed = (units: Readonly<Record<string, number>>, side: SideName): Record<string, number> =>
  Object.fromEntries(Object.entries(units).map(([key, count]) => [`${side[0]}-${key}`, count]))

const demoTypeOf = (id: string): UnitType | undefined => {
  const type = demoType(id)
  return type && { id, role: classTraits[type.class].role, ...(type.transport && { transport: type.transport }) }
}

/** A large organisation table takes a while to go through, so all of it is work for a thread. */
const prepare = (question: PurchaseRequest): PreparedQuestion => ({
  notes: notesOf(question),
  exact: { steps: purchaseSteps, solve: () => purchased(question) },
})

/** The largest purchase: 50 packages of 200 types. */
const purchaseSteps = stepsFor({ formulas: 50 })

/** Throws a Refusal where the rules forbid it. */
const purchased = (question: PurchaseRequest): object => {
  const { buy, ep: limit, extraActivators = 0, scenario = {}, banned = [], organisation = [], types = [] } = question
  // A name that stands for two things would hide one of them.
  checkOnce(organisation, ['organisation'])
  checkOnce(types, ['types'])
  const shop = shopOf(question)
  for (const [index, id] of banned.entries()) shop.typeOf(id, ['banned', index])
  const bought = Object.entries(buy).filter(([, times]) => times > 0)
  const packages = bought.map(([id, times]) => ({ found: packageOf(shop, id, banned), times }))
  const free = scenarioOf(shop, scenario, banned)
  const units = addHoldings(...packages.flatMap(({ found, times }) => [scaled(found.units, times)]), free)
  checkReserve(shop, units)

  const price = question.activatorPrice ?? demoValues.activatorPriceInEp
  const epSpent = sumBy(packages, ({ found, times }) => found.ep * times) + extraActivators * price
  if (epSpent > limit) refuse('illegal-army', ['ep'], say.tooDear({ cost: epSpent, limit }))
  const isTactical = (id: string): boolean => shop.typeOf(id, ['buy']).role === 'tactical'
  const counters = sumBy(Object.entries(units), ([id, count]) => (isTactical(id) ? count : 0))
  // MOD-15.3: an odd counter brings none.
  const activators = Math.floor(counters / 2) + extraActivators
  const reserve = Object.fromEntries(
    Object.entries(shop.reserve).map(([id, count]) => [id, count - countOf(units, id)]),
  )
  return {
    units,
    tacticalCounters: counters,
    activators,
    epSpent,
    epLeft: limit - epSpent,
    reserve,
    done: [
      ...packages.map(({ found, times }) => ({
        rule: 'MOD-13.2',
        what: say.bought({ times, id: found.id, cost: times * found.ep }),
      })),
      ...Object.entries(free).map(([id, count]) => ({ rule: 'MOD-13.3', what: say.takenFree({ count, id }) })),
      { rule: 'MOD-13.4', what: say.activatorsTaken({ activators, counters, extra: extraActivators }) },
      { rule: 'MOD-13.1', what: say.fromReserve },
    ],
  }
}

const packageOf = ({ packages, typeOf }: Shop, id: string, banned: readonly string[]): Package => {
  const at = ['buy', id]
  const found = packages.find(one => one.id === id)
  if (!found) return refuse('illegal-army', at, say.noPackage({ id, packages: packages.map(one => one.id).join(', ') }))
  for (const type of Object.keys(found.units)) {
    typeOf(type, at)
    if (banned.includes(type)) refuse('illegal-army', at, say.bannedInPackage({ type, id }))
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
    if (banned.includes(id)) refuse('illegal-army', at, say.bannedAndTaken({ id }))
    if (transport !== undefined) typeOf(transport, at)
    if (transport !== undefined && banned.includes(transport))
      refuse('illegal-army', at, say.bannedTransport({ id, transport }))
    return { [id]: count, ...(transport !== undefined && { [transport]: count }) }
  })
  return addHoldings(...units)
}

const checkReserve = ({ reserve }: Shop, units: Readonly<Record<string, number>>): void => {
  for (const [id, count] of Object.entries(units)) {
    const there = countOf(reserve, id)
    if (count > there) refuse('illegal-army', ['buy'], say.notInReserve({ count, id, there }))
  }
}

const scaled = (units: Readonly<Record<string, number>>, times: number): Record<string, number> =>
  Object.fromEntries(Object.entries(units).map(([id, count]) => [id, count * times]))

const notesOf = ({ organisation, reserve, activatorPrice, extraActivators }: PurchaseRequest): Message[] =>
  present(
    !organisation && say.organisationInvented,
    !reserve && say.reserveInvented,
    extraActivators && activatorPrice === undefined && say.activatorPriceInvented,
  )

export const purchaseKind = {
  name: en.purchaseKind,
  description: en.purchaseDescription,
  examples: [
    { kind: 'purchase', side: 'north', ep: 120, buy: { 'motor-platoon': 1, 'tank-platoon': 1, 'battery-sp': 1 } },
  ],
  Request: PurchaseRequest,
  Reply: PurchaseReply,
  prepare,
  report: ({ done, epSpent, epLeft }: PurchaseReply) =>
    reportDone(say.purchaseKind, done, [say.epSpent({ spent: epSpent, left: epLeft })]),
} satisfies QuestionKind<PurchaseRequest>
