import * as z from 'zod'
import { askingFields, type PreparedQuestion, type QuestionKind, replyFields } from '../../../engine/index.ts'
import { sides } from '../data.ts'
import { en } from '../messages/en.ts'
import { missingNames, refuseMissing } from '../missing.ts'
import { say } from '../says.ts'
import { exampleState } from './recharge.ts'
import { Done, MissionAfterwards, MissionState } from './schemas.ts'
import { checkHolder, checkPhase, reportDone, transitionMs } from './transition.ts'

export const TacticalRequest = z
  .strictObject({
    kind: z.literal('tactical'),
    state: MissionState,
    action: z.enum(missingNames).optional().meta({ description: en.tacticalActionField }),
    ...askingFields,
  })
  .meta({ id: 'ModernOpsTacticalRequest', description: en.tacticalRequest })
type TacticalRequest = z.infer<typeof TacticalRequest>

export const TacticalReply = z
  .strictObject({
    kind: z.literal('tactical'),
    ...replyFields,
    state: MissionAfterwards,
    missionOver: z.boolean(),
    done: Done,
  })
  .meta({ id: 'ModernOpsTacticalReply' })
type TacticalReply = z.infer<typeof TacticalReply>

const prepare = ({ state, action }: TacticalRequest): PreparedQuestion => {
  checkPhase(state, 'tactical')
  checkHolder(state)
  if (action !== undefined) return refuseMissing(action, ['action'])
  const full = sides.find(side => state[side].deck > 0)
  if (full !== undefined) return refuseMissing('activation', ['state', full, 'deck'])
  const missionOver = state.turn === state.turns
  return {
    exact: {
      costInMs: transitionMs,
      solve: () => ({
        kind: 'tactical',
        state: missionOver ? state : { ...state, turn: state.turn + 1, phase: 'recharge' },
        missionOver,
        done: [
          { rule: 'MOD-2.8', what: say.turnEnds({ turn: state.turn }) },
          missionOver
            ? { rule: 'MOD-2.1', what: say.lastTurn({ turns: state.turns }) }
            : { rule: 'MOD-2.1', what: say.turnBegins({ turn: state.turn + 1 }) },
        ],
      }),
    },
  }
}

export const tacticalKind = {
  name: en.tacticalKind,
  description: en.tacticalDescription,
  examples: [{ kind: 'tactical', state: exampleState('tactical') }],
  Request: TacticalRequest,
  Reply: TacticalReply,
  prepare,
  report: ({ done, missionOver }: TacticalReply) =>
    reportDone(say.tacticalKind, done, [missionOver ? say.missionOver : say.nextTurn]),
} satisfies QuestionKind<TacticalRequest>
