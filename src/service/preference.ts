/** What a header such as `Accept` or `Accept-Language` likes, the most welcome first, in lower case; what it refuses is left out. */
export const likedIn = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',', mostRead)
    .map(readRange)
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ range }) => range)

const mostRead = 20

const readRange = (text: string) => {
  const [range = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  return { range, quality: quality ? Number(quality.slice(2)) : 1 }
}
