import { faultyPositions } from '../../support/faulty-positions.ts'

/** What requests about a game on a map name: its players, powers and spaces. */
interface OnMap {
  /** Games whose decisions are asked about, and the seeds they are played from. */
  readonly games: readonly (readonly [request: object, seed: string])[]
  readonly faulty: (typeof faultyPositions)[keyof typeof faultyPositions]
  readonly seats: readonly string[]
  readonly powers: readonly (string | undefined)[]
  readonly turns: {
    /** Who plans turns, with what each can be told. */
    readonly players: readonly object[]
    readonly phases: readonly string[]
    /** A request with every field. */
    readonly whole: object
    /** What is refused. */
    readonly wrong: readonly object[]
  }
  readonly plays: {
    readonly pairs: readonly unknown[]
    readonly whole: readonly object[]
    readonly wrong: readonly object[]
    /** Other questions. */
    readonly more: readonly object[]
  }
  /** An attack of which nothing is wrong; then positions in which something stands where nobody may. */
  readonly attack: { readonly position: string; readonly space: string; readonly power: string }
  readonly forbidden: { readonly units: object }
}

const effort = { plans: 4, glances: 8, finalists: 2, rollouts: 4, turns: 1 }

export const onMap: Readonly<Record<'aa1941' | 'aa1914', OnMap>> = {
  aa1941: {
    games: [
      [{ players: ['rules', 'greedy'], maxRounds: 2 }, 'one'],
      [{ players: ['greedy', 'rules'], maxRounds: 2, position: 'opening-17' }, 'two'],
      [{ players: ['random', 'random'], maxRounds: 2, position: 'opening-40' }, 'three'],
    ],
    faulty: faultyPositions.aa1941,
    seats: ['germany', 'ussr', 'nobody'],
    powers: ['ussr', 'germany', 'unitedKingdom', 'japan', 'unitedStates', undefined],
    turns: {
      players: [
        { player: 'random' },
        { player: 'greedy' },
        { player: 'rules' },
        { player: 'planner' },
        { player: 'sampler', level: 'instant' },
        { player: 'sampler', effort },
        { player: 'sampler', effort, weights: { prize: 2, caution: 0.5, advance: 1 } },
      ],
      phases: ['turn', 'purchase', 'combatMove', 'battle', 'noncombatMove', 'mobilise'],
      whole: {
        position: 'opening',
        power: 'ussr',
        phase: 'turn',
        player: 'sampler',
        level: 'instant',
        effort,
        weights: { prize: 1 },
        seed: 1,
        plan: 'x',
      },
      wrong: [
        { player: 'nobody' },
        { player: 'rules', level: 'strong' },
        { player: 'sampler', level: 'mighty' },
        { power: 'japan', player: 'rules' },
        { position: 'nowhere' },
        { player: 'rules', effort },
        { player: 'greedy', weights: { prize: 1 } },
      ],
    },
    plays: {
      pairs: [
        ['greedy', 'rules'],
        ['rules', 'greedy'],
        ['random', 'random'],
        { allies: 'rules', axis: 'greedy' },
        { axis: 'rules', ussr: 'greedy', unitedKingdom: 'rules', unitedStates: 'random' },
        [{ player: 'sampler', level: 'instant' }, 'rules'],
      ],
      whole: [
        { position: 'opening', players: ['greedy', 'rules'], seed: 1, scope: 'turn', maxRounds: 1, record: true },
        {
          opening: 3,
          players: { allies: 'rules', axis: { player: 'sampler', level: 'instant' } },
          scope: 'turn',
          seed: 1,
        },
      ],
      wrong: [
        { players: ['greedy', 'rules'], position: 'opening', opening: 3 },
        { players: { allies: 'rules' } },
        { players: ['sampler', 'sampler'] },
        { players: ['nobody', 'rules'] },
      ],
      more: [{ opening: 7, players: ['rules', 'rules'], scope: 'turn', seed: 'word' }],
    },
    attack: { position: 'opening', space: 'Ukraine', power: 'germany' },
    forbidden: { units: { Turkey: { germany: { infantry: 1 } } } },
  },
  aa1914: {
    games: [
      [{ players: ['rules', 'greedy'], maxRounds: 2 }, 'one'],
      [{ players: ['random', 'random'], maxRounds: 2 }, 'two'],
      [
        { players: ['random', 'random'], maxRounds: 2, rules: { contestedExit: 'faq', revolution: true, overNeutrals: true } }, // biome-ignore format: a list of games
        'three',
      ],
      [{ players: ['rules', 'rules'], maxRounds: 4, rules: { tankDefense: 3, submarineWarfare: false } }, 'four'],
    ],
    faulty: faultyPositions.aa1914,
    seats: ['germany', 'austriaHungary', 'nobody'],
    powers: ['austriaHungary', 'russia', 'germany', 'france', 'britishEmpire', 'ottomanEmpire', 'italy', 'unitedStates', undefined], // biome-ignore format: a list of powers
    turns: {
      players: [
        { player: 'random' },
        { player: 'greedy' },
        { player: 'rules' },
        { player: 'rules@1', params: { towardsHome: 3 } },
        { player: 'rules', rules: { revolution: true } },
      ],
      phases: ['turn', 'purchase', 'movement', 'combat', 'mobilise'],
      whole: {
        position: 'opening',
        rules: { contestedExit: 'faq', revolution: true, overNeutrals: true },
        power: 'austriaHungary',
        phase: 'turn',
        player: 'rules',
        level: 'instant',
        params: { towardsHome: 2 },
        seed: 1,
      },
      wrong: [
        { player: 'nobody' },
        { player: 'rules@9' },
        { player: 'rules', level: 'strong' },
        { power: 'russia', player: 'rules' },
        { position: 'nowhere' },
        { player: 'greedy', params: { towardsHome: 2 } },
        { player: 'rules', params: { towardsHome: -9 } },
      ],
    },
    plays: {
      pairs: [
        ['greedy', 'rules'],
        ['rules', 'greedy'],
        ['random', 'random'],
        { allies: 'rules', centralPowers: 'greedy' },
        { centralPowers: 'rules', russia: 'greedy', france: 'rules', britishEmpire: 'random', italy: 'greedy', unitedStates: 'rules' }, // biome-ignore format: a list of players
      ],
      whole: [
        { position: 'opening', players: ['greedy', 'rules'], seed: 1, scope: 'turn', maxRounds: 1, record: true },
        { rules: { revolution: true }, players: { allies: 'rules', centralPowers: 'greedy' }, scope: 'turn', seed: 1 },
      ],
      wrong: [
        { players: ['greedy', 'rules'], position: 'opening', opening: 3 },
        { players: { allies: 'rules' } },
        { players: ['nobody', 'rules'] },
      ],
      more: [{ players: ['rules', 'rules'], scope: 'turn', seed: 'word' }],
    },
    attack: { position: 'opening', space: 'Alsace', power: 'france' },
    forbidden: { units: { Switzerland: { germany: { infantry: 1 } } } },
  },
}

export const isOnMap = (key: string): key is keyof typeof onMap => key in onMap
