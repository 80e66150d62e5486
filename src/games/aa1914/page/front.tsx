import { type Fields, fieldsIn, type UnitRow } from '../../../engine/index.ts'
import { fieldAt, NumberStepper, type Path, Piece, withField } from '../../../web/kit.ts'
import { Amount, type Asked, Tick } from './parts.tsx'

const shortcuts = [3, 6, 10, 20]

interface FrontProps extends Asked {
  readonly units: readonly UnitRow[]
  readonly unitName: (unit: UnitRow) => string
  readonly mostTurns: number
  readonly mostUnits: number
}

/** How long a front is fought over, and who comes to either side on each of its turns. */
export const Front = (props: FrontProps) => {
  const { request, put, words, units, mostTurns } = props
  const say = words.front
  const turns = request.turns ?? 6
  const isListed = Array.isArray(request.defender)
  return (
    <div class="front">
      <div class="turns">
        <Amount {...props} path={['turns']} name={say.turns} least={1} most={mostTurns} usual={6} />
        <p class="buttons">
          {shortcuts
            .filter(count => count <= mostTurns)
            .map(count => (
              <button
                key={count}
                type="button"
                class="chip"
                aria-pressed={count === turns}
                onClick={() => put({ ...request, turns: count })}
              >
                {say.turnCount(count)}
              </button>
            ))}
        </p>
      </div>
      <table class="each">
        <caption>{say.each}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" class="attackers">
              {words.cards.attacker}
            </th>
            {!isListed && (
              <th scope="col" class="defenders">
                {words.cards.defender}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {units
            .filter(({ domain }) => domain !== 'sea')
            .map(unit => (
              <tr key={unit.name}>
                <th scope="row">
                  <Piece unit={unit.name} /> {props.unitName(unit)}
                </th>
                <Comes
                  {...props}
                  path={['reinforcements', 'attacker', 'each']}
                  unit={unit}
                  side={words.cards.attacker}
                />
                {!isListed && (
                  <Comes
                    {...props}
                    path={['reinforcements', 'defender', 'each']}
                    unit={unit}
                    side={words.cards.defender}
                  />
                )}
              </tr>
            ))}
        </tbody>
      </table>
      {isListed && <ByPower {...props} />}
      <Tick {...props} path={['strikesBack']} name={say.strikesBack} usual />
    </div>
  )
}

interface ComesProps extends FrontProps {
  readonly path: Path
  readonly unit: UnitRow
  readonly side: string
}

/** So many of a unit on each turn. */
const Comes = ({ request, put, words, path, unit, side, unitName, mostUnits }: ComesProps) => {
  const name = words.front.comes(unitName(unit), side)
  return (
    <td>
      <NumberStepper
        {...{ name, words }}
        aria-label={name}
        least={0}
        most={mostUnits}
        value={Number(fieldAt(request, [...path, unit.name]) ?? 0)}
        onNumber={count => put(withField(request, [...path, unit.name], count || undefined))}
      />
    </td>
  )
}

/** Of powers that defend together each has reinforcements of its own; once somebody comes, they are counted with the others. */
const ByPower = ({ request, put, words }: FrontProps) => {
  const path = ['reinforcements', 'defender', 'each']
  if (fieldAt(request, path) !== undefined) return null
  const lists = (request.defender as readonly Fields[]).map(list => ({
    ...fieldsIn(list),
    units: { infantry: 1 },
  }))
  return (
    <p class="buttons">
      <button type="button" class="chip" onClick={() => put(withField(request, path, lists))}>
        + {words.front.eachOf(words.cards.defender)}
      </button>
    </p>
  )
}
