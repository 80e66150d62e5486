import { useEffect, useState } from 'preact/hooks'
import { type Board, isFields } from '../../../engine/index.ts'
import { Button } from '../../controls.tsx'
import { percent } from '../../numbers.ts'
import { Piece } from '../../pieces/piece.tsx'
import type { BoardMessages } from '../../text/board-en.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import type { LegalAnswer, Rolled } from '../api.ts'
import { calculatorLink, standingBattle, total } from '../battle.ts'
import type { Order } from '../plan.ts'
import { areAllied, armiesAt, type Counts, type Position, sizeOf } from '../position.ts'
import { countsInWords } from '../words.ts'
import type { BarGiven } from './bar-given.ts'
import type { HandGame } from './game.ts'
import type { HandStore } from './store.ts'
import { numbersIn, orderInWords } from './words.ts'

interface FightGiven extends BarGiven {
  readonly game: HandGame
  readonly legal: LegalAnswer
}

interface SpaceGiven {
  readonly board: Board
  readonly position: Position
  readonly space: string
  readonly store: HandStore
  readonly lang: string | undefined
  readonly say: BoardMessages
  readonly hand: HandMessages
}

/** Who fights against whom in a space, and how it will likely end. */
const Standing = ({ board, position, space, store, lang, say, hand }: SpaceGiven) => {
  const place = board.spaces.find(({ name }) => name === space)
  const standing = place && standingBattle(board, position, place, lang)
  const link = standing?.link
  const [chance, setChance] = useState<number | undefined>(undefined)
  useEffect(() => {
    setChance(undefined)
    if (link === undefined) return
    let isWanted = true
    void store.odds(link).then(odds => {
      if (isWanted) setChance(odds)
    })
    return () => {
      isWanted = false
    }
  }, [link, store])
  if (!standing) return <span class="hand-standing">{hand.unopposed}</span>
  const { attacker, defender } = standing
  return (
    <span class="hand-standing">
      {hand.stands(countsInWords(board, say, attacker), countsInWords(board, say, defender))}
      {link !== undefined && chance !== undefined && (
        <>
          {' · '}
          <a class="to-calculator" href={link}>
            {hand.odds(percent(chance))}
          </a>
        </>
      )}
    </span>
  )
}

/** Battles that the orders so far lead to. */
export const BattleOdds = (given: Omit<SpaceGiven, 'space'>) => {
  const { board, position, lang, say, hand } = given
  const spaces = board.spaces.filter(space => standingBattle(board, position, space, lang) !== undefined)
  if (spaces.length === 0) return null
  return (
    <ul class="hand-battles" aria-label={hand.battles}>
      {spaces.map(({ name }) => (
        <li key={name}>
          <strong>{say.space(name)}</strong> <Standing {...given} space={name} />
        </li>
      ))}
    </ul>
  )
}

/** Battles that are still to be fought, to begin with any of them. */
export const Battles = (given: FightGiven) => {
  const { legal, game, store, say, hand } = given
  return (
    <ul class="hand-battles" aria-label={hand.toFight}>
      {legal.orders.map(order => (
        <li key={order.space}>
          <Button
            class="main"
            aria-label={orderInWords(order, say, hand)}
            onClick={() => void store.decide([order])}
            label={hand.fight}
          />{' '}
          <strong>{say.space(order.space ?? '')}</strong>{' '}
          <Standing {...given} position={game.at.position} space={order.space ?? ''} />
        </li>
      ))}
    </ul>
  )
}

