import { type Cited, citedIn } from './en.ts'

/** What is said of battles of the later editions: apart, since the first does without. */
export const editionsEn = {
  bombardmentJoins: ({ rule }: Cited) =>
    `Ships bombard with the attacker's first volley: units they hit still fire in round 1${citedIn(rule)}.`,
  bombardmentOpens: ({ rule }: Cited) =>
    `Ships bombard before round 1: units they hit leave at once and do not fire${citedIn(rule)}.`,
  fewBombard: ({ bombarding, willing, rule }: Cited & { bombarding: number; willing: number }) =>
    `${bombarding} of ${willing} ships bombard: at most one for each land unit that comes ashore${citedIn(rule)}.`,
  seaborneStay: ({ rule }: Cited) => `Land units from the sea never retreat; all others may${citedIn(rule)}.`,
  aircraftAloneRetreat: ({ rule }: Cited) => `In a landing only aircraft may retreat${citedIn(rule)}.`,
  threeShots: ({ rule }: Cited) =>
    `Antiaircraft artillery fires before round 1: up to three shots a unit, at most one at each aircraft${citedIn(rule)}.`,
  oneGun: ({ rule }: Cited) =>
    `One antiaircraft gun fires before round 1, a die at each aircraft; several fire as one${citedIn(rule)}.`,
  planesNeedDestroyer: ({ rule }: Cited) =>
    `Aircraft cannot hit submarines unless a destroyer of their own side is there${citedIn(rule)}.`,
  planesHitSubmarines: ({ rule }: Cited) => `Aircraft hit submarines without a destroyer too${citedIn(rule)}.`,
  transportsLast: ({ rule }: Cited) => `Transports are lost last and do not fight${citedIn(rule)}.`,
  transportsFight: ({ rule }: Cited) =>
    `Transports fight in defence and may be lost like any other ship${citedIn(rule)}.`,
  divesAtEnd: ({ rule }: Cited) => `Submarines submerge at the end of a round, not before its dice${citedIn(rule)}.`,
}
