import { games } from '../../../src/games/index.ts'
import { type Entry, entryOf } from '../entry.ts'

const command = (group: string, argv: readonly string[], stdin?: string): Entry =>
  entryOf(group, { as: 'command', argv, ...(stdin !== undefined && { stdin }) })

/** Each flag of a battle with each of its values, and values that it does not take. */
const battleFlags: Readonly<Record<string, readonly string[]>> = {
  '--method': ['auto', 'exact', 'monte-carlo', 'monteCarlo', 'guess'],
  '--trials': ['1000', '2k', '1e3', '1_000', '0', 'many'],
  '--seed': ['7', 'seven', '007', ''],
  '--turns': ['1', '4', '0', 'x'],
  '--location': ['land', 'sea', 'air'],
  '--attacker-order': [
    'cheapestFirst',
    'lowestPipsFirst',
    'keepAir',
    'keepLandToCapture',
    'keepTanks',
    'optimal',
    'i,t',
    '2i,t,i',
    'x,y',
    'i,,t',
  ],
  '--defender-order': ['cheapestFirst', 'keepAir', 'optimal', 'f,i', 'z'],
  '--keep-land': ['0', '1', '9', '-1'],
  '--retreat': [
    'never',
    'optimal',
    'after:2',
    'in:1',
    'units:3',
    'win:0.4',
    'win:40%',
    'value:-10',
    'after:1+win:40%',
    'soon',
    'after:2%',
  ],
  '--stop': ['never', 'optimal', 'after:2', 'units:3', 'cleared', 'cleared+units:3', 'value:-10', 'later'],
  '--support': ['infantry', 'tank', 'fighter'],
  '--attacker-submerge': ['never', 'always', 'when-helpless', 'when-outgunned', 'optimal', 'deep'],
  '--defender-submerge': ['never', 'always', 'when-helpless', 'when-outgunned', 'optimal'],
  '--objective': ['win', 'capture', 'swing', 'swing:3', 'luck', 'win:3'],
  '--rules': ['{"dice":{"mode":"lowLuck"}}', '{"units":{"infantry":{"cost":4}}}', '{', '7', '{"dice":{"sides":3}}'],
}
const bare = ['--no-retreat-zone', '--low-luck', '--json', '--xyzzy']

const battles = {
  aa1941: ['3i 2t v 4i 1f', '2s 1dd 1bb v 1dd 1cv 2f', '3i 2t v 4i then 2t 1f', 'sea: 1dd 2trn v 1s; land: 2i 1t v 3i'],
  aa1914: ['10i 4a 1t v 8i 3a', '2c 1bb 1s v 1c 2s', '6i 2a each 1i v 5i 1a for 3', 'mines: 2c 1bb through 2'],
} as const

const withFlags = (): readonly Entry[] =>
  (['aa1941', 'aa1914'] as const).flatMap(game => {
    const given = Object.entries(battleFlags).flatMap(([flag, values]) => values.map(value => [flag, value]))
    return [...given, ...bare.map(flag => [flag])].flatMap((flags, index) =>
      // Each flag with two of the battles, another two for the next.
      [0, 1].map(shift =>
        command(`${game}/command`, [
          ...['odds', game, battles[game][(index + 2 * shift) % battles[game].length]!, ...flags],
          // The same each time, and soon.
          ...(flags[0] === '--seed' ? [] : ['--seed', '5']),
          ...(flags[0] === '--trials' ? [] : ['--trials', '2000']),
        ]),
      ),
    )
  })

const reinforcing: readonly (readonly string[])[] = [
  [],
  ['--side', 'defender'],
  ['--side', 'nobody'],
  ['--goal', 'capture'],
  ['--goal', 'win'],
  ['--goal', 'hold'],
  ['--goal', 'peace'],
  ['--reach', '80%'],
  ['--reach', '0.5'],
  ['--reach', '2'],
  ['--reach', '100%'],
  ['--units', 'i,t'],
  ['--units', 'i,zeppelin'],
  ['--units', 'bb'],
  ['--budget', '9'],
  ['--budget', '0'],
  ['--budget', '999'],
  ['--most', '2'],
  ['--most', 'x'],
  ['--json'],
  ['--side', 'defender', '--reach', '75%', '--units', 'i,f'],
  ['--low-luck'],
  ['--retreat', 'after:2'],
  ['--attacker-order', 'optimal'], // biome-ignore format: a list of flags
]

const ofReinforcements = (): readonly Entry[] => [
  ...(['aa1941', 'aa1914'] as const).flatMap(game =>
    reinforcing.flatMap(flags =>
      battles[game]
        .slice(0, 2)
        .map(battle => command(`${game}/command`, ['reinforce', game, battle, '--budget', '15', ...flags])),
    ),
  ),
  command('aa1941/command', ['reinforce', 'aa1941'], '{"attacker":{"infantry":2},"defender":{"infantry":3}}'),
  command('aa1941/command', ['reinforce', 'aa1941'], '3i v 3i\n3i v 4i\n'),
  command('voyna/command', ['reinforce', 'voyna', 'wave: tiger v su-76i']),
]

