import { useEffect, useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import { Button, Choose } from '../controls.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import type { Fault } from './api.ts'
import type { Attackers, Group, Landing, Standing } from './battle.ts'
import {
  assaultLink,
  attackersOf,
  calculatorLink,
  defendersAt,
  inMarks,
  keepsLand,
  standingBattle,
  total,
  transportsFor,
  usualAttacker,
} from './battle.ts'
import { Faults } from './faults.tsx'
import { CountField, PowerSelect } from './fields.tsx'
import type { Counts, Position } from './position.ts'
import { type BoardStore, faultsOf } from './store.ts'
import { countsInWords } from './words.ts'

interface Given {
  readonly board: Board
  readonly position: Position
  readonly space: BoardSpace
  readonly store: BoardStore
  readonly lang: string | undefined
  readonly say: BoardMessages
}

/** What the rules say of a power. */
type Known = { readonly of: string } & ({ readonly attackers: Attackers } | { readonly faults: readonly Fault[] })

/** Attackers chosen among those whom the rules let get there, and the battle's place in the calculator. */
export const BattleHere = ({ board, position, space, store, lang, say }: Given) => {
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState<Known | undefined>(undefined)
  const [wanted, setWanted] = useState<string | undefined>(undefined)
  const enemies = attackersOf(board, position, space)
  const power = wanted !== undefined && enemies.includes(wanted) ? wanted : usualAttacker(enemies, position)
  useEffect(() => {
    if (!isOpen || power === undefined) return
    const asking = new AbortController()
    const tell = (told: Known): void => {
      if (!asking.signal.aborted) setKnown(told)
    }
    store.attackers(space.name, power, asking.signal).then(
      attackers => tell({ of: power, attackers }),
      problem => tell({ of: power, faults: faultsOf(problem, say) }),
    )
    return () => asking.abort()
  }, [isOpen, power, position, space, store, say])
  if (power === undefined) return null
  const standing = standingBattle(board, position, space, lang)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{say.battleHere}</summary>
      {standing && <UnderWay {...{ board, position, space, standing, say }} />}
      <PowerSelect board={board} label={say.attacker} value={power} among={enemies} onPower={setWanted} say={say} />
      {known?.of !== power ? (
        <p class="hint">{say.asksWho}</p>
      ) : 'faults' in known ? (
        <div class="fault">
          <p>{say.cannotSay}</p>
          <Faults faults={known.faults} say={say} />
        </div>
      ) : (
        <Attack
          key={power}
          {...{ board, power, lang, say, space }}
          isUnderWay={standing !== undefined}
          attackers={known.attackers}
          defender={defendersAt(board, position, space, power)}
        />
      )}
    </details>
  )
}

interface UnderWayGiven extends Pick<Given, 'board' | 'position' | 'space' | 'say'> {
  readonly standing: Standing
}

/** Who stands against whom already. */
export const UnderWay = ({ board, position, space, standing: { attacker, defender, link }, say }: UnderWayGiven) => {
  const isKeeping = keepsLand(board, space, attacker)
  return (
    <>
      <p>
        {say.standHere(say.power(position.power))}: {countsInWords(board, say, attacker)} {say.against}{' '}
        {countsInWords(board, say, defender)}
      </p>
      {link !== undefined && (
        <p>
          <a class="to-calculator" href={link}>
            {say.underWay}
          </a>
          {isKeeping && <> ({say.keepsLand})</>}
        </p>
      )}
    </>
  )
}

interface AttackGiven extends Pick<Given, 'board' | 'lang' | 'say' | 'space'> {
  readonly power: string
  /** Whether a battle goes on here already: what is chosen is another, fought from elsewhere. */
  readonly isUnderWay: boolean
  readonly attackers: Attackers
  readonly defender: Counts
}

const keyOf = ({ from, unit }: Group): string => `${from}|${unit}`

