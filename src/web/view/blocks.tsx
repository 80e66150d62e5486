import type { ComponentChildren } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import type { Block, ChanceRow, FigureRow } from '../../engine/index.ts'
import { ruleUrl } from '../ask.ts'
import { Button, TableHead } from '../controls.tsx'
import { decimal, decimalsFor, halfWidth, percent, plusMinus } from '../numbers.ts'
import type { Part } from '../summary.ts'
import type { Messages } from '../text/index.ts'
import { unticked } from '../ticks.ts'

/** A game's own report, block by block. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <>
    {blocks.map((block, index) => (
      <BlockView key={index} block={block} />
    ))}
  </>
)

const BlockView = ({ block }: { readonly block: Block }) => {
  if (block.kind === 'text')
    return (
      <>
        {block.title && <h3>{block.title}</h3>}
        {block.lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </>
    )
  if (block.kind === 'chances') return <Chances title={block.title} rows={block.rows} />
  if (block.kind === 'figures') return <Figures title={block.title} rows={block.rows} />
  if (block.kind === 'histogram')
    return (
      <Chances
        title={`${block.title} (${block.unit})`}
        rows={block.bars.map(([value, chance]) => ({ label: String(value), chance }))}
      />
    )
  return <Table caption={block.title} head={block.head} rows={block.rows.map(row => row.map(cellOf))} />
}

/** Chances one below another, each with a bar of its length. */
export const Chances = ({
  title,
  rows,
}: {
  readonly title?: string | undefined
  readonly rows: readonly ChanceRow[]
}) => (
  <table class="chances">
    {title && <caption>{title}</caption>}
    <tbody>
      {rows.map(({ label, chance, interval }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            {percent(chance, interval)}
            {interval && <small> {plusMinus(interval)}</small>}
          </td>
          <td aria-hidden="true">
            <Meter share={chance} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Figures = ({ title, rows }: { readonly title?: string | undefined; readonly rows: readonly FigureRow[] }) => (
  <table class="figures">
    {title && <caption>{title}</caption>}
    <tbody>
      {rows.map(({ label, value, unit = '', interval }) => {
        const decimals = interval ? decimalsFor(halfWidth(interval), 2) : 2
        return (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {decimal(value, decimals)} {unit}
              {interval && <small> ± {decimal(halfWidth(interval), decimals)}</small>}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const cellOf = (cell: string | number): string =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? String(cell) : decimal(cell, 2)

interface TableParts {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly ComponentChildren[])[]
  /** The row that is pointed out; in words it is so in one of its cells. */
  readonly marked?: number | undefined
}

/** A table that scrolls by itself where it is too wide, with the keyboard too. */
export const Table = ({ caption, head, rows, marked }: TableParts) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
  <section class="wide" tabIndex={0} aria-label={caption}>
    <table>
      <caption>{caption}</caption>
      <TableHead names={head} />
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

interface FoldParts {
  readonly title: ComponentChildren
  /** By which it is led to. */
  readonly id?: string
  /** Open from the start, as everything is where no script can open it. */
  readonly isOpen: boolean
  /** Made when it is opened. */
  readonly children: () => ComponentChildren
}

/** A part of an answer that is there when it is asked for. */
export const Fold = ({ title, id, isOpen, children }: FoldParts) => {
  const [open, setOpen] = useState(isOpen)
  const isPrinted = usePrinted()
  const isShown = open || isPrinted
  return (
    <details class="fold" open={isShown} id={id} onToggle={event => isPrinted || setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isShown && children()}
    </details>
  )
}

/** For what is folded within what opens on paper. */
let goesToPaper = false

/** Whether the page goes to paper, where nobody can open anything. Some browsers say it by an event alone, some by what it is shown on. */
const usePrinted = (): boolean => {
  const [isPrinted, setPrinted] = useState(goesToPaper)
  useEffect(() => {
    const paper = matchMedia('print')
    const hear = ({ type }: Event): void => {
      goesToPaper = type === 'beforeprint' || paper.matches
      setPrinted(goesToPaper)
    }
    const kinds = ['beforeprint', 'afterprint']
    for (const kind of kinds) addEventListener(kind, hear)
    paper.addEventListener('change', hear)
    return () => {
      for (const kind of kinds) removeEventListener(kind, hear)
      paper.removeEventListener('change', hear)
    }
  }, [])
  return isPrinted
}

interface RuleParts {
  readonly game: string
  readonly say: Messages
}

/** The number of a rule, which leads to it. */
export const RuleLink = ({ game, rule, say }: RuleParts & { readonly rule: string }) => (
  <a href={ruleUrl(game, rule, say.tag)}>{rule}</a>
)

const ruleNumber = /([A-Z]+\d*-\d+(?:\.\d+)+)/

/** A sentence of the engine, in which each number of a rule leads to it. */
export const Cited = ({ text, ...given }: RuleParts & { readonly text: string }) => (
  <>
    {unticked(text)
      .split(ruleNumber)
      .map((part, index) => (index % 2 ? <RuleLink key={index} rule={part} {...given} /> : part))}
  </>
)

interface HelpParts {
  /** The question. */
  readonly on: string
  readonly children: string
}

/** A sentence of help, behind a question. The browser shows and hides it, with or without script. */
export const Help = ({ on, children }: HelpParts) => {
  const id = useId()
  return (
    <>
      <Button class="help" popovertarget={id} label={on} />
      <span id={id} class="help-text" popover>
        {children}
      </span>
    </>
  )
}

/** Charts are drawn with attributes alone, so that they need no style of their own; each stands beside the same in words. */

/** A share of a whole as a bar; decoration beside its number. */
export const Meter = ({ share }: { readonly share: number }) => (
  <svg class="meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="10" class="track" />
    <rect width={(100 * share).toFixed(2)} height="10" class="fill" />
  </svg>
)

/** Shares of one whole, side by side: told apart by pattern as well as by colour. */
export const StackedBar = ({ parts, label }: { readonly parts: readonly Part[]; readonly label: string }) => {
  let from = 0
  return (
    <svg class="stacked" viewBox="0 0 1000 56" preserveAspectRatio="none" role="img" aria-label={label}>
      <defs>
        <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" class="loss" />
          <rect width="2.5" height="8" class="hatch" />
        </pattern>
        <pattern id="dots" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" class="between" />
          <circle cx="5" cy="5" r="2" class="hatch" />
        </pattern>
      </defs>
      {parts.map(({ name, share, tone }) => {
        const x = 1000 * from
        from += share
        const fill = tone === 'loss' ? 'url(#hatch)' : tone === 'between' ? 'url(#dots)' : undefined
        return (
          <rect key={name} x={x.toFixed(2)} width={(1000 * share).toFixed(2)} height="56" class={tone} fill={fill} />
        )
      })}
    </svg>
  )
}
