const keptAs = 'sandtable-key'

/** What a service takes as a key: what fits into a header, and is long enough not to be guessed. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]{16,200}$/.test(text)

/** The key that this tab sends; undefined without one, and where the browser keeps nothing. */
export const keptKey = (): string | undefined => {
  try {
    return sessionStorage.getItem(keptAs) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a key until the tab is closed, or forgets it; false where the browser keeps nothing. */
export const keepKey = (key: string | undefined): boolean => {
  try {
    if (key === undefined) sessionStorage.removeItem(keptAs)
    else sessionStorage.setItem(keptAs, key)
    return true
  } catch {
    return false
  }
}
