import { sumBy } from '../../engine/index.ts'
import { TableHead } from '../controls.tsx'
import { percent, signed } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { type ByTeam, type Outcome, together } from './luck.ts'

interface Given {
  readonly teams: readonly string[]
  readonly say: BoardMessages
}

/** The luck of a turn that was played, battle by battle; what the turn brought, with luck and without. */
export const LuckOfTurn = ({ outcome: { luck, shares, lead }, teams, say }: Given & { readonly outcome: Outcome }) => (
  <div class="luck">
    {luck.battles.length === 0 ? (
      <p>{say.noLuck}</p>
    ) : (
      <div class="wide">
        <table>
          <caption>{say.luckOfBattles(luck.unit)}</caption>
          <TableHead names={[say.battle, ...teams.map(say.team)]} />
          <tbody>
            {luck.battles.map(({ turn, battle, byTeam }) => (
              <tr key={`${turn} ${battle}`}>
                <th scope="row">{say.space(battle)}</th>
                <Shares byTeam={byTeam} teams={teams} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say.sum}</th>
              <Shares byTeam={luck.byTeam} teams={teams} />
            </tr>
          </tfoot>
        </table>
      </div>
    )}
    {lead !== undefined && <Lead lead={lead} luck={luck.byTeam} teams={teams} say={say} />}
    {shares && (
      <p>
        {say.judgedAfter(teams.map(team => `${say.team(team)} ${percent(shares[team] ?? 0, undefined, 1)}`).join(', '))}
      </p>
    )}
  </div>
)

const Shares = ({ byTeam, teams }: Pick<Given, 'teams'> & { readonly byTeam: ByTeam }) => (
  <>
    {teams.map(team => (
      <td key={team}>{signed(byTeam[team] ?? 0)}</td>
    ))}
  </>
)

interface LeadGiven extends Given {
  readonly lead: number
  readonly luck: ByTeam
}

/** The raw result in IPC beside the same without what the dice brought. */
const Lead = ({ lead, luck, teams: [one = '', other = ''], say }: LeadGiven) => (
  <p>
    {say.lead(say.team(one), say.team(other), signed(lead, 0))}{' '}
    <strong>{say.withoutLuck(signed(lead - (luck[one] ?? 0)))}</strong>
  </p>
)

/** The same of all the turns that are told, where there is more than one that tells its luck. */
export const LuckSoFar = ({ outcomes, teams, say }: Given & { readonly outcomes: readonly Outcome[] }) => {
  if (outcomes.length === 0) return null
  const { byTeam, lead } = together(outcomes, teams)
  const luck = teams.map(team => `${say.team(team)} ${signed(byTeam[team] ?? 0)}`).join(', ')
  return (
    <div class="luck">
      {outcomes.length > 1 && (
        <>
          <p>
            {say.luckSoFar(
              outcomes.length,
              sumBy(outcomes, ({ luck }) => luck.battles.length),
            )}{' '}
            <strong>{luck}</strong>.
          </p>
          {lead !== undefined && <Lead lead={lead} luck={byTeam} teams={teams} say={say} />}
        </>
      )}
      <p class="hint">{say.luckHelp}</p>
    </div>
  )
}
