import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { showing, wholeFrame } from './frame.ts'
import { labelsOf } from './labels.ts'
import { isWay, type Line, nextSpace, pathOf, roomAt } from './map-lines.ts'
import { LinkMark, Patterns } from './map-marks.tsx'
import { ownerOf, type Position } from './position.ts'
import { useFrame } from './use-frame.ts'
import { spaceInWords } from './words.ts'

/** An arrow of a plan: of the step looked at, or of one before or after it. */
export interface Trail {
  readonly lines: readonly Line[]
  readonly isNow: boolean
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
  readonly onChoose: (space: BoardSpace) => void
  readonly say: BoardMessages
}

/** The board as a map. It is one stop of the keyboard, and arrow keys go about in it; the list beside it says the same in words. */
export const BoardMap = ({ board, position, chosen, trails, marked, changed, onChoose, say }: Given) => {
  const { svg, frame, seen, unit, setFrame, zoom, pan, hasDragged, pointing } = useFrame(board)
  const [cursor, setCursor] = useState(defined(board.spaces[0]).name)
  const here = defined(board.spaces.find(({ name }) => name === cursor))
  const pathById = useMemo(() => new Map(board.spaces.map(space => [space.name, pathOf(space)])), [board])
  const rooms = useMemo(() => new Map(board.spaces.map(space => [space.name, roomAt(space)])), [board])

  const go = (space: BoardSpace): void => {
    setCursor(space.name)
    setFrame(old => showing(old, space.label, seen))
    defined(svg.current)
      .querySelector<SVGElement>(`[data-space="${CSS.escape(space.name)}"]`)
      ?.focus({ preventScroll: true })
  }
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = isWay(event.key) ? nextSpace(board, here, event.key) : undefined
    if (next) go(next)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(here)
    else if (event.key === '+' || event.key === '=') zoom(1.4, here.label)
    else if (event.key === '-') zoom(1 / 1.4, here.label)
    else if (event.key === '0') setFrame(wholeFrame(seen))
    else if (!isWay(event.key)) return
    event.preventDefault()
  }

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
  const letters = Math.min(17, 11 * unit)
  const labels = useMemo(() => labelsOf(board, say, position, letters, rooms), [board, say, position, letters, rooms])
  const powerIndex = new Map(board.powers.map(({ name }, index) => [name, index]))
  return (
    <div class="board-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset */}
      <svg
        ref={svg}
        class={`board-map${isZoomed ? ' near' : ''}`}
        viewBox={`${frame.x.toFixed(2)} ${frame.y.toFixed(2)} ${frame.width.toFixed(2)} ${frame.height.toFixed(2)}`}
        role="group"
        aria-label={say.map}
        aria-describedby="map-help"
        {...pointing}
        onKeyDown={key}
      >
        <Patterns board={board} size={7 * Math.max(0.6, unit)} />
        <g class="spaces">
          {board.spaces.map(space => {
            const owner = ownerOf(position, space)
            const tone =
              space.kind === 'sea' ? 'sea' : owner === undefined ? 'neutral' : `power-${powerIndex.get(owner)}`
            return (
              // biome-ignore lint/a11y/useSemanticElements: a shape of a map is no button of HTML
              <path
                key={space.name}
                data-space={space.name}
                d={pathById.get(space.name)}
                class={`space ${tone}`}
                fill-rule="evenodd"
                role="button"
                tabindex={space.name === cursor ? 0 : -1}
                aria-label={spaceInWords(board, say, position, space)}
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
              const owner = ownerOf(position, space)
              if (owner === undefined) return null
              return (
                <path
                  key={space.name}
                  d={pathById.get(space.name)}
                  fill={`url(#power-${powerIndex.get(owner)})`}
                  fill-rule="evenodd"
                />
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
            {[...new Set(marked)].map(name => (
              <path key={name} d={pathById.get(name)} class="marked" />
            ))}
            {chosen && <path d={pathById.get(chosen.name)} class="chosen" />}
            <path d={pathById.get(cursor)} class="cursor" />
          </g>
          <g class="trails">
            {trails.flatMap(({ lines, isNow }, trail) =>
              lines.map(([[x1, y1], [x2, y2]], line) => (
                <line
                  key={`${trail}.${line}`}
                  class={isNow ? 'trail now' : 'trail'}
                  x1={x1}
                  y1={y1}
                  x2={x2}
                  y2={y2}
                  marker-end={line === lines.length - 1 ? `url(#${isNow ? 'head-now' : 'head'})` : undefined}
                />
              )),
            )}
          </g>
          <g class="labels">
            {labels.map(({ space, kind, x, y, rows }) => (
              <g key={`${space.name} ${kind}`} font-size={letters.toFixed(2)}>
                {rows.map((row, index) => (
                  <text
                    key={row}
                    x={x.toFixed(1)}
                    y={(y + 1.12 * index * letters).toFixed(1)}
                    class={`${kind} ${space.kind}${space.neutral ? ' no-ones' : ''}`}
                  >
                    {row}
                  </text>
                ))}
              </g>
            ))}
          </g>
        </g>
      </svg>
      <div class="map-buttons">
        <button type="button" aria-label={say.zoomIn} onClick={() => zoom(1.5)}>
          +
        </button>
        <button type="button" aria-label={say.zoomOut} onClick={() => zoom(1 / 1.5)}>
          −
        </button>
        <button type="button" aria-label={say.pan.left} onClick={() => pan(-1, 0)}>
          ←
        </button>
        <button type="button" aria-label={say.pan.up} onClick={() => pan(0, -1)}>
          ↑
        </button>
        <button type="button" aria-label={say.pan.down} onClick={() => pan(0, 1)}>
          ↓
        </button>
        <button type="button" aria-label={say.pan.right} onClick={() => pan(1, 0)}>
          →
        </button>
        <button type="button" onClick={() => setFrame(wholeFrame(seen))}>
          {say.zoomAll}
        </button>
      </div>
      <p id="map-help" class="hint">
        {say.mapHelp}
      </p>
    </div>
  )
}
