/** Without holds of contribution runs: a run is a job. */
import type { Kysely } from 'kysely'
import { contributionRunKeys } from './0036-contribution-run-keys.ts'
import { contributionRuns } from './0032-contribution-runs.ts'
import { dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const noContributionRuns: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['contribution_runs'])
}

async function down(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await contributionRuns.up(db, engine)
  await contributionRunKeys.up(db, engine)
}
