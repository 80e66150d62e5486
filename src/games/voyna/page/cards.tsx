import { fieldAt, NumberStepper, type PanelProps, type Path, withAt } from '../../../web/kit.ts'
import { type CardRow, cardNamed, cardsIn } from './card-names.ts'

const sides = ['attacker', 'defender'] as const

/** The units of both sides as they lie on the table; a card can be turned and dealt damage. */
export const CardsPanel = (props: PanelProps) => {
  const say = props.words.cards
  return (
    <fieldset class="group panel">
      <legend>{say.title}</legend>
      <div class="table">
        {sides.map(side => (
          <section key={side} aria-label={say[side]}>
            <h3>{say[side]}</h3>
            <ul class="cards">
              {listAt(props.draft, [side, 'units']).map((unit, index) => (
                <CardFace key={index} {...props} unit={unit} path={[side, 'units', index]} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </fieldset>
  )
}

const listAt = (draft: PanelProps['draft'], path: Path): readonly unknown[] => {
  const list = fieldAt(draft, path)
  return Array.isArray(list) ? list : []
}

/** A unit as the question has it: the card alone, or with how it stands. */
interface UnitEntry {
  readonly card: string
  readonly count?: number
  readonly line?: number
  readonly turned?: boolean
  readonly damage?: number
}

const entryOf = (unit: unknown): UnitEntry =>
  typeof unit === 'object' && unit !== null ? { ...(unit as UnitEntry) } : { card: String(unit ?? '') }

/** A card of which nothing more is said is written by its name alone. */
const shortest = (entry: UnitEntry): unknown => {
  const { turned, damage, ...rest } = entry
  const whole = { ...rest, ...(turned && { turned }), ...(damage && { damage }) }
  return Object.keys(whole).length === 1 ? whole.card : whole
}

const CardFace = ({
  unit,
  path,
  draft,
  put,
  words,
  described,
  language,
}: PanelProps & { readonly unit: unknown; readonly path: Path }) => {
  const say = words.cards
  const entry = entryOf(unit)
  const own = (Array.isArray(draft.cards) ? draft.cards : []) as readonly CardRow[]
  const card = cardNamed(entry.card, cardsIn(described), own)
  const name = (language === 'ru' ? (card?.nameRu ?? card?.name) : card?.name) ?? entry.card
  const { turned = false, damage = 0, count = 1 } = entry
  const line = entry.line ?? card?.line
  const change = (next: Partial<UnitEntry>) => put(withAt(draft, path, shortest({ ...entry, ...next })) as typeof draft)
  return (
    <li class={`card${turned ? ' turned' : ''}`}>
      <p class="name">
        {count > 1 && `${count} × `}
        {name}
      </p>
      {card && (
        <p class="strength">
          <abbr title={say.strength(card.atk ?? 0, card.def ?? 0)}>
            {card.atk ?? 0} / {card.def ?? 0}
          </abbr>
          {line !== undefined && <small> {say.line(line)}</small>}
        </p>
      )}
      <button
        type="button"
        aria-pressed={turned}
        aria-label={`${name}: ${say.turned}`}
        onClick={() => change({ turned: !turned })}
      >
        {turned ? '↷ ' : ''}
        {say.turned}
      </button>
      <span class="damage">
        <small>{say.damage}</small>
        <NumberStepper
          name={`${name}: ${say.damage}`}
          aria-label={`${name}: ${say.damage}`}
          value={damage}
          least={0}
          most={99}
          words={words}
          onNumber={number => change({ damage: number ?? 0 })}
        />
      </span>
    </li>
  )
}
