import * as z from 'zod'
import { check, defined, type Place } from '../engine/index.ts'
import { positionField } from './asked-position.ts'

interface Board {
  readonly boatCount: number
  readonly power: number
}

type Units<Unit extends string> = Partial<Record<Unit, number>>

/** Units of a kind that stand in one space. */
export interface GroupOf<Unit extends string> {
  from: string
  unit: Unit
  count: number
}

interface Means<Key extends string, State extends Board, Position, Power extends string, Unit extends string> {
  readonly key: Key
  /** What the schemas are called in the contract begins with it. */
  readonly prefix: string
  readonly powers: readonly Power[]
  readonly unitTypes: readonly Unit[]
  readonly PowerName: z.ZodType<Power>
  readonly SpaceName: z.ZodType<string>
  readonly BoardUnits: z.ZodType<Units<Unit>>
  readonly Position: z.ZodType<Position>
  readonly map: {
    readonly spaceOf: (name: string) => number
    readonly nameOf: (space: number) => string
    readonly isZone: (space: number) => boolean
    readonly zonesNextTo: (territory: number) => readonly number[]
  }
  /** For the contract: which phase attackers move in, what a transport lands, and when a sea battle comes first. */
  readonly words: { readonly moves: string; readonly carries: string; readonly clears: string }
  readonly askedPosition: (position: Position | string, at: Place) => State
  /** The position as a power finds it that moves to fight: the acting one where none is named. */
  readonly asItMoves: (state: State, power: number | undefined) => State
  /** Throws a Refusal, at `space`, where nobody ever goes. */
  readonly refuseClosed: (state: State, space: number) => void
  readonly defendersAt: (state: State, space: number) => Units<Unit>
  readonly groupsTo: (state: State, space: number) => GroupOf<Unit>[]
  readonly isLandedOn: (state: State, territory: number) => boolean
  /** Whether a battle at sea comes before landings out of a zone. */
  readonly isFoughtFor: (state: State, zone: number) => boolean
  /** Whether the power has anybody in a zone who could fight there, moved or not. */
  readonly hasCombatants: (state: State, zone: number) => boolean
  /** Whom a transport could bring to a zone to be landed. */
  readonly troopsOf: (state: State, boat: number, zone: number) => GroupOf<Unit>[]
}

/** A way to land on a territory: out of a zone. */
interface LandingOf<Unit extends string> {
  zone: string
  transports: number
  troops: GroupOf<Unit>[]
  defender: Units<Unit>
  escorts: GroupOf<Unit>[]
}

/** Who could attack a space. */
export interface Attackers<Key extends string, Power extends string, Unit extends string> {
  game: Key
  power: Power
  space: string
  defender: Units<Unit>
  groups: GroupOf<Unit>[]
  landings: LandingOf<Unit>[]
}

/** Who could attack a space of a position of a game: the question, the answer, and what answers it. */
export const attackersIn = <
  Key extends string,
  State extends Board,
  Position,
  Power extends string,
  Unit extends string,
>(
  means: Means<Key, State, Position, Power, Unit>,
) => {
  const { key, prefix, powers, unitTypes, PowerName, SpaceName, BoardUnits, Position, map, words } = means
  const { askedPosition, asItMoves, refuseClosed, defendersAt, groupsTo, isLandedOn, troopsOf } = means
  const { isFoughtFor, hasCombatants } = means

  const Request = z
    .strictObject({
      position: positionField(Position),
      space: SpaceName.meta({ description: 'where the battle would be' }),
      power: PowerName.optional().meta({
        description: `who would attack; left out, whose turn it is. Anybody but that power, and that power after its ${words.moves}, is taken to begin a turn with the board as it stands`,
      }),
    })
    .meta({ id: `${prefix}AttackersRequest`, description: 'A space of a position that somebody might attack.' })

  const Group = z
    .strictObject({ from: SpaceName, unit: z.enum(unitTypes), count: z.int().min(1).max(10_000) })
    .meta({ id: `${prefix}AttackingGroup`, description: 'Units of a kind that stand in one space.' })

  const Reply = z
    .strictObject({
      game: z.literal(key),
      power: PowerName,
      space: SpaceName,
      defender: BoardUnits,
      groups: z
        .array(Group)
        .meta({ description: 'who reaches the space by the rules, each group by itself: on foot, in the air, at sea' }),
      landings: z
        .array(
          z.strictObject({
            zone: SpaceName.meta({ description: 'the zone of departure' }),
            transports: z
              .int()
              .min(1)
              .max(10_000)
              .meta({ description: `that could be there; each lands ${words.carries}` }),
            troops: z.array(Group).meta({ description: 'who could come ashore, and from where' }),
            defender: BoardUnits.meta({
              description: `who has to be beaten at sea first; nobody where no ${words.clears}`,
            }),
            escorts: z.array(Group).meta({ description: 'who could fight that sea battle' }),
          }),
        )
        .meta({ description: 'ways to land on a territory, one for each zone beside it' }),
    })
    .meta({ id: `${prefix}AttackersReply`, description: 'Who could attack a space in one turn.' })

  const landingOutOf = (state: State, zone: number): LandingOf<Unit>[] => {
    const troops = new Map<string, GroupOf<Unit>>()
    let transports = 0
    for (let boat = 0; boat < state.boatCount; boat++) {
      const found = troopsOf(state, boat, zone)
      if (found.length === 0) continue
      transports++
      for (const group of found) {
        const name = `${group.from}|${group.unit}`
        const isCargo = map.isZone(map.spaceOf(group.from))
        const before = isCargo ? (troops.get(name)?.count ?? 0) : 0
        troops.set(name, { ...group, count: before + group.count })
      }
    }
    if (transports === 0) return []
    const isFought = isFoughtFor(state, zone)
    const escorts = isFought ? groupsTo(state, zone) : []
    // Nobody could clear the zone for them, nor does anybody wait there.
    if (isFought && escorts.length === 0 && !hasCombatants(state, zone)) return []
    return [
      {
        zone: map.nameOf(zone),
        transports,
        troops: [...troops.values()],
        defender: isFought ? defendersAt(state, zone) : {},
        escorts,
      },
    ]
  }

  /** Who could attack a space, as the rules of movement have it. Throws a Refusal. */
  const answer = (request: unknown): Attackers<Key, Power, Unit> => {
    const { position, space: name, power } = check(Request, request)
    const given = askedPosition(position as Position | string, ['position'])
    const state = asItMoves(given, power === undefined ? undefined : powers.indexOf(power))
    const space = map.spaceOf(name)
    refuseClosed(state, space)
    const isLanding = !map.isZone(space) && isLandedOn(state, space)
    return {
      game: key,
      power: defined(powers[state.power]),
      space: name,
      defender: defendersAt(state, space),
      groups: groupsTo(state, space),
      landings: isLanding ? map.zonesNextTo(space).flatMap(zone => landingOutOf(state, zone)) : [],
    }
  }

  return { Request, Reply, answer }
}
