import { useEffect, useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import { Button, Choose } from '../controls.tsx'
import { Piece } from '../pieces/piece.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import type { Fault } from './api.ts'
import { attackOf, byOrigin, everybody, nobody } from './attack.ts'
import type { Attackers, Standing } from './battle.ts'
import { attackersOf, defendersAt, inMarks, keepsLand, standingBattle, usualAttacker } from './battle.ts'
import { BattleOdds } from './battle-odds.tsx'
import { type Group, keyOf } from './cargo.ts'
import { Faults } from './faults.tsx'
import { CountField, PowerSelect } from './fields.tsx'
import type { AskOdds } from './odds.ts'
import { keepPlace, placeNow, type Sent } from './place.ts'
import { areAllied, armiesAt, type Counts, ownerOf, type Position } from './position.ts'
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

/** Whether a space is of the side whose turn it is: then it is asked how safe it is. */
const isOwnSide = (board: Board, position: Position, space: BoardSpace): boolean => {
  const holder = ownerOf(board, position, space)
  const there = armiesAt(board, position, space.name).map(({ power }) => power)
  const holders = space.kind === 'land' && holder !== undefined ? [holder] : there
  const isOurs = (power: string): boolean => areAllied(board, power, position.power)
  // On contested ground both are at home, and whoever has the turn may attack.
  return space.kind === 'land' ? holders.length > 0 && holders.every(isOurs) : holders.some(isOurs)
}

/** All whom the rules let attack a space in one turn, to be counted, with the odds of that and their place in the calculator. */
export const BattleHere = ({ board, position, space, store, lang, say }: Given) => {
  const [known, setKnown] = useState<Known | undefined>(undefined)
  const [wanted, setWanted] = useState<string | undefined>(() => attackerKept(space))
  const enemies = attackersOf(board, position, space)
  const power = wanted !== undefined && enemies.includes(wanted) ? wanted : usualAttacker(enemies, position)
  useEffect(() => {
    if (power === undefined) return
    const asking = new AbortController()
    const tell = (told: Known): void => {
      if (!asking.signal.aborted) setKnown(told)
    }
    store.attackers(position, space.name, power, asking.signal).then(
      attackers => tell({ of: power, attackers }),
      problem => tell({ of: power, faults: faultsOf(problem, say) }),
    )
    return () => asking.abort()
  }, [power, position, space, store, say])
  if (power === undefined) return null
  const standing = standingBattle(board, position, space, lang)
  const isOwn = isOwnSide(board, position, space)
  const words = say.attack
  return (
    <section class="attack" aria-labelledby="attack-title">
      <div class="attack-head">
        <h4 id="attack-title">{isOwn ? words.howSafe : words.here}</h4>
        <PowerSelect board={board} label={say.attacker} value={power} among={enemies} onPower={setWanted} say={say} />
      </div>
      {standing && <UnderWay {...{ board, position, space, standing, say }} />}
      {known?.of !== power ? (
        <p class="hint attack-asking">{say.asksWho}</p>
      ) : 'faults' in known ? (
        <div class="fault">
          <p>{say.cannotSay}</p>
          <Faults faults={known.faults} say={say} />
        </div>
      ) : (
        <Attack
          key={power}
          {...{ board, power, lang, say, space, isOwn }}
          ask={store.odds}
          isUnderWay={standing !== undefined}
          attackers={known.attackers}
          defender={known.attackers.defender ?? defendersAt(board, position, space, power)}
        />
      )}
    </section>
  )
}

/** What tells an attack that is put together from those on other spaces, or by others. */
const attackName = (space: BoardSpace, power: string): string => `${space.name}|${power}`

/** Who attacked a space when the reader was here last, if anybody did. */
const attackerKept = ({ name }: BoardSpace): string | undefined => {
  const [space, power] = placeNow().attack?.on.split('|') ?? []
  return space === name ? power : undefined
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
  /** Whether the reader has what is attacked. */
  readonly isOwn?: boolean
  readonly attackers: Attackers
  readonly defender: Counts
  readonly ask?: AskOdds
}

const noOdds: AskOdds = () => Promise.resolve(undefined)

/** All that can get there at first; whoever stays at home is taken out. */
export const Attack = ({
  board,
  power,
  isUnderWay,
  isOwn = false,
  attackers,
  defender,
  space,
  ask = noOdds,
  lang,
  say,
}: AttackGiven) => {
  const { groups, landings } = attackers
  const name = attackName(space, power)
  const [sent, setSent] = useState<Sent>(() => {
    const { attack } = placeNow()
    return attack?.on === name ? attack.sent : everybody(board, attackers)
  })
  const send = (next: Sent): void => {
    setSent(next)
    keepPlace({ attack: { on: name, sent: next } })
  }
  if (groups.length === 0 && landings.length === 0)
    return <p>{(isUnderWay ? say.noMoreAttackers : say.noAttackers)(say.power(power))}</p>
  if (Object.keys(defender).length === 0 && landings.every(landing => Object.keys(landing.defender).length === 0))
    return <p>{say.noDefenders}</p>
  const { landing, ashore, atSea, attacker, isTooMany, link, isKeeping } = attackOf({
    ...{ board, space, attackers, defender, sent, lang },
  })
  const seaDefender = landing ? countsInWords(board, say, landing.defender) : ''
  return (
    <>
      <BattleOdds {...{ link, isOwn, ask, say }} />
      <p class="attack-who">
        {inMarks(board, attacker) || '–'} {say.against} {countsInWords(board, say, defender) || say.empty}
        {link !== undefined && isKeeping && <> ({say.keepsLand})</>}
        {isTooMany && landing ? (
          <span class="fault" role="alert">
            {say.tooManyTroops(landing.transports)}
          </span>
        ) : link === undefined ? (
          <span class="hint">{say.attack.nobodySent}</span>
        ) : (
          <a class="to-calculator" href={link}>
            {say.toCalculator}
          </a>
        )}
      </p>
      <p class="buttons">
        <Button onClick={() => send(everybody(board, attackers))} label={say.attack.everybody} />
        <Button onClick={() => send(nobody)} label={say.none} />
      </p>
      {groups.length > 0 && (
        <Groups
          title={say.attackFrom(say.power(power))}
          {...{ groups, say }}
          chosen={sent.chosen}
          onChosen={chosen => send({ ...sent, chosen })}
        />
      )}
      {landings.length > 0 && (
        <Choose
          label={say.landing}
          value={sent.zone}
          choices={[
            ['', say.noLanding],
            ...landings.map(one => [one.zone, say.landingFrom(say.space(one.zone), one.transports)] as const),
          ]}
          onChoose={zone => send({ ...sent, zone })}
        />
      )}
      {landing && (
        <Groups
          title={say.landsWith}
          groups={ashore}
          chosen={sent.troops}
          onChosen={troops => send({ ...sent, troops })}
          say={say}
        />
      )}
      {landing && seaDefender !== '' && (
        <Groups
          title={say.seaFirst(say.space(landing.zone), seaDefender)}
          groups={atSea}
          chosen={sent.escorts}
          onChosen={escorts => send({ ...sent, escorts })}
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

/** Who goes, by where they come from. */
const Groups = ({ title, groups, chosen, onChosen, say }: GroupsGiven) => (
  <fieldset class="steppers origins">
    <legend>{title}</legend>
    {byOrigin(groups).map(([from, those]) => (
      <div key={from} class="origin">
        <strong>{say.space(from)}</strong>
        {those.map(group => {
          const key = keyOf(group)
          const now = Math.min(group.count, chosen[key] ?? 0)
          const put = (count: number): void => onChosen({ ...chosen, [key]: count })
          const label = say.attackersFrom(say.unit(group.unit, 1), say.space(from), group.count)
          return (
            <div key={key} class={`stepper${now > 0 ? ' some' : ''}`}>
              <span class="unit">
                <Piece unit={group.unit} /> {say.attack.outOf(say.unit(group.unit, group.count), group.count)}
              </span>
              <Button
                aria-label={say.attack.fewer(say.unit(group.unit, 1), say.space(from))}
                can={now > 0}
                onClick={() => put(now - 1)}
                label="−"
              />
              <CountField {...{ label, say }} isLive most={group.count} value={now} onCount={put} />
              <Button
                aria-label={say.attack.more(say.unit(group.unit, 1), say.space(from))}
                can={now < group.count}
                onClick={() => put(now + 1)}
                label="+"
              />
            </div>
          )
        })}
      </div>
    ))}
  </fieldset>
)
