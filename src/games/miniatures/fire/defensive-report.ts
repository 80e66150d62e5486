import { type Block, chancesBlock, type Report, type Text, tableBlock, textBlock } from '../../../engine/index.ts'
import { formatHex } from '../field/hex.ts'
import { say } from '../says.ts'
import { notModelledBlocks, percent } from './attack-report.ts'
import type { DefensiveFireReply } from './defensive-schema.ts'

/** The reply for people: whether the mover comes through, who fires when, where it is stopped. */
export const defensiveReport = (reply: DefensiveFireReply): Report<Text> => {
  const { mover: unit, steps, arrives, arrivesFree, disrupted, stopped } = reply
  const isPlaced = steps.length === 0
  return {
    title: isPlaced ? say.isPlaced({ unit }) : say.movesUnderFire({ unit }),
    blocks: [
      isPlaced
        ? chancesBlock(
            say.whatBecomes,
            { label: say.staysInAir, chance: arrivesFree, tone: 'good' },
            { label: say.isGrounded, chance: disrupted, tone: 'bad' },
          )
        : chancesBlock(
            say.whatBecomes,
            { label: say.comesFree, chance: arrivesFree, tone: 'good' },
            { label: say.comesDisrupted, chance: arrives - arrivesFree, tone: 'even' },
            { label: say.isStopped, chance: stopped, tone: 'bad' },
          ),
      shotsBlock(reply),
      ...(isPlaced ? [] : [stepsBlock(reply), stopsBlock(reply)]),
      ...notModelledBlocks(reply.notModelled),
    ],
  }
}

const shotsBlock = ({ shots }: DefensiveFireReply): Block<Text> =>
  shots.length === 0
    ? textBlock([say.nobodyFires], say.whoFires)
    : tableBlock(
        say.whoFiresTitle,
        [say.stepHead, say.unitHead, say.inHexHead, say.hitsHead, say.comesToItHead],
        shots.map(({ step, unit, spot, at, chance, reached }) => [
          step + 1,
          unit,
          say.inHex({ spot, at: formatHex(at) }),
          percent(chance),
          percent(reached),
        ]),
      )

const stepsBlock = ({ steps }: DefensiveFireReply): Block<Text> =>
  tableBlock(
    say.stepByStep,
    [say.stepHead, say.toHead, say.rollsHead, say.begunHead, say.throughHead],
    steps.map(({ to, rolls, begun, through }, index) => [
      index + 1,
      formatHex(to),
      rolls.length === 0 ? say.none : say.needs({ needs: rolls.map(need => say.need({ need })) }),
      percent(begun),
      percent(through),
    ]),
  )

const stopsBlock = ({ stops }: DefensiveFireReply): Block<Text> =>
  tableBlock(
    say.whereItEnds,
    [say.hexHead, say.notDisruptedHead, say.disruptedHead],
    stops.map(({ hex, free, disrupted }) => [formatHex(hex), percent(free), percent(disrupted)]),
  )
