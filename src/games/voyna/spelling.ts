/** Lower case, one space, е for ё: "СУ-76И", "su 76i" and "SU-76i" are one. */
export const spelling = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_\-–—]+/g, ' ')
