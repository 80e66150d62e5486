import { useState } from 'preact/hooks'
import { Button } from '../controls.tsx'
import type { BoardMessages } from '../text/board-en.ts'

interface BrokenGiven {
  readonly broken: string | undefined
  readonly label: string
  readonly onForget: () => void
  readonly say: BoardMessages
}

/** A text that this browser kept and that cannot be read, until it is forgotten. */
export const BrokenText = ({ broken, label, onForget, say }: BrokenGiven) => {
  const [text, setText] = useState(broken)
  if (text === undefined) return null
  return (
    <div class="notice">
      <label>
        {label}
        <textarea rows={4} readOnly spellcheck={false} value={text} />
      </label>
      <p class="buttons">
        <Button
          onClick={() => {
            onForget()
            setText(undefined)
          }}
          label={say.forgetKept}
        />
      </p>
    </div>
  )
}
