import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Board, type BoardSpace, defined } from '../../engine/index.ts'
import { Button } from '../controls.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import { frontOf } from './front.ts'
import { groundOf } from './ground.ts'
import type { OnMap } from './hand/on-map.ts'
import { useDrag } from './hand/use-drag.ts'
import { labelsOf, lettersAt } from './labels.ts'
import { MapLabels } from './map-labels.tsx'
import { isWay, type Line, nextSpace, pathOf, shortest, strokesOf } from './map-lines.ts'
import { OddsLabels, oddsLabels, type PlannedOdds } from './odds-labels.tsx'
import { keepPlace, placeNow } from './place.ts'
import { contestedBy, ownerOf, type Position } from './position.ts'
import { landTone } from './tones.ts'
import { showing, useFrame, wholeFrame } from './use-frame.ts'
import { spaceInWords } from './words.ts'

/** An arrow of a plan: of the step looked at, or of one before or after it. */
export interface Trail {
  readonly lines: readonly Line[]
  readonly isNow: boolean
  /** Whether it is of the step looked at, among all arrows of a plan. */
  readonly isStep?: boolean
  /** Whether it leads to a battle, and whether it hangs on dice. */
  readonly isAttack?: boolean
  readonly isProvisional?: boolean
}

interface Given {
  readonly board: Board
  readonly position: Position
  readonly chosen: BoardSpace | undefined
  readonly trails: readonly Trail[]
  /** Spaces that the step looked at is about. */
  readonly marked: readonly string[]
  /** Spaces in which the last turn that was played changed something. */
  readonly changed: readonly string[]
  /** Battles of a plan, with the chance that the attacker wins. */
  readonly battles?: readonly PlannedOdds[] | undefined
  readonly onChoose: (space: BoardSpace) => void
  /** There while somebody moves units on the map. */
  readonly played?: OnMap | undefined
  readonly say: BoardMessages
}

