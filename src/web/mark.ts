/** The mark of the product on a square of 16: a hex, attacked from one side. */
export const leftHalf = 'M8 .5 1.5 4.25v7.5L8 15.5z'
export const rightHalf = 'm8 .5 6.5 3.75v7.5L8 15.5z'
/** Its colours on a dark band. */
export const markOnBand = { left: '#ef9560', right: '#6fb4e0' } as const
