import { describe } from 'vitest'
import { conforms } from '../support/laboratory.ts'

describe('experiments that are kept in this process, in memory', () => conforms(() => ({})))
