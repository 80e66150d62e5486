import {
  chancesBlock,
  inPercent,
  present,
  type Report,
  sumBy,
  type Text,
  tableBlock,
  textBlock,
} from '../../engine/index.ts'
import { rollsBlock } from './rolls.ts'
import { say } from './says.ts'
import type { StrikeReply } from './strike-rules.ts'

export const reportStrike = (reply: StrikeReply): Report<Text> => {
  const { kills, targets, striker, strikerDestroyed, valueDestroyed, resolved } = reply
  const total = sumBy(targets, ({ count }) => count)
  const labelOf = (number: number): Text => {
    if (total > 1) return say.someOf({ number, total })
    return number === 0 ? say.targetSurvives : say.targetDestroyed
  }
  return {
    title: say.strikeKind,
    blocks: present(
      resolved && rollsBlock(resolved.rolls, say.destroyedLine({ units: resolved.destroyed })),
      chancesBlock(
        say.destroyedTitle,
        ...kills.map(([number, chance]) => ({
          label: labelOf(number),
          chance,
          tone: number > 0 ? ('good' as const) : ('bad' as const),
        })),
        ...(strikerDestroyed > 0 ? [{ label: say.bombersFirst, chance: strikerDestroyed, tone: 'bad' as const }] : []),
      ),
      tableBlock(
        say.targetsTitle,
        [say.unitHead, say.ofHead, say.eachDestroyedHead, say.mayAnswerHead],
        targets.map(({ unit, count, destroyed, mayAnswer }) => [
          unit,
          count,
          say.figure({ number: inPercent(destroyed) }),
          say.yesOrNo({ is: mayAnswer }),
        ]),
      ),
      textBlock([
        say.valueDestroyed({ mean: valueDestroyed.mean.toFixed(2) }),
        say.strikerAfterwards({
          states: striker.ammunition.map(({ state, chance }) => ({ state, chance: inPercent(chance) })),
          isFinished: striker.finished,
        }),
      ]),
    ),
  }
}
