import type { ComponentChildren } from 'preact'
import type { Side } from '../../engine/index.ts'
import type { About, BattleAbout, ShownBattle } from '../about.ts'
import { type AimName, aimsOf, usualAim } from '../aims.ts'
import { armyWords } from '../armies.ts'
import { leftOf, medianOf, shareInterval } from '../battle-histogram.ts'
import { isFirstHit, likelyBetween, likelyLeft, pricesOf, unitIn, worthOf } from '../battle-outcomes.ts'
import { headlineOf } from '../head.ts'
import { decimal, decimalsFor, halfWidth, intervalOf, percent, signed } from '../numbers.ts'
import { Army } from '../pieces/army.tsx'
import type { BattleReply } from '../protocol.ts'
import { partsOf, roundsName } from '../summary.ts'
import type { Messages } from '../text/index.ts'
import { Chances, Cited, Fold, Help, RuleLink, StackedBar, Table } from './blocks.tsx'
import { Powers, Retreat, Rounds, Stages, Turns } from './rounds.tsx'
import { Histogram, OutcomesBehind, SwingRange } from './spreads.tsx'

/** Who has something, with their chances: they sum to 1. */
type Shares = Readonly<Record<string, number>>

/** What stands with an answer besides: each comes from whoever shows it, for some of it is fetched. */
export interface BesideBattle {
  /** What it holds for. */
  readonly conditions?: ComponentChildren
  /** Below the verdict. */
  readonly beside?: ComponentChildren
  /** How the battle ends, as a picture. */
  readonly picture?: ComponentChildren
}

/** What a player reads first, then the rest. */
export const BattleAnswer = ({ reply, about, conditions, beside, picture, say }: BattleAbout & BesideBattle) => (
  <>
    <Verdict reply={reply} aim={about.aims?.chosen} aims={about.aims} say={say} />
    <Briefly reply={reply} about={about} say={say}>
      {conditions}
    </Briefly>
    {beside}
    <Key reply={reply} say={say} />
    {picture}
    <SwingRange swing={reply.ipcSwing} mean={meanSwing(reply)} say={say} />
    <LikelyLeft reply={reply} say={say} />
    <Ends reply={reply} say={say} />
    <Turns reply={reply} about={about} say={say} />
    <Stages reply={reply} about={about} say={say} />
    <Powers reply={reply} say={say} />
    <Solved reply={reply} about={about} say={say} />
    <Rounds reply={reply} about={about} say={say} />
    <Spreads reply={reply} about={about} say={say} />
    <Orders reply={reply} say={say} />
  </>
)

