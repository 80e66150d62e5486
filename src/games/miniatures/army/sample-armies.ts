import type { Certainty } from '../cards-row.ts'
import type { Nation, Side } from '../nations.ts'

/** An army ready to be asked about or played with. */
export interface SampleArmy {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Where it is of one nation. */
  readonly nation: Nation | null
  readonly points: number
  /** Key of the unit, and how many of it. */
  readonly units: Readonly<Record<string, number>>
  readonly certainty: Certainty
}

/** The rules' example, and armies that we made up from the cards for demonstration. */
export const sampleArmies: readonly SampleArmy[] = [
  {
    id: 'seed-allied-99',
    name: 'Rulebook example Allied army',
    side: 'allies',
    nation: null,
    points: 100,
    units: {
      'm4a1-sherman': 1,
      'zis-2-57mm-model-1943': 1,
      'red-devil-captain': 1,
      bazooka: 1,
      'm1-garand-rifle': 1,
      'vickers-machine-gun-team': 1,
      'kv-1': 1,
      'm3-stuart': 1,
    },
    certainty: 'seed',
  },
  {
    id: 'demo-german-98',
    name: 'German panzer group',
    side: 'axis',
    nation: 'Germany',
    points: 100,
    units: {
      'panzer-iv-ausf-g': 1,
      'stug-iii-ausf-g': 1,
      'ss-hauptsturmfuhrer': 1,
      'mg-42-machine-gun-team': 1,
      'pak-38-antitank-gun': 1,
      panzergrenadier: 2,
      'mauser-kar-98k': 3,
      panzerschreck: 1,
      'sd-kfz-251': 1,
    },
    certainty: 'invented',
  },
  {
    id: 'demo-german-tiger',
    name: 'Tiger with air cover',
    side: 'axis',
    nation: 'Germany',
    points: 100,
    units: {
      'tiger-i': 1,
      'focke-wulf-fw-190a': 1,
      'ss-hauptsturmfuhrer': 1,
      'mauser-kar-98k': 3,
      'mg-34-machine-gun-team': 1,
      'light-mortar': 1,
    },
    certainty: 'invented',
  },
  {
    id: 'demo-soviet-102',
    name: 'Soviet rifle and armour',
    side: 'allies',
    nation: 'Soviet Union',
    points: 100,
    units: {
      'kv-1': 1,
      't-34-76': 1,
      commissar: 1,
      'maxim-m1910-machine-gun': 1,
      'zis-2-57mm-model-1943': 1,
      'mosin-nagant-1891-30': 4,
      'ppsh-41-smg': 2,
      'ptrd-41-antitank-rifle': 1,
    },
    certainty: 'invented',
  },
  {
    id: 'demo-us-98',
    name: 'US combined arms',
    side: 'allies',
    nation: 'United States',
    points: 100,
    units: {
      'm4a1-sherman': 2,
      'm3-half-track': 1,
      'red-devil-captain': 1,
      'm1-garand-rifle': 3,
      'bar-gunner': 1,
      bazooka: 2,
      'm1-81mm-mortar': 1,
      '37mm-gun-m3': 1,
    },
    certainty: 'invented',
  },
  {
    id: 'demo-japan-108',
    name: 'Japanese army',
    side: 'axis',
    nation: 'Japan',
    points: 100,
    units: {
      'type-97-chi-ha': 2,
      'type-95-ha-go': 2,
      'imperial-sergeant': 1,
      'type-92-machine-gun-team': 2,
      'type-89-mortar': 1,
      'arisaka-rifleman': 4,
      'snlf-fanatics': 1,
      'mitsubishi-a6m-zero': 1,
      '47mm-type-1-antitank-gun': 1,
    },
    certainty: 'invented',
  },
  {
    id: 'demo-uk-101',
    name: 'British defence with obstacles',
    side: 'allies',
    nation: 'United Kingdom',
    points: 100,
    units: {
      'churchill-iv': 1,
      'm3-stuart': 1,
      '6-pounder-antitank-gun': 1,
      'inspiring-lieutenant': 1,
      'vickers-machine-gun-team': 1,
      'bren-machine-gunner': 1,
      'piat-gunner': 1,
      'smle-no-4-rifle': 3,
      'royal-engineers': 1,
      minefield: 2,
      'tank-obstacle': 2,
    },
    certainty: 'invented',
  },
]
