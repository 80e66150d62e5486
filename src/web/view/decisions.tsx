import { useEffect, useRef } from 'preact/hooks'
import { type Fields, type Side, sides, unitRowsOf } from '../../engine/index.ts'
import { type Build, buildsFor, built } from '../battle-builds.ts'
import type { BattleChoices, SideChoices } from '../battle-decisions.ts'
import { armyAt, battlesOf, boundRange, hasOptimal, leaveFor, leaveOf, withPolicy } from '../battle-decisions.ts'
import { fieldAt, withField } from '../battle-fields.ts'
import { orderShown, writeOrder } from '../battle-order.ts'
import { Button, Choose } from '../controls.tsx'
import type { DecisionWords } from '../text/decisions-en.ts'
import type { Messages } from '../text/index.ts'
import { Help } from './blocks.tsx'
import { Amount, type Panel, Tick } from './fields.tsx'
import { OrderList } from './order-list.tsx'

/** Everything that is decided in a question about battles, as fields of it. */
export const Decisions = (panel: Panel) => {
  const { described, reading, state, store, words, say, leave } = panel
  const { request, places } = reading
  const units = unitRowsOf(described)
  const battles = battlesOf(described, request, places, units)
  const isAtSea = battles.some(({ location }) => location === 'sea')
  const kinds = described.kinds ?? []
  const builds = buildsFor(request, kinds, isAtSea)
  const mode = ['rules', 'dice', 'mode']
  /** What was clicked; it may not be offered of the question that it made. */
  const leaving = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!leaving.current || leaving.current.isConnected) return
    leaving.current = null
    leave()
  })
  return (
    <>
      {!state.isCurrent && state.faults.some(({ at }) => isDecision(at)) && (
        <Button onClick={() => store.change({ fields: undecided(state.steps.now.fields) })} label={words.forget} />
      )}
      <fieldset class="decisions" disabled={!state.isRead}>
        <legend class="hint">{words.hint}</legend>
        {battles.length > 0 && (
          <p>
            <Help on={say.details.onOrder}>{say.details.helpOrder}</Help>
          </p>
        )}
        {battles.length === 0 && <p>{words.none}</p>}
        {battles.map(battle => (
          <Battle key={battle.place.at.join('.')} {...panel} battle={battle} isOne={battles.length === 1} />
        ))}
        <Tick
          label={words.lowLuck}
          isOn={fieldAt(request, mode) === 'lowLuck'}
          onTick={isOn => store.put(withField(request, mode, isOn ? 'lowLuck' : undefined))}
        />
        {builds.length > 0 && (
          <fieldset>
            <legend>{words.build}</legend>
            <div class="buttons">
              {builds.map((build: Build) => (
                <Button
                  key={build}
                  onClick={async ({ currentTarget }) => {
                    await store.put(built(request, build, units, kinds))
                    leaving.current = currentTarget
                  }}
                  label={words.builds[build]}
                />
              ))}
            </div>
            {kinds
              .filter(kind => words.buildHelp[kind] !== undefined)
              .map(kind => (
                <p key={kind} class="hint">
                  {words.buildHelp[kind]}
                </p>
              ))}
          </fieldset>
        )}
      </fieldset>
    </>
  )
}

const isDecision = (path: string): boolean => /(^|\.)policies(\.|$)/.test(path)

/** The fields of a question without what is decided: a casualty order may name units that are gone from the line. */
const undecided = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => !isDecision(path)))

interface OneBattle extends Panel {
  readonly battle: BattleChoices
  readonly isOne: boolean
}

const Battle = (given: OneBattle) => {
  const { battle, reading, store, words, say } = given
  const { place, choices } = battle
  const { request } = reading
  const zone = [...place.at, 'retreatZone']
  return (
    <fieldset>
      <legend>{request.kind === 'raid' ? say.panels.raid : titleOf(battle, request, words)}</legend>
      <div class="sides">
        {sides.map(side => choices[side].casualties.length > 0 && <SideOf key={side} {...given} side={side} />)}
      </div>
      {hasOptimal(request, place.at) && choices.objectives.length > 0 && <Objective {...given} />}
      {choices.hasRetreatZone && (
        <Tick
          label={words.retreatZone}
          isOn={fieldAt(request, zone) !== false}
          onTick={isOn => store.put(withField(request, zone, isOn ? undefined : false))}
        />
      )}
    </fieldset>
  )
}

const titleOf = ({ place: { at, part } }: BattleChoices, request: Fields, words: DecisionWords): string => {
  if (part) return words[part]
  return at[0] === 'waves'
    ? words.wave(Number(at[1]) + 1, fieldAt(request, [...at, 'by']) === 'defender')
    : words.battle
}

/** Words that a game knows, in those of the page. */
const wordsFor = (choices: readonly string[], words: Readonly<Record<string, string>>) =>
  choices.map(choice => [choice, words[choice] ?? choice] as const)

