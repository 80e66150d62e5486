import type { ComponentChildren } from 'preact'

interface Given {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly ComponentChildren[])[]
  /** The row that is pointed out; in words it is so in one of its cells. */
  readonly marked?: number | undefined
}

/** A table that scrolls by itself where it is too wide, with the keyboard too. */
export const Table = ({ caption, head, rows, marked }: Given) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
  <section class="wide" tabIndex={0} aria-label={caption}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], index) => (
          <tr key={index} class={index === marked ? 'marked' : undefined}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
