import { useEffect, useRef, useState } from 'preact/hooks'
import { keyOf, nameOf, type PanelProps, Piece } from '../../../web/kit.ts'
import { type CardRow, pieceOf } from './design.ts'
import { type Hex, hexesOf, hexName, hexUnder, isHex, isSame, middleOf, outlineOf, stepBy } from './hexes.ts'
import { named, type Piece as Placeable, pairsWith, pairsWithout, piecesOf, placed } from './pieces.ts'
import { type Sight, sightsOf } from './sights.ts'

const scale = 16

interface StoredMap {
  readonly id: string
  readonly columns: number
  readonly rows: number
  readonly objective?: Hex
  readonly terrain: Readonly<Record<string, readonly Hex[]>>
}

/** The map of a question with everybody in his place, and who sees whom. */
export const HexMap = ({ described, draft, state, put, words }: PanelProps) => {
  const say = words.map
  const map = mapOf(described, draft.field)
  const cards = (described.units ?? []) as readonly CardRow[]
  const cardOf = (unit: string): CardRow | undefined => cards.find(({ id }) => id === unit)
  const pieces = piecesOf(draft).map(piece => ({
    ...piece,
    name: cardOf(piece.unit)?.name ?? named(words, piece.name),
  }))
  const [chosen, setChosen] = useState('')
  const [cursor, setCursor] = useState<Hex>([0, 0])
  const { path } = draft
  const nextPath = Array.isArray(path) ? ['path', path.length] : undefined
  const symbolOf = ({ unit }: Placeable): string => {
    const card = cardOf(unit)
    return card ? pieceOf(card) : 'eye'
  }
  const choices = [
    ...pieces.map(piece => ({ path: piece.path, label: labelOf(piece), side: piece.side, symbol: symbolOf(piece) })),
    ...(nextPath ? [{ path: nextPath, label: say.nextHex, side: 'path' as const, symbol: undefined }] : []),
  ]
  const current = choices.find(one => keyOf(one.path) === chosen) ?? choices[0]
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the map is wider than its frame, which first shows those who stand there.
  useEffect(() => {
    const places = pieces.flatMap(({ at }) => (at ? [middleOf(at)[0]] : []))
    const { current: shown } = frame
    if (!shown || places.length === 0) return
    const middle = (Math.min(...places) + Math.max(...places)) / 2
    shown.scrollLeft = shown.scrollWidth * (0.5 + middle / (2 * (map.columns + 0.2))) - shown.clientWidth / 2
  }, [map.id])
  const place = (hex: Hex): void => {
    setCursor(hex)
    if (!current) return
    put(placed(draft, current.path, hex))
    // The hexes of a path are set one after another.
    if (current.path === nextPath) setChosen(keyOf(['path', (nextPath.at(-1) as number) + 1]))
  }
  const terrains = new Map(
    Object.entries(map.terrain).flatMap(([terrain, hexes]) => hexes.map(hex => [hexName(hex), terrain] as const)),
  )
  const hexes = hexesOf(map.columns, map.rows)
  const terrainAt = (hex: Hex): string => terrains.get(hexName(hex)) ?? 'clear'
  const describe = (hex: Hex): string => {
    const terrain = terrainAt(hex)
    const here = pieces.filter(({ at }) => isSame(at, hex)).map(labelOf)
    return [say.hexOf(hexName(hex), terrain === 'clear' ? say.clear : nameOf(words, [terrain])), ...here].join(', ')
  }
  const sights = sightsOf(draft, state.isCurrent ? state.answered?.reply : undefined)
  return (
    <fieldset class="group panel">
      <legend>{say.title}</legend>
      <p class="buttons placing">
        {/* First, so that more pairs do not move them. */}
        {draft.kind === 'sight' && (
          <>
            <button type="button" class="chip" onClick={() => put(pairsWith(draft))}>
              + {say.onePair}
            </button>
            <button type="button" class="chip" disabled={pieces.length <= 2} onClick={() => put(pairsWithout(draft))}>
              − {say.onePair}
            </button>
          </>
        )}
        {choices.map(({ path, label, side, symbol }) => (
          <button
            key={keyOf(path)}
            type="button"
            class={`chip ${side}`}
            data-place={keyOf(path)}
            aria-pressed={path === current?.path}
            onClick={() => setChosen(keyOf(path))}
          >
            {symbol && <Piece unit={symbol} />} {label}
          </button>
        ))}
        {nextPath && draft.path !== undefined && (path as readonly unknown[]).length > 0 && (
          <button type="button" class="chip" onClick={() => put({ ...draft, path: [] })}>
            {say.newPath}
          </button>
        )}
      </p>
      <p id="map-help" class="hint">
        {say.help}
      </p>
      <div
        class="hex-map"
        ref={frame}
        role="listbox"
        tabIndex={0}
        aria-label={say.title}
        aria-describedby="map-help"
        aria-activedescendant={hexId(cursor)}
        onClick={event => {
          const hex = hexUnder(event)
          if (hex) place(hex)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' || event.key === ' ') place(cursor)
          else {
            const next = stepBy(cursor, event.key)
            if (!next) return
            if (hexes.some(hex => isSame(hex, next))) {
              setCursor(next)
              document.getElementById(hexId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
          }
          event.preventDefault()
        }}
      >
        <svg viewBox={viewOf(map)} role="presentation">
          {hexes.map(hex => {
            const terrain = terrainAt(hex)
            return (
              <g
                key={hexName(hex)}
                id={hexId(hex)}
                role="option"
                aria-selected={isSame(hex, cursor)}
                aria-label={describe(hex)}
                class={isSame(hex, cursor) ? 'cursor' : undefined}
                data-hex={hex.join()}
              >
                <polygon points={outlineOf(hex, scale)} class={`hex ${terrain}`} />
              </g>
            )
          })}
          <g class="above">
            {hexes.map(hex => {
              const terrain = terrainAt(hex)
              const mark = isSame(hex, map.objective)
                ? '★'
                : terrain === 'clear'
                  ? ''
                  : nameOf(words, [terrain]).slice(0, 1)
              const [x, y] = pointOf(hex)
              return (
                mark && (
                  <text key={hexName(hex)} x={x} y={y} class="terrain">
                    {mark.toUpperCase()}
                  </text>
                )
              )
            })}
            <Way draft={draft} />
            {sights.map(sight => (
              <Line key={`${hexName(sight.from)} ${hexName(sight.to)}`} sight={sight} />
            ))}
            {pieces.map(piece => (
              <Marker key={keyOf(piece.path)} piece={piece} />
            ))}
          </g>
        </svg>
      </div>
      <ul class="plain">
        {pieces.map(
          piece => piece.at && <li key={keyOf(piece.path)}>{say.at(labelOf(piece), describeTerrain(piece.at))}</li>,
        )}
        {sights.map(({ from, to, sees, blockers }) => {
          if (sees === undefined) return null
          const what = blockers.map(blocker => say.at(nameOf(words, [blocker.what]), hexName(blocker.hex))).join(', ')
          const [one, other] = [hexName(from), hexName(to)]
          return <li key={`${one} ${other}`}>{sees ? say.sees(one, other) : say.seesNot(one, other, what)}</li>
        })}
      </ul>
    </fieldset>
  )

  function describeTerrain(hex: Hex): string {
    const terrain = terrainAt(hex)
    return `${hexName(hex)} (${terrain === 'clear' ? say.clear : nameOf(words, [terrain])})`
  }
}

const labelOf = ({ mark, name, side }: Placeable): string =>
  mark === name ? mark : side === 'path' ? `${name} ${mark}` : `${mark} ${name}`

const hexId = ([q, r]: Hex): string => `hex-${q}-${r}`

const pointOf = (hex: Hex): readonly [x: string, y: string] => {
  const [x, y] = middleOf(hex)
  return [(x * scale).toFixed(1), (y * scale).toFixed(1)]
}

const viewOf = ({ columns, rows }: StoredMap): string => {
  const [wide, high] = [(columns + 0.2) * scale, (((rows - 1) / 2) * Math.sqrt(3) + 1.3) * scale]
  return [-wide, -high, 2 * wide, 2 * high].map(one => one.toFixed(0)).join(' ')
}

/** One of the catalogue's maps, or one drawn over it. */
const mapOf = (described: PanelProps['described'], field: unknown): StoredMap => {
  const { maps = [] } = described as unknown as { readonly maps?: readonly StoredMap[] }
  const drawn = (typeof field === 'object' && field !== null ? field : {}) as Partial<StoredMap> & { map?: string }
  const base = maps.find(({ id }) => id === (typeof field === 'string' ? field : drawn.map))
  return {
    id: base?.id ?? '',
    columns: clamped(drawn.columns ?? base?.columns, 16, 64),
    rows: clamped(drawn.rows ?? base?.rows, 11, 61),
    ...(base?.objective && { objective: base.objective }),
    terrain: { ...base?.terrain, ...drawn.terrain },
  }
}

const clamped = (value: unknown, usual: number, most: number): number =>
  typeof value === 'number' && value >= 1 ? Math.min(most, Math.trunc(value)) : usual

/** The hexes of a move, joined. */
const Way = ({ draft: { path } }: { readonly draft: PanelProps['draft'] }) => {
  const hexes = (Array.isArray(path) ? path : []).filter(isHex)
  return hexes.length < 2 ? null : <polyline class="way" points={hexes.map(hex => pointOf(hex).join(',')).join(' ')} />
}

/** A line of sight: whole where it is free, broken where something is in the way. */
const Line = ({ sight: { from, to, sees, blockers } }: { readonly sight: Sight }) => {
  const [[x1, y1], [x2, y2]] = [pointOf(from), pointOf(to)]
  return (
    <>
      <line class={sees === false ? 'sight blocked' : 'sight'} x1={x1} y1={y1} x2={x2} y2={y2} />
      {blockers.map(({ hex }) => (
        <text key={hexName(hex)} class="blocker" x={pointOf(hex)[0]} y={pointOf(hex)[1]}>
          ×
        </text>
      ))}
    </>
  )
}

/** Who attacks is round, who is attacked is square. */
const Marker = ({ piece: { at, mark, side, facing } }: { readonly piece: Placeable }) => {
  if (!at) return null
  const [x, y] = middleOf(at).map(one => one * scale) as [number, number]
  const reach = scale * 0.62
  const turn = facing === undefined ? undefined : turns[facing]
  return (
    <g class={`unit ${side}`}>
      {turn !== undefined && (
        <line
          class="facing"
          x1={x.toFixed(1)}
          y1={y.toFixed(1)}
          x2={(x + Math.cos(turn) * scale).toFixed(1)}
          y2={(y - Math.sin(turn) * scale).toFixed(1)}
        />
      )}
      {side === 'target' ? (
        <rect x={(x - reach).toFixed(1)} y={(y - reach).toFixed(1)} width={2 * reach} height={2 * reach} />
      ) : (
        <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={reach} />
      )}
      <text x={x.toFixed(1)} y={y.toFixed(1)}>
        {mark}
      </text>
    </g>
  )
}

/** Counterclockwise from the right, as the sides of a hex lie. */
const turns: Readonly<Record<string, number>> = {
  e: 0,
  ne: Math.PI / 3,
  nw: (2 * Math.PI) / 3,
  w: Math.PI,
  sw: (4 * Math.PI) / 3,
  se: (5 * Math.PI) / 3,
}
