import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type Fields, fieldsIn } from '../../engine/index.ts'
import type { Path } from '../battle-fields.ts'
import { Button } from '../controls.tsx'
import { Piece } from '../pieces/piece.tsx'
import { faultsAt, idOf, type KnownField, nameOf } from './context.ts'
import { Faults, NumberStepper } from './controls.tsx'
import {
  countOf,
  entryFields,
  isBare,
  mostCount,
  mostIn,
  type Pickable,
  pickedIn,
  type Tile,
  tileOf,
  withCount,
  withTile,
} from './design.ts'
import { EntryField, MoveButtons } from './entries.tsx'
import type { Schema, Shape } from './schema.ts'

interface Picked extends KnownField {
  readonly shape: Shape
  readonly pick: Pickable
}

/** A field that is filled from pieces or cards: what was picked stands in rows, all else that may be said of it behind "more". */
export const PickField = (props: Picked) => {
  const { shape } = props
  if (shape.kind === 'list') return <PickedList {...props} shape={shape} />
  if (shape.kind === 'table') return <PickedTable {...props} shape={shape} />
  return <PickedOne {...props} />
}

type Of<Kind extends Shape['kind']> = Picked & { readonly shape: Extract<Shape, { kind: Kind }> }

const PickedList = (props: Of<'list'>) => {
  const { shape, value, path, label, isRequired, context, pick } = props
  const { words, put, definitions } = context
  const tiles = context.tilesOf(pick)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const hasCount = entryFields(shape.of, pick, definitions)?.includes('count') ?? false
  const mostOfOne = mostCount(shape.of, definitions)
  const isFull = entries.length >= shape.most
  const replace = (list: readonly unknown[]) => put(path, list.length === 0 && !isRequired ? undefined : list)
  const set = (at: number, entry: unknown) => replace(entries.map((one, index) => (index === at ? entry : one)))
  const add = (tile: Tile): void => {
    const same = hasCount
      ? entries.findIndex(entry => isBare(entry, pick) && tileOf(pickedIn(entry, pick), tiles) === tile)
      : -1
    if (same >= 0) set(same, withCount(entries[same], Math.min(mostOfOne, countOf(entries[same]) + 1), tile.field))
    else if (!isFull) replace([...entries, withTile(undefined, tile, shape.of, definitions)])
  }
  return (
    <Box {...props}>
      <Picker
        {...props}
        tiles={tiles}
        onPick={add}
        isOpenAtFirst={entries.length === 0 && isRequired}
        most={isFull ? shape.most : undefined}
      />
      <div class="picked">
        {entries.map((entry, index) => {
          const tile = tileOf(pickedIn(entry, pick), tiles)
          const entryPath = [...path, index]
          const name = tile?.label ?? (pickedIn(entry, pick) || words.ownOne)
          return (
            <Row
              key={index}
              {...{ entry, tile, name, pick, context }}
              path={entryPath}
              onRemove={() => replace(entries.filter((_, other) => other !== index))}
              count={
                hasCount && (
                  <NumberStepper
                    name={name}
                    aria-label={`${name}: ${words.howMany}`}
                    value={countOf(entry)}
                    least={1}
                    most={mostOfOne}
                    words={words}
                    onNumber={count => set(index, withCount(entry, count ?? 1, tile?.field ?? pick.fields[0] ?? ''))}
                  />
                )
              }
            >
              <EntryField
                schema={shape.of}
                value={entry}
                path={entryPath}
                name={words.entry(label, index + 1)}
                {...{ index, context }}
              />
              {entries.length > 1 && (
                <span class="buttons">
                  <MoveButtons onMove={replace} {...{ entries, index, name, words }} />
                </span>
              )}
            </Row>
          )
        })}
      </div>
    </Box>
  )
}

