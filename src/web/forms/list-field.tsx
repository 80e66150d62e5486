import { Button } from '../controls.tsx'
import { faultsAt, type Shaped } from './context.ts'
import { Faults } from './controls.tsx'
import { EntryField, MoveButtons } from './entries.tsx'
import { blankOf } from './schema.ts'

/** A list, whose entries can be added, taken out and moved. */
export const ListField = ({ shape, value, path, label, help, isRequired, context }: Shaped<'list'>) => {
  const { words, put, definitions } = context
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
        label={given.length >= shape.most ? words.atMost(shape.most) : words.add(label)}
      />
      <ol>
        {given.map((one, index) => {
          const name = words.entry(label, index + 1)
          return (
            <li key={index}>
              <EntryField schema={shape.of} value={one} path={[...path, index]} {...{ index, name, context }} />
              <span class="buttons">
                <MoveButtons entries={given} onMove={replace} {...{ index, name, words }} />
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
