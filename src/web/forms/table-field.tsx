import { fieldsIn } from '../../engine/index.ts'
import { Button } from '../controls.tsx'
import { faultsAt, idOf, listAt, listId, renamed, type Shaped } from './context.ts'
import { Faults, Typed } from './controls.tsx'
import { blankOf } from './schema.ts'

/** How much of what: names of the catalogue, each with its number. */
export const TableField = ({ shape, value, path, label, help, isRequired, context }: Shaped<'table'>) => {
  const { words, put, definitions, lists, Field } = context
  const given = fieldsIn(value)
  const rows = Object.entries(given)
  const list = listAt(path, lists)
  const replace = (table: Readonly<Record<string, unknown>>) =>
    put(path, Object.keys(table).length === 0 && !isRequired ? undefined : table)
  return (
    <fieldset class="group list">
      <legend>{label}</legend>
      {help && <small class="hint">{help}</small>}
      <Button
        disabled={'' in given}
        onClick={() => replace({ ...given, '': blankOf(shape.values, definitions) || 1 })}
        label={words.add(label)}
      />
      <ol>
        {rows.map(([key, one], index) => (
          <li key={index}>
            <div class="field">
              <label for={`${idOf(path)}-key-${index}`}>{words.entry(label, index + 1)}</label>
              <Typed
                id={`${idOf(path)}-key-${index}`}
                value={key}
                {...(list && { list: listId(list) })}
                onCommit={text => text in given || replace(renamed(given, key, text))}
              />
            </div>
            <Field
              schema={shape.values}
              value={one}
              path={[...path, key]}
              label={words.howMany}
              isRequired
              context={context}
            />
            <span class="buttons">
              <Button
                aria-label={words.remove(key || words.entry(label, index + 1))}
                onClick={() => replace(Object.fromEntries(rows.filter(([other]) => other !== key)))}
                label="×"
              />
            </span>
          </li>
        ))}
      </ol>
      <Faults path={path} faults={faultsAt(context.faults, path)} />
    </fieldset>
  )
}
