import type fc from 'fast-check'
import { questions } from './fuzz-questions.ts'

const forces = {
  land: ['infantry', 'tank'],
  air: ['fighter', 'bomber'],
  sea: ['submarine', 'transport', 'destroyer', 'aircraftCarrier', 'battleship', 'damagedBattleship'],
}
const land = [...forces.land, 'artillery']
const technologies = ['heavyBombers', 'superSubmarines', 'jetFighters', 'advancedArtillery', 'radar']
const plant = { targets: ['industrialComplex'], isValued: true }

/** Bodies around the questions about 1941. */
export const questions1941: fc.Arbitrary<string> = questions(forces)

/** Bodies around the questions about each of the later editions, with bombardment, technologies and raids. */
export const questionsOfEditions: Readonly<Record<'aa1942' | 'aa1940' | 'aa50' | 'revised', fc.Arbitrary<string>>> = {
  aa1942: questions(
    { ...forces, land, sea: [...forces.sea, 'cruiser'] },
    {
      guns: ['antiaircraftArtillery'],
      bombarding: ['cruiser', 'battleship', 'damagedBattleship'],
      raids: { ...plant, fliers: ['bomber', 'fighter'], defenders: ['fighter'] },
    },
  ),
  aa1940: questions(
    {
      land: [...land, 'mechanizedInfantry'],
      air: ['fighter', 'tacticalBomber', 'strategicBomber'],
      sea: [...forces.sea, 'cruiser', 'damagedAircraftCarrier'],
    },
    {
      guns: ['antiaircraftArtillery'],
      bombarding: ['cruiser', 'battleship', 'damagedBattleship'],
      technologies,
      raids: {
        fliers: ['strategicBomber', 'tacticalBomber', 'fighter'],
        defenders: ['fighter'],
        targets: ['majorIndustrialComplex', 'minorIndustrialComplex', 'airBase', 'navalBase'],
        isValued: false,
      },
    },
  ),
  aa50: questions(
    { ...forces, land, sea: [...forces.sea, 'cruiser'] },
    {
      guns: ['antiaircraftGun'],
      bombarding: ['cruiser', 'battleship', 'damagedBattleship'],
      technologies,
      raids: { ...plant, fliers: ['bomber', 'fighter'], defenders: ['fighter', 'antiaircraftGun'] },
    },
  ),
  revised: questions(
    { ...forces, land },
    {
      guns: ['antiaircraftGun'],
      bombarding: ['battleship', 'damagedBattleship', 'destroyer'],
      technologies: ['heavyBombers', 'superSubmarines', 'jetFighters', 'combinedBombardment'],
      raids: { ...plant, fliers: ['bomber'], defenders: ['antiaircraftGun'] },
    },
  ),
}
