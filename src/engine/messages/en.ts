/** What the engine says of any game, in English. */
export const en = {
  // A value, and what may have been meant by it.
  hinted: ({ said, word }: { said: string; word: string }) => `${said}; did you mean "${word}"?`,
  wholeNumber: 'a whole number',
  number: 'a number',
  text: 'a text',
  trueOrFalse: 'true or false',
  object: 'an object',
  list: 'a list',
  value: 'a value',
  /** What zod calls a type that has come, or a type that it wants and we have no word for. */
  zodType: ({ type }: { type: string }) => type,
  missing: ({ kinds }: { kinds: readonly string[] }) => `this is missing; give ${kinds.join(' or ')}`,
  wrongType: ({ kinds, received }: { kinds: readonly string[]; received?: string | undefined }) =>
    `this must be ${kinds.join(' or ')}${received === undefined ? '' : `; it is ${received}`}`,
  atLeast: ({ least }: { least: string }) => `this must be at least ${least}`,
  atMost: ({ most }: { most: string }) => `this must be at most ${most}`,
  fewCharacters: ({ least }: { least: number }) =>
    `this must have at least ${least} ${least === 1 ? 'character' : 'characters'}`,
  manyCharacters: ({ most }: { most: number }) =>
    `this must have at most ${most} ${most === 1 ? 'character' : 'characters'}`,
  fewEntries: ({ least }: { least: number }) => `this must have at least ${least} ${least === 1 ? 'entry' : 'entries'}`,
  manyEntries: ({ most }: { most: number }) => `this must have at most ${most} ${most === 1 ? 'entry' : 'entries'}`,
  oneOf: ({ values }: { values: string }) => `this must be ${values}`,
  invalidInput: ({ text }: { text: string }) => text,
  invalidString: ({ text }: { text: string }) => text,
  noMultiple: ({ of }: { of: string }) => `Invalid number: must be a multiple of ${of}`,
  noField: ({ name }: { name: string }) => `there is no field "${name}" here; remove it`,
  noFieldBut: ({ name, places }: { name: string; places: readonly string[] }) =>
    `there is no field "${name}" here; remove it, or write ${places.join(' or ')}`,

  // The shape of a request.
  tooManyKeys: ({ most }: { most: number }) =>
    `this has more than the ${most} fields that an object may have; leave out those that are not needed`,
  tooLongText: ({ most }: { most: number }) =>
    `this text has more than the ${most} characters that a text may have; shorten it`,
  tooDeep: ({ depth }: { depth: number }) =>
    `this is nested more than ${depth} levels deep; no request is, so take lists and objects out of one another`,
  atWord: ({ word, at, said }: { word: string; at: number; said: string }) => `"${word}" at character ${at}: ${said}`,
  atEnd: ({ said }: { said: string }) => `at the end: ${said}`,
  longNotation: ({ length, longest }: { length: number; longest: number }) =>
    `it has ${length} characters; at most ${longest} are read: leave something out, or send the question as JSON`,

  // JSON and links.
  emptyBody: 'the body is empty; send a question as JSON',
  noJson: ({ problem }: { problem: string }) => `not JSON: ${problem}; mend it there`,
  forbiddenField: 'a field of this name is never welcome; remove it',
  noSuchField: 'there is no such field; remove it',
  givenAgain: 'is given more than once; give it once',
  saidOtherwise: 'another field already says otherwise; say it once',
  noJsonInLink: 'this begins as JSON but is none; mend it, or write a list with commas',
  oneQuestion: ({ example }: { example: string }) =>
    `give one question in compact notation, such as ?battle=${example}`,

  // A question in notation, beside fields.
  noNotation: ({ example }: { example: string }) =>
    `this must be a text in compact notation${example && `, such as "${example}"`}`,
  saidByBattle: ({ name }: { name: string }) =>
    `"battle" says this already; leave out "${name}", or leave out "battle" and say all of it in fields`,
  notOfThisKind: ({ name }: { name: string }) =>
    `a question such as "battle" asks has no field "${name}"; leave it out, or leave out "battle" and say all of it in fields`,
  noGame: ({ key, keys }: { key: string; keys: string }) => `there is no game "${key}"; there are ${keys}`,

  // Who is asked.
  noVersion: ({ player, version, calls }: { player: string; version: string; calls: readonly string[] }) =>
    `${player} has no version "${version}"; name one that there is, ${calls.join(' or ')}, or leave the version out for the newest`,

  // How a question is answered.
  engineFailed: ({ problem }: { problem: string }) => `the engine failed: ${problem}`,
  noKindLikeThis: ({ kinds }: { kinds: string }) => `there is no kind like this; there are ${kinds}`,
  noKind: ({ kind, kinds }: { kind: string; kinds: string }) => `there is no kind "${kind}"; there are ${kinds}`,
  answersNo: ({ game, kind, kinds }: { game: string; kind: string; kinds: string }) =>
    `${game} answers no "${kind}"; there are ${kinds}`,
  sayWhatIsAsked: ({ game, kinds }: { game: string; kinds: string }) =>
    `say what is asked of ${game}; there are ${kinds}`,
  neverSampled: 'this is answered exactly and never sampled; use "auto" or "exact"',
  tooLarge: 'this is too large for an exact answer; use "auto" or "monteCarlo"',
  sampledInstead: ({ trials, wished }: { trials: number; wished: number }) =>
    `solving proved too large, so this was sampled: ${trials} trials, not ${wished}; ask with "monteCarlo" for all of them`,
  methodField: 'auto (default): exact where that is quick, sampled elsewhere',
  trialsField: 'how often to sample',
  seedField: 'the same seed gives the same answer on any number of threads; left out, it is chosen and reported',
  battleField: 'the question in compact notation, where that can say it',
}
