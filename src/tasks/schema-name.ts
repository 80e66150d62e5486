/** The id of a game's own schema in the contract: `Aa1941PlayRequest`. */
export const schemaName = (game: string, name: string): string => `${game[0]!.toUpperCase()}${game.slice(1)}${name}`
