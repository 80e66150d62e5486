import { type Command, Option } from 'commander'
import { casualtyPresets } from '../armies/index.ts'
import {
  readCount,
  readLocation,
  readMethod,
  readObjective,
  readRetreat,
  readRules,
  readSeed,
  readStop,
  readSubmerge,
  readSupport,
  readTrials,
} from './flags.ts'

/** The flags that say of a battle what its notation does not. */
export const battleFlags = (command: Command): Command => {
  const presets = [...casualtyPresets, 'optimal'].join(', ')
  const submerging = 'never, always, optimal; when-helpless or when-outgunned, as the game has it'
  return command
    .addOption(new Option('--method <method>', 'auto, exact or monte-carlo').argParser(readMethod))
    .addOption(new Option('--trials <n>', 'battles to sample, such as 200000, 1e6 or 10M').argParser(readTrials))
    .addOption(
      new Option('--seed <seed>', 'a number or a word; the same seed gives the same answer').argParser(readSeed),
    )
    .addOption(new Option('--turns <n>', 'turns of a campaign').argParser(readCount))
    .addOption(new Option('--location <place>', 'land or sea, where the units leave it open').argParser(readLocation))
    .optionsGroup('Policies:')
    .option(
      '--attacker-order <order>',
      `casualties of the attacker: ${presets}; or units, first to be lost first, such as i,2f,t`,
    )
    .option('--defender-order <order>', 'casualties of the defender, likewise')
    .addOption(
      new Option('--keep-land <n>', 'keep this many attacking land units alive to capture').argParser(readCount),
    )
    .addOption(
      new Option(
        '--retreat <when>',
        'never, optimal, or after:2 (rounds), in:1 (round), units:3 (left), win:0.4 (chance below), value:-10 (IPC so far below); joined by + all must hold, given again any may',
      ).argParser(readRetreat),
    )
    .addOption(
      new Option(
        '--stop <when>',
        'where the attacker stops instead of retreating: the same, or cleared (no enemy warship left); in a campaign after:2 (turns), units:3, value:-10',
      ).argParser(readStop),
    )
    .addOption(
      new Option('--support <unit>', 'whom attacking artillery supports first: infantry or tank').argParser(
        readSupport,
      ),
    )
    .addOption(
      new Option('--attacker-submerge <when>', `attacking submarines submerge: ${submerging}`).argParser(readSubmerge),
    )
    .addOption(new Option('--defender-submerge <when>', 'defending submarines, likewise').argParser(readSubmerge))
    .addOption(
      new Option(
        '--objective <aim>',
        'what optimal policies are after: win, capture, swing, or swing:N with N IPC for the territory',
      ).argParser(readObjective),
    )
    .option('--no-retreat-zone', 'the attacker has nowhere to withdraw to')
    .optionsGroup('Rules:')
    .option('--low-luck', 'low-luck dice')
    .addOption(new Option('--rules <patch>', 'changes to the rules: JSON, or a file of JSON').argParser(readRules))
}