/** What a player asks next, each in a sentence: who bombards, when to leave, what was decided, by which rules. */
const Briefly = ({ reply, about, say, children }: BattleAbout & { readonly children: ComponentChildren }) => {
  const { game, location, notes } = reply
  const words = say.details
  const { outcomes, captured } = about.figureRules?.[location] ?? {}
  const rules = Object.entries({ outcomes, captured }).filter(([, rule]) => rule !== undefined)
  return (
    <div class="briefly">
      {notes
        .filter(note => words.ofBombardment.test(note))
        .map(note => (
          <p key={note}>
            <Cited text={note} game={game} say={say} />
          </p>
        ))}
      <Retreat reply={reply} about={about} say={say} />
      {children}
      {rules.length > 0 && (
        <p class="hint">
          {say.rulesPage.all}:{' '}
          {rules.map(([figure, rule = ''], index) => (
            <span key={figure}>
              {index > 0 && ', '}
              {words.ruleOf[figure]} <RuleLink game={game} rule={rule} say={say} />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

interface Judged extends ShownBattle {
  readonly aim?: AimName | undefined
  /** What else it may be looked at for. */
  readonly aims?: About['aims']
}

export const Verdict = ({ reply, aim, aims, say }: Judged) => {
  const { number, error, words } = headlineOf(reply, say, aim)
  const parts = partsOf(reply, say)
  return (
    <div class="verdict">
      {aims && <Aims reply={reply} aims={aims} say={say} />}
      <p class="headline">
        <strong>{number}</strong>
        {error && <small> {error}</small>} <span>{words}</span>
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

/** What the answer is looked at for. They are links, so that they lead somewhere without script too. */
const Aims = ({
  reply,
  aims: { chosen, addressOf, onChoose },
  say,
}: ShownBattle & { readonly aims: NonNullable<About['aims']> }) => {
  const offered = aimsOf(reply)
  // Where both may still be there, what is told at first is who has the territory, and none of the aims.
  const usual = reply.control ? undefined : usualAim(reply)
  const current = offered.find(aim => aim === chosen) ?? usual
  return (
    <nav class="aims" aria-label={say.aims.title}>
      {(reply.control ? [undefined, ...offered] : offered).map(aim => (
        <a
          key={aim}
          href={addressOf(aim)}
          aria-current={aim === current ? 'true' : undefined}
          onClick={event => {
            if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onChoose(aim)
          }}
        >
          {aim ? say.aims.short[aim] : say.whoHasIt}
        </a>
      ))}
    </nav>
  )
}

/** The answer in a line. */
export const InBrief = ({ reply, about: { aims }, say }: BattleAbout) => {
  const { number, name } = headlineOf(reply, say, aims?.chosen)
  const parts = partsOf(reply, say)
  const [first] = parts
  // A sentence of who has a territory is long for one line: its part of the bar says the same.
  const short = reply.control ? (parts.find(({ text }) => text === number)?.name ?? name) : name
  return (
    <>
      {/* Each in one piece, so that a longer number moves nothing. */}
      <b>{`${short} ${number}`}</b>
      <span>{first && first.text !== number && `${first.name} ${first.text}`}</span>
      <span>{aims?.chosen !== 'swing' && `${meanSwing(reply)} ${say.ipc}`}</span>
    </>
  )
}

/** The mean swing, with as many digits as its error leaves. */
const meanSwing = (reply: BattleReply): string => {
  const interval = intervalOf(reply, 'ipcSwing')
  return signed(reply.ipcSwing.mean, interval ? decimalsFor(halfWidth(interval), 1) : 1)
}

export const Key = ({ reply, say }: ShownBattle) => (
  <dl class="key">
    <Figure name={say.swing} help={say.swingHelp}>
      {`${meanSwing(reply)} ${say.ipc}`}
    </Figure>
    <Figure name={say.attackerLoses}>{`${decimal(reply.attacker.expectedLosses.ipc, 1)} ${say.ipc}`}</Figure>
    <Figure name={say.defenderLoses}>{`${decimal(reply.defender.expectedLosses.ipc, 1)} ${say.ipc}`}</Figure>
    <Figure name={roundsName(reply, say)}>{decimal(reply.rounds.mean, 1)}</Figure>
    {reply.location === 'land' && !reply.control && (
      <Figure name={say.captured}>{percent(reply.territoryCaptured, intervalOf(reply, 'territoryCaptured'), 1)}</Figure>
    )}
    {/* What is not told of every battle comes last, each at a place of its own, so that the others stay where they are. */}
    {(['attacker', 'defender'] as const).map(side => {
      const { losesNoAircraft } = reply[side]
      const { trials } = reply
      return (
        losesNoAircraft !== undefined && (
          <Figure key={side} place={side} name={say.details.losesNoAircraft(say.details.side[side])}>
            {percent(losesNoAircraft, shareInterval(losesNoAircraft, trials), 1)}
          </Figure>
        )
      )
    })}
  </dl>
)

const Figure = ({
  name,
  help,
  place,
  children,
}: {
  readonly name: string
  /** Where it stands in the last row. */
  readonly place?: Side
  readonly help?: string
  readonly children: ComponentChildren
}) => (
  <div class={place} title={help}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** How it ends, and what comes of it for the territory and in the air. */
const Ends = ({ reply, say }: ShownBattle) => {
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
const Spreads = ({ reply, about, say }: BattleAbout) => {
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

const mostDecisions = 12

/** What was worked out where something was to be decided as well as can be, and the decision in each likely state. */
const Solved = ({ reply: { solved }, about, say }: BattleAbout) => {
  if (!solved) return null
  const words = say.details
  const { objective, territoryValue, value, choices, decisions } = solved
  const worth = (amount: number): string =>
    objective === 'ipcSwing' ? `${signed(amount, 2)} ${say.ipc}` : percent(amount)
  return (
    <div class="solved">
      <p>
        {words.solvedFor(choices.map(words.choice).join(', '), words.objective[objective] ?? objective, worth(value))}
        {territoryValue !== undefined && territoryValue > 0 && words.withTerritory(territoryValue)}
      </p>
      {decisions.length > 0 && (
        <Fold title={words.solvedTitle} isOpen={about.ask === undefined}>
          {() => (
            <>
              <Table
                caption={words.solvedTitle}
                head={[words.state, words.when, words.by, words.best, words.worth, words.instead]}
                rows={decisions
                  .slice(0, mostDecisions)
                  .map(({ attacker, defender, probability, side, best, value: when, alternative }) => [
                    words.versus(armyWords(attacker, say), armyWords(defender, say)),
                    percent(probability),
                    words.side[side],
                    words.choice(best),
                    worth(when),
                    alternative === null ? '' : worth(alternative),
                  ])}
              />
              {decisions.length > mostDecisions && <p class="hint">{words.more(decisions.length - mostDecisions)}</p>}
            </>
          )}
        </Fold>
      )}
    </div>
  )
}

const most = 3
/** An ending rarer than this is not among the likely ones. */
const leastChance = 0.005

/** Some endings of one kind. */
interface Endings {
  readonly title: string
  /** The chance of all endings of the kind. */
  readonly chance: number
  readonly left: readonly (readonly [who: ComponentChildren, probability: number])[]
}

/** Who is likely left: to the winner, whichever side it is, and to both where neither wins. */
export const LikelyLeft = ({ reply, say }: ShownBattle) => {
  const endings = endingsOf(reply, say).filter(({ left }) => left.length > 0)
  if (endings.length === 0) return null
  return (
    <div class="left" id="left">
      <h3>{say.likely}</h3>
      <dl>
        {endings.map(({ title, chance, left }) => (
          <div key={title}>
            <dt>{title}</dt>
            {left.map(([who, probability], place) => (
              <dd key={place}>
                <b>{who}</b>{' '}
                <small>
                  {percent(probability, shareInterval(probability, reply.trials), 1)}
                  {chance > 0 && ` (${say.details.ofThose(percent(Math.min(1, probability / chance), undefined, 0))})`}
                </small>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

const endingsOf = (reply: BattleReply, say: Messages): readonly Endings[] => {
  const between = likelyBetween(reply, most)
  const winners = (['attacker', 'defender'] as const).map(side => {
    const { chance, left } = likelyLeft(reply, side, most)
    return {
      title: say.details.ifWins[side],
      chance,
      left: left.map(([units, p]) => [<Army key="left" units={units} say={say} />, p] as const),
    }
  })
  if (between.chance < leastChance) return winners
  const left = between.left.map(
    ({ attacker, defender, probability }) =>
      [say.details.facing(armyWords(attacker, say), armyWords(defender, say)), probability] as const,
  )
  return [...winners, { title: say.details.ifNeither, chance: between.chance, left }]
}

/** In which order each side took its losses: the first thing to look at where another calculator says otherwise. */
const Orders = ({ reply, say }: ShownBattle) => {
  const words = say.details
  return (
    <div class="orders">
      <h3>{words.orders}</h3>
      <ul>
        {(['attacker', 'defender'] as const).map(side => (
          <li key={side}>
            {say[side]}: {orderWords(reply[side].casualtyOrder, say)}
          </li>
        ))}
      </ul>
      <p>
        <Help on={words.onOrder}>{words.helpOrder}</Help>
      </p>
    </div>
  )
}

const orderWords = (told: readonly string[] | 'optimal', { details }: Messages): string => {
  if (told === 'optimal') return details.optimalOrder
  const parts = told.map(text => {
    const [, count = '1', name = text] = /^(\d+) (.*)$/.exec(text) ?? []
    return isFirstHit(name)
      ? `${count}× ${details.firstHit(details.unitName(unitIn(name)))}`
      : details.unit(name, Number(count))
  })
  return parts.join(' → ') || details.nobody
}
