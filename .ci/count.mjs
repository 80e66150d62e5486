// Adds up what the steps of .ci/run came to, and prints "N passed, N failed". Exits with 1 where anything failed.
import { readFileSync } from 'node:fs'

let passed = 0
let failed = 0
for (const file of process.argv.slice(2)) {
  const { status, numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(readFileSync(file, 'utf8'))
  // A step without tests of its own counts as one.
  if (status !== undefined) status === 0 ? passed++ : failed++
  // A file that does not load, or that fails before or after its tests, has no failed tests of its own.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(assertion => assertion.status === 'failed'),
  )
  passed += numPassedTests
  failed += numFailedTests + broken.length
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
