/** What is said of what is kept, in English. */
export const en = {
  folderHeld: ({ folder }: { folder: string }) =>
    `another process holds the folder ${folder}; stop it, or name another folder in SANDTABLE_DATA`,
  newerSchema: ({ found, known }: { found: number; known: number }) =>
    `the database was made by a newer program: it is of version ${found}, and ${known} is the last known here; run that program`,
  noDatabase: 'the database does not answer; ask again in a moment',
  noExperiment: ({ id }: { id: string }) => `there is no experiment ${id}`,
  manyExperiments: ({ most }: { most: number }) =>
    `there are ${most} experiments that are not over, and that is the most; stop some, or wait`,
  otherExperiment: 'another experiment was sent under this key; choose another key',
  otherEngine: ({ began, here }: { began: string; here: string }) =>
    `this experiment was begun by engine ${began}, and this is ${here}; begin it anew`,
  isOver: ({ status }: { status: string }) =>
    `the experiment is over: it is ${status}; only one that was stopped goes on`,
  notExtended: ({ status }: { status: string }) =>
    `the experiment is ${status}; only one that is done or stopped can be extended`,
  chunkFailed: ({ chunk, reason }: { chunk: number; reason: string }) =>
    `chunk ${chunk} failed each time that it was tried: ${reason}`,
  chunkKilled: ({ chunk }: { chunk: number }) =>
    `chunk ${chunk} failed each time that it was tried: the process that computed it ended or took too long`,
}
