/** A text that a browser keeps, and one that cannot be read and is put aside: it is there until it is forgotten. */
export interface KeptText<Value> {
  readonly kept?: Value
  readonly broken?: string
}

interface Names {
  readonly kept: string
  readonly broken: string
}

/** What is kept of another game than the first stands apart, by names that end so. */
let ending = ''
export const keepApart = (game: string | undefined): void => {
  ending = game === undefined ? '' : `.${game}`
}
export const keptName = (name: string): string => `${name}${ending}`

/** What this browser keeps by a name. A browser that keeps nothing has nothing. */
export const keptText = <Value>(names: Names, read: (text: string) => Value | undefined): KeptText<Value> => {
  try {
    const text = localStorage.getItem(keptName(names.kept))
    const kept = text === null ? undefined : read(text)
    if (text !== null && kept === undefined) {
      localStorage.setItem(keptName(names.broken), text)
      localStorage.removeItem(keptName(names.kept))
    }
    const broken = localStorage.getItem(keptName(names.broken))
    return { ...(kept !== undefined && { kept }), ...(broken !== null && { broken }) }
  } catch {
    return {}
  }
}

/** Keeps a text by a name, or lets go of what is kept; a browser that keeps nothing shows the page all the same. */
export const keepText = (name: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(keptName(name))
    else localStorage.setItem(keptName(name), text)
  } catch {
    // There is nothing to keep it in.
  }
}
