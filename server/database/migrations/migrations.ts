/** Every migration, in order. A published one is never changed: what it made wrong, a later one puts right. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createFirstRelease, firstReleaseTables } from './0100-first-release.ts'
import { createMailings, mailingTables } from './0101-mailings.ts'
import { addNewsletters, type newsletterColumns } from './0102-newsletters.ts'
import { addJobAttempts, type jobAttemptColumns } from './0103-job-attempts.ts'
import { createMailingTemplates, mailingTemplateTables } from './0104-mailing-templates.ts'
import { addErasure, type erasureColumns } from './0106-erasure.ts'
import { createMerges, mergeTables } from './0107-merges.ts'
import { addUndoneJobs, type undoneJobColumns } from './0110-undone-jobs.ts'
import { createNotes, noteTables } from './0112-notes.ts'
import { addBounces, type bounceColumns } from './0113-bounces.ts'
import { addLeavingReasons, type leavingReasonColumns } from './0114-leaving-reasons.ts'
import { addBusinessRecipients, type businessRecipientColumns } from './0115-business-recipients.ts'
import type { Engine } from './table-builder.ts'

export const firstRelease = '0100-first-release'

/** The last migration before it, which left the tables that it makes. */
export const lastBeforeRelease = '0091-left-as'

const numbered: Readonly<Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>> = {
  [firstRelease]: createFirstRelease,
  '0101-mailings': createMailings,
  '0102-newsletters': addNewsletters,
  '0103-job-attempts': addJobAttempts,
  '0104-mailing-templates': createMailingTemplates,
  '0106-erasure': addErasure,
  '0107-merges': createMerges,
  '0110-undone-jobs': addUndoneJobs,
  '0112-notes': createNotes,
  '0113-bounces': addBounces,
  '0114-leaving-reasons': addLeavingReasons,
  '0115-business-recipients': addBusinessRecipients,
}

/** All tables but `organizations`, as they were made. */
export const declaredTables = {
  ...firstReleaseTables,
  ...mailingTables,
  ...mailingTemplateTables,
  ...mergeTables,
  ...noteTables,
}

/** Columns that later migrations added to them. */
export type AddedByMigrations = typeof newsletterColumns &
  typeof jobAttemptColumns &
  typeof erasureColumns &
  typeof bounceColumns &
  typeof undoneJobColumns &
  typeof leavingReasonColumns &
  typeof businessRecipientColumns

export function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(numbered).map(([name, up]) => [name, { up: (db: Kysely<unknown>) => up(db, engine) }]),
  )
}
