/** The association's own row: made when its slug is new, else changed where the file says otherwise. */
import type { Insertable } from 'kysely'
import { closeDayProblem } from '#contract/book-days.ts'
import { type ChangeScope, lockAssociation, recordChange, todayOf } from '../../changes/change-log.ts'
import type { Actor } from '../../operation/context.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../database/database.ts'
import type { RowOf, Tables } from '../../database/tables.ts'
import { fields } from '#messages/fields/en.ts'
import { changeAccounts } from '../../books/accounts.ts'
import { changeDetails, loggedDetails, noDetails } from '../../organization/details.ts'
import { isWholePicture } from '../../organization/logo.ts'
import { changedColumns, settingsColumns } from '../../organization/settings-columns.ts'
import { findOwnLevels, storeLevels } from '../../invoices/reminders/levels.ts'
import type { Problems } from '../errors.ts'
import type { Located } from '../parse.ts'
import { type NewerOptions, NewerRecords } from './newer.ts'
import type { FileOrganization } from '../schema/organization.ts'

type Row = RowOf<'organizations'>
type Columns = Omit<Insertable<Tables['organizations']>, 'id' | 'slug' | 'created_at' | 'updated_at'>

/** The defaults of an association whose first file omits them (contract design, "The association file"). */
const defaults: Omit<Columns, 'name'> = {
  country: null,
  language: null,
  website_url: null,
  timezone: 'Europe/Amsterdam',
  email: null,
  iban: null,
  bic: null,
  groups_module: true,
  committees_module: true,
  participants_module: false,
  events_module: true,
  invoicing_module: true,
  relationships_module: true,
  notice_months: 1,
  notice_ends: 'end_of_month',
  payment_term_days: 30,
  subscription_valid_until: null,
  federation_url: null,
  prices_include_vat: false,
}

/** The columns that the file gives. */
function columnsOf(file: FileOrganization): Partial<Columns> {
  const { subscription_valid_until, books_closed_until } = file
  return {
    ...settingsColumns(file),
    ...(subscription_valid_until === undefined ? {} : { subscription_valid_until }),
    ...(books_closed_until === undefined ? {} : { books_closed_until }),
  }
}

export interface ImportedOrganization {
  readonly change: 'created' | 'updated' | 'unchanged'
  readonly before: Row | undefined
  readonly row: Row
  /** All its records, as they were before the import. */
  readonly newer: NewerRecords
  /** The moment of the import (`lockAssociation`). */
  readonly now: string
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** Null when another import has just made it. */
async function create(
  tx: Database,
  file: FileOrganization,
  name: string,
  clock: Clock,
): Promise<ImportedOrganization | null> {
  const created_at = clock()
  const row = await tx
    .insertInto('organizations')
    .values({ ...defaults, ...columnsOf(file), name, slug: file.slug, created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const lock = await lockAssociation(tx, { organizationId: row.id, clock })
  await changeDetails(tx, row.id, file)
  if (file.reminder_levels) {
    const levels = { organizationId: row.id, levels: file.reminder_levels, now: lock.now }
    await storeLevels(tx, levels)
  }
  await changeAccounts(tx, { organizationId: row.id, now: lock.now }, file.accounts ?? {})
  return {
    change: 'created',
    before: undefined,
    row,
    newer: NewerRecords.none(),
    now: lock.now,
    today: todayOf(row.timezone, lock),
  }
}

export interface Importer extends NewerOptions {
  readonly clock: Clock
  /** For the change log. */
  readonly actor: Actor
}

/** Only this import changes the association until it ends: its row is read once it is locked. */
async function update(
  tx: Database,
  file: FileOrganization,
  id: number,
  { clock, actor, ...options }: Importer,
): Promise<ImportedOrganization> {
  const lock = await lockAssociation(tx, { organizationId: id, clock })
  const { now } = lock
  const before = await tx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const newer = await NewerRecords.find(tx, id, options)
  const unchanged = {
    change: 'unchanged',
    before,
    row: before,
    newer,
    now,
    today: todayOf(before.timezone, lock),
  } as const
  if (newer.keepsOrganization) return unchanged
  const changes = changedColumns(before, columnsOf(file))
  const details = await changeDetails(tx, id, file)
  const scope = { db: tx, association: { id }, now, actor }
  const hasOtherLevels = await importReminderLevels(scope, file)
  const accounts = await changeAccounts(tx, { organizationId: id, now }, file.accounts ?? {})
  if (Object.keys(changes).length === 0 && details === null && !hasOtherLevels && accounts === null) return unchanged
  const row = await tx
    .updateTable('organizations')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(scope, {
    record: 'organization',
    id,
    action: 'changed',
    before: { ...before, ...loggedDetails(details?.before ?? noDetails), ...accounts?.before },
    after: { ...row, ...loggedDetails(details?.after ?? noDetails), ...accounts?.after },
  })
  return { change: 'updated', before, row, newer, now, today: todayOf(row.timezone, lock) }
}

async function find(tx: Database, slug: string): Promise<number | undefined> {
  const row = await tx.selectFrom('organizations').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** Null when the association is new and has no name. */
export async function importOrganization(
  tx: Database,
  located: Located<FileOrganization>,
  problems: Problems,
  importer: Importer,
): Promise<ImportedOrganization | null> {
  const imported = await createOrUpdate(tx, located, problems, importer)
  if (imported) checkClosedDay(imported, located, problems)
  return imported
}

/** Money that comes in would be dated after a closed day that is not over, in the future. */
function checkClosedDay(
  { before, row, today }: ImportedOrganization,
  { location, value: file }: Located<FileOrganization>,
  problems: Problems,
): void {
  const { books_closed_until: closed, timezone } = row
  if (closed === null || closeDayProblem(closed, today) !== 'not_over') return
  if (closed === file.books_closed_until) problems.add(`${location}.books_closed_until`, fields.not_over)
  else if (before?.timezone !== timezone)
    problems.addFields(location, [{ field: 'timezone', reason: 'closed_ahead', values: { day: closed } }])
}

async function createOrUpdate(
  tx: Database,
  { location, value: file }: Located<FileOrganization>,
  problems: Problems,
  importer: Importer,
): Promise<ImportedOrganization | null> {
  if (file.logo && !isWholePicture(file.logo)) problems.add(`${location}.logo`, fields.image)
  const known = await find(tx, file.slug)
  if (known !== undefined) return update(tx, file, known, importer)
  if (file.name === undefined) {
    problems.add(`${location}.name`, fields.required)
    return null
  }
  const created = await create(tx, file, file.name, importer.clock)
  if (created) return created
  const other = await find(tx, file.slug)
  if (other === undefined) throw new Error(`the association ${file.slug} came and went`)
  return update(tx, file, other, importer)
}

/** Whether anything changed. A file without them leaves them as they are; null means the ones that every association begins with. */
async function importReminderLevels(
  scope: ChangeScope,
  { reminder_levels: given }: Pick<FileOrganization, 'reminder_levels'>,
): Promise<boolean> {
  const { db, now, association } = scope
  if (given === undefined) return false
  const before = (await findOwnLevels(db, association.id))?.levels ?? null
  if (JSON.stringify(before) === JSON.stringify(given)) return false
  if (given === null) await db.deleteFrom('reminder_settings').where('organization_id', '=', association.id).execute()
  else await storeLevels(db, { organizationId: association.id, levels: given, now })
  await recordChange(scope, {
    record: 'organization',
    id: association.id,
    action: 'changed',
    before: { reminder_levels: before },
    after: { reminder_levels: given },
  })
  return true
}
