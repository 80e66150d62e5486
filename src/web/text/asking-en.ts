/** What the page says of putting a question together, and of one that cannot be asked as it stands, in English. */
export const askingEn = {
  asking: {
    /** A unit by its name in a list. */
    unit: ({ label }: { readonly name: string; readonly label: string }) => label,
    remove: (field: string) => `Remove “${field}”`,
    trouble: {
      noGame: (game: string) => `There is no game “${game}” here. Choose one of these:`,
      notFetched: 'The rules of this game could not be fetched. Is there a connection? What you have typed is kept.',
      stopped: 'The engine stopped while it worked on this. What you have typed is kept.',
    },
    whole: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
    number: (least: number, most: number) => `A number from ${least} to ${most}.`,
  },
}
