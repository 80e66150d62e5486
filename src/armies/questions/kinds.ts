import type { Location } from '../engagement.ts'
import { noRemarks } from '../scenario.ts'
import type { Ruleset } from '../unit.ts'
import { prepareAmphibious } from './amphibious.ts'
import { prepareSingle } from './battle.ts'
import type { ArmiesKind } from './prepared.ts'
import { armiesOf } from './prepared-battles.ts'
import type { AmphibiousQuestion, BattleQuestion, questionSchemas, WavesQuestion } from './schemas.ts'
import { prepareWaves } from './waves.ts'

/** Questions about battles that are fought to the end: one battle, an amphibious assault, attacks in waves. */
export const battleKinds = (schemas: ReturnType<typeof questionSchemas>, remarks = noRemarks) =>
  ({
    battle: {
      Request: schemas.BattleQuestion,
      garrisons: ({ defender }: BattleQuestion) => [[['defender'], defender]],
      prepare: (ruleset: Ruleset, question: BattleQuestion) => armiesOf(prepareSingle(ruleset, question, remarks)),
      reinforcedBy: (location: Location) => (location === 'land' ? ['land', 'air'] : ['sea', 'air']),
    },
    amphibious: {
      Request: schemas.AmphibiousQuestion,
      garrisons: ({ sea, land }: AmphibiousQuestion) => [
        [['sea', 'defender'], sea.defender],
        [['land', 'defender'], land.defender],
      ],
      prepare: (ruleset: Ruleset, question: AmphibiousQuestion) =>
        armiesOf(prepareAmphibious(ruleset, question, remarks)),
    },
    waves: {
      Request: schemas.WavesQuestion,
      garrisons: ({ defender }: WavesQuestion) => [[['defender'], defender]],
      prepare: (ruleset: Ruleset, question: WavesQuestion) => armiesOf(prepareWaves(ruleset, question, remarks)),
    },
  }) as const satisfies Readonly<Record<string, ArmiesKind>>
