/** Puts text where the reader can paste it from. False where the browser does not allow it, as over plain HTTP. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
