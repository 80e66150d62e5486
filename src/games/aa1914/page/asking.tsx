import { useRef } from 'preact/hooks'
import { type Fields, fieldsIn, sides, unitRowsOf } from '../../../engine/index.ts'
import { fieldAt, type OwnFormProps, type Path, Piece } from '../../../web/kit.ts'
import { Front } from './front.tsx'
import { asBattle, asFront, examples, type Kind, kindNames, kindOf, pieces } from './kinds.ts'
import { Amount, type Asked, OneMore, OneOf, Tick } from './parts.tsx'

/** What is asked of 1914 as tiles, and under them what the lists of units do not say. */
export const Asking = (props: OwnFormProps) => {
  const { described, request, words, put, begin } = props
  const say = words.front
  const ships = unitRowsOf(described)
    .filter(({ domain }) => domain === 'sea')
    .map(({ name }) => name)
  const kind = request && kindOf(request, ships)
  const before = useRef(new Map<Kind, Fields>()).current
  if (kind && request) before.set(kind, request)
  const choose = (next: Kind): void => {
    if (next === kind) return
    if (request && kind === 'land' && next === 'campaign') put(withThese(before.get(next), asFront(request)))
    else if (request && kind === 'campaign' && next === 'land') put(asBattle(request))
    else begin(before.get(next) ?? examples[next])
  }
  return (
    <>
      <fieldset id="question-kind" class="kinds">
        <legend>{say.title}</legend>
        <div class="kind-tiles">
          {kindNames.map(name => (
            <button
              key={name}
              type="button"
              class="tile"
              data-kind={name}
              aria-pressed={name === kind}
              onClick={() => choose(name)}
            >
              <Piece unit={pieces[name]} />
              <b>{say.kinds[name]}</b>
            </button>
          ))}
        </div>
      </fieldset>
      <p class="hint">{kind ? say.help[kind] : say.choose}</p>
      {kind && request && <Besides {...props} {...{ kind, request }} onFront={() => choose('campaign')} />}
    </>
  )
}

/** A front that was asked before comes back with its turns and reinforcements, for those who fight now. */
const withThese = (front: Fields | undefined, now: Fields): Fields => ({
  ...now,
  ...front,
  attacker: now.attacker,
  defender: now.defender,
})

interface BesidesProps extends OwnFormProps {
  readonly kind: Kind
  readonly request: Fields
  readonly onFront: () => void
}

/** What of a question is no list of units, or a list that it may do without. */
const Besides = (props: BesidesProps) => {
  const { kind, described, words, onFront, unitName } = props
  const say = words.front
  const asked: Asked = props
  const { turns = 20, fields = 10, unitsPerSide = 1000 } = described.limits as Readonly<Record<string, number>>
  if (kind === 'land')
    return (
      <p class="buttons">
        <button type="button" class="chip" onClick={onFront}>
          {say.fightOn}
        </button>
      </p>
    )
  if (kind === 'campaign')
    return (
      <Front {...asked} units={unitRowsOf(described)} unitName={unitName} mostTurns={turns} mostUnits={unitsPerSide} />
    )
  if (kind === 'sea') return <AtSea {...props} />
  if (kind === 'landing')
    return (
      <div class="front">
        <OneOf {...asked} path={['land', 'status']} name={say.status} values={['hostile', 'contested', 'friendly']} />
        <Amount {...asked} path={['sea', 'mines']} name={say.fields} least={0} most={fields} usual={0} />
        <p class="buttons">
          <OneMore {...asked} path={['sea', 'defender']} name={say.enemyShips} unit="cruiser" />
          <OneMore {...asked} path={['land', 'overland']} name={say.overland} unit="infantry" />
        </p>
      </div>
    )
  if (kind === 'mines')
    return (
      <div class="front">
        <Amount {...asked} path={['fields']} name={say.fields} least={1} most={fields} usual={1} />
        <p class="buttons">
          {has(props, ['fleet'], 'transport') && (
            <OneMore {...asked} path={['cargo']} name={say.cargo} unit="infantry" />
          )}
        </p>
      </div>
    )
  return (
    <div class="front">
      <Amount {...asked} path={['submarines']} name={say.submarines} least={0} most={unitsPerSide} />
      {(['britishEmpire', 'unitedStates'] as const).map(power => (
        <Amount key={power} {...asked} path={['income', power]} name={say.income[power]} least={0} most={1000} />
      ))}
      <Tick {...asked} path={['neutral']} name={say.neutral} usual={false} />
    </div>
  )
}

/** Whether submarines dive, and who is aboard of transports. */
const AtSea = (props: BesidesProps) => {
  const { described, words } = props
  const say = words.front
  const asked: Asked = props
  return (
    <div class="front">
      {sides.map(
        side =>
          has(props, [side], 'submarine') && (
            <OneOf
              key={side}
              {...asked}
              path={['policies', side, 'submerge']}
              name={say.dive[side]}
              values={(described.policies?.submerge ?? []) as readonly string[]}
            />
          ),
      )}
      <p class="buttons">
        {sides.map(
          side =>
            has(props, [side], 'transport') && (
              <OneMore key={side} {...asked} path={['cargo', side]} name={say.aboard[side]} unit="infantry" />
            ),
        )}
      </p>
    </div>
  )
}

const has = ({ request }: Pick<BesidesProps, 'request'>, path: Path, unit: string): boolean =>
  Number(fieldsIn(fieldAt(request, path))[unit] ?? 0) > 0