/** How many of each. */
const PickedTable = (props: Of<'table'>) => {
  const { shape, value, path, isRequired, context, pick } = props
  const { words, put, definitions, Field } = context
  const tiles = context.tilesOf(pick)
  const table = fieldsIn(value)
  const most = mostIn(shape.values, definitions)
  const replace = (next: Fields) => put(path, Object.keys(next).length === 0 && !isRequired ? undefined : next)
  const add = ({ value: key }: Tile) => {
    const before = table[key]
    if (typeof before !== 'object')
      replace({ ...table, [key]: Math.min(most, (typeof before === 'number' ? before : 0) + 1) })
  }
  return (
    <Box {...props}>
      <Picker {...props} tiles={tiles} onPick={add} isOpenAtFirst={Object.keys(table).length === 0 && isRequired} />
      <div class="picked">
        {Object.entries(table).map(([key, amount]) => {
          const tile = tileOf(key, tiles)
          const name = tile?.label ?? key
          const isPlain = typeof amount === 'number'
          return (
            <Row
              key={key}
              {...{ tile, name, pick, context }}
              entry={isPlain ? undefined : amount}
              path={[...path, key]}
              onRemove={() => replace(Object.fromEntries(Object.entries(table).filter(([other]) => other !== key)))}
              count={
                isPlain && (
                  <NumberStepper
                    id={idOf([...path, key])}
                    name={name}
                    aria-label={`${name}: ${words.howMany}`}
                    value={amount}
                    least={0}
                    most={most}
                    words={words}
                    onNumber={count => replace({ ...table, [key]: count ?? 0 })}
                  />
                )
              }
            >
              {!isPlain && (
                <Field
                  schema={shape.values}
                  value={amount}
                  path={[...path, key]}
                  label={words.howMany}
                  isRequired
                  context={context}
                />
              )}
            </Row>
          )
        })}
      </div>
    </Box>
  )
}

const PickedOne = (props: Picked) => {
  const { schema, value, path, label, isRequired, context, pick } = props
  const { put, definitions, Field } = context
  const tiles = context.tilesOf(pick)
  const word = pickedIn(value, pick)
  const tile = tileOf(word, tiles)
  const plain = <Field {...props} isPicked />
  // What is told by its own numbers has no row: its fields say it all.
  const isOwn = typeof value === 'object' && value !== null && word === undefined && Object.keys(value).length > 0
  return (
    <Box {...props}>
      <Picker
        {...props}
        tiles={tiles}
        isOpenAtFirst={value === undefined ? isRequired : word === ''}
        isOther={value !== undefined}
        onPick={picked => put(path, withTile(value, picked, schema as Schema, definitions))}
      />
      {isOwn
        ? plain
        : value !== undefined && (
            <div class="picked">
              <Row
                {...{ tile, pick, context, path }}
                entry={value}
                name={tile?.label ?? (word || label)}
                onRemove={isRequired ? undefined : () => put(path, undefined)}
              >
                {plain}
              </Row>
            </div>
          )}
    </Box>
  )
}

const Box = ({ path, label, help, context, children }: Picked & { readonly children: ComponentChildren }) => (
  <fieldset class="group pick">
    <legend>{label}</legend>
    {help && <small class="hint">{help}</small>}
    {children}
    <Faults path={path} faults={faultsAt(context.faults, path)} />
  </fieldset>
)

interface RowProps {
  readonly entry: unknown
  readonly tile: Tile | undefined
  readonly name: string
  readonly path: Path
  readonly pick: Pickable
  readonly context: Picked['context']
  readonly onRemove: (() => void) | undefined
  readonly count?: ComponentChildren
  /** All that may be said of it. */
  readonly children?: ComponentChildren
}

