import { useRef, useState } from 'preact/hooks'
import { ArrowTip, nameOf, type PanelProps, Piece } from '../../../web/kit.ts'
import { pieceFor, typesIn } from './design.ts'
import {
  type Counter,
  hexNameOf,
  type Line,
  moved,
  placeOf,
  type Scene,
  sceneOf,
  withLine,
  withoutLine,
} from './scene.ts'

/** Half of a hex's width. */
const scale = 24
const high = scale * Math.sqrt(3)
const corner = (2 * scale) / Math.sqrt(3)

type Point = readonly [x: number, y: number]

const middleOf = (name: string): Point => {
  const [column, row] = placeOf(name) ?? [0, 0]
  return [scale * (2 * column + 1 + (row % 2)), corner + high * row]
}

const outlineOf = (name: string): string => {
  const [x, y] = middleOf(name)
  const corners = [
    [0, -corner],
    [scale, -corner / 2],
    [scale, corner / 2],
    [0, corner],
    [-scale, corner / 2],
    [-scale, -corner / 2],
  ] as const
  return corners.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(' ')
}

const namesIn = ({ columns, rows }: Scene): readonly string[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => hexNameOf(column, row)),
  ).flat()

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The units of a question on hexes: they are put elsewhere, and lines are drawn from who shoots to whom. */
export const OpsMap = (props: PanelProps) => {
  const { described, draft, put, words } = props
  const say = words.ops
  const types = typesIn({ described })
  const scene = sceneOf(draft, types)
  const [mode, setMode] = useState<'line' | 'move'>('line')
  const [chosen, setChosen] = useState<string>()
  const [cursor, setCursor] = useState('d1')
  const [refused, setRefused] = useState<string>()
  const [drag, setDrag] = useState<{ readonly from: Point; readonly at: Point }>()
  const drawing = useRef<SVGSVGElement>(null)
  if (!scene) return null
  const hexes = namesIn(scene)
  const nameFor = ({ side, unitClass, fields }: Counter): string =>
    say.unit(typeof fields.name === 'string' ? fields.name : nameOf(words, [unitClass]), nameOf(words, [side]))
  const at = (hex: string): readonly Counter[] => scene.counters.filter(one => one.hex === hex)
  const current = scene.counters.find(({ key }) => key === chosen)
  const isMoving = scene.hasPlaces && mode === 'move'

  const act = (counter: Counter, hex: string): void => {
    setChosen(undefined)
    const target = at(hex)[0]
    const next = isMoving ? moved(draft, scene, counter, hex) : target && withLine(draft, scene, counter, target, types)
    if (next) put(next)
    else if (isMoving || target)
      setRefused(isMoving ? say.taken(hex) : say.noLine(nameFor(counter), target ? nameFor(target) : hex))
  }
  const tap = (hex: string): void => {
    setCursor(hex)
    setRefused(undefined)
    const here = at(hex)
    if (current && current.hex !== hex) {
      act(current, hex)
      return
    }
    // Pressed again, the next of those who stand there; after the last, nobody.
    const before = here.findIndex(one => one.key === chosen)
    setChosen(here[before + 1]?.key)
  }
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width } = drawing.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 }
    const unit = sizeOf(scene)[0] / width
    return [(event.clientX - left) * unit, (event.clientY - top) * unit]
  }
  const hexAt = ([x, y]: Point): string | undefined => {
    const [nearest] = hexes
      .map(name => {
        const [ox, oy] = middleOf(name)
        return { name, far: Math.hypot(x - ox, y - oy) }
      })
      .sort((one, other) => one.far - other.far)
    return nearest && nearest.far <= corner ? nearest.name : undefined
  }
  const hint = current
    ? isMoving
      ? say.whereTo(nameFor(current))
      : say.whom(nameFor(current))
    : (refused ?? (isMoving ? say.moveHelp : say.lineHelp))
  const describe = (hex: string): string => [hex, ...at(hex).map(nameFor)].join(', ')
  const [width, height] = sizeOf(scene)
  return (
    <fieldset class="group panel ops">
      <legend>{say.title}</legend>
      {scene.hasPlaces && (
        <p class="buttons">
          {(['line', 'move'] as const).map(one => (
            <button
              key={one}
              type="button"
              class="chip"
              aria-pressed={mode === one}
              onClick={() => {
                setMode(one)
                setChosen(undefined)
                setRefused(undefined)
              }}
            >
              {say.modes[one]}
            </button>
          ))}
        </p>
      )}
      <p id="ops-help" class="hint" role="status">
        {hint}
      </p>
      <div
        class="ops-map"
        role="listbox"
        tabIndex={0}
        aria-label={say.title}
        aria-describedby="ops-help"
        aria-activedescendant={hexId(cursor)}
        onKeyDown={event => {
          const step = steps[event.key]
          if (event.key === 'Enter' || event.key === ' ') tap(cursor)
          else if (event.key === 'Escape') setChosen(undefined)
          else if (step) {
            const [column, row] = placeOf(cursor) ?? [0, 0]
            const next = hexNameOf(column + step[0], row + step[1])
            if (hexes.includes(next)) setCursor(next)
          } else return
          event.preventDefault()
        }}
      >
        <svg
          ref={drawing}
          viewBox={`0 0 ${width} ${height}`}
          role="presentation"
          onPointerDown={event => {
            const from = pointOf(event)
            const hex = hexAt(from)
            if (!hex || event.button !== 0) return
            drawing.current?.setPointerCapture(event.pointerId)
            setDrag({ from, at: from })
          }}
          onPointerMove={event => drag && setDrag({ ...drag, at: pointOf(event) })}
          onPointerCancel={() => setDrag(undefined)}
          onPointerUp={event => {
            if (!drag) return
            setDrag(undefined)
            const [begun, ended] = [hexAt(drag.from), hexAt(pointOf(event))]
            const carried =
              begun === undefined ? undefined : (at(begun).find(({ key }) => key === chosen) ?? at(begun)[0])
            if (begun !== undefined && begun === ended) tap(begun)
            else if (carried && ended !== undefined) {
              setRefused(undefined)
              setCursor(ended)
              act(carried, ended)
            }
          }}
        >
          <defs>
            <ArrowTip id="ops-tip" size={12} />
          </defs>
          {hexes.map(hex => (
            <g
              key={hex}
              id={hexId(hex)}
              role="option"
              aria-selected={hex === cursor}
              aria-label={describe(hex)}
              class={[hex === cursor ? 'cursor' : '', current?.hex === hex ? 'chosen' : ''].join(' ')}
              data-hex={hex}
            >
              <polygon points={outlineOf(hex)} class={at(hex).length > 0 ? 'hex held' : 'hex'} />
              <text x={middleOf(hex)[0]} y={middleOf(hex)[1] + corner * 0.72} class="terrain">
                {hex}
              </text>
            </g>
          ))}
          {hexes.map(hex => (
            <Stack key={hex} hex={hex} counters={at(hex)} chosen={chosen} />
          ))}
          {scene.lines.map(line => (
            <Arrow key={`${line.from.key} ${line.to.key}`} line={line} />
          ))}
          {drag && <line class="drawn" x1={drag.from[0]} y1={drag.from[1]} x2={drag.at[0]} y2={drag.at[1]} />}
        </svg>
      </div>
      <ul class="plain lines">
        {scene.lines.map(line => {
          const text = say[line.kind](nameFor(line.from), nameFor(line.to))
          return (
            <li key={`${line.from.key} ${line.to.key}`}>
              {text}
              {line.kind === 'cover' && (
                <button
                  type="button"
                  class="out"
                  aria-label={words.remove(text)}
                  onClick={() => put(withoutLine(draft, line))}
                >
                  ×
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const hexId = (hex: string): string => `ops-${hex}`

const sizeOf = ({ columns, rows }: Scene): Point => [
  scale * (2 * columns + 1),
  Math.ceil(2 * corner + high * (rows - 1)),
]

const Arrow = ({ line: { kind, from, to } }: { readonly line: Line }) => {
  const [[x1, y1], [x2, y2]] = [middleOf(from.hex), middleOf(to.hex)]
  const far = Math.hypot(x2 - x1, y2 - y1)
  if (far === 0) return null
  // It begins and ends beside the pieces.
  const [dx, dy] = [((x2 - x1) / far) * scale * 0.75, ((y2 - y1) / far) * scale * 0.75]
  return <line class={kind} x1={x1 + dx} y1={y1 + dy} x2={x2 - dx} y2={y2 - dy} marker-end="url(#ops-tip)" />
}

interface StackProps {
  readonly hex: string
  readonly counters: readonly Counter[]
  readonly chosen: string | undefined
}

/** Who stands in a hex: a piece of each kind, with how many where there are several. */
const Stack = ({ hex, counters, chosen }: StackProps) => {
  const kinds = [...new Set(counters.map(pieceOfCounter))]
  const [x, y] = middleOf(hex)
  const size = kinds.length > 1 ? scale * 0.85 : scale * 1.25
  return (
    <>
      {kinds.map((piece, index) => {
        const these = counters.filter(one => pieceOfCounter(one) === piece)
        const { side = 'own' } = these[0] ?? {}
        const [across, down] =
          kinds.length > 1 ? [(index % 2) * 2 - 1, Math.floor(index / 2) * 2 - (kinds.length > 2 ? 1 : 0)] : [0, 0]
        const [cx, cy] = [x + across * size * 0.52, y - 3 + down * size * 0.5]
        const isChosen = these.some(({ key }) => key === chosen)
        return (
          <g key={piece} class={`counter ${side}${isChosen ? ' chosen' : ''}`}>
            <Piece unit={piece} at={[cx - size / 2, cy - size / 2, size]} />
            {these.length > 1 && (
              <text x={cx + size * 0.55} y={cy - size * 0.4} class="many">
                {these.length}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

const pieceOfCounter = ({ unitClass, fields }: Counter): string =>
  pieceFor(unitClass, fields.towed === true || String(fields.type).endsWith('-tow'))
