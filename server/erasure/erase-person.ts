/** Erases what is known of a member, in the transaction of the caller: the record stays, without the person. */
import { sql } from 'kysely'
import { booksUntil } from '#contract/erasure.ts'
import { recordChange } from '../changes/change-log.ts'
import { batches } from '../database/batches.ts'
import { dropEarlierWords } from '../database/text-search.ts'
import { type MemberRow, findMember } from '../members/queries.ts'
import type { DatedChange } from '../members/shown-in.ts'
import { replaceRelationships } from '../members/relationships.ts'
import { sepaText } from '../ledger/direct-debits/sepa-text.ts'
import type { Actor, Reader, RequestContext, RolledDays } from '../operation/context.ts'
import { anonymousName } from './anonymous-name.ts'
import { scrubMergeSteps } from './merge-steps.ts'
import { anonymousValues, type ChangedTable, changedTables, erasedColumns, loggedAs } from './personal-data.ts'
import { idsOfPerson, invoicesNaming, type NamingInvoice, rowsAbout, splitByTerm } from './person.ts'
import { removedRecords } from './removed-records.ts'
import { scrubLog } from './scrub-log.ts'
import { knownValues, removeTraces } from './traces.ts'

/** The scope that a request and the day rollover share. */
export interface ErasureScope extends DatedChange {
  readonly actor: Actor
}

/** `name`: the person's name from now on. */
type Erasing = ErasureScope & { readonly name: string }

/** Tables whose rows do not have `updated_at`. */
const unstamped = new Set<ChangedTable>(['invoice_lines', 'credit_note_lines'])

/** The new values of the columns that change now, or once the books need them no longer. */
function assignments({ name, now }: Erasing, table: ChangedTable, isLater: boolean) {
  const values = anonymousValues(name)
  const columns = erasedColumns(table)
    .filter(([, { later = false }]) => later === isLater)
    .map(([column, { to }]) => sql`${sql.ref(column)} = ${to === null ? null : values[to]}`)
  return columns.length === 0 || unstamped.has(table) ? columns : [...columns, sql`updated_at = ${now}`]
}

async function writeOver(
  scope: Erasing,
  memberId: number,
  invoices?: { readonly own: readonly number[]; readonly named: readonly number[] },
): Promise<void> {
  for (const table of changedTables) {
    const columns = assignments(scope, table, invoices !== undefined)
    if (columns.length === 0) continue
    await sql`update ${sql.table(table)} set ${sql.join(columns)}
      where ${rowsAbout(table, scope, memberId, invoices)}`.execute(scope.db)
  }
}

/** Ids of the records that are about a member, by their names in the log. */
export async function loggedRecords(scope: Reader, memberId: number) {
  const found = new Map<string, number[]>()
  for (const table of changedTables) {
    const record = loggedAs(table)
    if (record === null) continue
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${rowsAbout(table, scope, memberId)}`.execute(scope.db)
    found.set(
      record,
      rows.map(({ id }) => id),
    )
  }
  for (const [table, { record }] of Object.entries(removedRecords)) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where organization_id = ${scope.association.id} and member_id = ${memberId}`.execute(scope.db)
    found.set(
      record,
      rows.map(({ id }) => id),
    )
  }
  // The log of an invoice to someone else has the text of the line for the person.
  const naming = await invoicesNaming(scope, memberId)
  found.set(
    'invoice',
    naming.map(({ id }) => id),
  )
  return found
}

/**
 * Erases what the books have not needed since `last`. Returns the last day on which they need the rest; null: nothing is left. Both
 * `YYYY-MM-DD`.
 */
async function eraseFromBooks(scope: Erasing, memberId: number, last = ''): Promise<string | null> {
  const { db, association, today, name } = scope
  const { passed, kept } = splitByTerm(await invoicesNaming(scope, memberId), today)
  for (const some of batches(passed.filter(({ lastOn }) => booksUntil(lastOn) >= last))) {
    const ids = (isOwn: boolean) => some.filter((one: NamingInvoice) => one.isOwn === isOwn).map(({ id }) => id)
    const invoices = { own: ids(true), named: ids(false) }
    await writeOver(scope, memberId, invoices)
    // Values that a bank would take, so that an association file of the batch stays valid.
    await sql`update direct_debit_rows set debtor_name = ${sepaText(name, 70)},
      iban = (select creditor_iban from direct_debits where direct_debits.organization_id = ${association.id}
        and direct_debits.id = direct_debit_rows.direct_debit_id),
      mandate_reference = end_to_end_id, remittance = end_to_end_id
      where organization_id = ${association.id} and member_id = ${memberId}
      and invoice_id in (${sql.join(some.map(({ id }) => id))})`.execute(db)
  }
  await scrubMergeSteps(scope, memberId)
  const latest = kept.reduce((found, { lastOn }) => (lastOn > found ? lastOn : found), '')
  return latest === '' ? null : booksUntil(latest)
}

