import { defined } from '../engine/index.ts'
import { endOfTurn, type OrdersReply, type PlayReply, type ReplayReply } from '../tasks/index.ts'
import { inWords, number, type Style } from './text.ts'

/** What is told of a game that was played, or played again. */
type Told = Omit<ReplayReply, 'verified' | 'entries' | 'position'> &
  Partial<Pick<PlayReply, 'players' | 'seed' | 'illegalOrders' | 'turns'>>

/** Orders that were carried out, for people. */
export const ordersText = ({ lines, rolled, next, summary, seed }: OrdersReply, style: Style): string =>
  [
    ...lines,
    ...rolled.flatMap(roll => roll.lines),
    ...(lines.length + rolled.length > 0 ? [''] : []),
    summary,
    '',
    style.bold(nextText(next)),
    ...(seed === undefined ? [] : [style.dim(`seed ${seed}`)]),
    '',
  ].join('\n')

const nextText = (next: OrdersReply['next']): string => {
  if (next.kind === 'decision') return `Next: ${inWords(next.seat)} decides, ${inWords(next.about)}`
  if (next.kind === 'chance') return `Next: dice, ${next.key}; give --seed to have them rolled`
  return `Won by ${next.winner ?? 'nobody'} (${next.reason})`
}

/** A game that was played, for people. What they have watched already is not told again. */
export const playText = (reply: Told, style: Style, watched: boolean): string => {
  const { result, players, turns = [], seed } = reply
  const sides = Object.keys(result.shares).map(team => (players?.[team] ? `${team} (${players[team].name})` : team))
  const told = turns.flatMap(({ turn, lines }) => [style.bold(turn), ...lines.map(line => `  ${line}`), ''])
  return [
    ...(watched ? [''] : [`${style.bold(sides.join(' v '))}  ${reply.game}`, '', ...told]),
    reply.summary,
    '',
    style.bold(outcomeText(reply)),
    ...(reply.illegalOrders ? [`${reply.illegalOrders} orders were not allowed, and passed over.`] : []),
    ...(seed === undefined ? [] : [style.dim(`seed ${seed}`)]),
    '',
  ].join('\n')
}

const outcomeText = ({ result: { shares, winner, reason, capped }, rounds }: Told): string => {
  if (reason === endOfTurn) return `The turn is over, in round ${rounds}`
  const when = `${capped ? 'stopped after' : 'in'} round ${rounds} (${reason})`
  if (winner === null) return `Won by nobody, ${when}`
  const share = defined(shares[winner])
  return share === 1 ? `Won by ${winner}, ${when}` : `Ahead: ${winner} with ${number(share, 2)}, ${when}`
}
