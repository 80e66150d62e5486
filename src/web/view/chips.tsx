import { useEffect, useState } from 'preact/hooks'
import { type UnitRow, unitRowsOf } from '../../engine/index.ts'
import { type State, type Store, settledOf, settling } from '../client/store.ts'
import { inCyrillic } from '../cyrillic.ts'
import { percent, signed } from '../numbers.ts'
import { type Answered, canBeReinforced, isBattle } from '../protocol.ts'
import { type ChipsMessages, fetchChipsMessages } from '../text/chips.ts'
import type { Messages } from '../text/index.ts'
import { byOtherDice, deltaOf, type WhatIf, whatIfsOf } from '../what-if.ts'
import { askBeside, calmMs, quickMs } from './beside.ts'
import { type Beside, Needs, needyOf } from './needs.tsx'

/** What stands beside a battle, with its words. */
export const fetchBeside = async (say: Messages) => ({ Chips, Needs, needyOf, say: await fetchChipsMessages(say) })

/** Battles a little different, each with what it would change. */
export const Chips = ({ store, state, say }: Beside) => {
  const settled = settledOf(state)
  const rows = state.described ? unitRowsOf(state.described) : []
  const isMeant = settled && isBattle(settled.reply) && !settled.report && rows.length > 0
  const told = useWhatIfs(store, state, rows, isMeant === true)
  if ((settled && !isMeant) || !state.answered || !told || told.chips.length === 0) return null
  const isLive = settled !== undefined && told.of === state.answered
  const next = told.chips.find(({ whatIf }) => isNext(whatIf))
  const groups = [...new Set(told.chips.map(({ whatIf }) => groupOf(whatIf, say)))]
  const placeOf = (group: string): number => told.chips.findIndex(({ whatIf }) => groupOf(whatIf, say) === group)
  return (
    <section class={`what-if${isLive ? '' : ' waiting'}`} aria-labelledby="what-if">
      <h3 id="what-if">{say.chips.title}</h3>
      <p class="hint">
        {say.chips.help} {next && say.chips.next(nameOf(next.whatIf, say))}
      </p>
      {groups.map(group => (
        // What comes to stand in another place is made there, and does not move under a finger.
        <fieldset key={`${group} ${placeOf(group)}`}>
          <legend>{group}</legend>
          <div class="chips">
            {told.chips
              .filter(({ whatIf }) => groupOf(whatIf, say) === group)
              .map((one, place) => (
                <Chip key={`${place} ${keyOf(one.whatIf)}`} told={one} isLive={isLive} store={store} say={say} />
              ))}
          </div>
        </fieldset>
      ))}
      {canBeReinforced(state.answered.reply) && (
        <Needs
          key={`needs ${told.chips.length}`}
          side={needyOf(state) === 'attacker' ? 'defender' : 'attacker'}
          store={store}
          state={state}
          say={say}
        />
      )}
    </section>
  )
}

interface Told {
  readonly whatIf: WhatIf
  /** Left out where it would take long to know. */
  readonly answer?: ReturnType<typeof deltaOf> & { readonly battle: string | null }
}

const keyOf = ({ kind, side, unit, at }: WhatIf): string => `${kind} ${side} ${at} ${unit?.name}`

/** Whose chips they are, and in which battle where there are several. */
const groupOf = ({ side, at }: WhatIf, say: ChipsMessages): string => {
  if (!side) return say.chips.both
  return at
    ? say.chips.inBattle(say[side], at[0] === 'waves' ? Number(at[1]) + 1 : (at[0] as 'sea' | 'land'))
    : say[side]
}

const Chip = ({
  told: { whatIf, answer },
  isLive,
  store,
  say,
}: {
  readonly told: Told
  readonly isLive: boolean
  readonly store: Store
  readonly say: ChipsMessages
}) => (
  // Not disabled while it waits: it would lose the focus of whoever clicks it again and again.
  <button type="button" class="chip" aria-disabled={!isLive} onClick={() => isLive && store.put(whatIf.request)}>
    {nameOf(whatIf, say)} {answer && <small>{effectOf(whatIf, answer, say)}</small>}
  </button>
)

const isNext = ({ kind }: WhatIf): boolean => kind === 'again' || kind === 'strikesBack'

const nameOf = ({ kind, unit, aboard }: WhatIf, say: ChipsMessages): string => {
  if (kind !== 'more' && kind !== 'fewer') return say.chips[kind]
  const name = say.chips[kind](unit ? say.asking.unit(unit) : '')
  return aboard ? `${name}, ${say.chips.more(say.asking.unit(aboard.ship))}` : name
}

/** The next battle is another battle: there is nothing to compare it with. */
const effectOf = (whatIf: WhatIf, answer: NonNullable<Told['answer']>, say: ChipsMessages): string => {
  const { win, more, swing, battle, captured } = answer
  if (whatIf.kind === 'keepLand') {
    const [was, is] = captured
    return say.chips.keepEffect(percent(was, undefined, 1), percent(is, undefined, 1), signed(swing))
  }
  return isNext(whatIf)
    ? say.chips.win(percent(win, undefined, 1), battle ?? '')
    : say.chips.effect(percent(win, undefined, 1), signed(100 * more), signed(swing))
}

/** A chance to capture that rises by less is told as the same. */
const leastGain = 5e-4

const useWhatIfs = (store: Store, state: State, rows: readonly UnitRow[], isMeant: boolean) => {
  const [told, tell] = useState<{ readonly of: Answered | undefined; readonly chips: readonly Told[] }>()
  useEffect(() => {
    const settled = settledOf(state)
    const { answered } = state
    if (!isMeant || !settled || !answered) return
    const { reading, reply, ask } = settled
    if (!isBattle(reply)) return
    const asking = new AbortController()
    const work = async (): Promise<void> => {
      const isQuick = reading.method === 'exact' && reading.costInMs <= quickMs
      // What cannot be asked, such as the last of the ships that a policy names, is not offered.
      const toldOf = async (whatIf: WhatIf): Promise<Told | undefined> => {
        try {
          if (!isQuick) {
            const { engine } = store
            const { faults } = await engine.read(ask.game, await engine.write(ask.game, whatIf.request))
            return faults ? undefined : { whatIf }
          }
          const other = await askBeside(store, ask.game, answered, whatIf.request, asking.signal)
          return other && { whatIf, answer: { ...deltaOf(reply, other), battle: lineOf(other.battle) } }
        } catch {
          return undefined
        }
      }
      const isRussian = document.documentElement.lang === 'ru'
      const lineOf = (line: string | null) => (isRussian && line !== null ? inCyrillic(line, rows) : line)
      const chips: Told[] = []
      for (const { aboard, ...whatIf } of [...whatIfsOf(reading.request, reply, rows), byOtherDice(reading.request)]) {
        const one = await toldOf(whatIf)
        const other = one ?? (aboard && (await toldOf({ ...whatIf, aboard, request: aboard.request })))
        if (asking.signal.aborted) return
        // Where it brings nothing, as to an order of losses that keeps land units already, it is no offer.
        const { captured: [was, is] = [0, 1] } = other?.answer ?? {}
        if (other && (whatIf.kind !== 'keepLand' || is - was > leastGain)) chips.push(other)
      }
      tell({ of: answered, chips })
    }
    const timer = setTimeout(work, calmMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [...settling(state), isMeant])
  return told
}
