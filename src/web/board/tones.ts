/** Colours of the powers after those that the page's style has, which is small: of their lands, and of their chips. */
const lands = ['light-dark(#c3a6d8, #654a7c)', 'light-dark(#7fc4b8, #2f6b60)', 'light-dark(#b9bf7a, #5c6228)']
const chips = ['light-dark(#553073, #ddc8ee)', 'light-dark(#0f574c, #a9e2d8)', 'light-dark(#4a5008, #dfe4a4)']
const styled = 5

/** What a shape has beside its class, by the number of the power; the style has its way where it has a colour. */
export const landTone = (power: number | undefined): string | undefined => lands[(power ?? 0) - styled]
export const chipTone = (power: number | undefined): string | undefined => chips[(power ?? 0) - styled]
