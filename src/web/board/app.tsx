import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import { Button } from '../controls.tsx'
import { Piece } from '../pieces/piece.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import type { HandMessages } from '../text/hand-en.ts'
import type { Ignored, Known, Part } from './address.ts'
import { BrokenText } from './broken-text.tsx'
import { ChanceBar } from './chance-bar.tsx'
import { Faults, placeInPosition } from './faults.tsx'
import type { GameFile } from './game-file.ts'
import { HandBar } from './hand/bar.tsx'
import { sourcesOf } from './hand/moves.ts'
import type { OnMap } from './hand/on-map.ts'
import { HandPanel } from './hand/panel.tsx'
import type { HandState, HandStore } from './hand/store.ts'
import { forgetBroken } from './kept.ts'
import { LinePanel } from './line-panel.tsx'
import { BoardMap, PatternInk, type Trail } from './map.tsx'
import { factory, star } from './map-labels.tsx'
import { linesOf } from './map-lines.ts'
import { keepPlace, placeNow } from './place.ts'
import { isOwnPlan, type Looking, type Step, stepsOf, type Turn, wayOf } from './plan.ts'
import { PlanPanel } from './plan-panel.tsx'
import { type Counts, changedSpaces } from './position.ts'
import { PositionPanel } from './position-panel.tsx'
import { stepsOfReviewed } from './review.ts'
import { ReviewPanel } from './review-panel.tsx'
import { SharePanel } from './share-panel.tsx'
import type { BoardState, BoardStore, Pace } from './store.ts'
import { landTone } from './tones.ts'
import { TurnPanel, WatchPanel } from './turn-panel.tsx'
import { ignoredInWords } from './words.ts'
import { ZonePanel, ZoneTable } from './zone-panel.tsx'

interface Given {
  readonly board: Board
  readonly known: Known
  readonly store: BoardStore
  readonly pace: { now: Pace }
  /** What of the address meant nothing here. */
  readonly ignored: readonly Ignored[]
  /** A text that this browser kept and that is no position. */
  readonly broken: string | undefined
  /** Why a link was not followed; empty where nobody said. */
  readonly lost: string | undefined
  /** What a short link leads to. */
  readonly gameFile: () => GameFile
  readonly say: BoardMessages
  readonly played: Played
}

/** The game that is played here, if there is one. */
interface Played {
  readonly store: HandStore
  /** A text that this browser kept and that is no game. */
  readonly broken: string | undefined
  /** What each unit costs. */
  readonly costs: Counts
  readonly hand: HandMessages
}

