/** What the page says of battles a little different, in English. */
export const chipsEn = {
  title: 'What if',
  help: 'Seen from the attacker: his chance to win, by how much that changes, and by how much the IPC swing does.',
  both: 'Both',
  more: (unit: string) => `+1 ${unit}`,
  fewer: (unit: string) => `−1 ${unit}`,
  swap: 'Sides swapped',
  strikesBack: 'Counter-attack next',
  again: 'Attack again',
  lowLuck: 'Low luck',
  ordinary: 'Ordinary dice',
  next: (name: string) =>
    `“${name}”: the likeliest survivors of the winner are attacked by all with which the loser began; aircraft that attacked have flown home.`,
  keepLand: 'Keep a land unit to the last',
  keepEffect: (was: string, is: string, swing: string) => `captured ${was} → ${is}, swing ${swing} IPC`,
  effect: (win: string, more: string, swing: string) => `win ${win} (${more}), swing ${swing}`,
  win: (win: string, battle: string) => `${battle}: win ${win}`,
  attackerNeeds: { capture: 'cheapest to capture with', win: 'cheapest to win with' },
  defenderNeeds: 'cheapest to hold with',
  reachOf: (side: string) => `chance in percent, ${side}`,
  add: (units: string, cost: number) => `${units} for ${cost} IPC`,
  units: (count: number, { label }: { readonly name: string; readonly label: string }) => `${count} ${label}`,
  reaches: (chance: string) => `makes ${chance}`,
  already: (chance: string) => `Nothing is needed: it is ${chance} already.`,
  notReached: (upTo: number, best: string, chance: string) =>
    `Up to ${upTo} IPC nothing is enough. Best: ${best}, which makes ${chance}.`,
  nothing: 'nothing',
  notSure: 'Sampled: it may fall a little short.',
  steps: 'What each IPC buys',
  cost: 'IPC',
  added: 'Added',
  chance: 'Chance',
  offline: 'This needs the service, which cannot be reached.',
  busy: 'The service has too much to do just now.',
}

export type ChipsWords = typeof chipsEn
