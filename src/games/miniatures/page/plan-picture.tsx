import { ArrowTip, type FormWords, type PictureProps, Piece } from '../../../web/kit.ts'
import type { MiniaturesReply } from '../index.ts'
import { type CardRow, pieceOf } from './design.ts'

type AssaultReply = MiniaturesReply<{ readonly kind: 'assault' }>

/** The fire of one unit at another: which shots of the plan it is, counted from 1. */
export interface Shot {
  readonly attacker: number
  readonly target: number
  readonly turns: readonly number[]
}

/** Who fires at whom if each shot brings what is likeliest. */
export const shotsOf = ({ line }: Pick<AssaultReply, 'line'>): readonly Shot[] => {
  const shots: { attacker: number; target: number; turns: number[] }[] = []
  for (const [index, { attacker, targets }] of line.entries())
    for (const target of targets) {
      const known = shots.find(shot => shot.attacker === attacker && shot.target === target)
      if (known) known.turns.push(index + 1)
      else shots.push({ attacker, target, turns: [index + 1] })
    }
  return shots
}

/** The same in words. */
export const planSentences = (
  { attackers, targets, line }: Pick<AssaultReply, 'attackers' | 'targets' | 'line'>,
  say: FormWords['ops'],
): readonly string[] =>
  line.map(shot =>
    say.shot(
      numbered(shot.attacker, attackers[shot.attacker]),
      shot.targets.map(target => numbered(target, targets[target]?.unit)).join(', '),
    ),
  )

/** People count units from 1. */
const numbered = (index: number, name = ''): string => `${index + 1} ${name}`

/** The best fire as lines from who shoots to whom, in the order of the shots. */
export const PlanPicture = ({ reply, words, described, percent }: PictureProps) => {
  const assault = reply as AssaultReply
  const { attackers, targets } = assault
  const shots = shotsOf(assault)
  if (shots.length === 0) return null
  const cards = (described.units ?? []) as readonly CardRow[]
  const pieceNamed = (name: string): string | undefined => {
    const card = cards.find(one => one.name === name)
    return card && pieceOf(card)
  }
  const rows = Math.max(attackers.length, targets.length)
  /** The middle of a place; the shorter side stands in the middle of the longer. */
  const down = (index: number, of: number): number => (100 * (index + 0.5 + (rows - of) / 2)) / rows
  return (
    <figure class="picture plan">
      <figcaption>{words.ops.title}</figcaption>
      <div class="sides">
        <ol class="attackers">
          {attackers.map((name, index) => (
            <li key={index}>
              <Named name={name} index={index} piece={pieceNamed(name)} />
            </li>
          ))}
        </ol>
        <svg aria-hidden="true">
          <defs>
            <ArrowTip id="plan-tip" size={12} />
          </defs>
          {shots.map(({ attacker, target, turns }, index) => {
            const [from, to] = [down(attacker, attackers.length), down(target, targets.length)]
            // Lines of one unit have their numbers at different distances.
            const before = shots.slice(0, index).filter(shot => shot.attacker === attacker).length
            const along = Math.min(0.8, 0.3 + 0.2 * before)
            const [x, y] = [`${100 * along}%`, `${from + along * (to - from)}%`]
            return (
              <g key={`${attacker} ${target}`} class={turns.includes(1) ? 'first' : undefined}>
                <line class="goes" x1="0" x2="100%" y1={`${from}%`} y2={`${to}%`} marker-end="url(#plan-tip)" />
                <circle cx={x} cy={y} r={turns.length > 1 ? 15 : 11} />
                <text x={x} y={y}>
                  {turns.join(',')}
                </text>
              </g>
            )
          })}
        </svg>
        <ol class="targets">
          {targets.map(({ unit, ends }, index) => (
            <li key={index}>
              <Named name={unit} index={index} piece={pieceNamed(unit)} />
              <small>
                {words.cards.destroyed} {percent(ends.destroyed, undefined, 0)}
              </small>
            </li>
          ))}
        </ol>
      </div>
      <ol class="plain">
        {planSentences(assault, words.ops).map((text, index) => (
          <li key={index}>
            {index + 1}. {text}
          </li>
        ))}
      </ol>
    </figure>
  )
}

interface NamedProps {
  readonly name: string
  readonly index: number
  readonly piece: string | undefined
}

const Named = ({ name, index, piece }: NamedProps) => (
  <span>
    {piece !== undefined && <Piece unit={piece} />} {numbered(index, name)}
  </span>
)
