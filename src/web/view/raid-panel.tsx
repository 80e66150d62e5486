import { fieldsIn, unitRowsOf } from '../../engine/index.ts'
import { fieldAt, withField } from '../battle-fields.ts'
import { Button, Choose } from '../controls.tsx'
import { asBattle, asRaid, goesByValue, mostDamage, targetFor, targetsOf } from '../raids.ts'
import { Amount, type Panel } from './fields.tsx'

const mostValue = 100

/** What is raided, and how a raid is begun: who flies and who meets them is counted with the other units. */
export const RaidPanel = ({ described, reading: { request }, state, store, words, say }: Panel) => {
  const targets = targetsOf(described)
  const kind = String(fieldAt(request, ['target', 'kind']))
  const target = targets[kind]
  if (request.kind !== 'raid' || !target) {
    const raid = asRaid(described, request, unitRowsOf(described))
    return (
      <div class="decisions">
        <p class="hint">{words.raid.hint}</p>
        {raid && <Button onClick={() => store.put(raid)} label={words.raid.begin} />}
      </div>
    )
  }
  const path = (field: string) => ['target', field]
  const value = Number(fieldAt(request, path('value')) ?? 0)
  const most = mostDamage(target, value || undefined)
  const put = (field: string, amount: number) => void store.put(withField(request, path(field), amount || undefined))
  return (
    <fieldset class="decisions raid" disabled={!state.isRead}>
      <legend class="hint">{words.hint}</legend>
      <div class="sides">
        {Object.keys(targets).length > 1 && (
          <Choose
            class="field"
            label={words.raid.target}
            value={kind}
            choices={Object.keys(targets).map(name => [name, words.target[name] ?? name])}
            onChoose={name => {
              const chosen = targets[name]
              if (chosen) store.put({ ...request, target: targetFor(name, chosen, fieldsIn(request.target)) })
            }}
          />
        )}
        {goesByValue(target) && (
          <Amount
            label={words.raid.value}
            value={value}
            range={[1, mostValue, 1]}
            onAmount={amount => put('value', amount)}
            say={say}
          />
        )}
        {most !== undefined && (
          <Amount
            label={words.raid.damage}
            value={Number(fieldAt(request, path('damage')) ?? 0)}
            range={[0, most, 1]}
            onAmount={amount => put('damage', amount)}
            say={say}
          />
        )}
      </div>
      <p class="hint">{most === undefined ? words.raid.mostEach(value) : words.raid.most(most)}</p>
      <Button onClick={() => store.put(asBattle(request))} label={words.raid.end} />
    </fieldset>
  )
}
