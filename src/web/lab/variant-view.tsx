import { questionText } from '../../engine/index.ts'
import type { VariantResult } from '../../lab/index.ts'
import { percent, signed, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Table } from '../view/blocks.tsx'
import { figure, isShareMeasure, number, variantFindings } from './findings.ts'
import { IntervalMark } from './marks.tsx'
import { Part } from './parts.tsx'

interface Given {
  readonly result: VariantResult
  readonly say: LabMessages
}

/** Of more differences those that are likeliest to be more than chance. */
const mostDeltas = 60

/** A variant: what the rules change in games, the likeliest first, and in the battles of the suite. */
export const VariantView = ({ result, say }: Given) => (
  <>
    {result.games > 0 && <Games result={result} say={say} />}
    <Suite result={result} say={say} />
  </>
)

interface AroundProps {
  readonly delta: number
  readonly interval: readonly [number, number]
  readonly write: (value: number) => string
  readonly say: LabMessages
}

/** The interval of a difference, in figures and drawn about zero. */
const Around = ({ delta, interval, write, say }: AroundProps) => {
  const [low, high] = interval
  const reach = Math.max(Math.abs(low), Math.abs(high), Number.MIN_VALUE)
  return (
    <>
      {' '}
      <small>{say.band(write(low), write(high))}</small>
      <IntervalMark value={delta} interval={interval} least={-reach} most={reach} zero={0} />
    </>
  )
}

const Games = ({ result, say }: Given) => {
  const { base, means, deltas } = result
  const told = deltas
    .filter(({ delta, measure }) => delta !== 0 || measure.startsWith('shares.'))
    .toSorted((one, other) => one.p - other.p || Math.abs(other.delta) - Math.abs(one.delta))
  return (
    <Part
      title={say.variant.changes}
      sentences={[
        ...variantFindings(result, say),
        say.variant.chance,
        told.length > mostDeltas ? say.variant.more(whole(told.length - mostDeltas)) : undefined,
      ]}
      table={
        <Table
          caption={say.variant.changes}
          head={[say.variant.name, say.variant.measure, say.variant.under(base), say.variant.delta, say.variant.p]}
          rows={told.slice(0, mostDeltas).map(({ variant, measure, delta, interval, p }) => {
            const write = writeFor(measure)
            return [
              variant,
              say.variant.measures[measure] ?? measure,
              isShareMeasure(measure)
                ? percent(means[base]?.[measure] ?? 0, undefined, 1)
                : figure(means[base]?.[measure]),
              <>
                {write(delta)}
                {interval && <Around {...{ delta, interval, write, say }} />}
              </>,
              number(p, 3),
            ]
          })}
        />
      }
    />
  )
}

/** Differences of shares are told in points of a hundred. */
const writeFor = (measure: string): ((delta: number) => string) =>
  isShareMeasure(measure) ? delta => `${signed(100 * delta, 1)} %` : delta => signed(delta, 2)

const isChance = (measure: string): boolean => measure.startsWith('outcomes.') || measure === 'territoryCaptured'

const Suite = ({ result: { base, suite }, say }: Given) => {
  const rows = suite.flatMap(({ question, answers, deltas, told }) =>
    deltas
      .filter(({ measure }) => told?.includes(measure) ?? true)
      .map(({ variant, measure, delta }) => [
        questionText(question),
        variant,
        say.measures[measure] ?? measure,
        isChance(measure) ? percent(answers[base]?.[measure] ?? 0, undefined, 1) : figure(answers[base]?.[measure]),
        isChance(measure) ? `${signed(100 * delta, 2)} %` : signed(delta, 2),
      ]),
  )
  if (suite.length === 0) return null
  return (
    <Part
      title={say.variant.suite}
      sentences={[rows.length === 0 ? say.variant.sameBattles : say.variant.exactly(whole(suite.length))]}
      table={
        rows.length > 0 && (
          <Table
            caption={say.variant.suite}
            head={[
              say.variant.question,
              say.variant.name,
              say.variant.measure,
              say.variant.under(base),
              say.variant.delta,
            ]}
            rows={rows}
          />
        )
      }
    />
  )
}