const SideOf = ({
  battle,
  isOne,
  side,
  described,
  reading,
  state,
  store,
  words,
  say,
  announce,
}: OneBattle & { readonly side: Side }) => {
  const { place, choices } = battle
  const { request } = reading
  const mine: SideChoices = choices[side]
  const army = armyAt(request, place, side)
  const units = unitRowsOf(described)
  const policy = (field: string): unknown => fieldAt(request, [...place.at, 'policies', side, field])
  const put = (field: string, value: unknown): void => void store.put(withPolicy(request, place.at, side, field, value))
  const casualties = policy('casualties')
  const told = isOne ? toldOrderOf(state.answered?.reply, side) : undefined
  const order = orderShown({ casualties, army, units, side, told })
  const choose = (preset: string): void =>
    put('casualties', preset === 'cheapestFirst' ? undefined : preset === 'own' ? writeOrder(order ?? []) : preset)
  const has = (ability: string): boolean =>
    units.some(({ name, abilities }) => abilities.includes(ability) && (army[name] ?? 0) > 0)
  const { leave, submerge, support } = mine
  const title = say[side]
  return (
    <fieldset>
      <legend>{title}</legend>
      <Choose
        class="field"
        label={words.casualties}
        value={Array.isArray(casualties) ? 'own' : ((casualties as string | undefined) ?? 'cheapestFirst')}
        choices={wordsFor([...mine.casualties, ...(order?.length ? ['own'] : [])], words.preset)}
        onChoose={choose}
      />
      {order && order.length > 1 && (
        <>
          <p class="hint">{words.orderHelp}</p>
          <OrderList
            {...{ order, army, announce, words, say }}
            title={words.orderOf(say.details.side[side])}
            onOrder={next => put('casualties', writeOrder(next))}
          />
        </>
      )}
      {mine.keepsLand && (
        <Amount
          label={words.keepLand}
          value={Number(policy('keepLand') ?? 0)}
          range={[0, 1000, 1]}
          onAmount={amount => put('keepLand', amount === 0 ? undefined : amount)}
          say={say}
        />
      )}
      {leave && (
        <LeaveOf {...{ ...leave, words, say }} policy={policy(leave.field)} put={value => put(leave.field, value)} />
      )}
      {submerge && has('submerges') && (
        <Choose
          class="field"
          label={words.submerge}
          value={(policy('submerge') as string | undefined) ?? 'never'}
          choices={wordsFor(submerge, words.dive)}
          onChoose={choice => put('submerge', choice === 'never' ? undefined : choice)}
        />
      )}
      {support && has('supportsAttack') && (
        <Choose
          class="field"
          label={words.support}
          value={(policy('support') as string | undefined) ?? 'infantry'}
          choices={support.map(name => [name, say.details.unitName(name)] as const)}
          onChoose={choice => put('support', choice === 'infantry' ? undefined : choice)}
        />
      )}
    </fieldset>
  )
}

const toldOrderOf = (reply: unknown, side: Side): readonly string[] | undefined => {
  const told = fieldAt(reply, [side, 'casualtyOrder'])
  return Array.isArray(told) ? told : undefined
}

interface Leaving {
  readonly field: string
  readonly choices: readonly string[]
  readonly policy: unknown
  readonly put: (value: unknown) => void
  readonly words: DecisionWords
  readonly say: Messages
}

/** When he breaks off: a word, or a bound with its number. */
const LeaveOf = ({ field, choices, policy, put, words, say }: Leaving) => {
  const leave = leaveOf(policy)
  const value = leave.kind === 'word' ? leave.word : leave.kind === 'bound' ? leave.name : 'rules'
  return (
    <>
      <Choose
        class="field"
        label={words.leave[field] ?? field}
        value={value}
        choices={wordsFor(leave.kind === 'rules' ? [...choices, 'rules'] : choices, words.bound)}
        onChoose={choice => choice !== 'rules' && put(leaveFor(choice))}
      />
      {leave.kind === 'bound' && leave.value !== true && (
        <Amount
          label={words.boundValue(words.bound[leave.name] ?? leave.name)}
          value={leave.value}
          range={boundRange(leave.name)}
          onAmount={amount => put({ [leave.name]: amount })}
          say={say}
        />
      )}
    </>
  )
}

/** What “best” means where something is to be decided as well as can be. */
const Objective = ({ battle: { place, choices }, reading: { request }, store, words, say }: OneBattle) => {
  const path = [...place.at, 'policies', 'objective']
  const objective = fieldAt(request, path) as string | { kind: string; territoryValue: number } | undefined
  const kind = typeof objective === 'object' ? objective.kind : (objective ?? 'winProbability')
  const territoryValue = typeof objective === 'object' ? objective.territoryValue : 0
  const put = (value: unknown): void => void store.put(withField(request, path, value))
  return (
    <>
      <Choose
        class="field"
        label={words.objective}
        value={kind}
        choices={wordsFor(choices.objectives, words.objectives)}
        onChoose={choice => put(choice === 'winProbability' ? undefined : choice)}
      />
      {kind === 'ipcSwing' && choices.objectives.includes('captureProbability') && (
        <Amount
          label={words.territoryValue}
          value={territoryValue}
          range={[0, 1000, 1]}
          onAmount={amount => put(amount === 0 ? kind : { kind, territoryValue: amount })}
          say={say}
        />
      )}
      <p class="hint">{words.objectiveHelp}</p>
    </>
  )
}
