import type { About } from '../about.ts'
import type { BattleReply } from '../battle-reply.ts'
import { percent, signed } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { armyWords } from './army-words.ts'
import { Fold } from './fold.tsx'
import { Table } from './table.tsx'

interface Given {
  readonly reply: BattleReply
  readonly about: About
  readonly say: Messages
}

const mostDecisions = 12

/** What was worked out where something was to be decided as well as can be, and the decision in each likely state. */
export const Solved = ({ reply: { solved }, about, say }: Given) => {
  if (!solved) return null
  const words = say.details
  const { objective, territoryValue, value, choices, decisions } = solved
  const worth = (amount: number): string =>
    objective === 'ipcSwing' ? `${signed(amount, 2)} ${say.ipc}` : percent(amount)
  return (
    <div class="solved">
      <p>
        {words.solvedFor(choices.map(words.choice).join(', '), words.objective[objective] ?? objective, worth(value))}
        {territoryValue !== undefined && territoryValue > 0 && words.withTerritory(territoryValue)}
      </p>
      {decisions.length > 0 && (
        <Fold title={words.solvedTitle} isOpen={about.ask === undefined}>
          {() => (
            <>
              <Table
                caption={words.solvedTitle}
                head={[words.state, words.when, words.by, words.best, words.worth, words.instead]}
                rows={decisions
                  .slice(0, mostDecisions)
                  .map(({ attacker, defender, probability, side, best, value: when, alternative }) => [
                    words.versus(armyWords(attacker, say), armyWords(defender, say)),
                    percent(probability),
                    words.side[side],
                    words.choice(best),
                    worth(when),
                    alternative === null ? '' : worth(alternative),
                  ])}
              />
              {decisions.length > mostDecisions && <p class="hint">{words.more(decisions.length - mostDecisions)}</p>}
            </>
          )}
        </Fold>
      )}
    </div>
  )
}