/** What was picked, as a line that is read: the piece, its name, how it stands, how many. */
const Row = ({ entry, tile, name, path, pick, context, onRemove, count, children }: RowProps) => {
  const { words, faults } = context
  const [isOpen, setOpen] = useState(false)
  const said = traitsOf(entry, path, pick, context)
  return (
    <div class="row">
      <span class="unit">
        <Piece unit={tile?.piece ?? 'card'} />
        <span>
          <b>{name}</b>
          {said && <span class="said"> {said}</span>} {tile && <small>{tile.detail ?? tile.note}</small>}
        </span>
      </span>
      {count}
      {onRemove && <Button class="out" aria-label={words.remove(name)} onClick={onRemove} label="×" />}
      {children && (
        <details class="more" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary aria-label={words.moreOf(name)}>{words.more}</summary>
          {isOpen && children}
        </details>
      )}
      {!isOpen && <Faults path={path} faults={faultsAt(faults, path, true)} />}
    </div>
  )
}

/** How an entry stands: "towed, ammunition: half". */
const traitsOf = (entry: unknown, path: Path, pick: Pickable, { words }: Picked['context']): string =>
  Object.entries(typeof entry === 'object' && entry !== null ? entry : {})
    .filter(([name]) => name !== 'count' && !pick.fields.includes(name))
    .flatMap(([name, value]) => {
      const called = nameOf(words, [...path, name])
      if (value === true) return [called]
      if (value === false || value === undefined) return []
      if (typeof value === 'number') return [`${called}: ${value}`]
      if (typeof value === 'string') return [`${called}: ${nameOf(words, [...path, name, value])}`]
      const isPlace = Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'number')
      return [`${called}: ${isPlace ? `[${value.join(', ')}]` : Object.keys(value as object).length}`]
    })
    .join(', ')

interface PickerProps extends Picked {
  readonly tiles: readonly Tile[]
  readonly onPick: (tile: Tile) => void
  readonly isOpenAtFirst: boolean
  /** Whether it takes the place of what is there. */
  readonly isOther?: boolean
  /** How many there can be, where there are so many. */
  readonly most?: number | undefined
}

/** So many are shown without parting or searching. */
const fewTiles = 16

/** The pieces or cards that there are. It stays above what was picked, and so under the hand that picks several. */
const Picker = ({ tiles, onPick, isOpenAtFirst, isOther = false, most, label, path, context }: PickerProps) => {
  const { words } = context
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [group, setGroup] = useState<string>()
  const [search, setSearch] = useState('')
  const groups = [...new Set(tiles.flatMap(tile => tile.group ?? []))]
  const isLong = tiles.length > fewTiles
  const wanted = search.trim().toLowerCase()
  const shown = tiles.filter(
    tile =>
      (group === undefined || tile.group === group) &&
      (wanted === '' || tile.label.toLowerCase().includes(wanted) || tile.value.includes(wanted)),
  )
  const id = `${idOf(path)}-pick`
  return (
    <>
      <Button
        class="adds"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        aria-label={isOther ? words.pickOther(label) : words.add(label)}
        label={most !== undefined ? words.atMost(most) : isOther ? words.another : words.addOne}
      />
      <div id={id} class="picker" hidden={!isOpen}>
        {isOpen && (
          <>
            {isLong && (
              <div class="sieve">
                <input
                  type="search"
                  aria-label={words.searchIn(label)}
                  placeholder={words.searchIn(label)}
                  value={search}
                  onInput={event => setSearch(event.currentTarget.value)}
                />
                {groups.length > 1 && (
                  <p class="buttons">
                    {groups.map(one => (
                      <Button
                        key={one}
                        class="chip"
                        aria-pressed={group === one}
                        onClick={() => setGroup(group === one ? undefined : one)}
                        label={one}
                      />
                    ))}
                  </p>
                )}
              </div>
            )}
            <div class="pick-tiles">
              {shown.map(tile => (
                <Button
                  key={`${tile.field} ${tile.value}`}
                  class="tile"
                  data-pick={tile.value}
                  can={most === undefined}
                  onClick={() => onPick(tile)}
                  label={
                    <>
                      <Piece unit={tile.piece} />
                      <span>
                        {tile.label} {tile.note && <small>{tile.note}</small>}
                      </span>
                    </>
                  }
                />
              ))}
              {shown.length === 0 && <p class="hint">{words.noneFound}</p>}
            </div>
          </>
        )}
      </div>
    </>
  )
}
