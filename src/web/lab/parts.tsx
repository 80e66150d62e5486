import type { ComponentChildren } from 'preact'
import { whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'

/** A part of a result: its heading, the sentences that say what it shows, the drawing, and the table of its numbers. */
interface PartParts {
  readonly title: string
  readonly sentences: readonly (string | undefined)[]
  readonly children?: ComponentChildren
  readonly table?: ComponentChildren
  /** Of the table, where it is folded away. */
  readonly summary?: string
}

export const Part = ({ title, sentences, children, table, summary }: PartParts) => (
  <section class="part">
    <h3>{title}</h3>
    {sentences.filter(Boolean).map(sentence => (
      <p key={sentence} class="finding">
        {sentence}
      </p>
    ))}
    {children}
    {table && summary !== undefined ? (
      <details>
        <summary>{summary}</summary>
        {table}
      </details>
    ) : (
      table
    )}
  </section>
)

interface GamesApartProps {
  readonly result: {
    readonly capped: number
    readonly illegalOrders: number
    /** Where there are players outside of the program: of a match for each of both. */
    readonly forfeits?: { readonly a: number; readonly b: number } | number | undefined
  }
  readonly say: LabMessages
}

/** How many games were stopped at the cap, how many orders were refused, and how many games were lost without an answer, where there were any. */
export const GamesApart = ({ result: { capped, illegalOrders, forfeits }, say }: GamesApartProps) => (
  <>
    {capped > 0 && <p class="hint">{say.match.capped(whole(capped))}</p>}
    {illegalOrders > 0 && <p class="fault">{say.match.illegal(whole(illegalOrders))}</p>}
    {typeof forfeits === 'number' && forfeits > 0 && <p class="fault">{say.calibrate.forfeits(whole(forfeits))}</p>}
    {typeof forfeits === 'object' && forfeits.a + forfeits.b > 0 && (
      <p class="fault">{say.match.forfeits(whole(forfeits.a), whole(forfeits.b))}</p>
    )}
  </>
)

/** What may be wider than the page, and is scrolled with the keyboard too. */
export const Wide = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
  <section class="wide" tabIndex={0} aria-label={name}>
    {children}
  </section>
)

/** A value as JSON, folded away: a long one as far as anybody reads. */
export const Json = ({ title, value }: { readonly title: string; readonly value: unknown }) => (
  <details>
    <summary>{title}</summary>
    <Wide name={title}>
      <pre>{JSON.stringify(value, null, 2).slice(0, mostLetters)}</pre>
    </Wide>
  </details>
)
const mostLetters = 200_000
