import { useEffect, useState } from 'preact/hooks'
import { askOf, linkOf } from '../ask.ts'
import { type BattleReply, isBattle } from '../battle-reply.ts'
import { answerOf } from '../client/answers.ts'
import type { Store } from '../client/store.ts'
import { differencesInWords, pairsOf } from '../compare.ts'
import { percent } from '../numbers.ts'
import type { Answered } from '../protocol.ts'
import { reportLines, titleOf } from '../share-text.ts'
import { figuresOf, figureText, methodText, reportFigures, sharesOf } from '../summary.ts'
import type { Messages } from '../text/index.ts'
import { StackedBar } from './charts.tsx'

interface Given {
  readonly here: Shown | undefined
  /** Its address, as short as it can be. */
  readonly search: string | undefined
  /** The address of the other battle. */
  readonly other: string
  readonly store: Store
  readonly games: readonly string[]
  readonly say: Messages
}

type Shown = Pick<Answered, 'reply' | 'report'>

/** Two battles beside each other. */
export const Compare = ({ here, search, other, store, games, say }: Given) => {
  const { answered: there, fault } = useOther(store, other, games)
  return (
    <section class="compare" aria-labelledby="compare">
      <h3 id="compare">{say.compare.title}</h3>
      <div class="two">
        <Side title={say.compare.here} shown={here} say={say} hint={say.compare.nothing} />
        <Side title={say.compare.there} shown={there} say={say} hint={fault ?? say.working} />
      </div>
      {here && there && <Differences here={here} there={there} say={say} />}
      <div class="buttons">
        <button
          type="button"
          disabled={search === undefined || !there}
          onClick={() => {
            const { game, battle, fields } = askOf(other, games)
            store.change({ game, battle, fields, compare: search })
          }}
        >
          {say.compare.open}
        </button>
        <button type="button" onClick={() => store.change({ compare: undefined })}>
          {say.compare.stop}
        </button>
      </div>
    </section>
  )
}

interface SideParts {
  readonly title: string
  readonly shown: Shown | undefined
  readonly hint: string
  readonly say: Messages
}

const Side = ({ title, shown, hint, say }: SideParts) => (
  <div class="one">
    <h4>
      <small>{title}</small> {shown && titleOf(shown.reply, shown.report)}
    </h4>
    {!shown && <p class="hint">{hint}</p>}
    {shown &&
      (isPlain(shown) ? (
        <Bar reply={shown.reply} say={say} />
      ) : (
        reportLines(shown.report, 8).map(line => <p key={line}>{line}</p>)
      ))}
  </div>
)

const isPlain = (shown: Shown): shown is { readonly reply: BattleReply } => isBattle(shown.reply) && !shown.report

const Bar = ({ reply, say }: { readonly reply: BattleReply; readonly say: Messages }) => {
  const tones = ['win', 'between', 'loss'] as const
  const parts = sharesOf(reply).map((share, index) => ({
    name: say[tones[index]!],
    share,
    tone: tones[index]!,
  }))
  const label = parts.map(({ name, share }) => `${name} ${percent(share, undefined, 1)}`).join(', ')
  return (
    <>
      <StackedBar parts={parts} label={label} />
      <p class="hint">{methodText(reply, say)}</p>
    </>
  )
}

const Differences = ({ here, there, say }: { readonly here: Shown; readonly there: Shown; readonly say: Messages }) => {
  const areBattles = isPlain(here) && isPlain(there)
  const pairs = areBattles
    ? pairsOf(figuresOf(here.reply, say), figuresOf(there.reply, say))
    : here.report && there.report
      ? pairsOf(reportFigures(here.report), reportFigures(there.report))
      : []
  if (!pairs.some(({ difference }) => difference !== undefined)) return <p>{say.compare.kinds}</p>
  return (
    <>
      {areBattles && differencesInWords(here.reply, there.reply, say).map(sentence => <p key={sentence}>{sentence}</p>)}
      <table>
        <thead>
          <tr>
            <th scope="col">{say.compare.figure}</th>
            <th scope="col">{say.compare.here}</th>
            <th scope="col">{say.compare.there}</th>
            <th scope="col">{say.compare.difference}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(pair => (
            <tr key={pair.key}>
              <th scope="row">{pair.label}</th>
              <td>{pair.here ? figureText(pair.here, say) : '–'}</td>
              <td>{pair.there ? figureText(pair.there, say) : '–'}</td>
              <td>{pair.difference ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{say.compare.differenceHelp}</p>
    </>
  )
}

/** The answer to the question of another address. */
const useOther = (store: Store, other: string, games: readonly string[]) => {
  const [held, hold] = useState<{ readonly answered?: Answered; readonly fault?: string }>({})
  useEffect(() => {
    const asking = new AbortController()
    const tell = (next: typeof held): void => {
      if (!asking.signal.aborted) hold(next)
    }
    const work = async (): Promise<void> => {
      const ask = askOf(other, games)
      try {
        const reading = await store.engine.read(ask.game, linkOf(ask))
        if (asking.signal.aborted) return
        const answered = await answerOf(
          store.engine,
          ask.game,
          reading,
          part => tell({ answered: part }),
          asking.signal,
        )
        if (answered) tell({ answered })
      } catch (problem) {
        tell({ fault: problem instanceof Error ? problem.message : String(problem) })
      }
    }
    hold({})
    void work()
    return () => asking.abort()
  }, [other])
  return held
}
