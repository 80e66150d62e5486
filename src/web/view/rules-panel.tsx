import { useEffect, useState } from 'preact/hooks'
import { type Fields, unitRowsOf } from '../../engine/index.ts'
import { armiesIn, unitNames } from '../armies.ts'
import { fieldAt, isPatched } from '../battle-fields.ts'
import { damagedName } from '../battle-outcomes.ts'
import { asPrinted, type RuleNumber, unitNumbers, unitRules, valueRules, withRule } from '../battle-rules.ts'
import { Button } from '../controls.tsx'
import { decimal, intervalOf, percent, plusMinus, signed } from '../numbers.ts'
import { type BattleReply, isBattle, type Reply } from '../protocol.ts'
import type { DecisionWords } from '../text/decisions-en.ts'
import type { Messages } from '../text/index.ts'
import { Table } from './blocks.tsx'
import { Amount, type Panel } from './fields.tsx'

/** Numbers of the rules that may be changed, and what that makes of the answer. */
export const RulesPanel = ({ described, reading, state, store, words, say }: Panel) => {
  const { request } = reading
  const units = unitRowsOf(described)
  const there = new Set(armiesIn(request, unitNames(units)).flatMap(({ counts }) => Object.keys(counts)))
  const shown = units.filter(({ name }) => there.has(name) || there.has(damagedName(name)))
  const sides = Number(fieldAt(described, ['dice', 'sides']) ?? 6)
  const put = (rule: RuleNumber, value: number): void => void store.put(withRule(request, rule, value))
  const amount = (rule: RuleNumber, label: string, most: number) => (
    <>
      <Amount {...{ label, say }} isPlain value={rule.now} range={[0, most, 1]} onAmount={value => put(rule, value)} />
      {rule.now !== rule.printed && <small> {words.printedIs(rule.printed)}</small>}
    </>
  )
  const values = valueRules(request, described.values ?? {})
  return (
    <fieldset class="rules" disabled={!state.isRead}>
      <legend class="hint">{words.rulesHint}</legend>
      <Table
        caption={say.panels.rules}
        head={[words.unit, ...unitNumbers.map(number => words.number[number])]}
        rows={shown.map(unit => [
          say.details.unitName(unit.name),
          ...unitRules(request, unit).map(({ number, ...rule }) => {
            const label = words.numberOf(words.number[number], say.details.unitName(unit.name), rule.printed)
            return amount(rule, label, number === 'cost' ? 1000 : sides)
          }),
        ])}
      />
      {values.length > 0 && (
        <Table
          caption={words.values}
          head={[words.figure, words.amount]}
          rows={values.map(rule => {
            const name = String(rule.path.at(-1))
            const label = words.value[name] ?? name
            return [label, amount(rule, words.numberOf(words.amount, label, rule.printed), sides)]
          })}
        />
      )}
      {isPatched(request) && (
        <>
          <Button onClick={() => store.put(asPrinted(request))} label={words.asPrinted} />
          {state.isCurrent && state.answered && state.progress === 'idle' && isBattle(state.answered.reply) && (
            <Compared
              reply={state.answered.reply}
              printed={asPrinted(request)}
              ask={store.ask}
              words={words}
              say={say}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

interface Comparing {
  readonly reply: BattleReply
  /** The same question by the printed rules. */
  readonly printed: Fields
  readonly ask: Panel['store']['ask']
  readonly words: DecisionWords
  readonly say: Messages
}

/** Both answers side by side: the one by the printed rules is asked for. */
const Compared = ({ reply, printed, ask, words, say }: Comparing) => {
  const [found, setFound] = useState<{ readonly of: string; readonly reply: Reply | undefined }>()
  const question = JSON.stringify(printed)
  useEffect(() => {
    const leaving = new AbortController()
    ask(JSON.parse(question), leaving.signal).then(
      answered => !leaving.signal.aborted && setFound({ of: question, reply: answered }),
      () => !leaving.signal.aborted && setFound({ of: question, reply: undefined }),
    )
    return () => leaving.abort()
  }, [question, ask])
  if (found?.of !== question) return <p class="hint">{words.comparing}</p>
  if (!found.reply || !isBattle(found.reply)) return <p class="hint">{words.cannotCompare}</p>
  return <Comparison printed={found.reply} changed={reply} words={words} say={say} />
}

interface Both {
  readonly printed: BattleReply
  readonly changed: BattleReply
  readonly words: DecisionWords
  readonly say: Messages
}

export const Comparison = ({ printed, changed, words, say }: Both) => {
  const shown = (reply: BattleReply, name: string, chance: number): string => {
    const interval = intervalOf(reply, name)
    return `${percent(chance, interval)}${interval ? ` ${plusMinus(interval)}` : ''}`
  }
  const chances = (label: string, name: string, of: (reply: BattleReply) => number) => [
    label,
    shown(printed, name, of(printed)),
    shown(changed, name, of(changed)),
    words.points(signed(100 * (of(changed) - of(printed)), 2)),
  ]
  const money = (label: string, of: (reply: BattleReply) => number, write = (value: number) => decimal(value, 2)) => [
    label,
    write(of(printed)),
    write(of(changed)),
    signed(of(changed) - of(printed), 2),
  ]
  return (
    <>
      <Table
        caption={words.compare}
        head={[words.figure, words.printed, words.changed, words.difference]}
        rows={[
          chances(say.outcomes.attackerWins, 'attackerWins', ({ outcomes }) => outcomes.attackerWins),
          chances(say.outcomes.defenderWins, 'defenderWins', ({ outcomes }) => outcomes.defenderWins),
          ...(changed.location === 'land'
            ? [chances(say.captured, 'territoryCaptured', ({ territoryCaptured }) => territoryCaptured)]
            : []),
          money(
            say.swing,
            ({ ipcSwing }) => ipcSwing.mean,
            value => signed(value, 2),
          ),
          money(say.attackerLoses, ({ attacker }) => attacker.expectedLosses.ipc),
          money(say.defenderLoses, ({ defender }) => defender.expectedLosses.ipc),
        ]}
      />
      <p>{words.compareSays(percent(printed.outcomes.attackerWins), percent(changed.outcomes.attackerWins))}</p>
    </>
  )
}
