import { useEffect, useState } from 'preact/hooks'
import { type Board, isFields } from '../../../engine/index.ts'
import { Button } from '../../controls.tsx'
import { percent } from '../../numbers.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import { calculatorLink, total } from '../battle.ts'
import type { Order } from '../plan.ts'
import { areAllied, armiesAt, type Counts, numbersAt, numbersIn, type Position, sizeOf } from '../position.ts'
import type { FightGiven } from './bar-given.ts'
import { cargoLost, holdsOf, lightest } from './holds.ts'
import { type ByPower, countsByPower, diver, isNothing, isUnharmed, positive } from './in-battle.ts'
import type { HandStore } from './store.ts'
import { UnitRows } from './unit-rows.tsx'
import { aboardInWords } from './words.ts'

// Who takes the hits of a battle.

interface LossesGiven extends FightGiven {
  readonly space: string
  readonly usual: readonly Order[]
}

/** Hits that losses take: of ships that are said to sink whole, two each. */
const hitsOf = ({ lost, damaged, whole }: Readonly<Record<string, unknown>>): number =>
  Object.values(countsByPower(lost)).reduce((all, units) => all + sizeOf(units), 0) +
  sizeOf(numbersIn(damaged)) +
  sizeOf(numbersIn(whole))

/** Who takes the hits: the usual ones at first. */
export const Losses = ({ board, legal, game, store, space, usual, lang, say, hand }: LossesGiven) => {
  const { position, next } = game.at
  const first = usual[0]
  const [lost, setLost] = useState<ByPower>(countsByPower(first?.lost))
  const [damaged, setDamaged] = useState<Counts>(numbersIn(first?.damaged))
  /** By power: transports lost by what they carry, once somebody has changed them; until then those that carry least. */
  const [chosen, setChosen] = useState<ByPower>({})
  if (next.kind !== 'decision') return null
  const fight = isFields(position.fight) ? position.fight : {}
  const struck = countsByPower(fight.struck)
  const [least] = legal.pass
  const hits = least ? hitsOf(least) : 0
  const isMine = (power: string): boolean =>
    next.seat === position.power ? power === next.seat : areAllied(board, power, next.seat)
  const armies = armiesAt(board, position, space).filter(({ power }) => isMine(power))
  // Whose first hit only damages them.
  const takesMore = new Set(board.units.filter(({ hits = 1 }) => hits > 1).map(({ name }) => name))
  const damagedBefore = (power: string): number =>
    numbersIn(fight.damaged)[power] ?? numbersAt(position.damaged, space)[power] ?? 0
  // Some games count the hits of a ship that sinks whole apart, others as damage before it.
  const whole = isFields(least?.whole)
    ? positive(
        Object.fromEntries(
          Object.entries(lost).map(([power, units]) => [
            power,
            [...takesMore].reduce((all, unit) => all + (units[unit] ?? 0), 0) - damagedBefore(power),
          ]),
        ),
      )
    : {}
  const taken = hitsOf({ lost, damaged, whole })
  const put = (power: string, unit: string, count: number): void =>
    setLost({ ...lost, [power]: { ...lost[power], [unit]: count } })
  const carrier = store.byHand.losesCargo
  const holds = Object.fromEntries(
    armies.map(({ power, units }) => {
      const boats = units.find(([unit]) => unit === carrier)
      return [power, boats ? holdsOf(position, space, power, boats[1]) : []]
    }),
  )
  const sunkOf = (power: string): Counts =>
    chosen[power] ?? lightest(holds[power] ?? [], lost[power]?.[carrier ?? ''] ?? 0)
  const cargo = cargoLost(holds, Object.fromEntries(armies.map(({ power }) => [power, sunkOf(power)])))
  const order: Order = {
    order: 'casualties',
    lost: withoutZeros(lost),
    ...(sizeOf(damaged) > 0 && { damaged: positive(damaged) }),
    ...(sizeOf(whole) > 0 && { whole }),
    ...(!isNothing(cargo) && { cargo }),
  }
  const link = store.byHand.losesLast
    ? lossesLink({ ...{ board, position, space, lang }, seat: next.seat, lost, isWhole: taken === hits })
    : undefined
  const among = store.byHand.lossesAmong?.[legal.about]
  const ashore = numbersAt(position.seaborne, space)
  /** Of so many units those that can be hit now. */
  const inReach = (power: string, unit: string, count: number): number => {
    if (among === 'ashore') return Math.min(count, ashore[unit] ?? 0)
    if (among && among.unit !== unit) return 0
    return count - (struck[power]?.[unit] ?? 0) - (unit === diver ? (numbersIn(fight.submerged)[power] ?? 0) : 0)
  }
  const rows = armies.flatMap(({ power, units }) => {
    const named = (unit: string): string =>
      armies.length > 1 ? `${say.power(power)}, ${say.unit(unit, 1)}` : say.unit(unit, 1)
    const kinds = holds[power] ?? []
    const isSaid = kinds.length > 1
    return [
      ...units.flatMap(([unit, count]) =>
        unit === carrier && isSaid
          ? kinds.map(({ key, cargo: aboard, count: alike }) => ({
              key: `${power} ${unit} ${key}`,
              unit,
              label: `${named(unit)}: ${aboard.length === 0 ? hand.empty : hand.aboard(aboardInWords(aboard, power, say))}`,
              most: inReach(power, unit, alike),
              count: sunkOf(power)[key] ?? 0,
              canMore: taken < hits,
              step: (by: number) => {
                const sunk = sunkOf(power)
                setChosen({ ...chosen, [power]: { ...sunk, [key]: (sunk[key] ?? 0) + by } })
                put(power, unit, sizeOf(sunk) + by)
              },
            }))
          : [
              {
                key: `${power} ${unit}`,
                unit,
                label: named(unit),
                most: inReach(power, unit, count),
                count: lost[power]?.[unit] ?? 0,
                canMore: taken < hits,
                step: (by: number) => put(power, unit, (lost[power]?.[unit] ?? 0) + by),
              },
            ],
      ),
      ...units
        .filter(([unit]) => takesMore.has(unit))
        .map(([unit, count]) => ({
          key: `${power} ${unit} damaged`,
          unit,
          label: `${named(unit)}: ${hand.firstHit}`,
          most: count - damagedBefore(power),
          count: damaged[power] ?? 0,
          canMore: taken < hits,
          step: (by: number) => setDamaged({ ...damaged, [power]: (damaged[power] ?? 0) + by }),
        })),
    ].filter(({ most }) => most > 0)
  })
  return (
    <>
      <p class="hand-line">
        {hand.lossesOf(say.power(next.seat), hits)}: {hand.takenHits(taken, hits)}
        <OddsAfter {...{ link, store, hand }} />
        <Button class="main" can={taken === hits} onClick={() => void store.decide([order])} label={hand.confirm} />
      </p>
      <UnitRows {...{ rows, hand }} />
    </>
  )
}

