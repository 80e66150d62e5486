import { sides } from '../../engine/index.ts'
import { ruleUrl } from '../ask.ts'
import { fieldAt, withField } from '../battle-fields.ts'
import { technologiesOf } from '../edition-lists.ts'
import { type Panel, Tick } from './fields.tsx'

/** What either side has developed, of what the game has. */
export const TechnologiesPanel = ({ described, reading: { request }, state, store, words, say }: Panel) => {
  const known = Object.entries(technologiesOf(described))
  return (
    <fieldset class="decisions technologies" disabled={!state.isRead}>
      <legend class="hint">{words.hint}</legend>
      <div class="sides">
        {sides.map(side => {
          const path = ['technologies', side]
          const had = (fieldAt(request, path) ?? []) as readonly string[]
          const put = (name: string, isOn: boolean): void => {
            const next = known.map(([one]) => one).filter(one => (one === name ? isOn : had.includes(one)))
            void store.put(withField(request, path, next.length > 0 ? next : undefined))
          }
          return (
            <fieldset key={side}>
              <legend>{say[side]}</legend>
              {known.map(([name, { label, rule }]) => (
                <div key={name} class="developed">
                  <Tick
                    label={words.technology[name] ?? label}
                    isOn={had.includes(name)}
                    onTick={isOn => put(name, isOn)}
                  />
                  <a href={ruleUrl(described.key, rule, say.tag)}>{rule}</a>
                </div>
              ))}
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}
