interface FileGiven {
  readonly label: string
  readonly onText: (text: string) => void
}

/** Has a file of JSON chosen, and hands on what is in it. */
export const OpenFile = ({ label, onText }: FileGiven) => (
  <label class="file">
    {label}{' '}
    <input
      type="file"
      accept="application/json,.json"
      onChange={async event => {
        const input = event.currentTarget
        const file = input.files?.[0]
        if (!file) return
        onText(await file.text())
        // The same file may be chosen again.
        input.value = ''
      }}
    />
  </label>
)
