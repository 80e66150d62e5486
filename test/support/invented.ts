import seedrandom from 'seedrandom'
import type { BattleQuestion, Ruleset } from '../../src/armies/index.ts'
import { askerOf } from './ask-ruleset.ts'
import { type Chance, chance } from './chance.ts'
import { solve, type UnitTable } from './rational.ts'

// A ruleset of no printed game, whose units combine abilities as none of theirs do. The engine is given its table and
// nothing else.

const submarine = ['surpriseStrike', 'submerges', 'cannotHitAir', 'hiddenFromAir', 'supportsAttack'] as const

const values = { support: 2, bombardment: 4, dogfight: 2, supremacy: 1 }

export const invented: Ruleset = {
  name: 'invented',
  abilities: [
    ...submarine,
    'cancelsSubmarines',
    'lostLast',
    'carriesLand',
    'supported',
    'absorbsHits',
    'bombards',
    'dogfights',
    'gainsFromSupremacy',
    'lostLastOfArmy',
  ],
  citations: {},
  values,
  dice: { sides: 6, mode: 'ordinary' },
  // biome-ignore format: a table reads best as a table
  units: [
    { name: 'rifle',    label: 'Rifle',         domain: 'land', cost: 3,  move: 1, attack: 1, defense: 2, hits: 1, abilities: ['supported', 'lostLastOfArmy'] },
    { name: 'howitzer', label: 'Howitzer',      domain: 'land', cost: 4,  move: 1, attack: 2, defense: 2, hits: 1, abilities: ['supportsAttack', 'gainsFromSupremacy'] },
    { name: 'shield',   label: 'Shield',        domain: 'land', cost: 5,  move: 1, attack: 2, defense: 1, hits: 2, abilities: ['supported', 'absorbsHits', 'lostLastOfArmy'] },
    { name: 'siege',    label: 'Siege tank',    domain: 'land', cost: 6,  move: 2, attack: 3, defense: 3, hits: 1, abilities: ['bombards'] },
    { name: 'fortress', label: 'Fortress',      domain: 'air',  cost: 11, move: 6, attack: 3, defense: 2, hits: 2, abilities: ['dogfights'] },
    { name: 'scout',    label: 'Scout',         domain: 'air',  cost: 8,  move: 4, attack: 2, defense: 3, hits: 1, abilities: ['cancelsSubmarines', 'supported', 'dogfights', 'gainsFromSupremacy'] },
    { name: 'guide',    label: 'Guiding submarine', domain: 'sea', cost: 7, move: 2, attack: 2, defense: 1, hits: 1, abilities: submarine },
    { name: 'gunboat',  label: 'Gunboat',       domain: 'sea',  cost: 5,  move: 2, attack: 2, defense: 2, hits: 1, abilities: ['supported'] },
    { name: 'raider',   label: 'Raider',        domain: 'sea',  cost: 9,  move: 2, attack: 3, defense: 2, hits: 2, abilities: ['surpriseStrike', 'supported', 'bombards', 'gainsFromSupremacy'] },
    { name: 'tender',   label: 'Tender',        domain: 'sea',  cost: 6,  move: 2, attack: 0, defense: 0, hits: 1, abilities: ['lostLast', 'carriesLand'] },
  ],
}

const inventedTable: UnitTable = { units: invented.units, values }

export const solveInvented = (question: BattleQuestion) => solve(question, inventedTable)

/** What a question came to, in this thread. */
export const askInvented = askerOf(invented)

const onLand = ['rifle', 'rifle', 'howitzer', 'shield', 'siege', 'fortress', 'scout'] as const
const atSea = ['guide', 'guide', 'gunboat', 'gunboat', 'raider', 'tender', 'fortress', 'scout'] as const

/** Battle `i` of a seed. */
export const inventedBattle = (seed: string, i: number): BattleQuestion => draw(chance(seedrandom(`${seed}/${i}`)))

const draw = (by: Chance): BattleQuestion => {
  const location = by.happens(0.5) ? 'land' : 'sea'
  const from = location === 'land' ? onLand : atSea
  const [attacker, defender] = [force(by, from), force(by, from)]
  const presets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const
  const retreats = [
    { afterRounds: by.integer(1, 3) },
    { inRound: by.integer(1, 2) },
    { unitsLeft: by.integer(0, 2) },
    { winProbabilityBelow: by.integer(1, 99) / 100 + 0.00123 },
  ]
  const dives = ['never', 'always', 'whenHelpless'] as const
  return {
    location,
    attacker,
    defender,
    retreatZone: by.happens(0.8),
    policies: {
      attacker: {
        casualties: by.pick(presets),
        submerge: by.pick(dives),
        ...(by.happens(0.4) ? { retreat: by.pick(retreats) } : {}),
      },
      defender: { casualties: by.pick(presets), submerge: by.pick(dives) },
    },
    ...(by.happens(0.3) ? { rules: { dice: { mode: 'lowLuck' } } } : {}),
  } as BattleQuestion
}

const force = (by: Chance, from: readonly string[]): Record<string, number> => {
  const units: Record<string, number> = {}
  for (let left = by.integer(1, 4); left > 0; left--) {
    const name = by.pick(from)
    units[name] = (units[name] ?? 0) + 1
  }
  return units
}
