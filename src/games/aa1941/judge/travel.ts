import { defined } from '../../../engine/index.ts'
import {
  canalBetween,
  canalList,
  capitals,
  isStrait,
  landDistance,
  openSeaDistance,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../board/map.ts'

/** A zone that ships come to from another, and what may keep them from it. */
export interface Way {
  readonly to: number
  readonly canal: number
  readonly isStrait: boolean
}

/** The canal of a way that leads through none. */
export const noCanal = -1

/** By zone, counted from the first one: where ships may go from there. */
export const waysFrom: readonly (readonly Way[])[] = Array.from({ length: spaceCount - territoryCount }, (_, index) => {
  const from = territoryCount + index
  return zonesNextTo(from).map(to => {
    const canal = canalBetween(from, to)
    return { to, canal: canal ? canalList.indexOf(canal) : noCanal, isStrait: isStrait(from, to) }
  })
})

/** What is left of the weight of troops with every step by land, and of that of ships with every zone. */
const fadingByStep = 0.7
const fadingByZone = 0.8

/** Farther than this a capital draws nobody. */
const farthest = 8

/** By capital and space: how near troops there are to it by land, from 1 in it to 0 far off. The board alone says so. */
export const nearByLand: Float64Array = nearness((capital, space) => {
  const steps = space < territoryCount ? landDistance(space, capital) : farthest + 1
  return steps > farthest ? 0 : fadingByStep ** steps
})

/** Whether ships can land troops in the capital of a power. */
export const hasCoast = (power: number): boolean => zonesNextTo(defined(capitals[power])).length > 0

/** By capital and space: how near ships there are to a zone from which troops land in it. */
export const nearBySea: Float64Array = nearness((capital, space) => {
  if (space < territoryCount) return 0
  const zones = Math.min(farthest + 1, ...zonesNextTo(capital).map(zone => openSeaDistance(space, zone)))
  return zones > farthest ? 0 : fadingByZone ** zones
})

function nearness(near: (capital: number, space: number) => number): Float64Array {
  const table = new Float64Array(capitals.length * spaceCount)
  for (const [power, capital] of capitals.entries())
    for (let space = 0; space < spaceCount; space++) table[power * spaceCount + space] = near(capital, space)
  return table
}