/** The board as a map. It is one stop of the keyboard, and arrow keys go about in it; the list beside it says the same in words. */
export const BoardMap = ({
  board,
  position,
  chosen,
  trails,
  marked,
  changed,
  battles,
  onChoose,
  played,
  say,
}: Given) => {
  const [before] = useState(placeNow)
  const { svg, frame, seen, unit, setFrame, zoom, pan, hasDragged, pointing, pointAt } = useFrame(
    board,
    part => frontOf(board, position, part),
    { before: before.view, onFrame: view => keepPlace({ view }) },
  )
  const [cursor, setCursor] = useState(defined(board.spaces[0]).name)
  const here = defined(board.spaces.find(({ name }) => name === cursor))
  const pathById = useMemo(() => new Map(board.spaces.map(space => [space.name, pathOf(space)])), [board])
  const ground = useMemo(() => groundOf(board), [board])

  const go = (space: BoardSpace): void => {
    setCursor(space.name)
    setFrame(old => showing(old, space.label, seen))
    svg.current?.querySelector<SVGElement>(`[data-space="${CSS.escape(space.name)}"]`)?.focus({ preventScroll: true })
  }
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = isWay(event.key) ? nextSpace(board, here, event.key) : undefined
    if (next) go(next)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(here)
    else if (event.key === '+' || event.key === '=') zoom(1.4, here.label)
    else if (event.key === '-') zoom(1 / 1.4, here.label)
    else if (event.key === '0') setFrame(wholeFrame(seen))
    else if (played && event.key.toLowerCase() === 'n') goToNext(event.shiftKey ? -1 : 1)
    else if (played && event.key === 'Escape') played.onDrop()
    else if (!isWay(event.key)) return
    event.preventDefault()
  }

  /** To the next space in which somebody may go, or to which. */
  const goToNext = (by: 1 | -1): void => {
    if (!played) return
    const names = played.lit.length > 0 ? played.lit : played.ready
    const places = board.spaces.filter(({ name }) => names.includes(name))
    const at = places.indexOf(here)
    const next = places[at < 0 ? 0 : (at + by + places.length) % places.length]
    if (next) go(next)
  }
  const { dragged, dragging } = useDrag({ svg, played, pointing, pointAt, hasDragged })

  // What is chosen elsewhere, and what a plan is about, comes into sight.
  useEffect(() => {
    if (!chosen) return
    setCursor(chosen.name)
    setFrame(old => showing(old, chosen.label, seen))
  }, [chosen])
  const markedFirst = marked.at(-1)
  useEffect(() => {
    const space = board.spaces.find(({ name }) => name === markedFirst)
    if (space) setFrame(old => showing(old, space.label, seen))
  }, [markedFirst])

  const isZoomed = frame.width < wholeFrame(seen).width * 0.99
  const letters = lettersAt(unit)
  const labels = useMemo(
    () => labelsOf({ board, ground, position, letters, say }),
    [board, ground, position, letters, say],
  )
  const odds = useMemo(() => oddsLabels(board, battles ?? [], labels, letters), [board, battles, labels, letters])
  const wordsOf = (space: BoardSpace): string => {
    const words = spaceInWords(board, say, position, space)
    if (played?.lit.includes(space.name)) return `${words}; ${played.words.target}`
    return played?.ready.includes(space.name) ? `${words}; ${played.words.source}` : words
  }
  const powerIndex = new Map(board.powers.map(({ name }, index) => [name, index]))
  return (
    <div class="board-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset */}
      <svg
        ref={svg}
        class={`board-map${isZoomed ? ' near' : ''}${played ? ' played' : ''}`}
        viewBox={`${frame.x.toFixed(2)} ${frame.y.toFixed(2)} ${frame.width.toFixed(2)} ${frame.height.toFixed(2)}`}
        role="group"
        aria-label={say.map}
        aria-describedby="map-help"
        {...dragging}
        onKeyDown={key}
      >
        <Patterns board={board} size={7 * Math.max(0.6, unit)} />
        <g class="spaces">
          {board.spaces.map(space => {
            const owner = ownerOf(board, position, space)
            const [rival] = contestedBy(board, position, space)
            const power = powerIndex.get(owner ?? rival ?? '')
            const ashore = power === undefined ? 'neutral' : `power-${power}`
            return (
              // biome-ignore lint/a11y/useSemanticElements: a shape of a map is no button of HTML
              <path
                key={space.name}
                data-space={space.name}
                d={pathById.get(space.name)}
                class={`space ${space.kind === 'sea' ? 'sea' : ashore}`}
                fill={landTone(power)}
                fill-rule="evenodd"
                role="button"
                tabindex={space.name === cursor ? 0 : -1}
                aria-label={wordsOf(space)}
                aria-pressed={chosen === space}
                onFocus={() => setCursor(space.name)}
                onClick={() => {
                  if (hasDragged.current) return
                  setCursor(space.name)
                  onChoose(space)
                }}
              >
                {/* For the mouse: a name that has no room on the map is told where it rests. */}
                <title>{spaceInWords(board, say, position, space)}</title>
              </path>
            )
          })}
        </g>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused; each space says it in words */}
        <g class="over" aria-hidden="true">
          <g class="patterns">
            {board.spaces.map(space => {
              const owner = ownerOf(board, position, space)
              const [, rival] = contestedBy(board, position, space)
              if (owner === undefined && rival === undefined) return null
              const pattern =
                owner === undefined ? `against-${powerIndex.get(rival ?? '')}` : `power-${powerIndex.get(owner)}`
              return (
                <path key={space.name} d={pathById.get(space.name)} fill={`url(#${pattern})`} fill-rule="evenodd" />
              )
            })}
          </g>
          <g class="links">
            {board.links.map(({ between: [from, to], kind }) => (
              <LinkMark key={`${from}|${to}`} board={board} from={from} to={to} isWrap={kind === 'wrap'} unit={unit} />
            ))}
          </g>
          <g class="outlined">
            {changed.map(name => (
              <path key={name} d={pathById.get(name)} class="changed" />
            ))}
            {battles?.map(({ space }) => (
              <path key={space} d={pathById.get(space)} class="fought-for" />
            ))}
            {[...new Set(marked)].map(name => (
              <path key={name} d={pathById.get(name)} class="marked" />
            ))}
            {played?.ready.map(name => (
              <path key={name} d={pathById.get(name)} class="ready" />
            ))}
            {played?.lit.map(name => (
              <path key={name} d={pathById.get(name)} class="lit" />
            ))}
            {played?.from !== undefined && <path d={pathById.get(played.from)} class="picked" />}
            {chosen && <path d={pathById.get(chosen.name)} class="chosen" />}
            <path d={pathById.get(cursor)} class="cursor" />
          </g>
          <g class={`trails${trails.some(({ isStep }) => isStep) ? ' with-step' : ''}`}>
            {trails.flatMap(({ lines, isNow, isStep, isAttack, isProvisional }, trail) =>
              lines.map(([[x1, y1], [x2, y2]], line) => (
                <line
                  key={`${trail}.${line}`}
                  class={`trail${isNow ? ' now' : ''}${isAttack ? ' attack' : ''}${isProvisional ? ' provisional' : ''}${isStep ? ' step' : ''}`}
                  x1={x1}
                  y1={y1}
                  x2={x2}
                  y2={y2}
                  marker-end={
                    line === lines.length - 1
                      ? `url(#${isStep ? 'head-step' : isNow || isAttack ? 'head-now' : 'head'})`
                      : undefined
                  }
                />
              )),
            )}
          </g>
          {dragged && (
            <line
              class="dragged"
              x1={dragged.from[0]}
              y1={dragged.from[1]}
              x2={dragged.to[0]}
              y2={dragged.to[1]}
              marker-end="url(#head-now)"
            />
          )}
          <MapLabels {...{ board, labels, letters }} />
          <OddsLabels odds={odds} letters={letters} />
        </g>
      </svg>
      <div class="map-buttons">
        <Button aria-label={say.zoomIn} onClick={() => zoom(1.5)} label="+" />
        <Button aria-label={say.zoomOut} onClick={() => zoom(1 / 1.5)} label="−" />
        <Button
          aria-label={say.zoomAll}
          title={say.zoomAll}
          onClick={() => setFrame(wholeFrame(seen))}
          label={<All />}
        />
        <Button aria-label={say.pan.left} onClick={() => pan(-1, 0)} label="←" />
        <Button aria-label={say.pan.up} onClick={() => pan(0, -1)} label="↑" />
        <Button aria-label={say.pan.down} onClick={() => pan(0, 1)} label="↓" />
        <Button aria-label={say.pan.right} onClick={() => pan(1, 0)} label="→" />
      </div>
    </div>
  )
}