export const Attack = ({ board, power, isUnderWay, attackers, defender, space, lang, say }: AttackGiven) => {
  const { groups, landings } = attackers
  const [chosen, setChosen] = useState<Counts>({})
  const [zone, setZone] = useState('')
  const [troops, setTroops] = useState<Counts>({})
  const [escorts, setEscorts] = useState<Counts>({})
  const landing = landings.find(landing => landing.zone === zone)
  const others = sumOf(groups, chosen)
  // Who goes over land, or flies there, does not come by sea or fight there as well.
  const leftOf = (groups: readonly Group[]): readonly Group[] =>
    groups
      .map(group => ({ ...group, count: group.count - Math.min(group.count, chosen[keyOf(group)] ?? 0) }))
      .filter(({ count }) => count > 0)
  const ashore = leftOf(landing?.troops ?? [])
  const atSea = leftOf(landing?.escorts ?? [])
  const seaborne = sumOf(ashore, troops)
  const isLanding = landing !== undefined && Object.keys(seaborne).length > 0
  const fleet = sumOf(atSea, escorts)
  const isTooMany = isLanding && transportsFor(seaborne) > landing.transports
  const hasDefenders = Object.keys(defender).length > 0
  if (groups.length === 0 && landings.length === 0)
    return <p>{(isUnderWay ? say.noMoreAttackers : say.noAttackers)(say.power(power))}</p>
  if (!hasDefenders && landings.every(landing => Object.keys(landing.defender).length === 0))
    return <p>{say.noDefenders}</p>
  const isReady = isLanding
    ? !isTooMany && (hasDefenders || Object.keys(landing.defender).length > 0)
    : hasDefenders && Object.keys(others).length > 0
  const link = isLanding
    ? assaultLink(board, { seaborne, others, defender, escorts: fleet, seaDefender: landing.defender }, lang)
    : calculatorLink(board, space, others, defender, lang)
  const isKeeping = keepsLand(board, space, total([others, isLanding ? seaborne : {}]))
  const marks = [inMarks(board, seaborne), inMarks(board, others)].filter(text => text !== '').join(' + ')
  return (
    <>
      {groups.length > 0 && (
        <Groups title={say.attackFrom(say.power(power))} {...{ groups, say, chosen }} onChosen={setChosen} />
      )}
      {landings.length > 0 && (
        <Choose
          label={say.landing}
          value={zone}
          choices={[
            ['', say.noLanding],
            ...landings.map(one => [one.zone, say.landingFrom(say.space(one.zone), one.transports)] as const),
          ]}
          onChoose={setZone}
        />
      )}
      {landing && (
        <LandingGroups
          {...{ board, landing, ashore, atSea, troops, escorts, say }}
          onTroops={setTroops}
          onEscorts={setEscorts}
        />
      )}
      {isTooMany && (
        <p class="fault" role="alert">
          {say.tooManyTroops(landing.transports)}
        </p>
      )}
      <p>
        {marks || '–'} {say.against} {countsInWords(board, say, defender) || say.empty}
      </p>
      {isReady && (
        <p>
          <a class="to-calculator" href={link}>
            {say.toCalculator}
          </a>
          {isKeeping && <> ({say.keepsLand})</>}
        </p>
      )}
    </>
  )
}

interface LandingGiven extends Pick<Given, 'board' | 'say'> {
  readonly landing: Landing
  /** Who could come by sea, and who could fight for the zone first. */
  readonly ashore: readonly Group[]
  readonly atSea: readonly Group[]
  readonly troops: Counts
  readonly escorts: Counts
  readonly onTroops: (troops: Counts) => void
  readonly onEscorts: (escorts: Counts) => void
}

const LandingGroups = ({ board, landing, ashore, atSea, troops, escorts, onTroops, onEscorts, say }: LandingGiven) => {
  const seaDefender = countsInWords(board, say, landing.defender)
  return (
    <>
      <Groups title={say.landsWith} groups={ashore} chosen={troops} onChosen={onTroops} say={say} />
      {seaDefender !== '' && (
        <Groups
          title={say.seaFirst(say.space(landing.zone), seaDefender)}
          groups={atSea}
          chosen={escorts}
          onChosen={onEscorts}
          say={say}
        />
      )}
    </>
  )
}

interface GroupsGiven {
  readonly title: string
  readonly groups: readonly Group[]
  readonly chosen: Counts
  readonly onChosen: (chosen: Counts) => void
  readonly say: BoardMessages
}

const Groups = ({ title, groups, chosen, onChosen, say }: GroupsGiven) => (
  <fieldset class="steppers">
    <legend>{title}</legend>
    {groups.map(group => (
      <CountField
        key={keyOf(group)}
        label={say.attackersFrom(say.unit(group.unit, 1), say.space(group.from), group.count)}
        isShown
        most={group.count}
        value={Math.min(group.count, chosen[keyOf(group)] ?? 0)}
        onCount={count => onChosen({ ...chosen, [keyOf(group)]: count })}
        say={say}
      />
    ))}
    <p class="buttons">
      <Button
        onClick={() => onChosen(Object.fromEntries(groups.map(group => [keyOf(group), group.count])))}
        label={say.all}
      />
      <Button onClick={() => onChosen({})} label={say.none} />
    </p>
  </fieldset>
)

/** What was chosen of some groups, by unit. */
const sumOf = (groups: readonly Group[], chosen: Counts): Counts => {
  const counts: Record<string, number> = {}
  for (const group of groups) {
    const sent = Math.min(group.count, chosen[keyOf(group)] ?? 0)
    if (sent > 0) counts[group.unit] = (counts[group.unit] ?? 0) + sent
  }
  return counts
}
