import { parseArgs } from 'node:util'
import { commands } from './candidates/commands.ts'
import { fixedRequests } from './candidates/requests.ts'
import { reviews } from './candidates/reviews.ts'
import { chooseEntries } from './choose.ts'
import { changesIn, recorded } from './compare.ts'
import { coverageOf, coverageText } from './coverage.ts'
import type { Entry } from './entry.ts'
import { readRecord, writeRecord } from './record.ts'

const help = `npm run goldens                    # holds what is answered now against the record
npm run goldens -- --only PATTERN  # some of it: names that the pattern fits
npm run goldens -- --record        # writes down what is answered now to the same requests, and to fixed ones that are new
npm run goldens -- --record --only PATTERN  # writes down some of it; the others stay
npm run goldens -- --choose        # chooses the requests anew, and writes down what is answered to them
npm run goldens -- --choose --only PATTERN  # chooses some of them anew; the others stay`

const mostTold = 20

const { values } = parseArgs({
  options: {
    record: { type: 'boolean' },
    choose: { type: 'boolean' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const threads = Number(process.env.SANDTABLE_THREADS ?? 0)
const onEntry = (done: number): void => {
  if (process.stderr.isTTY && done % 50 === 0) process.stderr.write(`\r${done}`)
}

const write = async (entries: readonly Entry[]): Promise<void> => {
  const record = await recorded(entries, { threads, onEntry })
  writeRecord(record, coverageText(coverageOf(record)))
}

if (values.help) console.log(help)
else if (values.choose) {
  const pattern = new RegExp(values.only ?? '')
  const kept = readRecord().filter(({ name }) => !pattern.test(name))
  const chosen = (await chooseEntries()).filter(({ name }) => pattern.test(name))
  await write([...kept, ...chosen])
} else if (values.record) {
  const pattern = new RegExp(values.only ?? '')
  const known = readRecord()
  const names = new Set(known.map(({ name }) => name))
  const added = [...fixedRequests(), ...reviews(), ...commands()].filter(({ name }) => !names.has(name))
  const chosen = [...known, ...added].filter(({ name }) => pattern.test(name))
  const fresh = await recorded(chosen, { threads, onEntry })
  const record = [...known.filter(({ name }) => !pattern.test(name)), ...fresh]
  writeRecord(record, coverageText(coverageOf(record)))
  console.log(
    `${fresh.length} entries are written, ${chosen.filter(({ name }) => !names.has(name)).length} of them new`,
  )
} else {
  const pattern = new RegExp(values.only ?? '')
  const record = readRecord().filter(({ name }) => pattern.test(name))
  const changes = await changesIn(record, { threads, onEntry })
  for (const change of changes.slice(0, mostTold)) console.log(change)
  console.log(`${changes.length} of ${record.length} entries are answered otherwise than recorded`)
  process.exitCode = changes.length > 0 ? 1 : 0
}
