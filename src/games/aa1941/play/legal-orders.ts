import { legalOrders } from '../../../boards/index.ts'
import { spaceOf } from '../board/map.ts'
import { typeOf, unitTypes } from '../board/units.ts'
import { Aa1941Position } from '../position/schema.ts'
import { writePosition } from '../position/write.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { faultOfEnd } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import { OrderJson, PowerName, SpaceName, writeOrder } from '../turn/orders.ts'
import { readAction } from './action.ts'
import { allowedOrders } from './allowed-orders.ts'
import { aa1941Game } from './game.ts'
import { askedPosition } from './variant.ts'

/** In a battle, or where planes are rescued, one order is the whole decision. */
const isOneOrder = (about: string): boolean =>
  about !== 'purchase' && about !== 'combatMove' && about !== 'noncombatMove' && about !== 'mobilise'

/** What may be ordered next? */
export const {
  Request: Aa1941LegalRequest,
  Reply: Aa1941LegalReply,
  answer: legalOrdersOf,
} = legalOrders({
  game: aa1941Game,
  key: 'aa1941',
  prefix: 'Aa1941',
  ...{ powers, unitTypes, PowerName, SpaceName, OrderJson },
  Position: Aa1941Position,
  listed:
    'each allowed as the next one, of units of one type (or of one transport) and with as many as it may have; fewer are allowed as well. Left out are other ways to the same space, as far as tanks take no other territory on them, groups of several types, `landing`, and other losses and rescues than the usual ones',
  ...{ askedPosition, writePosition, readAction, writeOrder, legal, apply, isOneOrder },
  whyNotEnd: (state, about) => (isOneOrder(about) ? say.oneOrderInBattle({ count: 0 }) : faultOfEnd(state)?.said),
  list: (state, { space, unit }) =>
    allowedOrders(state, {
      space: space === undefined ? undefined : spaceOf(space),
      type: unit === undefined ? undefined : typeOf(unit),
    }),
  says: say,
})
