import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { decimal, percent, signed } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { type AskOdds, capturedBy, type OddsTold, oddsIn } from './odds.ts'

interface Given {
  /** The battle's place in the calculator; none as long as nobody fights. */
  readonly link: string | undefined
  /** Whether the reader has what is attacked: he wants to know whether it holds. */
  readonly isOwn: boolean
  readonly ask: AskOdds
  readonly say: BoardMessages
}

/** Fields that are typed in are asked about once the next letter has had its time. */
const waitMs = 120

/** How a battle ends. What it says has its place from the start, and stays until the next answer is there. */
export const BattleOdds = ({ link, isOwn, ask, say }: Given) => {
  const [known, setKnown] = useState<{ readonly link: string; readonly told: OddsTold | undefined } | undefined>()
  useEffect(() => {
    if (link === undefined) return
    let isWanted = true
    const timer = setTimeout(
      () =>
        void ask(link).then(told => {
          if (isWanted) setKnown({ link, told })
        }),
      known === undefined ? 0 : waitMs,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [link, ask])
  const odds = link === undefined ? undefined : oddsIn(known?.told)
  const words = say.attack
  const wins = odds?.outcomes?.attackerWins
  const captured = odds && capturedBy(odds)
  const taken = captured ?? wins
  const chance = (value: number | undefined): string => (value === undefined ? '–' : percent(value, undefined, 1))
  const [lost, killed] = [odds?.attacker?.expectedLosses.ipc, odds?.defender?.expectedLosses.ipc]
  const isFailed = link !== undefined && known?.link === link && odds === undefined
  return (
    <div class={`attack-odds${known?.link === link ? '' : ' waiting'}`} role="status" aria-busy={known?.link !== link}>
      <dl>
        {isOwn ? (
          <Figure name={words.holds}>{chance(taken === undefined ? undefined : 1 - taken)}</Figure>
        ) : (
          <Figure name={words.wins}>{chance(wins)}</Figure>
        )}
        <Figure name={isOwn && captured === undefined ? words.wins : words.captured}>
          {chance(isOwn ? taken : captured)}
        </Figure>
        <Figure name={words.losses}>
          {lost === undefined || killed === undefined ? '–' : `${decimal(lost, 1)} : ${decimal(killed, 1)}`}
        </Figure>
        <Figure name={words.swing}>{odds?.ipcSwing === undefined ? '–' : signed(odds.ipcSwing.mean)}</Figure>
      </dl>
      <svg class="odds-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect class="part-neither" width="100" height="4" />
        <rect class="part-attacker" width={100 * (wins ?? 0)} height="4" />
        <rect
          class="part-defender"
          x={100 - 100 * (odds?.outcomes?.defenderWins ?? 0)}
          width={100 * (odds?.outcomes?.defenderWins ?? 0)}
          height="4"
        />
      </svg>
      {isFailed && <p class="fault">{known?.told && 'refused' in known.told ? known.told.refused : words.noOdds}</p>}
    </div>
  )
}

const Figure = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
