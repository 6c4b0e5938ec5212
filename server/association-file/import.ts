/**
 * Brings the content of an association file into the database: all of it or nothing. Records are recognised by their natural
 * keys (contract design, "The association file"), so that a second import of the same file changes nothing; what the file
 * leaves out stays.
 */
import { mixedKeysWarning } from '../api-keys/environments.ts'
import { lockForChanges, recordChange } from '../changes/change-log.ts'
import type { Clock } from '../clock.ts'
import type { StagedRows, Storage } from '../database/database.ts'
import { stagedOrLocked } from '../database/staged-or-locked.ts'
import { countRows, preferIndexes } from '../database/statistics.ts'
import type { SequencedTable } from '../database/tables.ts'
import { associationOf, customFieldsOf } from '../organization/queries.ts'
import { AssociationFileError, Problems } from './errors.ts'
import { importApiKeys } from './import/api-keys.ts'
import { importBankEntries, settleBankEntries } from './import/bank-entries.ts'
import { Bookings } from './import/bookings.ts'
import { importCommittees } from './import/committees.ts'
import { importEvents } from './import/events.ts'
import { importGroups } from './import/groups.ts'
import { importInvoices } from './import/invoices.ts'
import { importMembers } from './import/members.ts'
import { type ImportedOrganization, importOrganization } from './import/organization.ts'
import { importRelationships } from './import/relationships.ts'
import { type ImportRun, scopeOf } from './import/run.ts'
import { importCustomFields, importProducts, touchMembers } from './import/settings.ts'
import { contentOf, type FileContent, validateRest, parseContent } from './parse.ts'
import { AssociationFile } from './read-file.ts'
import { emptyTally, type ImportReport } from './report.ts'

export { AssociationFileError }
export type { ImportReport }

async function startRun(
  { tx, stored }: StagedRows,
  { change, row, now, today }: ImportedOrganization,
  given: Pick<ImportRun, 'problems' | 'refused'>,
): Promise<ImportRun> {
  return {
    tx,
    stored,
    organizationId: row.id,
    association: associationOf(row, await customFieldsOf(tx, row.id)),
    isNew: change === 'created',
    now,
    today,
    newest: now,
    tally: emptyTally(),
    warnings: [],
    memberIds: new Map(),
    unwritten: new Map(),
    counted: new Set(),
    placeholders: 0,
    bookings: new Bookings(),
    products: new Map(),
    ...given,
  }
}

/** With the module `participants` every member shows more, or less. */
function showsOtherMembers({ before, row }: ImportedOrganization): boolean {
  return before !== undefined && Boolean(before.participants_module) !== Boolean(row.participants_module)
}

/** An association that is made by its file is one change; a file may bring records that changed later than this clock says. */
async function recordNew(run: ImportRun, { row }: ImportedOrganization): Promise<void> {
  await recordChange(scopeOf(run), { record: 'organization', id: row.id, action: 'imported', before: null, after: row })
  if (run.newest > run.now)
    await lockForChanges(run.tx, { organizationId: run.organizationId, clock: () => run.newest })
}

interface Imported {
  readonly report: ImportReport
  /** Tables that it has begun to fill. */
  readonly counted: ReadonlySet<SequencedTable>
}

async function importParts(rows: StagedRows, content: FileContent, clock: Clock): Promise<Imported> {
  const { tx } = rows
  await preferIndexes(tx)
  // The work may be repeated: each attempt reads the file again.
  const file = parseContent(content)
  const problems = new Problems(file.problems)
  const organization = file.organization && (await importOrganization(tx, file.organization, problems, clock))
  if (!organization) {
    validateRest(file)
    throw new AssociationFileError(problems.found)
  }
  const run = await startRun(rows, organization, { problems, refused: file.refused })
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
  if (run.isNew) await recordNew(run, organization)
  const mixed = await mixedKeysWarning(tx, run.organizationId)
  if (mixed !== null) run.warnings.push(mixed)
  const { slug, name } = organization.row
  const report = { slug, name, organization: organization.change, counts: run.tally, keys, warnings: run.warnings }
  return { report, counted: run.counted }
}

async function importStaged(storage: ImportStorage, content: FileContent, clock: Clock): Promise<Imported> {
  return stagedOrLocked(storage, parseContent(content).organization?.value.slug ?? '', {
    work: (rows) => importParts(rows, content, clock),
    lock: (tx, organizationId) => lockForChanges(tx, { organizationId, clock }),
  })
}

type ImportStorage = Pick<Storage, 'db' | 'staged' | 'transaction'>

interface ImportOptions {
  readonly storage: ImportStorage
  /** An `AssociationFile`, or parsed JSON. */
  readonly file: unknown
  readonly clock: Clock
}

/** Throws an `AssociationFileError` with every fault of the file, and then nothing has changed. */
export async function importAssociation({ storage, file, clock }: ImportOptions): Promise<ImportReport> {
  const content = file instanceof AssociationFile ? file : contentOf(file)
  const { report, counted } = await importStaged(storage, content, clock)
  // They were counted when they began to fill; what is asked next depends on how full they are now.
  for (const table of counted) await countRows(storage.db, table)
  return report
}
