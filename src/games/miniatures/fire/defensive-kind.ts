import { defined, type Message, type PreparedQuestion, type QuestionKind, stepsFor } from '../../../engine/index.ts'
import { checkOnField, fieldOf } from '../field/field.ts'
import type { Hex } from '../field/hex.ts'
import { isMined, type Step } from '../field/movement.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { marchOf, placement, shotsIn } from './defensive-march.ts'
import { stepsOf } from './defensive-move.ts'
import { defensiveReport } from './defensive-report.ts'
import { checkRoom, firersOf, overStacksAtEnd, type Scene } from './defensive-scene.ts'
import { DefensiveFireReply, DefensiveFireRequest } from './defensive-schema.ts'
import { share } from './fields.ts'
import { asapPolicy, bestPolicy, type MarchOdds, marchOdds } from './march.ts'
import { checkOpposed } from './opposed.ts'
import { has, pieceOf, rulesOf } from './piece.ts'
import { checkStands } from './place.ts'
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
  const rules = rulesOf(question.rules)
  const field = fieldOf(question.field, ['field'])
  const mover = pieceOf(question.mover, ['mover'])
  const path = question.path as readonly Hex[]
  path.forEach((hex, index) => {
    checkOnField(field, hex, ['path', index])
  })
  const firers = firersOf(question, field, rules)
  checkStands(field, mover, defined(path[0]), ['path', 0])
  checkOpposed(
    [{ card: mover.card, at: ['mover'] }],
    firers.map(({ piece, index }) => ({ card: piece.card, at: ['firers', index] })),
  )
  const scene: Scene = { field, mover, path, firers, rules }
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
  const { mover, path, firers } = scene
  const isAir = mover.card.type === 'aircraft'
  const fire = question.fire ?? 'solved'
  const march = isAir ? placement(scene) : marchOf(scene, steps)
  const aim = isAir ? 'disrupt' : (question.aim ?? 'stop')
  const odds = marchOdds(march, fire === 'asap' ? asapPolicy(march) : bestPolicy(march, aim))
  // An Aircraft's one step is its being placed: all its ends are in that hex.
  const stops = isAir ? [joined(odds)] : odds.stops
  const last = defined(stops.at(-1))
  const disrupted = stops.reduce((sum, stop) => sum + stop.disrupted, 0)
  return {
    mover: mover.card.name,
    fire,
    arrives: share(isAir ? last.free : last.free + last.disrupted),
    arrivesFree: share(last.free),
    stopped: isAir ? 0 : share(stops.slice(0, -1).reduce((sum, stop) => sum + stop.free + stop.disrupted, 0)),
    disrupted: share(disrupted),
    stops: stops.map(({ free, disrupted }, index) => ({
      hex: [...defined(path[index])],
      free: share(free),
      disrupted: share(disrupted),
    })),
    steps: steps.map(({ rolls }, index) => ({
      from: [...defined(path[index])],
      to: [...defined(path[index + 1])],
      rolls: [...rolls],
      begun: share(defined(odds.steps[index]).begun),
      through: share(defined(odds.steps[index]).made),
    })),
    shots: odds.shots.map(({ firer, spot, step, chance, reached }) => ({
      firer: defined(firers[firer]).index,
      unit: defined(firers[firer]).piece.card.name,
      step,
      spot,
      at: [...(isAir ? defined(path[0]) : defined(path[spot === 'left' ? step : step + 1]))],
      chance: share(chance),
      reached: share(reached),
    })),
    notModelled: notModelledOn([mover, ...firers.map(({ piece }) => piece)], 'defensiveFire'),
  }
}

const joined = ({ stops }: MarchOdds) => ({
  free: stops.reduce((sum, { free }) => sum + free, 0),
  disrupted: stops.reduce((sum, { disrupted }) => sum + disrupted, 0),
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
