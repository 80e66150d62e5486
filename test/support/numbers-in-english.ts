import { writeNumbersIn } from '../../src/web/numbers.ts'

// Files that share modules share the language that numbers are written in: each begins in English.
writeNumbersIn('en')
