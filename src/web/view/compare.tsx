import { useEffect, useRef, useState } from 'preact/hooks'
import { askOf, linkOf } from '../ask.ts'
import { answerOf } from '../client/answers.ts'
import type { Store } from '../client/store.ts'
import { Button, TableHead } from '../controls.tsx'
import { type Head, headOf, inLine } from '../head.ts'
import { type Answered, type BattleReply, isBattle, type Reading } from '../protocol.ts'
import { reportLines } from '../share-text.ts'
import { differenceText, type Figure, figuresOf, figureText, methodText, partsOf, reportFigures } from '../summary.ts'
import type { CompareMessages } from '../text/compare.ts'
import { StackedBar } from './blocks.tsx'
import { saysMore, useTell } from './hooks.ts'

interface Given {
  readonly here: Shown | undefined
  /** Its address, as short as it can be. */
  readonly search: string | undefined
  /** The address of the other battle. */
  readonly other: string
  readonly store: Store
  readonly games: readonly string[]
  /** Whether somebody has just begun it: the focus goes there then, for the button that had it is gone. */
  readonly isAskedFor: boolean
  readonly say: CompareMessages
}

/** An answer, and what it is the answer to. */
interface Shown extends Pick<Answered, 'reply' | 'report'> {
  readonly reading: Pick<Reading, 'link'>
}

/** Two battles beside each other. */
export const Compare = ({ here, search, other, store, games, isAskedFor, say }: Given) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAskedFor) title.current?.focus()
  }, [])
  const { shown: there, fault } = useOther(store, other, games)
  const tell = useTell(
    [here, there].some(shown => shown && saysMore(shown.reading.link)),
    say,
  )
  const headed = (shown: Shown) => headOf({ ...shown, told: tell(shown.reading.link) })
  const [ours, theirs] = [here && headed(here), there && headed(there)]
  const apart = conditionsApart(ours?.conditions ?? [], theirs?.conditions ?? [])
  const isOther = here && there && apart.here.length + apart.there.length > 0
  /** What is asked here alone comes first; of the other then that there is nothing of the kind. */
  const own = (conditions: readonly string[]): string | undefined =>
    isOther ? inLine({ conditions }) || say.compare.usual : inLine({ conditions }) || undefined
  return (
    <section class="compare" aria-labelledby="compare">
      <h3 id="compare" ref={title} tabIndex={-1}>
        {say.compare.title}
      </h3>
      <div class="two">
        <Side
          {...{ title: say.compare.here, head: ours, own: own(apart.here), shown: here, say }}
          hint={say.compare.nothing}
        />
        <Side
          {...{ title: say.compare.there, head: theirs, own: own(apart.there), shown: there, say }}
          hint={fault ?? say.working}
        />
      </div>
      {apart.both.length > 0 && (
        <p class="conditions">
          {say.compare.both}: {apart.both.join('; ')}
        </p>
      )}
      {search === other && <p class="hint">{say.compare.how}</p>}
      {here && there && <Differences here={here} there={there} say={say} />}
      <div class="buttons">
        {here && isPlain(here) && <Button onClick={toLine} label={say.compare.change} />}
        <Button
          disabled={search === undefined || !there}
          onClick={() => {
            const { game, battle, fields } = askOf(other, games)
            store.change({ game, battle, fields, compare: search })
          }}
          label={say.compare.open}
        />
        <Button onClick={() => store.change({ compare: undefined })} label={say.compare.stop} />
      </div>
    </section>
  )
}

/** What is changed next is far from here on a phone. */
const toLine = (): void => document.querySelector<HTMLElement>('#battle')?.focus()

interface SideParts {
  readonly title: string
  readonly head: Head | undefined
  /** What is asked of it alone. */
  readonly own: string | undefined
  readonly shown: Shown | undefined
  readonly hint: string
  readonly say: CompareMessages
}

const Side = ({ title, head, own, shown, hint, say }: SideParts) => (
  <div class="one">
    <h4>
      <small>{title}</small> {head?.title}
    </h4>
    {head?.line !== undefined && <p class="conditions">{head.line}</p>}
    {shown && own !== undefined && <p class="conditions apart">{own}</p>}
    {!shown && <p class="hint">{hint}</p>}
    {shown &&
      (isPlain(shown) ? (
        <Bar reply={shown.reply} say={say} />
      ) : (
        reportLines(shown.report, 8).map(line => <p key={line}>{line}</p>)
      ))}
  </div>
)

const isPlain = (shown: Shown): shown is Shown & { readonly reply: BattleReply } =>
  isBattle(shown.reply) && !shown.report

const Bar = ({ reply, say }: { readonly reply: BattleReply; readonly say: CompareMessages }) => {
  const parts = partsOf(reply, say)
  const label = parts.map(({ name, text }) => `${name} ${text}`).join(', ')
  return (
    <>
      <StackedBar parts={parts} label={label} />
      <p class="hint">{methodText(reply, say)}</p>
    </>
  )
}

const Differences = ({
  here,
  there,
  say,
}: {
  readonly here: Shown
  readonly there: Shown
  readonly say: CompareMessages
}) => {
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
        <TableHead names={[say.compare.figure, say.compare.here, say.compare.there, say.compare.difference]} />
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
  const [held, hold] = useState<{ readonly shown?: Shown; readonly fault?: string }>({})
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
          part => tell({ shown: { ...part, reading } }),
          asking.signal,
        )
        if (answered) tell({ shown: { ...answered, reading } })
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

/** A figure of two battles; one of them may not have it, as at sea nothing is captured. */
export interface Pair {
  readonly key: string
  readonly label: string
  readonly here: Figure | undefined
  readonly there: Figure | undefined
  /** This battle less the other. */
  readonly difference: string | undefined
}

/** The figures of both, in the order in which they are read. */
export const pairsOf = (ours: readonly Figure[], theirs: readonly Figure[]): readonly Pair[] => {
  const all = [...ours, ...theirs.filter(({ key }) => !ours.some(one => one.key === key))]
  return all.map(({ key, label }) => {
    const one = ours.find(figure => figure.key === key)
    const other = theirs.find(figure => figure.key === key)
    return { key, label, here: one, there: other, difference: one && other && differenceText(other, one) }
  })
}

/** What is asked of the one alone, of the other alone, and of both. */
export const conditionsApart = (ours: readonly string[], theirs: readonly string[]) => ({
  here: ours.filter(one => !theirs.includes(one)),
  there: theirs.filter(one => !ours.includes(one)),
  both: ours.filter(one => theirs.includes(one)),
})

/** What tells the two apart, in sentences. */
export const differencesInWords = (here: BattleReply, there: BattleReply, say: CompareMessages): readonly string[] => {
  const pairs = pairsOf(figuresOf(here, say), figuresOf(there, say))
  const said = (key: string, more: (by: string) => string, less: (by: string) => string): string[] => {
    const by = pairs.find(pair => pair.key === key)?.difference
    if (by === undefined || Number(by) === 0) return []
    return [by.startsWith('+') ? more(by.slice(1)) : less(by.slice(1))]
  }
  const words = say.compare
  const wins = said('win', words.oftener, words.seldomer)
  const isWinTold = pairs.some(({ key, difference }) => key === 'win' && difference !== undefined)
  const takes = isWinTold ? [] : said('territoryCaptured', words.takenOftener, words.takenSeldomer)
  const sentences = [...wins, ...takes, ...said('ipcSwing', words.better, words.worse)]
  const isSampled = here.method !== 'exact' || there.method !== 'exact'
  return [...(sentences.length > 0 ? sentences : [words.same]), ...(isSampled ? [words.within] : [])]
}
