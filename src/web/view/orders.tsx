import { isFirstHit, unitIn } from '../battle-outcomes.ts'
import type { BattleReply } from '../battle-reply.ts'
import type { Messages } from '../text/index.ts'
import { Help } from './help.tsx'

/** In which order each side took its losses: the first thing to look at where another calculator says otherwise. */
export const Orders = ({ reply, say }: { readonly reply: BattleReply; readonly say: Messages }) => {
  const words = say.details
  return (
    <div class="orders">
      <h3>{words.orders}</h3>
      <ul>
        {(['attacker', 'defender'] as const).map(side => (
          <li key={side}>
            {say[side]}: {orderWords(reply[side].casualtyOrder, say)}
          </li>
        ))}
      </ul>
      <p>
        <Help on={words.onOrder}>{words.helpOrder}</Help>
      </p>
    </div>
  )
}

const orderWords = (told: readonly string[] | 'optimal', { details }: Messages): string => {
  if (told === 'optimal') return details.optimalOrder
  const parts = told.map(text => {
    const [, count = '1', name = text] = /^(\d+) (.*)$/.exec(text) ?? []
    return isFirstHit(name)
      ? `${count}× ${details.firstHit(details.unitName(unitIn(name)))}`
      : details.unit(name, Number(count))
  })
  return parts.join(' → ') || details.nobody
}
