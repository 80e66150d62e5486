import {
  defined,
  type Message,
  type PreparedQuestion,
  type QuestionKind,
  stepsFor,
  sumBy,
} from '../../../engine/index.ts'
import { isMined, type Step } from '../field/movement.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { marchOf, placement, shotsIn } from './defensive-march.ts'
import { stepsOf } from './defensive-move.ts'
import { defensiveReport } from './defensive-report.ts'
import { checkRoom, overStacksAtEnd, type Scene, sceneOf } from './defensive-scene.ts'
import { DefensiveFireReply, DefensiveFireRequest } from './defensive-schema.ts'
import { share } from './fields.ts'
import { asapPolicy, bestPolicy, type MarchOdds, marchOdds } from './march.ts'
import { has } from './piece.ts'
import { publishedNotes } from './published.ts'
import { notesOn, notModelledOn } from './remarks.ts'

/** MIN-16: defensive fire and Overwatch at a moving unit; MIN-15.4: reaction fire at an Aircraft. */
export const defensiveFireKind = {
  name: en.defensiveFireKind,
  description: en.defensiveFireDescription,
  examples: [
    {
      kind: 'defensiveFire',
      field: 'hill-107',
      mover: 'panzergrenadier',
      path: [
        [-2, 0],
        [-1, 0],
      ],
      firers: [
        { unit: 'm1-garand-rifle', at: [-1, -1] },
        { unit: 'vickers-machine-gun-team', at: [3, 0], overwatch: 'w' },
      ],
    },
  ],
  Request: DefensiveFireRequest,
  Reply: DefensiveFireReply,
  prepare: question => prepare(question),
  report: defensiveReport,
} satisfies QuestionKind<DefensiveFireRequest>

const prepare = (question: DefensiveFireRequest): PreparedQuestion => {
  const scene = sceneOf(question)
  checkRoom(scene)
  const steps = stepsOf(question, scene)
  const positions = steps.length * 2 ** scene.firers.length
  return {
    notes: notesFor(scene),
    exact: {
      steps: stepsFor({
        formulas: 10,
        shots: scene.firers.length * (steps.length + 1) * 4,
        positions: positions * scene.firers.length,
      }),
      solve: () => answer(question, scene, steps),
    },
  }
}

const answer = (question: DefensiveFireRequest, scene: Scene, steps: readonly Step[]) => {
  const { mover, path, start, legs, firers } = scene
  const isAir = mover.card.type === 'aircraft'
  const fire = question.fire ?? 'solved'
  const march = isAir ? placement(scene) : marchOf(scene, steps)
  const aim = isAir ? 'disrupt' : (question.aim ?? 'stop')
  const odds = marchOdds(march, fire === 'asap' ? asapPolicy(march) : bestPolicy(march, aim))
  // An Aircraft's one step is its being placed: all its ends are in that hex.
  const stops = isAir ? [joined(odds)] : odds.stops
  const { free = 0, disrupted = 0 } = stops.at(-1) ?? {}
  return {
    mover: mover.card.name,
    fire,
    arrives: share(isAir ? free : free + disrupted),
    arrivesFree: share(free),
    stopped: isAir ? 0 : share(sumBy(stops.slice(0, -1), stop => stop.free + stop.disrupted)),
    disrupted: share(sumBy(stops, stop => stop.disrupted)),
    stops: stops.map(({ free, disrupted }, index) => ({
      hex: path[index] ?? start,
      free: share(free),
      disrupted: share(disrupted),
    })),
    steps: legs.map(({ left, entered }, index) => ({
      from: left,
      to: entered,
      rolls: steps[index]?.rolls ?? [],
      begun: share(odds.steps[index]?.begun ?? 0),
      through: share(odds.steps[index]?.made ?? 0),
    })),
    shots: odds.shots.map(({ firer, spot, step, chance, reached }) => {
      const { index, piece } = defined(firers[firer])
      const at = legs[step]?.[spot] ?? start
      return { firer: index, unit: piece.card.name, step, spot, at, chance: share(chance), reached: share(reached) }
    }),
    notModelled: notModelledOn([mover, ...firers.map(({ piece }) => piece)], 'defensiveFire'),
  }
}

const joined = ({ stops }: MarchOdds) => ({
  free: sumBy(stops, ({ free }) => free),
  disrupted: sumBy(stops, ({ disrupted }) => disrupted),
})

const notesFor = (scene: Scene): Message[] => {
  const { mover, firers, rules, field, path } = scene
  const pieces = [mover, ...firers.map(({ piece }) => piece)]
  const { name: unit } = mover.card
  return [
    ...notesOn(pieces, rules),
    ...publishedNotes(shotsIn(scene)),
    ...(firers.some(({ row }) => row.length > 0) ? [say.watchedHexes] : []),
    ...(path.some(hex => isMined(field, hex)) ? [say.minedOnTheWay] : []),
    ...(overStacksAtEnd(scene) ? [say.overStackedAtEnd({ unit })] : []),
    ...(pieces.some(piece => has(piece, 'lead-the-way')) ? [say.leadTheWayKept] : []),
    ...(has(mover, 'lack-of-determination') ? [say.destroyedByDisruption({ unit })] : []),
  ]
}
