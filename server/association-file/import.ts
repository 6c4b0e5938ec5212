/**
 * Brings the content of an association file into the database: all of it or nothing. Records are recognised by their natural
 * keys (contract design, "The association file"), so that a second import of the same file changes nothing; what the file
 * leaves out stays.
 */
import type { NewerChoice } from '#contract/newer-choices.ts'
import { mixedKeysWarning } from '../api-keys/environments.ts'
import { lockForChanges, recordChange } from '../changes/change-log.ts'
import type { Actor } from '../operation/context.ts'
import type { Database, StagedRows, Storage } from '../database/database.ts'
import { stagedOrLocked } from '../database/staged-or-locked.ts'
import { countRows, preferIndexes } from '../database/statistics.ts'
import type { SequencedTable } from '../database/tables.ts'
import { associationOf, customFieldsOf } from '../organization/queries.ts'
import { AssociationFileError, NewerRecordsError, Problems } from './errors.ts'
import { importApiKeys } from './import/api-keys.ts'
import { importBankEntries, settleBankEntries } from './import/bank-entries.ts'
import { Bookings } from './import/bookings.ts'
import { importCommittees } from './import/committees.ts'
import { importContributionRules } from './import/contribution-rules.ts'
import { importDirectDebits } from './import/direct-debits.ts'
import { importDistinctMembers } from './import/distinct-members.ts'
import { withoutErased } from './import/erased.ts'
import { importEvents } from './import/events.ts'
import { importGroups } from './import/groups.ts'
import { importInvoices } from './import/invoices.ts'
import { importMailingTemplates } from './import/mailing-templates.ts'
import { importMailings } from './import/mailings.ts'
import { importFileMembers } from './import/members.ts'
import { importNotes } from './import/notes.ts'
import { type ImportedOrganization, type Importer, importOrganization } from './import/organization.ts'
import { importPayers } from './import/payers.ts'
import { lastSequence, changesOfList } from './import/list-changes.ts'
import { newerProblems } from './import/newer-problems.ts'
import { importRelationships } from './import/relationships.ts'
import { type ImportRun, scopeOf } from './import/run.ts'
import { importStatementBalances, importStatementFiles } from './import/statements.ts'
import { importCustomFields, importProducts, touchMembers } from './import/settings.ts'
import { parsedContent, type FileContent, validateRest, parseContent } from './parse.ts'
import { OwnContent } from './own-content.ts'
import { AssociationFile } from './read-file.ts'
import { emptyTally, type ImportReport } from './report.ts'

export { AssociationFileError }
export type { ImportReport }

