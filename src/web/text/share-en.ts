/** What the page says of passing battles on, of those looked at before, and of two beside each other, in English. */
export const shareEn = {
  share: {
    title: 'Share',
    copyLink: 'Copy link',
    shortLink: 'Short link',
    copyText: 'Copy as text',
    picture: 'Picture',
    compareFrom: 'Compare from here',
    linkCopied: 'The link is copied.',
    textCopied: 'The text is copied.',
    notCopied: 'The browser does not let the page copy. Select it and copy it yourself:',
    notLoaded: 'This part of the page could not be loaded. Is there a connection?',
  },
  shareText: {
    attackerWins: 'attacker wins',
    shares: (win: string, between: string, loss: string) =>
      `Attacker wins ${win}, neither ${between}, defender wins ${loss}`,
    swing: (mean: string, p5: string, p50: string, p95: string) =>
      `IPC swing ${mean} on average; at least 5 % of battles at ${p5} or worse, half at ${p50} or better, 5 % at ${p95} or better`,
    losses: (attacker: string, defender: string) =>
      `Losses on average: attacker ${attacker} IPC, defender ${defender} IPC`,
    inRounds: (rounds: string) => `, in ${rounds} rounds`,
    roundsOfEach: (battles: string) => `Rounds on average, given that the battle is fought: ${battles}`,
  },
  recent: {
    title: (count: number) => `Recent battles (${count})`,
    short: 'Recent',
    none: 'Battles that you look at for a moment are kept here, in this browser only.',
    compare: (title: string) => `Compare with ${title}`,
    compareShort: 'Compare',
    remove: (title: string) => `Remove ${title}`,
    clear: 'Clear the list',
    bringBack: 'Bring back',
    removed: 'Removed.',
    cleared: 'The list is empty.',
    broughtBack: 'The list is back.',
    win: (chance: string) => `win ${chance}`,
  },
  compare: {
    title: 'Two battles compared',
    how: 'Keeps this battle beside whatever you change next, with what differs.',
    there: 'Compared with',
  },
}
