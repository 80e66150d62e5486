import * as z from 'zod'
import type { PreparedQuestion, QuestionKind } from '../../../engine/index.ts'
import { sides } from '../data.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { exampleState } from './recharge.ts'
import {
  type Counter,
  type MissionState,
  type SideState,
  stateReply,
  stateRequest,
  type UnspokenDone,
} from './schemas.ts'
import { checkHolder, checkPhase, reportDone, transitionMs } from './transition.ts'

export const IntermissionRequest = stateRequest('intermission')
  .extend({ operationalOver: z.literal(true).optional().meta({ description: en.operationalOverField }) })
  .meta({ id: 'ModernOpsIntermissionRequest', description: en.intermissionRequest })
type IntermissionRequest = z.infer<typeof IntermissionRequest>
export const IntermissionReply = stateReply('intermission').meta({ id: 'ModernOpsIntermissionReply' })
type IntermissionReply = z.infer<typeof IntermissionReply>

const prepare = ({ state, operationalOver }: IntermissionRequest): PreparedQuestion => {
  checkPhase(state, operationalOver && state.phase === 'operational' ? 'operational' : 'intermission')
  checkHolder(state)
  return { exact: { costInMs: transitionMs, solve: () => ({ kind: 'intermission', ...intermission(state) }) } }
}

const intermission = (state: MissionState): { state: MissionState; done: UnspokenDone } => {
  const counts = { recovering: 0, pinned: 0 }
  for (const side of sides)
    for (const { tokens } of state[side].units) {
      if (tokens.includes('recovering')) counts.recovering++
      if (tokens.includes('pinned')) counts.pinned++
    }
  return {
    state: { ...state, phase: 'tactical', north: recovered(state.north), south: recovered(state.south) },
    done: [
      { rule: 'MOD-2.7', what: say.recoveringRemoved({ count: counts.recovering }) },
      { rule: 'MOD-2.7', what: say.pinnedTurned({ count: counts.pinned }) },
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
  name: en.intermissionKind,
  description: en.intermissionDescription,
  examples: [{ kind: 'intermission', state: exampleState('intermission') }],
  Request: IntermissionRequest,
  Reply: IntermissionReply,
  prepare,
  report: ({ done }: IntermissionReply) => reportDone(say.intermissionKind, done),
} satisfies QuestionKind<IntermissionRequest>