/** What is asked in the midst of a battle, or before planes are lost: each answer a button, losses by counts. */
export const Decision = (given: FightGiven) => {
  const { legal, game, state, store, say, hand } = given
  const { position } = game.at
  const { fight } = position
  const space = isFields(fight) && typeof fight.space === 'string' ? fight.space : undefined
  const usual = state.advice ?? legal.pass
  return (
    <>
      {space !== undefined && (
        <p class="hand-line">
          <strong>{say.space(space)}</strong>{' '}
          {legal.about !== 'casualties' && isPlain(fight) && <Standing {...given} position={position} space={space} />}
        </p>
      )}
      {legal.about === 'casualties' && space !== undefined ? (
        <Losses key={JSON.stringify([fight, state.advice])} {...given} space={space} usual={usual} />
      ) : legal.about === 'rescue' ? (
        <p class="buttons">
          <Button
            class="main"
            onClick={() => void store.decide(usual)}
            label={usual.map(order => orderInWords(order, say, hand)).join('; ')}
          />
        </p>
      ) : (
        <p class="buttons">
          {legal.orders.map(order => (
            <Button
              key={JSON.stringify(order)}
              class={JSON.stringify(order) === JSON.stringify(usual[0]) ? 'main' : ''}
              onClick={() => void store.decide([order])}
              label={orderInWords(order, say, hand)}
            />
          ))}
        </p>
      )}
    </>
  )
}

const isNothing = (one: unknown): boolean => !isFields(one) || Object.keys(one).length === 0

/** Whether nobody is damaged or has dived. */
const isUnharmed = ({ submerged, damaged }: { readonly submerged?: unknown; readonly damaged?: unknown }): boolean =>
  isNothing(submerged) && isNothing(damaged)

/** Whether the odds of a battle can be asked as those of a fresh one: nobody damaged, dived or hit. */
const isPlain = (fight: unknown): boolean => isFields(fight) && isUnharmed(fight) && isNothing(fight.struck)

type ByPower = Readonly<Record<string, Counts>>

const countsByPower = (value: unknown): ByPower =>
  isFields(value) ? Object.fromEntries(Object.entries(value).map(([power, units]) => [power, numbersIn(units)])) : {}

interface LossesGiven extends FightGiven {
  readonly space: string
  readonly usual: readonly Order[]
}

/** Who takes the hits: the usual ones at first. */
const Losses = ({ board, game, store, space, usual, lang, say, hand }: LossesGiven) => {
  const { position, next } = game.at
  const first = usual[0]
  const [lost, setLost] = useState<ByPower>(countsByPower(first?.lost))
  const [damaged, setDamaged] = useState<Counts>(numbersIn(first?.damaged))
  if (next.kind !== 'decision') return null
  const fight = isFields(position.fight) ? position.fight : {}
  const struck = countsByPower(fight.struck)
  const hits = sizeOf(numbersIn(fight.hits))
  const isMine = (power: string): boolean =>
    next.seat === position.power ? power === next.seat : areAllied(board, power, next.seat)
  const armies = armiesAt(board, position, space).filter(({ power }) => isMine(power))
  const taken = Object.values(lost).reduce((all, units) => all + sizeOf(units), 0) + sizeOf(damaged)
  const put = (power: string, unit: string, count: number): void =>
    setLost({ ...lost, [power]: { ...lost[power], [unit]: count } })
  const order: Order = {
    order: 'casualties',
    lost: withoutZeros(lost),
    ...(sizeOf(damaged) > 0 && {
      damaged: Object.fromEntries(Object.entries(damaged).filter(([, count]) => count > 0)),
    }),
  }
  // Whose first hit only damages them.
  const takesMore = new Set(board.units.filter(({ hits = 1 }) => hits > 1).map(({ name }) => name))
  const link = lossesLink({ ...{ board, position, space, lang }, seat: next.seat, lost, isWhole: taken === hits })
  const rows = armies.flatMap(({ power, units }) => {
    const named = (unit: string): string =>
      armies.length > 1 ? `${say.power(power)}, ${say.unit(unit, 1)}` : say.unit(unit, 1)
    return [
      ...units.map(([unit, count]) => ({
        key: `${power} ${unit}`,
        unit,
        label: named(unit),
        most: count - (struck[power]?.[unit] ?? 0),
        count: lost[power]?.[unit] ?? 0,
        put: (next: number) => put(power, unit, next),
      })),
      ...units
        .filter(([unit]) => takesMore.has(unit))
        .map(([unit, count]) => ({
          key: `${power} ${unit} damaged`,
          unit,
          label: `${named(unit)}: ${hand.firstHit}`,
          most: count - (numbersIn(fight.damaged)[power] ?? 0),
          count: damaged[power] ?? 0,
          put: (next: number) => setDamaged({ ...damaged, [power]: next }),
        })),
    ].filter(({ most }) => most > 0)
  })
  return (
    <>
      <p class="hand-line">
        {hand.lossesOf(say.power(next.seat), hits)}: {hand.takenHits(taken, hits)}
        <OddsAfter {...{ link, store, hand }} />
      </p>
      <ul class="hand-units">
        {rows.map(({ key, unit, label, most, count, put }) => (
          <li key={key} class={`hand-unit${count > 0 ? ' some' : ''}`}>
            <span class="hand-unit-name">
              <Piece unit={unit} /> {label}
            </span>
            <span class="hand-steps">
              <Button aria-label={hand.fewer(label)} can={count > 0} onClick={() => put(count - 1)} label="−" />
              <output aria-label={label}>
                {count}/{most}
              </output>
              <Button
                aria-label={hand.more(label)}
                can={count < most && taken < hits}
                onClick={() => put(count + 1)}
                label="+"
              />
            </span>
          </li>
        ))}
      </ul>
      <p class="buttons">
        <Button class="main" can={taken === hits} onClick={() => void store.decide([order])} label={hand.confirm} />
      </p>
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
      .map(
        ([power, units]) =>
          [power, Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0))] as const,
      )
      .filter(([, units]) => Object.keys(units).length > 0),
  )

