import { defined, refuse } from '../engine/index.ts'
import type { Database } from './database.ts'
import { serverVariable } from './folder.ts'
import { experiments } from './migrations/001-experiments.ts'
import { owners } from './migrations/002-owners.ts'
import { games } from './migrations/003-games.ts'
import { jobs } from './migrations/004-jobs.ts'
import { abouts } from './migrations/005-abouts.ts'
import { outsiders } from './migrations/006-outsiders.ts'
import { callers } from './migrations/007-callers.ts'
import { params } from './migrations/008-params.ts'
import { points } from './migrations/009-points.ts'
import { links } from './migrations/010-links.ts'
import { say } from './says.ts'

/** In order; what has been published is never changed. */
const migrations = [experiments, owners, games, jobs, abouts, outsiders, callers, params, points, links]

/** Whoever migrates holds this lock, so that two programs never do at once. */
const migrating = 7_263_001

/** Brings a database up to the version that this program knows. Throws a Refusal where it is of a newer one, at what names it. */
export const migrate = (database: Database, named: string = serverVariable): Promise<void> =>
  database.transaction(async session => {
    await session.query('select pg_advisory_xact_lock($1)', [migrating])
    await session.query('create table if not exists sandtable_version (version int not null)')
    const [row] = await session.query<{ version: number }>('select version from sandtable_version')
    const found = row?.version ?? 0
    if (found > migrations.length) refuse('out-of-range', [named], say.newerSchema({ found, known: migrations.length }))
    for (let next = found; next < migrations.length; next++) await session.query(defined(migrations[next]))
    if (!row) await session.query('insert into sandtable_version values ($1)', [migrations.length])
    else if (found < migrations.length)
      await session.query('update sandtable_version set version = $1', [migrations.length])
  })
