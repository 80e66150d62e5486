import { defined } from '../../engine/index.ts'
import type { About } from '../about.ts'
import { isBattle } from '../battle-reply.ts'
import { percent } from '../numbers.ts'
import type { Reply } from '../protocol.ts'
import { ruleUrl } from '../rule-url.ts'
import { howText } from '../summary.ts'
import type { Messages } from '../text/index.ts'

interface Given {
  readonly reply: Reply
  readonly about: Pick<About, 'figureRules'>
  readonly say: Messages
}

/** What an answer stands on: how it was had, by which rules, by which version, from which seed. */
export const Footing = ({ reply, about: { figureRules }, say }: Given) => {
  const words = say.details
  const [edition, patch] = reply.ruleset.split('+')
  const unresolved = 'unresolved' in reply.precision ? reply.precision.unresolved : 0
  const location = (reply as { location?: 'land' | 'sea' }).location
  const rules = location === undefined ? [] : Object.entries(figureRules?.[location] ?? {})
  return (
    <div class="footing">
      <p>
        {reply.method !== 'exact' ? words.sampled(howText(reply, say)) : isBattle(reply) ? words.exact : words.worked}
        {unresolved > 1e-9 && ` ${words.unresolved(percent(unresolved))}`}
      </p>
      <p>
        {say.footing(defined(edition), reply.engineVersion)}
        {patch !== undefined && ` · ${words.patched} (${patch})`}
        {reply.seed !== undefined && ` · ${say.seed(String(reply.seed))}`}
      </p>
      {rules.length > 0 && (
        <details>
          <summary>{words.rulesBehind}</summary>
          <ul>
            {rules.map(([figure, rule]) => (
              <li key={figure}>
                {words.ruleOf[figure]}: <a href={ruleUrl(reply.game, rule, say.tag)}>{rule}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
