import type { Block, ChanceRow, FigureRow, Report } from '../engine/index.ts'
import { type Html, html } from './html.ts'

/** An answer that its game puts in blocks, as part of a page. */
export const blocksAsHtml = ({ title, blocks }: Report): Html => html`<h2>${title}</h2>${blocks.map(blockAsHtml)}`

const blockAsHtml = (block: Block): Html => {
  if (block.kind === 'text')
    return html`${block.title ? html`<h3>${block.title}</h3>` : html``}${block.lines.map(line => html`<p>${line}</p>`)}`
  if (block.kind === 'chances')
    return html`<table><caption>${block.title}</caption>${block.rows.map(chanceRow)}</table>`
  if (block.kind === 'figures')
    return html`<table>${block.title ? html`<caption>${block.title}</caption>` : html``}${block.rows.map(figureRow)}</table>`
  if (block.kind === 'histogram')
    return html`<table><caption>${block.title} (${block.unit})</caption>${block.bars.map(([value, chance]) =>
      chanceRow({ label: String(value), chance }),
    )}</table>`
  return html`<table><caption>${block.title}</caption>
<thead><tr>${block.head.map(name => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${block.rows.map(row => html`<tr>${row.map(cell => html`<td>${cellOf(cell)}</td>`)}</tr>`)}</tbody></table>`
}

const chanceRow = ({ label, chance, interval }: ChanceRow): Html => {
  const margin = interval ? ` ± ${((100 * (interval[1] - interval[0])) / 2).toFixed(2)}` : ''
  return html`<tr><th scope="row">${label}</th><td>${(100 * chance).toFixed(2)} %${margin}</td><td><meter value="${chance}"></meter></td></tr>`
}

const figureRow = ({ label, value, unit = '', interval }: FigureRow): Html => {
  const margin = interval ? ` ± ${((interval[1] - interval[0]) / 2).toFixed(2)}` : ''
  return html`<tr><th scope="row">${label}</th><td>${value.toFixed(2)} ${unit}${margin}</td></tr>`
}

const cellOf = (cell: string | number): string =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? String(cell) : cell.toFixed(2)
