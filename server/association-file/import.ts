/**
 * Brings the content of an association file into the database: all of it or nothing. Records are recognised by their natural
 * keys (contract design, "The association file"), so that a second import of the same file changes nothing; what the file
 * leaves out stays.
 */
import { mixedKeysWarning } from '../api-keys/environments.ts'
import { lockForChanges } from '../changes/change-log.ts'
import { type Clock, dateIn } from '../clock.ts'
import type { Database, Storage } from '../database/database.ts'
import { countRows, preferIndexes } from '../database/statistics.ts'
import { associationOf, customFieldsOf } from '../organization/association.ts'
import { AssociationFileError, Problems } from './errors.ts'
import { importApiKeys } from './import/api-keys.ts'
import { Bookings, importBankEntries, settleBankEntries } from './import/bank-entries.ts'
import { importCommittees } from './import/committees.ts'
import { importEvents } from './import/events.ts'
import { importGroups } from './import/groups.ts'
import { importInvoices } from './import/invoices.ts'
import { importMembers } from './import/members.ts'
import { type ImportedOrganization, importOrganization } from './import/organization.ts'
import { importRelationships } from './import/relationships.ts'
import type { ImportRun } from './import/run.ts'
import { importCustomFields, importProducts, touchMembers } from './import/settings.ts'
import { latestTime } from './import/timestamps.ts'
import { contentOf, type FileContent, judgeRest, parseContent } from './parse.ts'
import { AssociationFile } from './read-file.ts'
import { emptyTally, type ImportReport } from './report.ts'

export { AssociationFileError }
export type { ImportReport }

async function startRun(
  tx: Database,
  { change, row }: ImportedOrganization,
  given: Pick<ImportRun, 'problems' | 'refused' | 'now'>,
): Promise<ImportRun> {
  return {
    tx,
    organizationId: row.id,
    association: associationOf(row, await customFieldsOf(tx, row.id)),
    isNew: change === 'created',
    latest: latestTime(given.now),
    today: dateIn(row.timezone, given.now),
    tally: emptyTally(),
    warnings: [],
    memberIds: new Map(),
    unwritten: new Map(),
    counted: new Set(),
    ghosts: 0,
    bookings: new Bookings(),
    products: new Map(),
    ...given,
  }
}

/** With the module `participants` every member shows more, or less. */
function showsOtherMembers({ before, row }: ImportedOrganization): boolean {
  return before !== undefined && Boolean(before.participants_module) !== Boolean(row.participants_module)
}

/** What has `updated_since`. */
const followed = ['members', 'groups', 'committees', 'events', 'invoices', 'payments'] as const

/**
 * What has been written is seen by others from now on. Whoever follows the lists by `updated_since` may have asked again since the
 * import began, and would never ask for that time any more.
 */
async function tellAsOfNow({ tx, organizationId, isNew, now: begun }: ImportRun, now: string): Promise<void> {
  if (isNew || now <= begun) return
  for (const table of followed) {
    await tx
      .updateTable(table)
      .set({ updated_at: now })
      .where('organization_id', '=', organizationId)
      .where('updated_at', '=', begun)
      .execute()
  }
}

async function importParts(
  tx: Database,
  content: FileContent,
  { now, clock }: { readonly now: string; readonly clock: Clock },
): Promise<ImportReport> {
  await preferIndexes(tx)
  // The work may be repeated: each attempt reads the file anew.
  const file = parseContent(content)
  const problems = new Problems(file.problems)
  const organization = file.organization && (await importOrganization(tx, file.organization, problems, now))
  if (!organization) {
    judgeRest(file)
    throw new AssociationFileError(problems.found)
  }
  // First of all, so that whoever books money meanwhile waits, and is waited for.
  await lockForChanges(tx, { organizationId: organization.row.id, now })
  const run = await startRun(tx, organization, { problems, refused: file.refused, now })
  if (showsOtherMembers(organization)) await touchMembers(run)
  const keys = await importApiKeys(run, file.parts.api_keys)
  await importCustomFields(run, file.parts.custom_fields)
  await importProducts(run, file.parts.products)
  const relationships = await importMembers(run, file.parts.members)
  await importRelationships(run, relationships)
  await importGroups(run, file.parts.groups)
  await importCommittees(run, file.parts.committees)
  await importEvents(run, file.parts.events)
  await importBankEntries(run, file.parts.bank_entries)
  await importInvoices(run, file.parts.invoices, () => file.invoiceNumbers())
  await settleBankEntries(run)
  problems.refuse()
  await tellAsOfNow(run, clock())
  // They were counted when they began to fill; what is asked next depends on how full they are now.
  for (const table of run.counted) await countRows(tx, table)
  const mixed = await mixedKeysWarning(tx, run.organizationId)
  if (mixed !== null) run.warnings.push(mixed)
  const { slug, name } = organization.row
  return { slug, name, organization: organization.change, counts: run.tally, keys, warnings: run.warnings }
}

interface ImportWish {
  readonly storage: Storage
  /** An `AssociationFile`, or parsed JSON. */
  readonly file: unknown
  /** When it begins: ISO 8601 UTC, milliseconds. */
  readonly now: string
  /** Asked when it ends; without one it takes no time. */
  readonly clock?: Clock
}

/** Throws an `AssociationFileError` with every fault of the file, and then nothing has changed. */
export async function importAssociation({ storage, file, now, clock = () => now }: ImportWish): Promise<ImportReport> {
  const content = file instanceof AssociationFile ? file : contentOf(file)
  return storage.transaction((tx) => importParts(tx, content, { now, clock }))
}