async function touchShowing({ db, association, now }: ErasureScope, memberId: number): Promise<void> {
  for (const [table, part, column] of [
    ['events', 'event_registrations', 'event_id'],
    ['groups', 'group_places', 'group_id'],
    ['committees', 'committee_members', 'committee_id'],
  ] as const)
    await sql`update ${sql.table(table)} set updated_at = ${now} where organization_id = ${association.id}
      and id in (select ${sql.ref(column)} from ${sql.table(part)}
        where organization_id = ${association.id} and member_id = ${memberId})`.execute(db)
}

/** The caller has made sure that nothing is in the way (`obstaclesTo`). */
export async function erasePerson(ctx: RequestContext, member: MemberRow): Promise<void> {
  const { db, association, today } = ctx
  const erasing = { ...ctx, name: anonymousName(association) }
  const person = await idsOfPerson(ctx, member.id)
  const [records, known] = [await loggedRecords(ctx, member.id), await knownValues(ctx, member, person)]
  await replaceRelationships(ctx, await findMember(ctx, member.id), [])
  // The copies of messages tell which ones had no other recipient, so they are removed afterwards.
  await writeOver(erasing, member.id)
  await removeTraces(ctx, { person, name: erasing.name }, known)
  const booksEnd = await eraseFromBooks(erasing, member.id)
  await touchShowing(ctx, member.id)
  await db
    .updateTable('members')
    .set({ erased_on: today, books_until: booksEnd })
    .where('organization_id', '=', association.id)
    .where('id', '=', member.id)
    .execute()
  await dropEarlierWords(db)
  await scrubLog(ctx, person, records)
  await recordErasure(ctx, member, { erased_on: today, books_until: booksEnd })
}

type Erased = Pick<MemberRow, 'erased_on' | 'books_until'>

async function recordErasure(
  scope: ErasureScope,
  { id, erased_on, books_until }: Erased & Pick<MemberRow, 'id'>,
  after: Erased,
) {
  const before = { erased_on, books_until }
  await recordChange(scope, { record: 'member', id, action: 'erased', before, after })
}

/** Members of whom the books may have something that they need no longer: once a year, after its last day. */
function selectWaiting({ db, association }: Reader) {
  return db
    .selectFrom('members')
    .where('organization_id', '=', association.id)
    .where('books_until', 'is not', null)
    .select(['id', 'last_name', 'erased_on', 'books_until'])
}

/** The years of the books end with the calendar year. */
function isNewYear(last: string, today: string): boolean {
  return last.slice(0, 4) < today.slice(0, 4)
}

/** Whether the first day of a year may erase something. */
export async function mayEraseFromBooks(days: RolledDays): Promise<boolean> {
  if (!isNewYear(days.last, days.today)) return false
  return (await selectWaiting(days).limit(1).executeTakeFirst()) !== undefined
}

/** Erases what the books have kept of erased people for the last time. Only with the association locked. */
export async function eraseOldBooks(scope: ErasureScope & { readonly last: string }): Promise<void> {
  if (!isNewYear(scope.last, scope.today)) return
  for (const member of await selectWaiting(scope).orderBy('id').execute()) {
    const booksEnd = await eraseFromBooks({ ...scope, name: member.last_name }, member.id, scope.last)
    await scrubLog(scope, await idsOfPerson(scope, member.id), await loggedRecords(scope, member.id))
    if (booksEnd !== member.books_until)
      await recordErasure(scope, member, { erased_on: member.erased_on, books_until: booksEnd })
    await scope.db
      .updateTable('members')
      .set({ books_until: booksEnd, updated_at: scope.now })
      .where('organization_id', '=', scope.association.id)
      .where('id', '=', member.id)
      .execute()
  }
}
