import { type Block, inPercent, type Report } from '../../../engine/index.ts'
import { needInWords, notModelledBlocks } from './attack-report.ts'
import type { DefensiveFireReply } from './defensive-schema.ts'

const hexOf = ([q, r]: readonly [number, number]): string => `[${q}, ${r}]`

/** The reply for people: whether the mover comes through, who fires when, where it is stopped. */
export const defensiveReport = (reply: DefensiveFireReply): Report => ({
  title: reply.steps.length === 0 ? `${reply.mover} is placed` : `${reply.mover} moves under fire`,
  blocks: [
    {
      kind: 'chances',
      title: 'What becomes of it',
      rows:
        reply.steps.length === 0
          ? [
              { label: 'it stays in the air', chance: reply.arrivesFree, tone: 'good' },
              { label: 'it is disrupted and grounded', chance: reply.disrupted, tone: 'bad' },
            ]
          : [
              { label: 'comes to the last hex, not disrupted', chance: reply.arrivesFree, tone: 'good' },
              { label: 'comes there disrupted', chance: reply.arrives - reply.arrivesFree, tone: 'even' },
              { label: 'is stopped before', chance: reply.stopped, tone: 'bad' },
            ],
    },
    shotsBlock(reply),
    ...(reply.steps.length > 0 ? [stepsBlock(reply), stopsBlock(reply)] : []),
    ...notModelledBlocks(reply.notModelled),
  ],
})

const shotsBlock = ({ shots }: DefensiveFireReply): Block =>
  shots.length === 0
    ? { kind: 'text', title: 'Who fires when', lines: ['Nobody has a shot that gains anything.'] }
    : {
        kind: 'table',
        title: 'Who fires when, as long as all before have missed',
        head: ['step', 'unit', 'in the hex', 'hits', 'comes to it'],
        rows: shots.map(({ step, unit, spot, at, chance, reached }) => [
          step + 1,
          unit,
          `${spot}, ${hexOf(at)}`,
          inPercent(chance),
          inPercent(reached),
        ]),
      }

const stepsBlock = ({ steps }: DefensiveFireReply): Block => ({
  kind: 'table',
  title: 'Step by step',
  head: ['step', 'to', 'rolls', 'begun', 'through'],
  rows: steps.map(({ to, rolls, begun, through }, index) => [
    index + 1,
    hexOf(to),
    rolls.length === 0 ? 'none' : rolls.map(needInWords).join(' and '),
    inPercent(begun),
    inPercent(through),
  ]),
})

const stopsBlock = ({ stops }: DefensiveFireReply): Block => ({
  kind: 'table',
  title: 'Where its move ends',
  head: ['hex', 'not disrupted', 'disrupted'],
  rows: stops.map(({ hex, free, disrupted }) => [hexOf(hex), inPercent(free), inPercent(disrupted)]),
})
