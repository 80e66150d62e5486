/** Of the line: what is wrong with a word, and what may have been meant. */
export const lineEn = {
  meant: 'Did you mean',
}
