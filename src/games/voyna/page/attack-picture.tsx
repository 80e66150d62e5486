import type { FormWords, PictureProps, Reply } from '../../../web/kit.ts'
import { cardsIn, nameOfUnit } from './card-names.ts'

/** What the answer to a wave says of who attacks whom. */
export interface WaveReply extends Reply {
  readonly attack?: { readonly attacks?: readonly { readonly units: readonly string[]; readonly target?: string }[] }
  readonly defence?: { readonly blocks?: readonly { readonly by: string; readonly to: string }[] }
  readonly lost?: Readonly<Record<'attacker' | 'defender', { readonly units?: readonly string[] }>>
}

const column = 132
const box = { wide: 120, high: 40 }
const height = 190

/** The attack of the answer and how it is met: attackers above, what they go for below, blocks from below. */
export const AttackPicture = ({ reply, words, described, language }: PictureProps) => {
  const wave = reply as WaveReply
  const say = words.cards
  const cards = cardsIn(described)
  const nameOf = (id: string): string =>
    id === 'line' ? say.theLine : id === 'deck' ? say.theDeck : nameOfUnit(id, cards, language)
  const { above, below, attacks, blocks } = drawnOf(wave)
  const lost = new Set([...(wave.lost?.attacker.units ?? []), ...(wave.lost?.defender.units ?? [])])
  const lines = sentencesOf(wave, nameOf, say)
  const wide = Math.max(1, above.length, below.length) * column
  const x = (ids: readonly string[], id: string): number => ids.indexOf(id) * column + column / 2
  return (
    <figure class="picture">
      <figcaption>{say.best}</figcaption>
      {above.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard (WCAG 2.1.1)
        <section class="wide" tabIndex={0} aria-label={say.best}>
          <svg width={wide} height={height} viewBox={`0 0 ${wide} ${height}`} role="img" aria-label={lines.join(' ')}>
            <defs>
              <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                <path d="M0 0 8 4 0 8z" class="tip" />
              </marker>
            </defs>
            {attacks.map(({ from, to }) => (
              <line
                key={`${from} ${to}`}
                class="goes"
                x1={x(above, from)}
                y1={box.high + 4}
                x2={x(below, to)}
                y2={height - box.high - 6}
                marker-end="url(#tip)"
              />
            ))}
            {blocks.map(({ from, to }) => (
              <line
                key={`${from} ${to}`}
                class="meets"
                x1={x(below, from) + 10}
                y1={height - box.high - 4}
                x2={x(above, to) + 10}
                y2={box.high + 6}
                marker-end="url(#tip)"
              />
            ))}
            {above.map(id => (
              <Box key={id} x={x(above, id)} y={0} name={nameOf(id)} isLost={lost.has(id)} tone="attacker" />
            ))}
            {below.map(id => (
              <Box
                key={id}
                x={x(below, id)}
                y={height - box.high}
                name={nameOf(id)}
                isLost={lost.has(id)}
                tone="target"
              />
            ))}
          </svg>
        </section>
      )}
      <ul class="plain">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </figure>
  )
}

const longestName = 16

interface BoxProps {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly isLost: boolean
  readonly tone: string
}

/** A card; crossed out where it is destroyed. */
const Box = ({ x, y, name, isLost, tone }: BoxProps) => (
  <g class={`box ${tone}${isLost ? ' lost' : ''}`}>
    <rect x={x - box.wide / 2} y={y} width={box.wide} height={box.high} rx="6" />
    <text x={x} y={y + box.high / 2}>
      {isLost && '✕ '}
      {name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name}
    </text>
  </g>
)

interface Arrow {
  readonly from: string
  readonly to: string
}

/** Who stands where in the picture, and the arrows between them. */
export const drawnOf = ({ attack, defence }: WaveReply) => {
  const waves = attack?.attacks ?? []
  const met = defence?.blocks ?? []
  const above = [...new Set(waves.flatMap(({ units }) => units))]
  const blocks = met.filter(({ to }) => above.includes(to)).map(({ by, to }): Arrow => ({ from: by, to }))
  const below = [...new Set([...waves.map(({ target = 'line' }) => target), ...blocks.map(({ from }) => from)])]
  const attacks = waves.flatMap(({ units, target = 'line' }) => units.map((from): Arrow => ({ from, to: target })))
  return { above, below, attacks, blocks }
}

/** The same in words. */
export const sentencesOf = (
  { attack, defence, lost }: WaveReply,
  nameOf: (id: string) => string,
  say: FormWords['cards'],
): readonly string[] => {
  const waves = attack?.attacks ?? []
  const blocks = defence?.blocks ?? []
  const named = (units: readonly string[]): string => units.map(nameOf).join(say.and)
  const destroyed = [...(lost?.attacker.units ?? []), ...(lost?.defender.units ?? [])]
  return [
    ...(waves.length === 0 ? [say.nobody] : []),
    ...waves.flatMap(({ units, target = 'line' }) => [
      target === 'line'
        ? say.attacksLine(named(units))
        : target === 'deck'
          ? say.attacksDeck(named(units))
          : say.attacks(named(units), nameOf(target)),
      ...(blocks.some(({ to }) => units.includes(to)) ? [] : [say.unblocked(named(units))]),
    ]),
    ...blocks.map(({ by, to }) => say.blocks(nameOf(by), nameOf(to))),
    ...(destroyed.length > 0 ? [`${say.destroyed}: ${destroyed.map(nameOf).join(', ')}`] : []),
  ]
}
