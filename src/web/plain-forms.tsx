import type { ComponentChildren } from 'preact'
import { type GameDescription, sides, type UnitRow, unitRowsOf } from '../engine/index.ts'
import { armyTitle } from './armies.ts'
import { type Ask, listMark } from './ask.ts'
import { raidUnits, technologiesOf } from './edition-lists.ts'
import { goesByValue, mostDamage, targetsOf } from './raids.ts'
import type { DecisionWords } from './text/decisions-en.ts'
import type { Messages } from './text/index.ts'

/** What an edition can be asked beside its line, where there is no script: fields of a form, called by their paths. */
interface Parts {
  readonly described: GameDescription
  readonly ask: Ask
  readonly say: Messages
  readonly words: DecisionWords
}

/** The fields that the form of a battle shows, so that it need not hide them. */
export const isShownPlain = ({ bombardment }: Partial<GameDescription>, path: string): boolean =>
  bombardment !== undefined && /^(technologies|bombardment|seaborne)\./.test(path)

/** What stands with a battle: what either side has developed, which ships bombard and who comes from the sea. */
export const BattlePlain = (parts: Parts) => {
  const { described, ask, say } = parts
  const units = unitRowsOf(described)
  const lists = [
    ['seaborne', units.filter(({ domain }) => domain === 'land')],
    ['bombardment', units.filter(({ abilities }) => abilities.includes('bombards'))],
  ] as const
  return (
    <>
      <Technologies {...parts} />
      {described.bombardment !== undefined &&
        lists.map(([list, rows]) => (
          <PlainFold key={list} title={armyTitle({}, [list], say)} ask={ask} of={`${list}.`}>
            <UnitFields {...{ list, rows, ask, say }} />
          </PlainFold>
        ))}
    </>
  )
}

const Technologies = ({ described, ask, say, words }: Parts) =>
  described.technologies === undefined ? null : (
    <PlainFold title={say.panels.technologies} ask={ask} of="technologies.">
      {sides.map(side => (
        <fieldset key={side}>
          <legend>{say[side]}</legend>
          {Object.entries(technologiesOf(described)).map(([name, { label }]) => (
            <label key={name} class="tick">
              <input
                type="checkbox"
                name={`technologies.${side}${listMark}`}
                value={name}
                checked={ask.fields[`technologies.${side}`]?.includes(name)}
              />{' '}
              {words.technology[name] ?? label}
            </label>
          ))}
        </fieldset>
      ))}
    </PlainFold>
  )

/** A raid is a question of its own, so it has a form of its own. */
export const RaidPlain = (parts: Parts) => {
  const { described, ask, say, words } = parts
  if (described.raid === undefined) return null
  const targets = Object.entries(targetsOf(described))
  const units = unitRowsOf(described)
  const at = (path: string): string | undefined => ask.fields[path]
  return (
    <form class="battle" action="/" method="get">
      <PlainFold title={say.panels.raid} ask={ask} of="target.">
        <p class="hint">{words.raid.hint}</p>
        <input type="hidden" name="game" value={described.key} />
        <input type="hidden" name="kind" value="raid" />
        {ask.lang !== undefined && <input type="hidden" name="lang" value={ask.lang} />}
        <label class="field">
          {words.raid.target}{' '}
          <select name="target.kind">
            {targets.map(([name]) => (
              <option key={name} value={name} selected={at('target.kind') === name}>
                {words.target[name] ?? name}
              </option>
            ))}
          </select>
        </label>
        {targets.some(([, target]) => goesByValue(target)) && (
          <NumberField name="target.value" label={words.raid.value} value={at('target.value')} />
        )}
        {targets.some(([, target]) => mostDamage(target) !== undefined) && (
          <NumberField name="target.damage" label={words.raid.damage} value={at('target.damage')} />
        )}
        {sides.map(side => (
          <fieldset key={side}>
            <legend>{say[side]}</legend>
            <UnitFields list={side} rows={raidUnits(described, units, side)} ask={ask} say={say} />
          </fieldset>
        ))}
        <Technologies {...parts} />
        <button type="submit" class="main" name="wait" value="1">
          {say.ask}
        </button>
      </PlainFold>
    </form>
  )
}

/** Whether to scramble is a question of its own too. */
export const ScramblePlain = (parts: Parts) => {
  const { described, ask, say, words } = parts
  const units = unitRowsOf(described)
  const ready = units.filter(({ abilities }) => abilities.includes('scrambles'))
  if (!described.kinds?.includes('scramble')) return null
  const troops = units.filter(({ domain }) => domain === 'land')
  const lists = [
    ['sea.attacker', units.filter(({ domain }) => domain !== 'land')],
    ['sea.defender', units.filter(({ domain, abilities }) => domain === 'sea' || abilities.includes('scrambles'))],
    ['land.seaborne', troops.filter(({ abilities }) => !abilities.includes('antiaircraft'))],
    ['land.defender', units.filter(({ domain }) => domain !== 'sea')],
  ] as const
  return (
    <form class="battle" action="/" method="get">
      <PlainFold title={words.builds.scramble ?? ''} ask={ask} of="aircraft.">
        <p class="hint">{words.buildHelp.scramble}</p>
        <input type="hidden" name="game" value={described.key} />
        <input type="hidden" name="kind" value="scramble" />
        {ask.lang !== undefined && <input type="hidden" name="lang" value={ask.lang} />}
        <UnitFields list="aircraft" rows={ready} ask={ask} say={say} />
        <NumberField name="airBases" label={words.airBases} value={ask.fields.airBases ?? '1'} />
        {lists.map(([list, rows]) => (
          <fieldset key={list}>
            <legend>{armyTitle({}, list.split('.'), say)}</legend>
            <UnitFields {...{ list, rows, ask, say }} />
          </fieldset>
        ))}
        <button type="submit" class="main" name="wait" value="1">
          {say.ask}
        </button>
      </PlainFold>
    </form>
  )
}

interface FoldParts {
  readonly title: string
  readonly ask: Ask
  /** With what the fields in it begin: it stands open where one of them is said. */
  readonly of: string
  readonly children: ComponentChildren
}

const PlainFold = ({ title, ask, of, children }: FoldParts) => (
  <details class="plain" open={Object.keys(ask.fields).some(path => path.startsWith(of))}>
    <summary>{title}</summary>
    {children}
  </details>
)

interface UnitParts {
  readonly list: string
  readonly rows: readonly UnitRow[]
  readonly ask: Ask
  readonly say: Messages
}

const UnitFields = ({ list, rows, ask, say }: UnitParts) => (
  <>
    {rows.map(row => {
      const name = `${list}.${row.name}`
      return <NumberField key={name} name={name} label={say.asking.unit(row)} value={ask.fields[name]} />
    })}
  </>
)

interface NumberParts {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
}

const NumberField = ({ name, label, value }: NumberParts) => (
  <label class="field">
    {label} <input type="number" name={name} min="0" max="1000" value={value ?? ''} />
  </label>
)
