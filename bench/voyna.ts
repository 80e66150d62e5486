import { face } from '../src/games/voyna/index.ts'
import { type Benchmark, medianMs } from './measure.ts'

/** One question answered whole, from the text to the reply. */
const whole = (name: string, text: string, figure: (reply: never) => number): Benchmark => ({
  names: [name],
  run: async seconds => {
    const answer = (): number => {
      const job = face.prepare(face.parseBattle(text))
      return figure(job.reply([job.work(0, job.chunks)]) as never)
    }
    return [{ name, medianMs: await medianMs(seconds, answer), checksum: `${text} = ${answer().toFixed(12)}` }]
  },
})

const value = ({ value }: { value: number }): number => value

/** The questions the figures of "Война" are measured on. Never change one; add another. */
export const ofVoyna: readonly Benchmark[] = [
  whole(
    'voyna/wave 5 v 5',
    'wave: 2 medium-tank, stug, infantry, su-76i v 2 infantry, at-45mm, howitzer, medium-tank; deck 20',
    value,
  ),
  whole(
    'voyna/wave 5 v 5 air',
    'wave: tiger, infantry, ju-87-stuka, howitzer, fighter v infantry, field-gun, fighter, aa-autocannon, medium-tank',
    value,
  ),
  whole(
    'voyna/wave 5 v 5 riders',
    'wave: su-76i, medium-tank, guards-infantry, light-tank, howitzer v tiger, pak-35, stug, infantry, bunker',
    value,
  ),
  whole('voyna/payment', 'pay 1d 2f 1u with 5d 3f 4u', ({ waysInAll }: { waysInAll: number }) => waysInAll),
  whole('voyna/mulligan', 'mulligan 24 in 60 keep 2-4', ({ wanted }: { wanted: number }) => wanted),
  whole(
    'voyna/draw',
    'draw 3 of 9 and 1 of 4 in 60 by turn 4',
    ({ drawn }: { drawn: { chance: number } }) => drawn.chance,
  ),
  whole(
    'voyna/curve',
    'curve medium-tank in demo-ussr by turn 4',
    ({ curve }: { curve: { chance: number } }) => curve.chance,
  ),
]
