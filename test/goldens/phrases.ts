/** What a text is like: its sentences without their numbers, what stands in quotes and the rules they are put down to. */
const shapesIn = (text: string): readonly string[] =>
  text
    .split(/(?<=[.;!?]) (?=\S)/)
    .map(sentence =>
      sentence
        .replace(/ ?\(?[A-Z][A-Z\d]*-\d[^()]*\)?:?/g, '')
        .replace(/"[^"]*"/g, '"…"')
        .replace(/\d+([.,]\d+)*/g, '#')
        .trim(),
    )
    .filter(shape => shape !== '')

/** Tells of what sorts texts are, and remembers them. */
export const openListener = () => {
  const heard = new Set<string>()
  return {
    hear: (text: string): readonly string[] => {
      const said = shapesIn(text)
      for (const shape of said) heard.add(shape)
      return said
    },
    heard,
  }
}
