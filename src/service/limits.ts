import * as z from 'zod'
import { check, shapeLimits } from '../engine/index.ts'
import { usualStoreLimits as usual } from '../store/index.ts'
import type { ScanLimits } from './scan.ts'

const bound = (standard: number, description: string) =>
  z.int().min(1).max(Number.MAX_SAFE_INTEGER).default(standard).meta({ description })
const switchable = (standard: number, description: string) =>
  z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(standard).meta({ description })

/** What holds of every request, wherever it is asked; a service may be stricter. */
const boundOfAll = (most: number, description: string) => z.int().min(1).max(most).default(most).meta({ description })

/** What the service takes on, and how long it waits. docs/limits.md is the same table for its readers. */
export const Limits = z.strictObject({
  bodyBytes: bound(1_048_576, 'Largest body of a request, in bytes'),
  batchBytes: bound(8_388_608, 'Largest body of a batch, in bytes'),
  lineBytes: bound(262_144, 'Longest line of an NDJSON batch, in bytes'),
  bodyValues: bound(20_000, 'Most values in a body: numbers, texts, lists and objects; in a batch, of a question'),
  jobValues: bound(1_000_000, 'Most values in the body of a job'),
  bodyDepth: boundOfAll(shapeLimits.depth, 'Most levels of lists and objects in one another'),
  objectKeys: boundOfAll(shapeLimits.keys, 'Most fields of one object'),
  textLength: boundOfAll(shapeLimits.text, 'Most characters of one text'),
  batchQuestions: bound(1_000, 'Most questions in a batch'),
  trials: bound(100_000_000, 'Most trials of one sampled question'),
  costInMs: bound(30_000, 'Most work for one question, as estimated before it starts: in milliseconds of one thread'),
  batchCostInMs: bound(60_000, 'Most work for a batch, estimated likewise'),
  answerTimeInMs: bound(30_000, 'Longest wait for one answer, in ms'),
  batchTimeInMs: bound(120_000, 'Longest wait for a whole batch, in ms; questions left over get an error line'),
  questionsInFlight: bound(256, 'Most requests computed at the same time'),
  costInFlightInMs: bound(120_000, 'Most estimated work accepted and not yet done, in ms of one thread'),
  pipelinedRequests: bound(64, 'Most requests of one connection that wait for the replies before theirs to leave'),
  unreadBytes: bound(268_435_456, 'Large replies that wait to be read, in all, in bytes'),
  eventLoopDelayInMs: switchable(
    1_000,
    'Mean delay of the event loop above which work is turned away, in ms; 0 is never',
  ),
  cacheBytes: switchable(67_108_864, 'Memory for answers kept to be given again, in bytes; 0 keeps none'),
  cardsWaiting: bound(64, 'Most cards of links drawn and waiting to be drawn at the same time'),
  cardTimeInMs: bound(10_000, 'Longest wait for the answer on a card, and for its drawing, in ms'),
  resultBytes: bound(usual.resultBytes, 'Largest result of a job, and of a game played out at once, in bytes'),
  jobBytes: bound(8_388_608, 'Largest body of a job, in bytes'),
  jobCostInMs: bound(14_400_000, 'Most work for a job, as estimated before it starts: in milliseconds of one thread'),
  jobTimeInMs: bound(usual.jobTimeInMs, 'Longest time a job may run, in ms'),
  jobsRunning: bound(usual.jobsRunning, 'Most jobs at work at the same time'),
  jobsWaiting: bound(usual.jobsWaiting, 'Most jobs accepted and waiting for their turn'),
  jobsWaitingEach: bound(usual.jobsWaitingEach, 'Most of these of one caller: the holder of a key, or an address'),
  jobsKept: switchable(usual.jobsKept, 'Most jobs kept when they are over; those of whoever has most of them go first'),
  jobKeptForInMs: bound(usual.jobKeptForInMs, 'Longest time a job is kept when it is over, in ms'),
  jobsKeptBytes: bound(usual.jobsKeptBytes, 'Room for jobs, waiting and over, in bytes'),
  jobEvents: bound(usual.jobEvents, 'Most events of a job kept for those who come late, or again'),
  jobListeners: bound(256, 'Most event streams open at the same time'),
  jobsListed: bound(100, 'Most jobs on one page of their list'),
  experimentsUnderWay: bound(usual.experimentsUnderWay, 'Most experiments that are not over'),
  experimentsUnderWayEach: bound(
    usual.experimentsUnderWayEach,
    'Most of these of one caller: the holder of a key, or an address',
  ),
  experimentsListed: bound(100, 'Most experiments on one page of their list'),
  linkBytes: bound(2_097_152, 'Largest body of a link that is to be kept, in bytes'),
  linkMoments: bound(600, 'Most positions of a game behind a link'),
  linksKept: bound(usual.linksKept, 'Most links kept; those that nobody has followed for longest go first'),
  linksKeptBytes: bound(usual.linksKeptBytes, 'Room for what links lead to, in bytes'),
  linkKeptForInMs: bound(usual.linkKeptForInMs, 'Longest time a link is kept that nobody follows, in ms'),
  linksADayEach: bound(
    usual.linksADayEach,
    'Most new links of one caller in a day: the holder of a key, or an address',
  ),
  linksADayBytesEach: bound(usual.linksADayBytesEach, 'Room for new links of one caller in a day, in bytes'),
  heartbeatInMs: bound(15_000, 'Longest silence on an event stream, in ms'),
  requestTimeInMs: bound(30_000, 'Longest time a request may take to arrive, in ms'),
  idleTimeInMs: bound(150_000, 'Longest silence on a connection while a reply is under way, in ms'),
  keepAliveTimeInMs: bound(65_000, 'Longest silence on a connection between requests, in ms'),
  closingTimeInMs: bound(30_000, 'Time for accepted work to finish once the service is told to stop, in ms'),
})
export type Limits = z.infer<typeof Limits>

/** What is counted of a body before it is read. */
export const scanLimitsOf = ({ bodyDepth, objectKeys, textLength, bodyValues }: Limits): ScanLimits => ({
  depth: bodyDepth,
  keys: objectKeys,
  text: textLength,
  values: bodyValues,
})

/** `bodyBytes` → `SANDTABLE_BODY_BYTES` */
export const variableOf = (limit: string): string =>
  `SANDTABLE_${limit.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/** The limits as the environment sets them, standard where it is silent. Throws a Refusal that names a bad variable. */
export const limitsFromEnvironment = (environment: Readonly<Record<string, string | undefined>>): Limits => {
  const names = Object.keys(Limits.shape) as (keyof Limits)[]
  const Variables = z.object(Object.fromEntries(names.map(name => [variableOf(name), Limits.shape[name]])))
  const set = names.flatMap(name => {
    const text = environment[variableOf(name)]
    return text ? [[variableOf(name), Number(text)] as const] : []
  })
  const values = check(Variables, Object.fromEntries(set))
  return Object.fromEntries(names.map(name => [name, values[variableOf(name)]])) as Limits
}
