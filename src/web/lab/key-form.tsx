import { useState } from 'preact/hooks'
import { Button } from '../controls.tsx'
import type { LabMessages } from '../text/lab-en.ts'
import { isKey, keepKey, keptKey } from './key.ts'

interface Given {
  readonly say: LabMessages
}

/** Where a service asks for keys: a field for one's own, which goes with everything that the page asks for. */
export const KeyForm = ({ say }: Given) => {
  const [fault, setFault] = useState('')
  const isKept = keptKey() !== undefined
  const use = (text: string): void => {
    if (!isKey(text)) setFault(say.key.form)
    else if (keepKey(text)) location.reload()
    else setFault(say.key.notKept)
  }
  const forget = (): void => {
    keepKey(undefined)
    location.reload()
  }
  return (
    <form
      class="key"
      onSubmit={event => {
        event.preventDefault()
        use(String(new FormData(event.currentTarget).get('key') ?? '').trim())
      }}
    >
      <p id="key-help">{isKept ? say.key.kept : say.key.needed}</p>
      <label>
        {say.key.label}{' '}
        <input
          type="password"
          name="key"
          autocomplete="off"
          aria-describedby="key-help key-fault"
          aria-invalid={fault !== ''}
        />
      </label>{' '}
      <button type="submit">{say.key.use}</button> {isKept && <Button onClick={forget} label={say.key.forget} />}
      <p id="key-fault" class={fault === '' ? undefined : 'fault'} role="alert">
        {fault}
      </p>
    </form>
  )
}