async function startRun(
  { tx, stored }: StagedRows,
  { change, row, now, today, newer }: ImportedOrganization,
  given: Pick<ImportRun, 'problems' | 'refused' | 'actor'>,
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
    newer,
    unreplaceable: new Set(),
    returning: new Map(),
    leftOut: [],
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

async function importParts(
  rows: StagedRows,
  content: FileContent,
  { importer, newer = null, dryRun = false }: StagedOptions,
): Promise<Imported> {
  const { tx } = rows
  await preferIndexes(tx)
  // The work may be repeated: each attempt reads the file again.
  const file = parseContent(content)
  const problems = new Problems(file.problems)
  const { exportedAt } = file
  const since = await lastSequence(tx, file.organization?.value.slug)
  const options = { ...importer, exportedAt, choice: newer, stored: rows.stored }
  const organization = file.organization && (await importOrganization(tx, file.organization, problems, options))
  if (!organization) {
    validateRest(file)
    throw new AssociationFileError(problems.found)
  }
  const run = await startRun(rows, organization, { problems, refused: file.refused, actor: importer.actor })
  if (showsOtherMembers(organization)) await touchMembers(run)
  const parts = await withoutErased(file.parts, { ...run, db: run.tx })
  const keys = await importApiKeys(run, parts.api_keys)
  await importCustomFields(run, parts.custom_fields)
  await importProducts(run, parts.products)
  const { relations, payers, distinct } = await importFileMembers(run, parts.members)
  await importRelationships(run, relations)
  await importPayers(run, payers)
  await importDistinctMembers(run, distinct)
  await importGroups(run, parts.groups)
  await importCommittees(run, parts.committees)
  await importEvents(run, parts.events)
  await importContributionRules(run, parts.contribution_rules)
  await importMailings(run, parts.mailings)
  await importMailingTemplates(run, parts.mailing_templates)
  await importNotes(run, parts.notes)
  await importStatementFiles(run, parts.statement_files)
  await importBankEntries(run, parts.bank_entries)
  await importInvoices(run, parts.invoices, () => file.invoiceNumbers())
  await settleBankEntries(run)
  await importDirectDebits(run, parts.direct_debits)
  await importStatementBalances(run, parts.statement_balances)
  problems.refuse()
  if (run.isNew) await recordNew(run, organization)
  const mixed = await mixedKeysWarning(tx, run.organizationId)
  if (mixed !== null) run.warnings.push(mixed)
  const changes = run.isNew ? [] : await changesOfList(run, since)
  const count = changes.reduce((sum, { newer: some }) => sum + some, 0)
  if (count > 0 && newer === null && !dryRun) throw new NewerRecordsError(count, newerProblems(changes, exportedAt))
  const { slug, name } = organization.row
  const found = { organization: organization.change, counts: run.tally, keys, warnings: run.warnings }
  const report = { slug, name, ...found, exportedAt, newer: count, changes }
  return { report, counted: run.counted }
}

async function importStaged(storage: ImportStorage, content: FileContent, options: StagedOptions): Promise<Imported> {
  const { importer, dryRun, begin, admit } = options
  return stagedOrLocked(storage, parseContent(content).organization?.value.slug ?? '', {
    work: async (rows) => {
      begin?.()
      const imported = await importParts(rows, content, options)
      // Ending a key changes the association, and then this work is repeated.
      await admit?.(rows.tx)
      if (dryRun) throw new DryRun(imported)
      return imported
    },
    lock: (tx, organizationId) => lockForChanges(tx, { organizationId, clock: importer.clock }),
  })
}

/** Ends a dry run with everything validated and nothing written. */
class DryRun extends Error {
  override readonly name = 'DryRun'
  readonly imported: Imported

  constructor(imported: Imported) {
    super('A dry run writes nothing.')
    this.imported = imported
  }
}

type ImportStorage = Pick<Storage, 'db' | 'staged' | 'transaction'>

interface StagedOptions {
  readonly importer: Pick<Importer, 'clock' | 'actor'>
  /** Keeps or replaces records that changed after the export. Without it a file that would change one of them is refused. */
  readonly newer?: NewerChoice | null
  /** Only says what would change. */
  readonly dryRun?: boolean
  /** Before each attempt: another change of the association makes it begin again. Throws when it may not. */
  readonly begin?: () => void
  /** Throws when the import may no longer be applied. */
  readonly admit?: (tx: Database) => Promise<void>
}

interface ImportOptions extends Pick<Importer, 'clock'>, Omit<StagedOptions, 'importer'> {
  readonly storage: ImportStorage
  /** An `AssociationFile` or a part of one, or parsed JSON. */
  readonly file: unknown
  /** The command line unless given. */
  readonly actor?: Actor
}

function isContent(file: unknown): file is FileContent {
  return file instanceof AssociationFile || file instanceof OwnContent
}

/** Throws an `AssociationFileError` with every fault of the file, and then nothing has changed. */
export async function importAssociation(options: ImportOptions): Promise<ImportReport> {
  const { storage, file, clock, actor = { kind: 'import' } } = options
  const content = isContent(file) ? file : parsedContent(file)
  try {
    const { report, counted } = await importStaged(storage, content, { ...options, importer: { clock, actor } })
    // They were counted when they began to fill; what is asked next depends on how full they are now.
    for (const table of counted) await countRows(storage.db, table)
    return report
  } catch (error) {
    if (error instanceof DryRun) return error.imported.report
    throw error
  }
}
