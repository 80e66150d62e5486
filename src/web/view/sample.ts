const samples = new Map<string, Promise<Element | null>>()

/** The example of a game with its answer, from the first page as the service has it; null where it has none. */
export const fetchSample = (game: string): Promise<Element | null> => {
  const asked =
    samples.get(game) ??
    fetch(`/?${new URLSearchParams({ game, lang: document.documentElement.lang })}`)
      .then(response => response.text())
      .then(page => new DOMParser().parseFromString(page, 'text/html').querySelector('#sample'))
  samples.set(game, asked)
  asked.catch(() => samples.delete(game))
  return asked
}
