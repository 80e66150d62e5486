import { expect, test } from 'vitest'
import type { Laboratory, LaboratoryOptions } from '../../src/store/index.ts'
import { sharedDatabase } from '../support/database.ts'
import { match, openLaboratory, sweep } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

/** What holds of two processes that keep experiments in one place. */
const beginsOnce = (
  where: () => Partial<LaboratoryOptions>,
  open: (both: readonly Laboratory[]) => Promise<unknown>,
) => {
  test('who asks for the same in the same moment, and would go on, begins it once', async () => {
    const [one, other] = [openLaboratory({ ...where(), works: false }), openLaboratory({ ...where(), works: false })]
    await open([one, other])
    const begin = (index: number, asked: object) =>
      (index % 2 === 0 ? one : other).with(experiments => experiments.add(asked, { goesOn: true }))
    const added = await Promise.all(Array.from({ length: 8 }, (_, index) => begin(index, match)))
    expect(new Set(added.map(({ kept }) => kept.id)).size).toBe(1)
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
    const [{ id } = expect.unreachable()] = added.map(({ kept }) => kept)

    // Another experiment is another, and so is one that is wanted anew; that of others is known by what it asks, not by its words.
    const { kept: sweeping, isNew } = await begin(0, sweep)
    expect([isNew, sweeping.id === id]).toEqual([true, false])
    expect((await one.with(experiments => experiments.add(match))).isNew).toBe(true)
    const inOtherWords = Object.fromEntries(Object.entries(match).reverse())
    expect((await begin(1, inOtherWords)).isNew).toBe(false)
    // What is over is not gone on with.
    const { kept } = await begin(0, { ...match, seed: 2 })
    await other.with(experiments => experiments.stop(kept.id))
    expect((await begin(1, { ...match, seed: 2 })).isNew).toBe(true)
  })
}

// A database of this process is opened by one after the other.
beginsOnce(
  () => ({ lend: sharedDatabase }),
  async both => {
    for (const one of both) await one.open()
  },
)

describeWithPostgres('on a server', server => {
  beginsOnce(
    () => ({ url: server().url }),
    both => Promise.all(both.map(one => one.open())),
  )
})
