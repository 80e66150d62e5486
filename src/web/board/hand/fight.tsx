import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Board, isFields } from '../../../engine/index.ts'
import { Button } from '../../controls.tsx'
import { percent } from '../../numbers.ts'
import { Piece } from '../../pieces/piece.tsx'
import type { BoardMessages } from '../../text/board-en.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import type { Rolled } from '../api.ts'
import { battleIn, battlesLedTo } from '../battle.ts'
import type { Order } from '../plan.ts'
import { type Counts, numbersIn, type Position, sizeOf } from '../position.ts'
import { countsInWords } from '../words.ts'
import type { FightGiven } from './bar-given.ts'
import { diver, isNothing, isUnharmed, positive } from './in-battle.ts'
import { Losses } from './losses.tsx'
import type { HandStore } from './store.ts'
import { UnitRows } from './unit-rows.tsx'
import { orderInWords } from './words.ts'

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
  const standing = place && battleIn(board, position, place, lang)
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
  const spaces = battlesLedTo(board, position, lang)
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
  const { legal, game, hand } = given
  return (
    <>
      {legal.mayEnd && <p class="hint">{hand.mayLeaveBattles}</p>}
      <ul class="hand-battles" aria-label={hand.toFight}>
        {legal.orders.map(order => (
          // Who has fired does not fire again.
          <BattleToFight key={JSON.stringify([order, game.at.position.bombarded])} {...given} order={order} />
        ))}
      </ul>
    </>
  )
}

/** One of them; where ships may fire at the land, how many of them do: all who may at first. */
const BattleToFight = ({ order, ...given }: FightGiven & { readonly order: Order }) => {
  const { game, state, store, say, hand } = given
  const { position } = game.at
  const { space = '' } = order
  const unit = store.byHand.bombards
  const { byZone, most, usual } = gunsFor(position, space, unit)
  const [firing, setFiring] = useState(usual)
  const isAsUsual = byZone.every(([zone]) => firing[zone] === usual[zone])
  const isOther = state.advice !== undefined && !state.advice.some(advised => advised.space === space)
  return (
    <li>
      <Button
        class={isOther ? '' : 'main'}
        aria-label={orderInWords(order, say, hand)}
        onClick={() => void store.decide([isAsUsual ? order : { ...order, bombard: firing }])}
        label={hand.fight}
      />{' '}
      <strong>{say.space(space)}</strong> <Standing {...given} position={position} space={space} />
      {unit !== undefined && byZone.length > 0 && (
        <UnitRows
          rows={byZone.map(([zone, here]) => ({
            key: zone,
            unit,
            label: hand.bombards(say.unit(unit, 1), say.space(zone)),
            most: here,
            count: firing[zone] ?? 0,
            canMore: sizeOf(firing) < most,
            step: by => setFiring({ ...firing, [zone]: (firing[zone] ?? 0) + by }),
          }))}
          hand={hand}
        />
      )}
    </li>
  )
}

interface Guns {
  readonly byZone: readonly (readonly [zone: string, count: number])[]
  readonly most: number
  readonly usual: Counts
}

/**
 * Ships that may fire at the land, by the zones out of which troops came ashore; how many of them at most, one for each of these
 * troops; and who fires where nobody says otherwise.
 */
export const gunsFor = (position: Position, space: string, unit = ''): Guns => {
  const { power, units, landedFrom, seaborne, bombarded, battles = {} } = position
  const zones = isFields(landedFrom) ? landedFrom[space] : undefined
  const byZone = (Array.isArray(zones) ? zones.map(String) : []).flatMap(zone => {
    const count = (units[zone]?.[power]?.[unit] ?? 0) - (numbersIn(bombarded)[zone] ?? 0)
    return count > 0 && battles[zone] !== 'done' ? [[zone, count] as const] : []
  })
  const most = sizeOf(numbersIn(isFields(seaborne) ? seaborne[space] : undefined))
  const usual: Record<string, number> = {}
  for (const [zone, count] of byZone) usual[zone] = Math.min(count, most - sizeOf(usual))
  return { byZone, most, usual }
}

