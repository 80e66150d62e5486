import type { Game, GameUnderRules, SearchTools, Table } from '../../../engine/index.ts'
import { board } from '../board/layout.ts'
import { Aa1914GameRules, Aa1914Position } from '../position/schema.ts'
import { writePosition } from '../position/write.ts'
import { ParamChanges } from '../strategist/params.ts'
import type { State } from '../turn/state.ts'
import { type Action, ActionJson } from './action.ts'
import { Aa1914AttackersReply, Aa1914AttackersRequest, attackersOf } from './attackers.ts'
import { countGame } from './counting.ts'
import { aa1914Game } from './game.ts'
import { Aa1914LegalReply, Aa1914LegalRequest, legalOrdersOf } from './legal-orders.ts'
import { players } from './players.ts'
import { storedPosition, storedPositions } from './positions.ts'
import { teamNames, tellAction, tellChance, tellPosition } from './tell.ts'
import { prepareTurn } from './turn-job.ts'
import { Aa1914TurnReply, Aa1914TurnRequest, EffortChanges } from './turn-question.ts'
import { ofBattles, readToPlay, underRules } from './variant.ts'

/** The 1914 game as it is played: by people through the service, by players in arenas. Nobody reviews orders yet. */
export const table = (tools: SearchTools): Table => ({
  game: aa1914Game as Game<unknown, unknown>,
  teamNames,
  board,
  byHand: {
    phases: { purchase: 'buy', movement: 'attack', mobilise: 'place' },
    battles: 'combat',
    longestRoute: 4,
    bombards: 'battleship',
    // R14-11.4, R14-9.3.1
    lossesAmong: { coastalLosses: 'ashore', dogfightLosses: { unit: 'fighter' } },
    losesCargo: 'transport',
    // D14-8, D14-16: whoever has units there takes control.
    asksFriends: true,
  },
  usualRounds: 12,
  attackers: { Request: Aa1914AttackersRequest, Reply: Aa1914AttackersReply, answer: attackersOf },
  legal: { Request: Aa1914LegalRequest, Reply: Aa1914LegalReply, answer: legalOrdersOf },
  Position: Aa1914Position,
  readPosition: json => readToPlay(json),
  writePosition: state => writePosition(state as State),
  variants: {
    Rules: Aa1914GameRules,
    ofBattles: rules => ofBattles(rules as Aa1914GameRules),
    under: rules => underRules(rules as Aa1914GameRules) as unknown as GameUnderRules,
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
  TurnRequest: Aa1914TurnRequest,
  TurnReply: Aa1914TurnReply,
  prepareTurn: (request, offered) => prepareTurn(tools, request, offered),
  rolled: state => aa1914Game.rolled(state as State),
  tellAction: (state, action) => tellAction(state as State, action as Action),
  tellChance: state => tellChance(state as State),
  tellPosition: state => tellPosition(state as State),
})
