import { legalOrders } from '../../../boards/index.ts'
import { spaceOf } from '../board/map.ts'
import { typeOf, type UnitNumber, unitTypes } from '../board/units.ts'
import { PowerName, SpaceName } from '../position/names.ts'
import { Aa1914Position } from '../position/schema.ts'
import { writePosition } from '../position/write.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { faultOfEnd } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import { readAction } from './action.ts'
import { allowedOrders } from './allowed-orders.ts'
import { aa1914Game } from './game.ts'
import { OrderJson, writeOrder } from './order-json.ts'
import { askedPosition } from './variant.ts'

const isWholePhase = (about: string): boolean => about === 'purchase' || about === 'movement' || about === 'mobilise'

/** What may be ordered next? */
export const {
  Request: Aa1914LegalRequest,
  Reply: Aa1914LegalReply,
  answer: legalOrdersOf,
} = legalOrders({
  game: aa1914Game,
  key: 'aa1914',
  prefix: 'Aa1914',
  ...{ powers, unitTypes, PowerName, SpaceName, OrderJson },
  Position: Aa1914Position,
  listed:
    'each allowed as the next one, of units of one type (or of one transport) and with as many as it may have; fewer are allowed as well. Left out are other ways to the same space, groups of several types, `bombard`, `second`, and other losses and submarines that dive than the usual ones and all. Whether the phase may end after an order is seen once it has been given',
  ...{ askedPosition, writePosition, readAction, writeOrder, legal, apply },
  isOneOrder: about => !isWholePhase(about),
  // Phase 3 ends by an action without orders, once what has to be fought has been.
  whyNotEnd: (state, about) =>
    isWholePhase(about) || about === 'combat' ? faultOfEnd(state)?.said : say.oneOrderInBattle({ count: 0 }),
  list: (state, { space, unit }) =>
    allowedOrders(state, {
      space: space === undefined ? undefined : spaceOf(space),
      type: unit === undefined ? undefined : (typeOf(unit) as UnitNumber),
    }),
  says: say,
})
