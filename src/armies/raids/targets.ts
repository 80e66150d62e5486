import { unitInWords } from '../messages/en.ts'

/** How players write what is raided; the first spelling is the one we write. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  industrialComplex: ['ic', 'complex', 'factory', 'завод', 'завода', 'комплекс'],
  majorIndustrialComplex: [
    'major',
    'major ic',
    'ic major',
    'major complex',
    'major factory',
    'factory major',
    'большой завод',
    'большого завода',
  ],
  minorIndustrialComplex: [
    'minor',
    'minor ic',
    'ic minor',
    'minor complex',
    'minor factory',
    'factory minor',
    'малый завод',
    'малого завода',
  ],
  airBase: ['ab', 'airbase', 'airfield', 'авиабаза', 'авиабазы', 'аэродром', 'аэродрома'],
  navalBase: [
    'nb',
    'navalbase',
    'harbour',
    'harbor',
    'port',
    'морская база',
    'морской базы',
    'военно морская база',
    'порт',
    'порта',
  ],
}

const normal = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-_\s]+/g, ' ')

/** Reads and writes the targets of a game. */
export const targetWords = (targets: readonly string[]) => {
  const formsOf = (target: string): readonly string[] => [...(spellings[target] ?? []), target, unitInWords(target)]
  const known = new Map(targets.flatMap(target => formsOf(target).map(form => [normal(form), target] as const)))
  return {
    read: (words: string): string | undefined => known.get(normal(words)),
    write: (target: string): string | undefined => (targets.includes(target) ? formsOf(target)[0] : undefined),
    all: targets.map(target => formsOf(target)[0] ?? target),
  }
}
