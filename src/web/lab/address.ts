/** Which experiments a list shows: all that its address says. */
export interface Filter {
  readonly label?: string
  readonly kind?: string
  readonly status?: string
}

const names = ['label', 'kind', 'status'] as const

export const filterOf = (search: URLSearchParams): Filter =>
  Object.fromEntries(names.flatMap(name => (search.get(name) ? [[name, search.get(name)]] : [])))

/** The query of a filter for the API, with the cursor of a further page. */
export const queryOf = (filter: Filter, cursor?: string): string => {
  const query = new URLSearchParams()
  for (const name of names) if (filter[name]) query.set(name, filter[name])
  if (cursor !== undefined) query.set('cursor', cursor)
  return String(query)
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)

const withLanguage = (query: URLSearchParams, language: string): URLSearchParams => {
  if (language !== 'en') query.set('lang', language)
  return query
}

/** The address of a list. */
export const listAddress = (filter: Filter, language: string, cursor?: string): string =>
  withQuery('/lab', withLanguage(new URLSearchParams(queryOf(filter, cursor)), language))

/** The address of an experiment's page; of a sweep over more than two ranges, with the numbers of the values chosen of the others. */
export const experimentAddress = (id: string, language: string, slice: readonly number[] = []): string => {
  const query = new URLSearchParams()
  if (slice.some(index => index > 0)) query.set('at', slice.join('.'))
  return withQuery(`/lab/${id}`, withLanguage(query, language))
}

/** The numbers of chosen values in an address; what is no number is the first. */
export const sliceOf = (search: URLSearchParams): readonly number[] =>
  (search.get('at') ?? '')
    .split('.')
    .filter(Boolean)
    .map(part => (/^\d{1,4}$/.test(part) ? Number(part) : 0))