/** Four corners: the whole map. */
const All = () => (
  <svg class="all" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" />
  </svg>
)

/** Stripes, dots and checks, so that powers are told apart without colour too. */
const Patterns = ({ board, size }: { readonly board: Board; readonly size: number }) => (
  <defs>
    {board.powers.map(({ name }, index) => (
      <pattern
        key={name}
        id={`power-${index}`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${(size / 8).toFixed(2)})`}
      >
        <PatternInk index={index} />
      </pattern>
    ))}
    {board.contested &&
      board.powers.map(({ name }, index) => (
        <pattern
          key={name}
          id={`against-${index}`}
          width="16"
          height="16"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${(size / 8).toFixed(2)}) rotate(45)`}
        >
          <rect width="8" height="16" class={`power-${index}`} fill={landTone(index)} />
        </pattern>
      ))}
    {['head', 'head-now', 'head-step'].map(id => (
      <marker key={id} id={id} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
        <path d="M0 0L10 5L0 10Z" class={id} />
      </marker>
    ))}
  </defs>
)

/** What fills the pattern of a power. */
export const PatternInk = ({ index }: { readonly index: number }) => {
  const way = strokesOf(index)
  return way === undefined ? <circle cx="4" cy="4" r="1.1" class="ink-dot" /> : <path d={way} class="ink" />
}

interface LinkGiven {
  readonly board: Board
  readonly from: string
  readonly to: string
  readonly isWrap: boolean
  readonly unit: number
}

/** A canal is a line; a border over the edge of the map is an arrow at either side. */
const LinkMark = ({ board, from, to, isWrap, unit }: LinkGiven) => {
  const [one, other] = [from, to].map(name => board.spaces.find(space => space.name === name))
  if (!one || !other) return null
  if (!isWrap) {
    const [[x1, y1], [x2, y2]] = shortest(one, other)
    return <line class="canal" x1={x1} y1={y1} x2={x2} y2={y2} />
  }
  const size = Math.min(16, 10 * unit)
  return (
    <>
      {[one, other].map(space => {
        const isLeft = space.label[0] < board.width / 2
        const y = edgeOf(space, isLeft ? 0 : board.width)
        const at = isLeft ? 0 : board.width
        const inward = isLeft ? size : -size
        return (
          <path
            key={space.name}
            class="wrap"
            d={`M${at + inward} ${y - size * 0.7}L${at + inward * 0.15} ${y}L${at + inward} ${y + size * 0.7}Z`}
          />
        )
      })}
    </>
  )
}

/** The middle of a space's border with the edge of the map. */
const edgeOf = ({ outline, label }: BoardSpace, edge: number): number => {
  const ends = outline.flatMap(ring => ring.filter(([x]) => x === edge).map(([, y]) => y))
  return ends.length === 0 ? label[1] : (Math.min(...ends) + Math.max(...ends)) / 2
}
