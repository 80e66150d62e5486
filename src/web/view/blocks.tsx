import type { Block, ChanceRow, FigureRow } from '../../engine/index.ts'
import { decimal, decimalsFor, halfWidth, percent, plusMinus } from '../numbers.ts'
import { Meter } from './charts.tsx'
import { Table } from './table.tsx'

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