/** What is asked in the midst of a battle, or before planes are lost: each answer a button, losses by counts. */
export const Decision = (given: FightGiven) => {
  const { legal, game, state, store, say, hand } = given
  const { position } = game.at
  const { fight } = position
  const space = spaceAsked(position)
  const usual = state.advice ?? legal.pass
  const isLosing = legal.pass[0]?.order === 'casualties'
  return (
    <>
      {space !== undefined && (
        <p class="hand-line">
          <strong>{say.space(space)}</strong>{' '}
          {!isLosing && isPlain(fight) && <Standing {...given} position={position} space={space} />}
        </p>
      )}
      {isLosing && space !== undefined ? (
        <Losses key={JSON.stringify([fight, state.advice])} {...given} space={space} usual={usual} />
      ) : legal.pass[0]?.order === 'dive' ? (
        <Divers key={JSON.stringify([fight, state.advice])} {...given} usual={usual} />
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

/** The space that a decision is about: of the battle that goes on, or of what has to be decided first. */
const spaceAsked = ({ fight, pending }: Position): string | undefined => {
  const first: unknown = Array.isArray(pending) ? pending[0] : undefined
  const names = isFields(first) ? [first.territory, first.minor] : isFields(fight) ? [fight.space] : []
  return names.find(name => typeof name === 'string')
}

interface DiversGiven extends FightGiven {
  readonly usual: readonly Order[]
}

/** How many submarines of each power dive, of those that may. */
const Divers = ({ legal, store, usual, say, hand }: DiversGiven) => {
  const most = legal.orders.reduce<Counts>((all, { submarines }) => {
    const some = numbersIn(submarines)
    return sizeOf(some) > sizeOf(all) ? some : all
  }, {})
  const [diving, setDiving] = useState(numbersIn(usual[0]?.submarines))
  const order: Order = { order: 'dive', submarines: positive(diving) }
  return (
    <>
      <UnitRows
        rows={Object.entries(most).map(([power, count]) => ({
          key: power,
          unit: diver,
          label: hand.divesOf(say.unit(diver, 1), say.power(power)),
          most: count,
          count: diving[power] ?? 0,
          canMore: true,
          step: by => setDiving({ ...diving, [power]: (diving[power] ?? 0) + by }),
        }))}
        hand={hand}
      />
      <p class="buttons">
        <Button class="main" onClick={() => void store.decide([order])} label={orderInWords(order, say, hand)} />
      </p>
    </>
  )
}

/** Whether the odds of a battle can be asked as those of a fresh one: nobody damaged, dived or hit. */
const isPlain = (fight: unknown): boolean => isFields(fight) && isUnharmed(fight) && isNothing(fight.struck)

interface DiceGiven {
  readonly rolled: readonly Rolled[]
  readonly say: BoardMessages
  readonly hand: HandMessages
}

interface UnitDice {
  readonly unit: string
  /** Who fired, where both sides fire at once. */
  readonly side: string | undefined
  /** A face of so much or less hits. */
  readonly value: number
  readonly faces: readonly number[]
  readonly hits: number
}

/** Dice of units of a kind, as games write them. */
const unitDiceIn = (row: unknown): readonly UnitDice[] => {
  if (!isFields(row) || typeof row.value !== 'number') return []
  const { value } = row
  const [unit, dice] = [row.unit ?? row.what, row.dice ?? row.faces]
  if (typeof unit !== 'string' || !Array.isArray(dice)) return []
  const faces = dice.map(Number)
  const side = typeof row.side === 'string' ? row.side : undefined
  return [{ unit, side, value, faces, hits: faces.filter(face => face <= value).length }]
}

/** The dice of the last volleys: a row for each side that fired, a face for each die. */
export const Dice = ({ rolled, say, hand }: DiceGiven) => (
  <section class="hand-dice" aria-label={hand.rolled}>
    {lastRowsOf({ rolled, say, hand })}
  </section>
)

const mostRows = 4

/** Those of whole volleys, the last at least. */
const lastRowsOf = ({ rolled, say, hand }: DiceGiven): readonly JSX.Element[] => {
  let shown: readonly JSX.Element[] = []
  for (const [index, one] of [...rolled.entries()].reverse()) {
    const rows = rowsOf(one, index, { say, hand })
    if (shown.length > 0 && shown.length + rows.length > mostRows) break
    shown = [...rows, ...shown]
  }
  return shown
}

const rowsOf = ({ dice, lines }: Rolled, index: number, words: Pick<DiceGiven, 'say' | 'hand'>): JSX.Element[] => {
  if (!isFields(dice) || !Array.isArray(dice.dice)) return [<p key={index}>{lines.join(' ')}</p>]
  const units = dice.dice.flatMap(unitDiceIn)
  const ofAll = typeof dice.side === 'string' ? dice.side : undefined
  const whose = units.map(({ side }) => side ?? ofAll)
  const sides = new Set(whose.length > 0 ? whose : [ofAll])
  return Array.from(sides, side => (
    <Volley
      key={`${index} ${side}`}
      about={dice}
      units={units.filter((_, unit) => whose[unit] === side)}
      {...{ side, ...words }}
    />
  ))
}

interface VolleyGiven extends Pick<DiceGiven, 'say' | 'hand'> {
  readonly about: Readonly<Record<string, unknown>>
  /** Who rolled, where the game says it beside the dice. */
  readonly side: string | undefined
  readonly units: readonly UnitDice[]
}

const Volley = ({ about, side, units, say, hand }: VolleyGiven) => {
  const space = typeof about.space === 'string' ? say.space(about.space) : ''
  const kind = typeof about.about === 'string' ? hand.about(about.about) : undefined
  const where = typeof about.round === 'number' ? hand.roundOf(space, about.round) : space
  return (
    <p class={`hand-volley ${side ?? ''}`}>
      <strong>{side === undefined ? kind : (hand.side[side] ?? side)}</strong>{' '}
      <small>{side === undefined || kind === undefined ? where : `${kind}, ${where}`}</small>
      {units.map(({ unit, value, faces, hits }, row) => (
        <span
          key={row}
          class="hand-roll"
          role="img"
          aria-label={hand.dice(say.unit(unit, faces.length), faces.join(' '), hits)}
        >
          <Piece unit={unit} />
          {kind !== undefined && <small>≤ {value}</small>}
          {faces.map((face, die) => (
            <Die key={die} face={face} isHit={face <= value} />
          ))}
        </span>
      ))}
      {side !== undefined && <strong>{hand.hits(units.reduce((all, one) => all + one.hits, 0))}</strong>}
    </p>
  )
}

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
