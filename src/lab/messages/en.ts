/** What is said of experiments, in English. */
export const en = {
  noKind: ({ kinds }: { kinds: readonly string[] }) => `give the kind of the experiment: ${kinds.join(' or ')}`,
  unprintable: 'leave out characters that cannot be printed, such as line ends',
  sprtOrder: 'the first of the two win rates must be less than the second, such as [0.5, 0.55]',
  gameMissing: ({ games }: { games: readonly string[] }) => `give the game by its key: ${games.join(', ')}`,
  wholeNames: ({ name, field }: { name: string; field: string }) =>
    `"${name}" is a whole number, and such names are sorted before all others, so it is not known which was the first; say it with \`${field}\`, or choose another name, such as "n${name}"`,
  playersCount: ({ count, most }: { count: number; most: number }) =>
    `a league has 2 to ${most} players; these are ${count}`,
  noAnchor: ({ anchor, players }: { anchor: string; players: readonly string[] }) =>
    `"${anchor}" is none of the players ${players.join(', ')}`,
  paramsCount: ({ count, most, method }: { count: number; most: number; method: string }) =>
    `1 to ${most} numbers can be tuned at once by ${method}; these are ${count}`,
  growingValues: 'the values must grow from one to the next, such as [0.5, 1, 1.5]',
  valuesNeeded:
    'ntbea tries single values: say how many of the range with `values`, or list them, such as [0.5, 1, 1.5]',
  valuesOfRange: 'spsa takes a range with `from` and `to` alone; leave the values out, or ask for the method ntbea',
  noParam: ({ name }: { name: string }) => `there is no number "${name}" that steers players of this game`,
  emptyRange: 'the range must go from a smaller value to a larger one',
  noRange: 'this goes nowhere: the step must lead from the first value to the last',
  rangeForm: 'write a list of values, `from`, `to` and `step`, or a text such as "1..12" or "1..12 by 2"',
  manyValues: ({ count, most }: { count: number; most: number }) =>
    `this range has ${count} values, and ${most} is the most; make its step larger`,
  manyPoints: ({ count, most }: { count: number; most: number }) =>
    `these ranges have ${count} points together, and ${most} is the most; take fewer values`,
  manyRanges: ({ count, most }: { count: number; most: number }) =>
    `there are ${count} ranges, and ${most} is the most; leave out some of them`,
  atPoint: ({ point, said }: { point: string; said: string }) => `at ${point}: ${said}`,
  noField: ({ field }: { field: string }) =>
    `"${field}" cannot be a field of the question: a part of its name stands for a value there`,
  variantsCount: ({ count, most }: { count: number; most: number }) =>
    `2 to ${most} variants are held against each other; these are ${count}`,
  noVariant: ({ base, variants }: { base: string; variants: readonly string[] }) =>
    `"${base}" is none of the variants ${variants.join(', ')}`,
  noMorePairs: ({ kinds }: { kinds: readonly string[] }) =>
    `only experiments of the kinds ${kinds.join(', ')} that play games can be extended`,
  fewerPairs: ({ had }: { had: number }) => `it has ${had} pairs already; give more than that, all of them counted`,
  nothingCompared: 'give the players of the games, or a suite of questions, or both',
  stopOfGames: 'give `players` and `stop` together: so many games are played under each of the variants',
  onlyPrinted: ({ game }: { game: string }) =>
    `games of ${game} are played by the printed rules alone; leave the players out and give a suite of questions`,
  rulesOfVariants: 'the variants say the rules; leave them out of the question',
  manyTrials: ({ trials, most }: { trials: number; most: number }) =>
    `${trials} trials are more than the ${most} of one question of an experiment; ask for fewer`,
  muchSampled: ({
    seconds,
    most,
    trials,
    fitting,
  }: {
    seconds: number
    most: number
    trials: number
    fitting: number
  }) =>
    `${trials} trials of this battle are thought to take ${seconds} s of one thread, and ${most} s is the most for one question of an experiment; ask for ${fitting} or fewer`,
  muchWork: ({ seconds, most }: { seconds: number; most: number }) =>
    `this question is thought to take ${seconds} s of one thread, and ${most} s is the most for one of an experiment; take fewer units, or sample it with few trials`,
  noMeasure: ({ measure, measures }: { measure: string; measures: readonly string[] }) =>
    `the answers have no number called "${measure}"; \`measure\` may be ${measures.join(', ')}`,
}
