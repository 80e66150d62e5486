import * as z from 'zod'
import type { PreparedQuestion, QuestionKind } from '../../../engine/index.ts'
import { sides } from '../data.ts'
import { exampleState } from './recharge.ts'
import { type Counter, type Done, type MissionState, type SideState, stateReply, stateRequest } from './schemas.ts'
import { checkHolder, checkPhase, plural, reportDone, transitionMs } from './transition.ts'

export const IntermissionRequest = stateRequest('intermission')
  .extend({
    operationalOver: z.literal(true).optional().meta({
      description:
        'with the state of an operational phase: it is over, since no command node has an action left (MOD-2.4), and the intermission follows',
    }),
  })
  .meta({
    id: 'ModernOpsIntermissionRequest',
    description: 'The intermission: Recovering goes, Pinned becomes Recovering (MOD-2.7).',
  })
type IntermissionRequest = z.infer<typeof IntermissionRequest>
export const IntermissionReply = stateReply('intermission').meta({ id: 'ModernOpsIntermissionReply' })
type IntermissionReply = z.infer<typeof IntermissionReply>

const prepare = ({ state, operationalOver }: IntermissionRequest): PreparedQuestion => {
  checkPhase(state, operationalOver && state.phase === 'operational' ? 'operational' : 'intermission')
  checkHolder(state)
  return { exact: { costInMs: transitionMs, solve: () => ({ kind: 'intermission', ...intermission(state) }) } }
}

const intermission = (state: MissionState): { state: MissionState; done: Done } => {
  const counts = { recovering: 0, pinned: 0 }
  for (const side of sides)
    for (const { tokens } of state[side].units) {
      if (tokens.includes('recovering')) counts.recovering++
      if (tokens.includes('pinned')) counts.pinned++
    }
  return {
    state: { ...state, phase: 'tactical', north: recovered(state.north), south: recovered(state.south) },
    done: [
      { rule: 'MOD-2.7', what: `step 1: ${plural(counts.recovering, 'Recovering token')} removed` },
      { rule: 'MOD-2.7', what: `step 2: ${plural(counts.pinned, 'Pinned token')} turned to Recovering` },
    ],
  }
}

const recovered = (side: SideState): SideState => ({ ...side, units: side.units.map(turned) })

const turned = (unit: Counter): Counter => ({
  ...unit,
  tokens: unit.tokens.flatMap(token =>
    token === 'recovering' ? [] : token === 'pinned' ? ['recovering' as const] : [token],
  ),
})

export const intermissionKind = {
  name: 'Intermission',
  description: 'The intermission: Recovering tokens go, Pinned ones become Recovering.',
  examples: [{ kind: 'intermission', state: exampleState('intermission') }],
  Request: IntermissionRequest,
  Reply: IntermissionReply,
  prepare,
  report: ({ done }: IntermissionReply) => reportDone('Intermission', done),
} satisfies QuestionKind<IntermissionRequest>
