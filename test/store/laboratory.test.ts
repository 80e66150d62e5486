import { describe } from 'vitest'
import { jobsConform } from '../support/kept-jobs.ts'
import { conforms } from '../support/laboratory.ts'

describe('experiments that are kept in this process, in memory', () => conforms(() => ({})))

describe('jobs that are kept in this process, in memory', () => jobsConform(() => ({})))
