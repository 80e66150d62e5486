import type { ComponentChildren } from 'preact'
import type { Told } from './line.ts'

interface LogGiven<Turn extends Told> {
  readonly title: string
  readonly told: readonly Turn[]
  /** What stands below the title. */
  readonly children?: ComponentChildren
  /** What stands before the lines of a turn. */
  readonly before?: (turn: Turn) => ComponentChildren
}

/** What happened, turn by turn, the newest first and open; nothing where nothing was told. */
export const TurnLog = <Turn extends Told>({ title, told, children, before }: LogGiven<Turn>) =>
  told.length === 0 ? null : (
    <div class="log">
      <h4>{title}</h4>
      {children}
      {told.toReversed().map((one, index) => (
        <details key={`${told.length - index} ${one.turn}`} open={index === 0}>
          <summary>{one.turn}</summary>
          {before?.(one)}
          <ul>
            {one.lines.map((line, at) => (
              <li key={at} class={/^ {4}/.test(line) ? 'dice' : undefined}>
                {line.trim()}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