interface DiceGiven {
  readonly rolled: readonly Rolled[]
  readonly say: BoardMessages
  readonly hand: HandMessages
}

interface UnitDice {
  readonly unit: string
  readonly value: number
  readonly dice: readonly number[]
  readonly hits: number
}

const isUnitDice = (value: unknown): value is UnitDice =>
  isFields(value) &&
  typeof value.unit === 'string' &&
  typeof value.value === 'number' &&
  typeof value.hits === 'number' &&
  Array.isArray(value.dice)

/** The dice of the last volleys: a row for each side, a face for each die. */
export const Dice = ({ rolled, say, hand }: DiceGiven) => (
  <section class="hand-dice" aria-label={hand.rolled}>
    {rolled.slice(-mostVolleys).map(({ dice, lines }, index) => {
      if (!isFields(dice) || !Array.isArray(dice.dice)) return <p key={index}>{lines.join(' ')}</p>
      const units = dice.dice.filter(isUnitDice)
      const hits = units.reduce((all, one) => all + one.hits, 0)
      const side = String(dice.side)
      return (
        <p key={index} class={`hand-volley ${side}`}>
          <strong>{hand.side[side] ?? side}</strong>{' '}
          <small>{hand.roundOf(say.space(String(dice.space)), Number(dice.round))}</small>
          {units.map(({ unit, value, dice: faces, hits }) => (
            <span
              key={unit}
              class="hand-roll"
              role="img"
              aria-label={hand.dice(say.unit(unit, faces.length), faces.join(' '), hits)}
            >
              <Piece unit={unit} />
              {faces.map((face, die) => (
                <Die key={die} face={face} isHit={face <= value} />
              ))}
            </span>
          ))}
          <strong>{hand.hits(hits)}</strong>
        </p>
      )
    })}
  </section>
)

const mostVolleys = 4

/** Where the eyes of each face are, on a square of 3 by 3. */
const eyes: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
]

/** A face of a die; of dice with other faces its number. */
const Die = ({ face, isHit }: { readonly face: number; readonly isHit: boolean }) => {
  const dots = eyes[face]
  return (
    <svg class={`die${isHit ? ' hit' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="4" />
      {dots && dots.length > 0 ? (
        dots.map(([x, y]) => <circle key={`${x} ${y}`} cx={6 + 6 * x} cy={6 + 6 * y} r="2.2" />)
      ) : (
        <text x="12" y="17">
          {face}
        </text>
      )}
    </svg>
  )
}
