import type { Game, GameUnderRules, SearchTools, Table } from '../../../engine/index.ts'
import { board } from '../board/layout.ts'
import { readPosition } from '../position/read.ts'
import { Aa1941Position } from '../position/schema.ts'
import { writePosition } from '../position/write.ts'
import { ParamChanges } from '../strategist/v3/params.ts'
import type { State } from '../turn/state.ts'
import { type Action, ActionJson } from './action.ts'
import { Aa1941AttackersReply, Aa1941AttackersRequest, attackersOf } from './attackers.ts'
import { countGame } from './counting.ts'
import { aa1941Game } from './game.ts'
import { Aa1941LegalReply, Aa1941LegalRequest, legalOrdersOf } from './legal-orders.ts'
import { players } from './players.ts'
import { storedPosition, storedPositions } from './positions.ts'
import { prepareReview } from './review-job.ts'
import { Aa1941ReviewReply, Aa1941ReviewRequest } from './review-question.ts'
import { teamNames, tellAction, tellChance, tellPosition } from './tell.ts'
import { prepareTurn } from './turn-job.ts'
import { Aa1941TurnReply, Aa1941TurnRequest, EffortChanges } from './turn-question.ts'
import { GameRules, ofBattles, underRules } from './variant.ts'

/** The 1941 game as it is played: by people through the service, by players in arenas. */
export const table = (tools: SearchTools): Table => ({
  game: aa1941Game as Game<unknown, unknown>,
  teamNames,
  board,
  byHand: {
    phases: { purchase: 'buy', combatMove: 'attack', noncombatMove: 'move', mobilise: 'place' },
    battles: 'battle',
    longestRoute: 8,
    losesLast: true,
  },
  usualRounds: 20,
  attackers: { Request: Aa1941AttackersRequest, Reply: Aa1941AttackersReply, answer: attackersOf },
  legal: { Request: Aa1941LegalRequest, Reply: Aa1941LegalReply, answer: legalOrdersOf },
  Position: Aa1941Position,
  readPosition: json => readPosition(json),
  writePosition: state => writePosition(state as State),
  variants: {
    Rules: GameRules,
    ofBattles: rules => ofBattles(rules as GameRules),
    under: rules => underRules(rules as GameRules) as unknown as GameUnderRules,
  },
  counting: () => {
    const { see, counts } = countGame()
    return { see: (step, state) => see(step, state as State), counts }
  },
  positions: storedPositions,
  inProgress: 'in-progress',
  position: name => storedPosition(name),
  Action: ActionJson,
  players: players(tools),
  Params: ParamChanges,
  Effort: EffortChanges,
  TurnRequest: Aa1941TurnRequest,
  TurnReply: Aa1941TurnReply,
  prepareTurn: (request, offered) => prepareTurn(tools, request, offered),
  review: {
    Request: Aa1941ReviewRequest,
    Reply: Aa1941ReviewReply,
    prepare: (request, offered) => prepareReview(tools, request, offered),
  },
  rolled: state => aa1941Game.rolled(state as State),
  tellAction: (state, action) => tellAction(state as State, action as Action),
  tellChance: state => tellChance(state as State),
  tellPosition: state => tellPosition(state as State),
})
