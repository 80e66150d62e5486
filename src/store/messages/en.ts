/** What is said of what is kept, in English. */
export const en = {
  folderHeld: ({
    folder,
    pid,
    machine,
    address,
    named,
  }: {
    folder: string
    pid?: number
    machine?: string
    address?: string | undefined
    named: string
  }) =>
    `${pid === undefined ? 'another process' : `process ${pid} on ${machine}${address === undefined ? '' : `, a service at ${address},`}`} holds the folder ${folder}; ${address === undefined ? 'stop it' : 'ask it for experiments, stop it'}, or name another folder in ${named}`,
  newerSchema: ({ found, known }: { found: number; known: number }) =>
    `the database was made by a newer program: it is of version ${found}, and ${known} is the last known here; run that program`,
  noFolder: ({ folder, file, named }: { folder: string; file: string; named: string }) =>
    `${folder} cannot be a folder: ${file} is none; name another place in ${named}`,
  folderNotMade: ({ folder, problem, named }: { folder: string; problem: string; named: string }) =>
    `the folder ${folder} cannot be made (${problem}); name another place in ${named}`,
  folderNotWritten: ({ folder, problem, named }: { folder: string; problem: string; named: string }) =>
    `nothing can be written in the folder ${folder} (${problem}); give its user the right to, or name another place in ${named}`,
  foreignTables: ({ problem, named }: { problem: string; named: string }) =>
    `the tables of experiments cannot be made in the database (${problem}): another program has tables of these names there, or the schema is missing; name another database in ${named}, or a schema of its own behind the address: ?options=-csearch_path%3Dname`,
  damagedFolder: ({ folder, problem, named }: { folder: string; problem: string; named: string }) =>
    `the database in the folder ${folder} cannot be opened (${problem}): its files are damaged, or the disk is full; make room, put back a copy of the folder, or name another folder in ${named}`,
  databaseRefuses: ({ problem }: { problem: string }) =>
    `the database cannot be opened as it is named: ${problem}; mend the address with its user, password and name of the database`,
  databaseAway: ({ problem }: { problem: string }) =>
    `the database is away (${problem}); nothing more is said of that until it is back`,
  databaseBack: ({ failures, seconds }: { failures: number; seconds: number }) =>
    `the database is back after ${seconds} s; it was asked in vain ${failures} ${failures === 1 ? 'time' : 'times'}`,
  noAddress: ({ url }: { url: string }) => `${url} is no address of a Postgres; write postgres://user@host/database`,
  noDatabase: 'the database does not answer; ask again in a moment',
  notKept: 'experiments, jobs and links cannot be kept now; whoever runs the service finds the reason in its log',
  noExperiment: ({ id }: { id: string }) => `there is no experiment ${id}`,
  manyExperiments: ({ most }: { most: number }) =>
    `there are ${most} experiments that are not over, and that is the most; stop some, or wait`,
  unkeepable:
    'a text has a character that no database keeps: a 0, or half of a pair of surrogates (U+D800 – U+DFFF); leave it out',
  manyOwnExperiments: ({ most }: { most: number }) =>
    `${most} of your experiments are not over, and that is the most for one caller; stop some, or wait`,
  otherExperiment: 'another experiment was sent under this key; choose another key',
  otherEngine: ({ began, here }: { began: string; here: string }) =>
    `this experiment was begun by engine ${began}, and this is ${here}; begin it anew`,
  isOver: ({ status }: { status: string }) =>
    `the experiment is over: it is ${status}; only one that was stopped or has failed goes on`,
  notExtended: ({ status }: { status: string }) =>
    `the experiment is ${status}; only one that is done or stopped can be extended${status === 'failed' ? '; resume it first' : ''}`,
  noJob: ({ id }: { id: string }) => `there is no job "${id}"; jobs are kept for a while when they are over`,
  otherJob: 'another job was sent under this key; choose a key of its own',
  jobCutShort: 'the service closed before the job was done; send it again',
  jobNotDoneIn: ({ seconds }: { seconds: number }) => `the job was not done within ${seconds} s; ask for less`,
  jobGivenUp: 'every process that was at work on the job died; ask for less, or send it again later',
  noLink: ({ id }: { id: string }) =>
    `there is no link "${id}"; a link goes when nobody has followed it for as long as this service keeps links`,
  otherLink: 'another link has this name already; change a word of what it leads to',
  waitElsewhere: ({ chunks, engine, here }: { chunks: number; engine: string; here: string }) =>
    `${chunks} ${chunks === 1 ? 'chunk waits' : 'chunks wait'} for engine ${engine}, and this is ${here}, which would bring other results: run a worker of that build, or stop their experiments and begin them anew`,
  waitForOutsiders: ({ chunks, outsiders }: { chunks: number; outsiders: readonly string[] }) =>
    `${chunks} ${chunks === 1 ? 'chunk waits' : 'chunks wait'} for a process that knows ${outsiders.join(', ')}: list all of them in SANDTABLE_PLAYERS here, run a worker that does, or stop their experiments`,
  otherOutsiders: ({ outsiders }: { outsiders: readonly string[] }) =>
    `${outsiders.join(', ')} is not known to this process; ask one that lists all players of the experiment in SANDTABLE_PLAYERS`,
  chunkFailed: ({ chunk, reason }: { chunk: number; reason: string }) =>
    `chunk ${chunk} failed each time that it was tried: ${reason}`,
  chunkKilled: ({ chunk }: { chunk: number }) =>
    `chunk ${chunk} failed each time that it was tried: the process that computed it ended or took too long`,
}
