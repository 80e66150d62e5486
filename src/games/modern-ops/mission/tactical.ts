import * as z from 'zod'
import { askingFields, type PreparedQuestion, type QuestionKind, replyFields } from '../../../engine/index.ts'
import { sides } from '../data.ts'
import { missingNames, missingRules, refuseMissing } from '../missing.ts'
import { exampleState } from './recharge.ts'
import { Done, MissionAfterwards, MissionState } from './schemas.ts'
import { checkHolder, checkPhase, reportDone, transitionMs } from './transition.ts'

export const TacticalRequest = z
  .strictObject({
    kind: z.literal('tactical'),
    state: MissionState,
    action: z.enum(missingNames).optional().meta({
      description:
        'what is to be done in the phase: the pages at hand have no rules for any of these, so it is refused',
    }),
    ...askingFields,
  })
  .meta({
    id: 'ModernOpsTacticalRequest',
    description:
      'The tactical phase (MOD-2.8): whether it is over. What is done in it is not in the pages at hand (MOD-14).',
  })
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
          { rule: 'MOD-2.8', what: `all activators are in Limbo: the tactical phase and turn ${state.turn} end` },
          missionOver
            ? { rule: 'MOD-2.1', what: `turn ${state.turns} was the last: the mission is over` }
            : { rule: 'MOD-2.1', what: `turn ${state.turn + 1} begins with recharge` },
        ],
      }),
    },
  }
}

export const tacticalKind = {
  name: 'Tactical phase',
  description: `Whether the tactical phase is over. Refused, because the pages at hand lack it: ${Object.values(missingRules).join('; ')}.`,
  examples: [{ kind: 'tactical', state: exampleState('tactical') }],
  Request: TacticalRequest,
  Reply: TacticalReply,
  prepare,
  report: ({ done, missionOver }: TacticalReply) =>
    reportDone('Tactical phase', done, [missionOver ? 'The mission is over.' : 'The next turn begins.']),
} satisfies QuestionKind<TacticalRequest>
