import { useRef, useState } from 'preact/hooks'
import { Button } from '../controls.tsx'
import type { LabMessages } from '../text/lab-en.ts'
import { spaced } from '../ticks.ts'
import { experimentAddress } from './address.ts'
import { Refused, send } from './api.ts'
import { placeInJson } from './place-in-json.ts'

interface Given {
  readonly examples: Readonly<Record<string, object>>
  readonly language: string
  readonly say: LabMessages
}

interface Fault {
  readonly at: string
  readonly message: string
}

const faultsOf = (problem: unknown, say: LabMessages): readonly Fault[] => {
  if (!(problem instanceof Refused)) return [{ at: '', message: say.noService }]
  const { errors = [] } = problem.problem
  return errors.length > 0 ? errors : [{ at: '', message: problem.message }]
}

/** An experiment as JSON, begun from an example. What the service refuses is told with its place, which can be shown in the text. */
export const StartForm = ({ examples, language, say }: Given) => {
  const text = useRef<HTMLTextAreaElement>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [isSending, setIsSending] = useState(false)
  const take = (example: object): void => {
    if (!text.current) return
    text.current.value = JSON.stringify(example, null, 2)
    setFaults([])
    text.current.focus()
  }
  const start = async (): Promise<void> => {
    setIsSending(true)
    setFaults([])
    try {
      const { id } = await send(text.current?.value ?? '')
      location.assign(experimentAddress(id, language))
    } catch (problem) {
      setFaults(faultsOf(problem, say))
      setIsSending(false)
    }
  }
  const show = (at: string): void => {
    const place = placeInJson(text.current?.value ?? '', at)
    if (!place || !text.current) return
    text.current.focus()
    text.current.setSelectionRange(...place)
  }
  return (
    <section class="start" aria-labelledby="start-title">
      <h2 id="start-title">{say.start}</h2>
      <p id="start-help">{say.startHelp}</p>
      <p class="buttons">
        {Object.entries(examples).map(([kind, example]) => (
          <Button key={kind} class="chip" onClick={() => take(example)} label={say.kinds[kind] ?? kind} />
        ))}
      </p>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (!isSending) void start()
        }}
      >
        <label>
          {say.json}
          <textarea
            ref={text}
            rows={16}
            spellcheck={false}
            aria-describedby="start-help start-faults"
            aria-invalid={faults.length > 0}
          />
        </label>
        <div id="start-faults" role="alert">
          {faults.length > 0 && (
            <div class="fault">
              <p>{say.refused}</p>
              <ul>
                {faults.map(({ at, message }) => (
                  <li key={at + message}>
                    {at !== '' && <strong>{at}:</strong>} {spaced(message)}{' '}
                    {placeInJson(text.current?.value ?? '', at) && (
                      <Button class="link" onClick={() => show(at)} label={say.showPlace} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <button type="submit" class="main" aria-disabled={isSending}>
          {isSending ? say.sending : say.send}
        </button>
      </form>
    </section>
  )
}
