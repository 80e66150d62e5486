/** `ammunitionValue` between backticks, as texts for programmers have it, → “ammunition value”, as a reader finds it in a form. */
export const unticked = (text: string): string =>
  spaced(text).replace(/`([^`]+)`/g, (_, name: string) => `“${/^\w+$/.test(name) ? inWords(name) : name}”`)

/** `"ussr"|"germany"` → `"ussr" | "germany"`: choices that a narrow page can break into lines. */
export const spaced = (text: string): string => text.replace(/(?<=")\|(?=")/g, ' | ')

const inWords = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