interface AfterGiven {
  readonly board: Board
  readonly position: Position
  readonly space: string
  readonly seat: string
  readonly lost: ByPower
  /** Whether all hits are taken. */
  readonly isWhole: boolean
  readonly lang: string | undefined
}

/**
 * The battle that goes on with such losses. Only the attacker takes his at the end of a round: what a defender loses still fires,
 * and nobody knows yet what it hits.
 */
export const lossesLink = ({ board, position, space, seat, lost, isWhole, lang }: AfterGiven): string | undefined => {
  const { fight } = position
  const place = board.spaces.find(({ name }) => name === space)
  if (!isWhole || seat !== position.power || !place || !isFields(fight)) return undefined
  if (!isUnharmed(fight)) return undefined
  const struck = countsByPower(fight.struck)
  const after = (isTheirs: (power: string) => boolean): Counts =>
    total(
      armiesAt(board, position, space)
        .filter(({ power }) => isTheirs(power))
        .map(({ power, units }) =>
          Object.fromEntries(
            units.map(([unit, count]) => [
              unit,
              Math.max(0, count - (struck[power]?.[unit] ?? 0) - (lost[power]?.[unit] ?? 0)),
            ]),
          ),
        ),
    )
  const [attacker, defender] = [after(power => power === seat), after(power => !areAllied(board, power, seat))]
  return sizeOf(attacker) > 0 && sizeOf(defender) > 0
    ? calculatorLink(board, place, attacker, defender, lang)
    : undefined
}

/** The odds of the rest of a battle; their place is kept while they are asked for. */
const OddsAfter = ({
  link,
  store,
  hand,
}: {
  readonly link: string | undefined
  readonly store: HandStore
  readonly hand: HandMessages
}) => {
  const [known, setKnown] = useState<{ readonly link: string; readonly chance: number | undefined } | undefined>()
  useEffect(() => {
    if (link === undefined) return
    let isWanted = true
    void store.odds(link).then(chance => {
      if (isWanted) setKnown({ link, chance })
    })
    return () => {
      isWanted = false
    }
  }, [link, store])
  if (link === undefined || known?.chance === undefined) return null
  return (
    <>
      {' · '}
      {hand.after}{' '}
      <a class="to-calculator" href={link}>
        {hand.odds(percent(known.chance))}
      </a>
    </>
  )
}

const withoutZeros = (byPower: ByPower): ByPower =>
  Object.fromEntries(
    Object.entries(byPower)
      .map(([power, units]) => [power, positive(units)] as const)
      .filter(([, units]) => Object.keys(units).length > 0),
  )
