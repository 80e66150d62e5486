import { moved } from '../battle-order.ts'
import { Button } from '../controls.tsx'
import { faultsAt, type Shaped } from './context.ts'
import { Faults } from './controls.tsx'
import { blankOf } from './schema.ts'

/** A list, whose entries can be added, taken out and moved. */
export const ListField = ({ shape, value, path, label, help, isRequired, context }: Shaped<'list'>) => {
  const { words, put, definitions, Field } = context
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  const replace = (list: readonly unknown[]) => put(path, list.length === 0 && !isRequired ? undefined : list)
  return (
    <fieldset class="group list">
      <legend>{label}</legend>
      {help && <small class="hint">{help}</small>}
      {/* Above the list, so that it stays under the hand that adds several. */}
      <Button
        disabled={given.length >= shape.most}
        onClick={() => replace([...given, blankOf(shape.of, definitions)])}
        label={words.add(label)}
      />
      <ol>
        {given.map((one, index) => {
          const name = words.entry(label, index + 1)
          return (
            <li key={index}>
              <Field
                schema={shape.of}
                value={one}
                path={[...path, index]}
                isRequired
                label={name}
                isRepeated={index > 0}
                context={{
                  ...context,
                  // An entry that is emptied stays in its place: only its own button takes it out.
                  put: (at, inner) =>
                    put(
                      at,
                      inner === undefined && at.length === path.length + 1 ? blankOf(shape.of, definitions) : inner,
                    ),
                }}
              />
              <span class="buttons">
                <Button
                  aria-label={words.up(name)}
                  disabled={index === 0}
                  onClick={() => replace(moved(given, index, index - 1))}
                  label="↑"
                />
                <Button
                  aria-label={words.down(name)}
                  disabled={index === given.length - 1}
                  onClick={() => replace(moved(given, index, index + 1))}
                  label="↓"
                />
                <Button
                  aria-label={words.remove(name)}
                  onClick={() => replace(given.filter((_, other) => other !== index))}
                  label="×"
                />
              </span>
            </li>
          )
        })}
      </ol>
      <Faults path={path} faults={faultsAt(context.faults, path)} />
    </fieldset>
  )
}
