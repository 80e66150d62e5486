/** Puzzles that the player who goes by rules does not solve, by name, each with the reason. One of them that is solved is reported. */
export const expectedFailures: Readonly<Record<string, string>> = {
  'a lone transport next door is sunk': 'warships move only beside transports of their own: no fleet goes out to fight',
  'twelve Austrians against one in Venice':
    'the way to Rome is not worth the units that would stand in Venice against the six of Rome',
  'no more transports than troops': 'transports are bought for what the capital will bring forth, not for who is there',
}
