/**
 * Writes the whole state of an association as an association file: importing it makes the same association, and exporting that one
 * gives the same text. One record per line, in the order in which records were made.
 */
import { instantOf } from '../lib/clock.ts'
import type { Database, Storage } from '../database/database.ts'
import type { RowOf } from '../database/tables.ts'
import { findAccounts } from '../books/accounts.ts'
import { findDetails } from '../organization/details.ts'
import { findOwnLevels } from '../invoices/reminders/levels.ts'
import { customFieldsOf } from '../organization/queries.ts'
import { exportBankEntries } from './export/bank-entries.ts'
import { exportContributionRules } from './export/contribution-rules.ts'
import { exportDirectDebits } from './export/direct-debits.ts'
import { exportEvents } from './export/events.ts'
import { exportCommittees, exportGroups } from './export/groups.ts'
import { exportInvoices } from './export/invoices.ts'
import { exportMailingTemplates } from './export/mailing-templates.ts'
import { exportMailings } from './export/mailings.ts'
import { exportMembers } from './export/members.ts'
import { exportNotes } from './export/notes.ts'
import type { ExportReader } from './export/reader.ts'
import { exportApiKeys, exportCustomFields, exportOrganization, exportProducts } from './export/settings.ts'
import { exportStatementBalances, exportStatementFiles } from './export/statements.ts'
import type { PartName } from './parse.ts'

/** No association has this slug. */
export class UnknownAssociation extends Error {
  override readonly name = 'UnknownAssociation'
  constructor(slug: string) {
    super(`There is no association "${slug}".`)
  }
}

export interface ExportReport {
  readonly slug: string
  readonly name: string
  readonly counts: Readonly<Record<PartName, number>>
}

/** Where the text goes, synchronously: the database is held while it is written. */
export interface Sink {
  /** Starts over: the database may require a second attempt. */
  restart(): void
  write(text: string): void
}

async function membershipNumbers(db: Database, organizationId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'membership_number'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, membership_number: number }) => [id, number]))
}

/** Writes `"name": [ … ]` and answers how many records it held. */
async function writeList(
  sink: Sink,
  name: PartName,
  records: Iterable<object> | AsyncIterable<object>,
): Promise<number> {
  let count = 0
  sink.write(`,\n  "${name}": [`)
  for await (const record of records) {
    sink.write(`${count === 0 ? '' : ','}\n    ${JSON.stringify(record)}`)
    count += 1
  }
  sink.write(count === 0 ? ']' : '\n  ]')
  return count
}

/**
 * The moment of the last change in the file. The clock would be too late: a change that is under way has the moment at which it
 * began, and is not in the file yet.
 */
async function lastChange(db: Database, row: Pick<RowOf<'organizations'>, 'id' | 'updated_at'>): Promise<string> {
  const clock = await db
    .selectFrom('change_clocks')
    .select('last_change')
    .where('organization_id', '=', row.id)
    .executeTakeFirst()
  const last = instantOf(clock?.last_change ?? 0)
  return last > row.updated_at ? last : row.updated_at
}

async function exportAll(db: Database, slug: string, sink: Sink): Promise<ExportReport> {
  const row = await db.selectFrom('organizations').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw new UnknownAssociation(slug)
  const productRows = await db
    .selectFrom('products')
    .select(['id', 'code'])
    .where('organization_id', '=', row.id)
    .execute()
  const products = new Map(productRows.map(({ id, code }) => [id, code]))
  const numbers = await membershipNumbers(db, row.id)
  const reader: ExportReader = { db, organizationId: row.id, numbers, products }
  sink.restart()
  const levels = await findOwnLevels(db, row.id)
  const organization = exportOrganization(row, await findDetails(db, row.id), {
    reminderLevels: levels?.levels ?? null,
    books: await findAccounts(db, row.id),
  })
  sink.write(
    `{\n  "exported_at": ${JSON.stringify(await lastChange(db, row))},\n  "organization": ${JSON.stringify(organization)}`,
  )
  const counts = {
    api_keys: await writeList(sink, 'api_keys', await exportApiKeys(reader)),
    custom_fields: await writeList(sink, 'custom_fields', await exportCustomFields(reader)),
    products: await writeList(sink, 'products', await exportProducts(reader)),
    members: await writeList(
      sink,
      'members',
      exportMembers(reader, { customFields: await customFieldsOf(db, row.id), products }),
    ),
    groups: await writeList(sink, 'groups', exportGroups(reader, products)),
    committees: await writeList(sink, 'committees', exportCommittees(reader)),
    events: await writeList(sink, 'events', exportEvents(reader)),
    contribution_rules: await writeList(sink, 'contribution_rules', await exportContributionRules(reader)),
    mailings: await writeList(sink, 'mailings', exportMailings(reader)),
    mailing_templates: await writeList(sink, 'mailing_templates', exportMailingTemplates(reader)),
    notes: await writeList(sink, 'notes', exportNotes(reader)),
    invoices: await writeList(sink, 'invoices', exportInvoices(reader)),
    statement_files: await writeList(sink, 'statement_files', exportStatementFiles(reader)),
    bank_entries: await writeList(sink, 'bank_entries', exportBankEntries(reader)),
    statement_balances: await writeList(sink, 'statement_balances', await exportStatementBalances(reader)),
    direct_debits: await writeList(sink, 'direct_debits', exportDirectDebits(reader)),
  }
  sink.write('\n}\n')
  return { slug, name: row.name, counts }
}

/** Everything as it is at one moment, without blocking writers. Throws `UnknownAssociation`. */
export async function exportAssociation({
  storage,
  slug,
  sink,
}: {
  storage: Storage
  slug: string
  sink: Sink
}): Promise<ExportReport> {
  return storage.snapshot((tx) => exportAll(tx, slug, sink))
}
