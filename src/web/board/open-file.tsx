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
      // The same file may be chosen again; until then its name stands here.
      onClick={({ currentTarget }) => {
        currentTarget.value = ''
      }}
      onChange={async ({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        if (file) onText(await file.text())
      }}
    />
  </label>
)
