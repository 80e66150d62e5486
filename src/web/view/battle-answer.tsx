import type { ComponentChildren } from 'preact'
import { defined } from '../../engine/index.ts'
import type { About } from '../about.ts'
import { leftOf, medianOf, shareInterval } from '../battle-histogram.ts'
import { pricesOf, worthOf } from '../battle-outcomes.ts'
import type { BattleReply } from '../battle-reply.ts'
import { headlineOf } from '../headline.ts'
import { decimal, decimalsFor, halfWidth, intervalOf, percent, plusMinus, signed } from '../numbers.ts'
import { partsOf, roundsName } from '../summary.ts'
import type { Messages } from '../text/index.ts'
import { Chances } from './blocks.tsx'
import { StackedBar } from './charts.tsx'
import { Fold } from './fold.tsx'
import { Help } from './help.tsx'
import { Histogram } from './histogram.tsx'
import { Orders } from './orders.tsx'
import { OutcomesBehind } from './outcomes-behind.tsx'
import { Rounds } from './rounds.tsx'
import { Solved } from './solved.tsx'
import { LikelyLeft } from './survivors.tsx'
import { SwingRange } from './swing.tsx'
import { Powers, Stages, Turns } from './turns.tsx'

/** Who has something, with their chances: they sum to 1. */
type Shares = Readonly<Record<string, number>>
interface Shown {
  readonly reply: BattleReply
  readonly say: Messages
}

/** What a player reads first, then the rest. */
export const BattleAnswer = ({ reply, about, say }: Shown & { readonly about: About }) => (
  <>
    <Verdict reply={reply} say={say} />
    <Key reply={reply} say={say} />
    <SwingRange swing={reply.ipcSwing} mean={meanSwing(reply)} say={say} />
    <LikelyLeft reply={reply} say={say} />
    <Ends reply={reply} say={say} />
    <Turns reply={reply} say={say} />
    <Stages reply={reply} say={say} />
    <Powers reply={reply} say={say} />
    <Solved reply={reply} about={about} say={say} />
    <Rounds reply={reply} about={about} say={say} />
    <Spreads reply={reply} about={about} say={say} />
    <Orders reply={reply} say={say} />
  </>
)

const Verdict = ({ reply, say }: Shown) => {
  const { number, interval, words } = headlineOf(reply, say)
  const parts = partsOf(reply, say)
  return (
    <div class="verdict">
      <p class="headline">
        <strong>{number}</strong>
        {interval && <small> {plusMinus(interval)}</small>} <span>{words}</span>
      </p>
      <StackedBar parts={parts} label={parts.map(({ name, text }) => `${name} ${text}`).join(', ')} />
      <ul class="legend">
        {parts.map(({ name, text, tone }) => (
          <li key={name} class={tone}>
            {name} <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The mean swing, with as many digits as its error leaves. */
const meanSwing = (reply: BattleReply): string => {
  const interval = intervalOf(reply, 'ipcSwing')
  return signed(reply.ipcSwing.mean, interval ? decimalsFor(halfWidth(interval), 1) : 1)
}

const Key = ({ reply, say }: Shown) => (
  <dl class="key">
    {reply.location === 'land' && !reply.control && (
      <Figure name={say.captured}>{percent(reply.territoryCaptured, intervalOf(reply, 'territoryCaptured'), 1)}</Figure>
    )}
    <Figure name={say.swing} help={say.swingHelp}>
      {meanSwing(reply)} {say.ipc}
    </Figure>
    <Figure name={say.attackerLoses}>
      {decimal(reply.attacker.expectedLosses.ipc, 1)} {say.ipc}
    </Figure>
    <Figure name={say.defenderLoses}>
      {decimal(reply.defender.expectedLosses.ipc, 1)} {say.ipc}
    </Figure>
    {(['attacker', 'defender'] as const).map(side => {
      const { losesNoAircraft } = reply[side]
      const { trials } = reply
      return (
        losesNoAircraft !== undefined && (
          <Figure key={side} name={say.details.losesNoAircraft(defined(say.details.side[side]))}>
            {percent(losesNoAircraft, shareInterval(losesNoAircraft, trials), 1)}
          </Figure>
        )
      )
    })}
    <Figure name={roundsName(reply, say)}>{decimal(reply.rounds.mean, 1)}</Figure>
  </dl>
)

const Figure = ({
  name,
  help,
  children,
}: {
  readonly name: string
  readonly help?: string
  readonly children: ComponentChildren
}) => (
  <div title={help}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** How it ends, and what comes of it for the territory and in the air. */
const Ends = ({ reply, say }: Shown) => {
  const words = say.details
  const isContested = reply.called?.standoff === 'contested' && reply.location === 'land'
  return (
    <>
      <Chances title={say.howItEnds} rows={outcomeRows(reply, say)} />
      <p>
        {isContested ? (
          <Help on={words.onContested}>{words.helpContested}</Help>
        ) : (
          <Help on={words.onStandoff}>{words.helpStandoff}</Help>
        )}
      </p>
      {reply.control && <Chances title={say.whoHasIt} rows={shareRows(reply.control, words.holder, reply.trials)} />}
      {reply.supremacy && (reply.supremacy.nobody ?? 0) < 1 && (
        <Chances title={words.supremacy} rows={shareRows(reply.supremacy, words.holder, reply.trials)} />
      )}
    </>
  )
}

const outcomeName = ({ called }: BattleReply, outcome: string, say: Messages): string => {
  const word = called?.[outcome]
  return (word !== undefined && (say.details.called[word] ?? word)) || (say.outcomes[outcome] ?? outcome)
}

const outcomeRows = (reply: BattleReply, say: Messages) =>
  Object.entries(reply.outcomes)
    .filter(([name, chance]) => chance > 0 || name.endsWith('Wins'))
    .map(([name, chance]) => {
      const interval = intervalOf(reply, name)
      return { label: outcomeName(reply, name, say), chance, ...(interval && { interval }) }
    })

const shareRows = (shares: Shares, names: Readonly<Record<string, string>>, trials: number | undefined) =>
  Object.entries(shares)
    .filter(([, chance]) => chance > 0)
    .map(([who, chance]) => {
      const interval = shareInterval(chance, trials)
      return { label: names[who] ?? who, chance, ...(interval && { interval }) }
    })

/** How the swing is spread, and what either side has left: on demand. */
const Spreads = ({ reply, about, say }: Shown & { readonly about: About }) => {
  const isLive = about.ask !== undefined
  const { trials } = reply
  const prices = pricesOf(about.units, about.request)
  const words = say.details
  const given = { trials, isLive, say }
  return (
    <>
      <Fold title={words.swingTitle} isOpen={!isLive}>
        {() => (
          <Histogram
            {...given}
            title={words.swingTitle}
            bars={reply.ipcSwing.distribution}
            first={0}
            show={value => signed(value, 0)}
            behind={column => <OutcomesBehind reply={reply} column={column} about={about} say={say} />}
          />
        )}
      </Fold>
      {(['attacker', 'defender'] as const).map(side => {
        const left = leftOf(reply[side].lossDistribution, worthOf(reply[side].units, prices))
        const something = left.find(([value]) => value > 0)?.[0] ?? 0
        return (
          left.length > 1 && (
            <Fold key={side} title={words.leftTitle[side]} isOpen={!isLive}>
              {() => (
                <Histogram
                  {...given}
                  title={words.leftTitle[side]}
                  bars={left}
                  first={Math.max(something, medianOf(left))}
                  show={value => value.toFixed(0)}
                />
              )}
            </Fold>
          )
        )
      })}
    </>
  )
}
