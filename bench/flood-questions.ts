import { ownCards, pick, times } from '../test/support/many.ts'

// Questions that take long to prepare, or are thought quick and are not: the worst of each game that a search found within the limits.

const largestMap = { columns: 64, rows: 61 }
/** Hexes in the middle of the largest map. */
const hexes = times(1_500, index => [(index % 40) - 20, Math.floor(index / 40) - 18] as const)

/** Two hundred lines from one edge of the largest map to the other, past all it may hold. */
export const linesOfSight = JSON.stringify({
  kind: 'sight',
  field: {
    ...largestMap,
    terrain: { forest: hexes.slice(0, 700), town: hexes.slice(700, 1_400) },
    sides: { hedge: hexes.slice(0, 700).map(([q, r], index) => [q, r, pick(['e', 'ne', 'nw'], index)]) },
  },
  pairs: times(200, index => ({
    attacker: { at: [44 - (index % 15), -25], type: 'aircraft' },
    target: { at: [Math.floor(index / 15) - 44, 25], type: 'soldier' },
  })),
})

const axis = ['mg-42-machine-gun-team', 'mauser-kar-98k', 'nebelwerfer-41', 'panzer-iv-ausf-g', 'tiger-i']
const allies = ['m4a1-sherman', 'm1-garand-rifle', 'bazooka', '40mm-bofors-l60', 'churchill-crocodile']

/** Sixteen against sixteen, each pair with circumstances of its own, and all of them fire back. */
export const assault = JSON.stringify({
  kind: 'assault',
  attackers: times(16, index => ({ unit: pick(axis, index) })),
  targets: times(16, index => ({ unit: pick(allies, index) })),
  range: 2,
  objective: 'swing',
  pairs: times(256, pair => ({ attacker: pair >> 4, target: pair & 15, range: pair % 4, cover: pair % 2 === 0 })),
  returnFire: {},
})

const side = (first: number) => ({
  units: times(16, index => ({ card: `own-${first + index}`, atk: index % 4 })),
  resources: { depot: 10, factory: 10, fuel: 10 },
})

/** Little is drawn, so that what is measured is preparing. */
const oneTrial = { method: 'monteCarlo', trials: 1, seed: 1 }

/** All of both sides, none like another. */
export const wave = JSON.stringify({
  kind: 'wave',
  cards: ownCards,
  attacker: side(0),
  defender: side(20),
  ...oneTrial,
})

const packages = times(50, index => ({
  id: `p${index}`,
  ep: 1,
  units: Object.fromEntries(times(20, unit => [`t${(index * 20 + unit) % 200}`, 1])),
}))

/** The largest organisation table. */
export const purchase = JSON.stringify({
  kind: 'purchase',
  side: 'north',
  ep: 100_000,
  organisation: packages,
  buy: Object.fromEntries(packages.map(({ id }) => [id, 1])),
  types: times(200, index => ({ id: `t${index}`, role: 'tactical' })),
  reserve: Object.fromEntries(times(200, index => [`t${index}`, 200])),
})

const phaseOf = (initial: string) =>
  times(20, index => ({
    type: `${initial}-${index < 4 ? 'hq' : pick(['bomber', 'jammer', 'fighter'], index)}`,
    name: `${initial}${index}`,
    hex: `hex ${index % 3}`,
    ...(index < 4 && { actions: 6 }),
  }))

/** As many as there may be, crowded, with all the actions there may be. */
export const phase = JSON.stringify({ kind: 'phase', own: phaseOf('n'), enemy: phaseOf('s'), initiative: 'roll' })

/** Many ships of every sort, ten minefields, and many ashore. */
export const landing = JSON.stringify({
  kind: 'landing',
  sea: {
    attacker: { transport: 60, battleship: 60, cruiser: 60 },
    defender: { cruiser: 60, submarine: 60, battleship: 60 },
    mines: 10,
  },
  land: { seaborne: { infantry: 90 }, overland: { infantry: 90, fighter: 30 }, defender: { infantry: 90 } },
  method: 'monteCarlo',
  trials: 1_000,
  seed: 1,
})

/** Small where trials are concerned, and large where their tables are. */
export const fewTrials = JSON.stringify({ battle: '5i v 200i then 30t 400f', trials: 47, seed: 756 })

/** Of many more, what to add to them. */
export const reinforcement = JSON.stringify({ battle: '300i 100t 50f v 400i 100t', budget: 200 })