/** The page of the board. */
export const BoardApp = ({ board, known, store, pace, ignored, broken, lost, gameFile, say, played }: Given) => {
  const [state, setState] = useState(store.state())
  useEffect(() => store.onChange(() => setState(store.state())), [store])
  const [chosenName, setChosenName] = useState<string | undefined>(() => placeNow().zone)
  const [choices, setChoices] = useState(0)
  const choose = (name: string): void => {
    setChosenName(name)
    setChoices(count => count + 1)
  }
  useEffect(() => {
    if (chosenName !== undefined) keepPlace({ zone: chosenName })
  }, [chosenName])
  // Whoever comes back from the calculator finds what he had chosen there.
  useEffect(() => {
    if (chosenName !== undefined) setChoices(1)
  }, [])
  const mapSide = useRef<HTMLDivElement>(null)
  const panels = useRef<HTMLDivElement>(null)
  const backToMap = (): void => {
    mapSide.current?.scrollIntoView({ block: 'nearest' })
    mapSide.current?.querySelector<SVGElement>('.space[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const [looking, setLooking] = useState<Looking>({ step: 0 })
  const [paceName, setPaceName] = useState<Pace>(pace.now)
  const has = (part: Part): boolean => !known.lacks?.includes(part)
  const byName = useMemo(() => new Map(board.spaces.map(space => [space.name, space])), [board])
  const { now: stands } = state.steps
  const [game, setGame] = useState(played.store.state())
  useEffect(() => played.store.onChange(() => setGame(played.store.state())), [played.store])
  const isAway = game.game !== undefined && game.game.at.position !== stands
  // While orders of a phase are given, the map shows where they lead.
  const position = (isAway ? undefined : game.shown) ?? stands
  const isPlaying = game.game !== undefined
  // Whoever begins a game wants to see the map.
  useEffect(() => {
    if (isPlaying) mapSide.current?.scrollIntoView({ block: 'nearest' })
  }, [isPlaying])
  const { turn, review } = state
  useEffect(() => setLooking(({ isWhole }) => ({ step: 0, ...(isWhole && { isWhole }) })), [turn])
  // A new review has other plans than the one before.
  useEffect(() => setLooking(({ reviewed: _, ...others }) => others), [review])

  const steps = stepsLookedAt(state, looking)
  const step = Math.min(looking.step, Math.max(0, steps.length - 1))
  const trails = looking.isWhole ? wholeTrails(board, byName, steps, turn, step) : trailsOf(board, byName, steps, step)
  const battles = looking.isWhole && turn && isOwnPlan(looking) ? turn.battles : undefined
  const marked = steps[step] ? wayOf(steps[step].order) : []
  const watched = turn || state.told.length === 0 ? undefined : state.steps.past.at(-1)
  const before = game.game ? game.since : watched
  const changed = useMemo(() => (before ? changedSpaces(board, before, position) : []), [board, before, position])
  const chosen = chosenName === undefined ? undefined : byName.get(chosenName)
  return (
    <div class="board">
      <p class="aloud" role="status" aria-live="polite">
        {state.said}
      </p>
      <div class={`board-map-side${game.game ? ' with-hand' : ''}`} id="answer" tabIndex={-1} ref={mapSide}>
        <BoardMap
          {...{ board, position, chosen, trails, marked, changed, battles, say }}
          played={isAway ? undefined : onMap(played, game)}
          onChoose={({ name }) => {
            // What is tapped for an order does not lead the reader away from the map.
            if (isAway || !played.store.tap(name)) choose(name)
            else setChosenName(name)
          }}
        />
        <ChanceBar chance={state.line.moments[state.line.at]?.chance} teams={known.teams} {...{ position, say }} />
        <HandBar {...{ board, known, isAway, say }} {...played} state={game} lang={state.ask.lang} />
      </div>
      <div class="board-panels" ref={panels}>
        <PanelWays panels={panels} has={has} say={say} />
        <Notices {...{ ignored, broken, lost, say }} />
        <LinePanel {...{ board, known, state, store, say }} />
        {state.troubleWith !== 'review' && <Trouble state={state} say={say} />}
        <div data-panel="zone" tabIndex={-1}>
          <ZonePanel
            {...{ board, position, choices, store, say }}
            space={chosen}
            onChoose={choose}
            onBack={backToMap}
            lang={state.ask.lang}
          />
        </div>
        <div data-panel="play" tabIndex={-1}>
          <HandPanel {...{ board, known, position, say }} {...played} state={game} />
        </div>
        <div data-panel="position" tabIndex={-1}>
          <PositionPanel board={board} known={known} state={state} store={store} say={say} />
        </div>
        <div data-panel="turn" tabIndex={-1}>
          <TurnPanel board={board} known={known} state={state} store={store} say={say} />
          {turn && (
            <PlanPanel
              {...{ board, state, store, turn, steps, say }}
              looking={{ ...looking, step }}
              isReviewed={has('review')}
              onLook={setLooking}
              onChoose={choose}
            />
          )}
        </div>
        {has('review') && (
          <div data-panel="review" tabIndex={-1}>
            <ReviewPanel {...{ board, known, state, store, looking, say }} onLook={setLooking}>
              {state.troubleWith === 'review' && <Trouble state={state} say={say} />}
            </ReviewPanel>
          </div>
        )}
        <div data-panel="watch" tabIndex={-1}>
          <WatchPanel
            {...{ known, state, store, say }}
            pace={paceName}
            onPace={name => {
              pace.now = name
              setPaceName(name)
            }}
          />
        </div>
        <div data-panel="share" tabIndex={-1}>
          <SharePanel {...{ position, gameFile, say }} game={known.named} lang={state.ask.lang} />
        </div>
        <div data-panel="lists" tabIndex={-1}>
          <Legend board={board} say={say} />
          <ZoneTable board={board} position={position} onChoose={choose} say={say} />
        </div>
      </div>
    </div>
  )
}

/** What the game adds to the map, while units go from space to space. */
const onMap = ({ store, hand }: Played, { legal, picked }: HandState): OnMap | undefined =>
  legal && store.isPicking()
    ? {
        lit: store.targets(),
        ready: picked === undefined ? sourcesOf(legal.orders) : [],
        from: picked,
        words: { target: hand.target, source: hand.source },
        canDrag: space => store.canDrag(space),
        onDrag: (from, to) => store.drag(from, to),
        onDrop: () => store.drop(),
      }
    : undefined

interface WaysGiven {
  readonly panels: RefObject<HTMLDivElement | null>
  readonly has: (part: Part) => boolean
  readonly say: BoardMessages
}

/** A button for each panel, which leads to it; they stay in sight above the panels. */
const PanelWays = ({ panels, has, say }: WaysGiven) => {
  const go = (name: string): void => {
    const panel = panels.current?.querySelector<HTMLElement>(`[data-panel="${name}"]`)
    panel?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav class="panel-ways" aria-label={say.panels}>
      {Object.entries(say.panelNames)
        .filter(([name]) => name !== 'review' || has(name))
        .map(([name, label]) => (
          <Button key={name} onClick={() => go(name)} label={label} />
        ))}
    </nav>
  )
}

/** What is looked at: the plan, what was weighed in the place of a part of it, or a plan of the review. */
const stepsLookedAt = ({ turn, review }: BoardState, { instead, reviewed }: Looking): readonly Step[] => {
  if (review && reviewed !== undefined) return stepsOfReviewed(review, reviewed)
  return turn ? stepsOf(turn, instead) : []
}

/** What went wrong with something asked; what is wrong with the position itself stands there. */
const Trouble = ({ state: { trouble, faults }, say }: { readonly state: BoardState; readonly say: BoardMessages }) => {
  if (trouble.length === 0) return null
  const others = trouble.filter(
    ({ at, message }) => !faults.some(fault => fault.message === message && fault.at === placeInPosition(at)),
  )
  return (
    <div class="fault">
      <p>{others.length === 0 ? say.faultyPosition : `${say.trouble}:`}</p>
      {others.length > 0 && <Faults faults={others} say={say} />}
    </div>
  )
}

/** What the page found when it was opened: words of the address it does not know, a kept text it cannot read. */
const Notices = ({ ignored, broken, lost, say }: Pick<Given, 'ignored' | 'broken' | 'lost' | 'say'>) => {
  if (ignored.length === 0 && broken === undefined && lost === undefined) return null
  return (
    <div class="board-notices">
      {lost !== undefined && (
        <p class="notice" role="status">
          {say.share.lost(lost)}
        </p>
      )}
      {ignored.length > 0 && (
        <p class="notice" role="status">
          {ignoredInWords(ignored, say)}
        </p>
      )}
      <BrokenText {...{ broken, say }} label={say.brokenKept} onForget={forgetBroken} />
    </div>
  )
}

/** All arrows of a plan: which of them lead to a battle, and which hang on dice. */
const wholeTrails = (
  board: Board,
  byName: ReadonlyMap<string, BoardSpace>,
  steps: readonly Step[],
  turn: Turn | undefined,
  now: number,
): readonly Trail[] => {
  const foughtFor = new Set(turn?.battles.map(({ space }) => space))
  const trails = steps.flatMap(({ order, provisional }, index) => {
    const way = wayOf(order)
    const lines = linesOf(
      board,
      way.map(name => byName.get(name)),
    )
    const isAttack = !provisional && foughtFor.has(way.at(-1) ?? '')
    const isStep = index === now
    return lines.length > 0 ? [{ lines, isNow: false, isStep, isAttack, isProvisional: provisional }] : []
  })
  // The step looked at lies above the others.
  return [...trails.filter(({ isStep }) => !isStep), ...trails.filter(({ isStep }) => isStep)]
}

/** The arrows of a plan: those up to the step looked at. */
const trailsOf = (
  board: Board,
  byName: ReadonlyMap<string, BoardSpace>,
  steps: readonly Step[],
  now: number,
): readonly Trail[] =>
  steps.slice(0, now + 1).flatMap(({ order, phase }, index) => {
    // Of the steps before only those of the same phase are still of interest.
    if (phase !== steps[now]?.phase) return []
    const lines = linesOf(
      board,
      wayOf(order).map(name => byName.get(name)),
    )
    return lines.length > 0 ? [{ lines, isNow: index === now }] : []
  })

const Legend = ({ board, say }: { readonly board: Board; readonly say: BoardMessages }) => (
  <details class="board-legend">
    <summary>{say.legend}</summary>
    <ul>
      {board.powers.map(({ name }, index) => (
        <li key={name}>
          <svg class="swatch" viewBox="0 0 24 16" aria-hidden="true">
            <rect width="24" height="16" class={`power-${index}`} fill={landTone(index)} />
            {[0, 8, 16].flatMap(x =>
              [0, 8].map(y => (
                <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                  <PatternInk index={index} />
                </g>
              )),
            )}
          </svg>
          {say.powerMark(name)} {say.power(name)}
        </li>
      ))}
    </ul>
    <ul>
      {board.units.map(({ name, mark }) => (
        <li key={name}>
          <Piece unit={name} /> {say.unit(name, 1)} <small>{mark}</small>
        </li>
      ))}
    </ul>
    <ul>
      <li>
        <Sign path={star} /> {say.capitalSign}
      </li>
      {board.spaces.some(one => one.factory) && (
        <li>
          <Sign path={factory} /> {say.factory}
        </li>
      )}
      {board.contested && (
        <li>
          <svg class="swatch" viewBox="0 0 24 16" aria-hidden="true">
            <rect width="24" height="16" class="power-0" />
            <path class="power-1" d="M4 0h6L4 16h-4V10zM16 0h6L14 16h-6z" />
          </svg>
          {say.contestedSign}
        </li>
      )}
      <li>
        <span class="coin-sign">3</span> {say.coin}
      </li>
    </ul>
    <p id="map-help" class="hint">
      {say.mapHelp}
    </p>
    <p class="hint">{say.labelsHelp}</p>
  </details>
)

const Sign = ({ path }: { readonly path: string }) => (
  <svg class="piece" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