const play = ['play', 'aa1941', '--players', 'greedy,rules', '--seed', '7']
const ofPlay = (): readonly Entry[] =>
  [
    ...['greedy', 'rules', 'random'].map(player => ['turn', 'aa1941', '--player', player, '--seed', '7']),
    ['turn', 'aa1941', '--player', 'sampler', '--level', 'instant', '--seed', '7'],
    [
      'turn',
      'aa1941',
      '--player',
      'sampler',
      '--effort',
      'plans=4,glances=8,finalists=2,rollouts=4,turns=1',
      '--weights',
      'caution=2,prize=0.5',
      '--seed',
      '7',
    ],
    ['turn', 'aa1941', '--player', 'greedy', '--seed', '7', '--json'],
    ['turn', 'aa1941', '--player', 'greedy', '--seed', '7', '--power', 'germany'],
    ['turn', 'aa1941', '--player', 'greedy', '--seed', '7', '--phase', 'purchase'],
    ['turn', 'aa1941', '--player', 'rules', '--seed', '7', '--position', 'opening-9'],
    ['turn', 'aa1941', '--position', 'nowhere'],
    ['turn', 'aa1941', '--player', 'nobody'],
    ['turn', 'aa1941', '--player', 'rules@1', '--seed', '7'],
    ['turn', 'aa1941', '--player', 'rules@7'],
    ['turn', 'aa1941', '--level', 'instant', '--samples', 'purchase=4,combatMove=9', '--seed', '7'],
    ['turn', 'aa1941', '--samples', 'some'],
    ['turn', 'aa1941', '--max-ms', 'soon'],
    ['play', 'aa1941', '--players', 'greedy@1,rules@1', '--seed', '7', '--turn'],
    ['play', 'aa1941', '--players', 'greedy@1,rules@x'],
    ['arena', 'aa1941', '--a', 'rules@1', '--b', 'greedy@1', '--pairs', '2', '--cap', '2', '--seed', '1'],
    ['arena', 'aa1941', '--a', 'rules@1', '--b', 'greedy@2', '--pairs', '2'],
    ['turn', 'aa1941', '--effort', 'plans'],
    ['turn', 'voyna'],
    [...play, '--turn'],
    [...play, '--turn', '--watch'],
    [...play, '--rounds', '1'],
    [...play, '--rounds', '1', '--watch'],
    [...play, '--turn', '--json'],
    ['play', 'aa1941', '--players', 'greedy'],
    ['play', 'aa1941', '--players', 'greedy,nobody'],
    ['play', 'aa1941'],
    ['play', 'aa1941', '--players', 'sampler,sampler', '--levels', 'instant,instant', '--turn', '--seed', '3'],
    ['arena', 'aa1941', '--a', 'rules', '--b', 'greedy', '--pairs', '2', '--cap', '2', '--seed', '1'],
    ['arena', 'aa1941', '--a', 'rules', '--b', 'nobody', '--pairs', '2'],
    ['arena', 'aa1941', '--a', 'rules', '--b', 'greedy', '--pairs', '0'],
    ['orders', 'aa1941'],
    ['orders', 'aa1941', '--seed', '7'],
  ]
    .map(argv => command('aa1941/command', argv))
    .concat(
      [
        '{"orders":[]}',
        '{"orders":[{"order":"buy","units":{"infantry":2}}]}',
        '{"orders":[{"order":"buy","units":{"bomber":9}}]}',
        '{',
        '{"orders":7}',
      ].flatMap(orders => [
        command('aa1941/command', ['orders', 'aa1941', '--orders', '-', '--seed', '7'], orders),
        command('aa1941/command', ['orders', 'aa1941', '--orders', '-', '--json'], orders),
      ]),
    )

const ofTheRest = (): readonly Entry[] => [
  ...[
    [],
    ['--help'],
    ['odds', '--help'],
    ['reinforce', '--help'],
    ['turn', '--help'],
    ['orders', '--help'],
    ['play', '--help'],
    ['replay', '--help'],
    ['arena', '--help'],
    ['games', '--help'],
    ['serve', '--help'],
    ['games'],
    ['games', '--json'],
    ['games', 'chess'],
    ['odds'],
    ['odds', 'chess', '3i v 2i'],
    ['oods'],
    ['odds', 'aa1941', '--file', 'no/such/file'],
    ['odds', 'aa1941', '3i v 2i', '--file', 'x'],
    ['serve', '--threads', '0'],
    ['serve', '--port', 'x'],
    ['odds', 'aa1941', '3i v 2i', '--threads', '999'],
    ['replay', 'no/such/file'],
  ].map(
    // biome-ignore format: a list of command lines
    argv => command('service/command', argv),
  ),
  ...games.flatMap(({ key }) => [
    command(`${key}/command`, ['games', key]),
    command(`${key}/command`, ['games', key, '--json']),
    command(`${key}/command`, ['odds', key], ''),
  ]),
  ...games.flatMap(({ key, describe }) => {
    const { examples } = describe() as { readonly examples: readonly string[] }
    const some = examples.slice(0, 5)
    const lines = [...some, 'no battle at all', JSON.stringify({ id: 'named', battle: some[0] }), '[]', '{', ''].join(
      '\n',
    )
    return [
      command(`${key}/command`, ['odds', key], lines),
      command(`${key}/command`, ['odds', key], JSON.stringify({ id: 7, battle: some[0] }, undefined, 2)),
      command(`${key}/command`, ['odds', key, '--json', ...some[0]!.split(' ')]),
      command(`${key}/command`, ['odds', key, '--json', 'no battle at all']),
    ]
  }),
]

/** Command lines of every command, and every flag. */
export const commands = (): readonly Entry[] => [...withFlags(), ...ofReinforcements(), ...ofPlay(), ...ofTheRest()]
