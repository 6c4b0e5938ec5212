/** Selects of reminders: open invoices past their due date, what was sent, and what is held. */
import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Association, DatedReader, Reader } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'
import { isListed, listed } from '../../database/prepared.ts'
import { invoicesInBatches } from '../../ledger/direct-debits/queries.ts'
import { findInvoice } from '../queries.ts'
import { type InvoiceRow, selectInvoices } from '../../ledger/invoices/queries.ts'
import { amountDue } from '../../ledger/invoices/states.ts'
import { Problem } from '../../lib/problem.ts'
import type { ReminderFacts } from './next-reminder.ts'

export type ReminderRow = RowOf<'reminders'>
export type ReminderHoldRow = RowOf<'reminder_holds'>

export interface ReminderCandidate extends ReminderFacts {
  readonly invoice_id: number
  readonly number: string
  readonly recipient_name: string
  readonly member_id: number | null
  /** The member's of now, else that of the invoice. */
  readonly email: string | null
  readonly language: Language | null
  /** Cents. */
  readonly due: number
  readonly last_sent_at: string | null
}

function selectReminders({ db, association }: Reader) {
  return db.selectFrom('reminders').where('reminders.organization_id', '=', association.id)
}

interface Asked {
  readonly id: number
  readonly number: string
}

/** The last reminder of each invoice, and the invoices that ask for fees. */
async function earlierReminders(reader: Reader, invoices?: readonly Asked[]) {
  const { db } = reader
  const among = (column: string, values: readonly (number | string)[], type: 'bigint' | 'text') =>
    isListed(db, column, sql`${listed(db, values)}`, type)
  const rows = await selectReminders(reader)
    .$if(invoices !== undefined, (all) =>
      all.where((is) =>
        is.or([
          among('invoice_id', invoices?.map(({ id }) => id) ?? [], 'bigint'),
          among('fee_number', invoices?.map(({ number }) => number) ?? [], 'text'),
        ]),
      ),
    )
    .select(['invoice_id', 'level', 'sent_on', 'created_at', 'fee_number', 'withdrawn_at'])
    .orderBy('level')
    .execute()
  const counted = rows.filter((row) => row.withdrawn_at === null)
  return {
    last: new Map(counted.map((row) => [row.invoice_id, row])),
    fees: new Set(rows.flatMap((row) => row.fee_number ?? [])),
  }
}

async function holdsOf({ db, association }: Reader): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('reminder_holds')
    .select(['invoice_id', 'until'])
    .where('organization_id', '=', association.id)
    .execute()
  return new Map(rows.map((row) => [row.invoice_id, row.until]))
}

/** The association says below which amount nothing is reminded of. */
interface ReminderReader extends DatedReader {
  readonly association: Pick<Association, 'id' | 'reminderThreshold'>
}

/** Every sent invoice with something due and a due date before today, the longest overdue first; or those with these ids. */
export async function selectOverdue(reader: ReminderReader, ids?: readonly number[]): Promise<ReminderCandidate[]> {
  const rows = await selectInvoices(reader)
    .leftJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'invoices.organization_id')
        .onRef('members.id', '=', 'invoices.member_id'),
    )
    .where('invoices.status', '=', 'sent')
    .where('invoices.due_date', '<', reader.today)
    .$if(ids !== undefined, (some) =>
      some.where(isListed(reader.db, 'invoices.id', sql`${listed(reader.db, ids ?? [])}`)),
    )
    .select(['invoices.id', 'number', 'recipient_name', 'recipient_email', 'invoices.member_id', 'due_date'])
    .select(['invoices.status', 'total', 'credited', 'amount_paid'])
    .select(['members.email as member_email', 'members.language', 'members.status as member_status'])
    .orderBy('due_date')
    .orderBy('invoices.id')
    .execute()
  const { last, fees } = await earlierReminders(reader, ids && rows)
  const [holds, batches] = [await holdsOf(reader), await invoicesInBatches(reader, ids)]
  return rows
    .map((row) => {
      const before = last.get(row.id)
      return {
        invoice_id: row.id,
        number: row.number,
        recipient_name: row.recipient_name,
        member_id: row.member_id,
        email: row.member_id === null ? row.recipient_email : row.member_email,
        language: row.language,
        due_date: row.due_date,
        due: amountDue(row),
        last_level: before?.level ?? null,
        last_sent_on: before?.sent_on ?? null,
        last_sent_at: before?.created_at ?? null,
        held_until: holds.get(row.id),
        in_direct_debit: batches.has(row.id),
        is_fee: fees.has(row.number),
        is_deceased: row.member_status === 'deceased',
        is_small: amountDue(row) < reader.association.reminderThreshold,
      }
    })
    .filter(({ due }) => due > 0)
}

/** A reminder with its invoice, and the invoice of its fee. */
export interface ReminderRecord {
  readonly row: ReminderRow
  readonly invoice: InvoiceRow
  readonly feeInvoice: InvoiceRow | null
}

async function recordsOf(reader: Reader, rows: readonly ReminderRow[]): Promise<ReminderRecord[]> {
  const records: ReminderRecord[] = []
  for (const row of rows) {
    const { row: invoice } = await findInvoice(reader, row.invoice_id)
    const fee = row.fee_number
      ? await selectInvoices(reader).where('number', '=', row.fee_number).selectAll().executeTakeFirst()
      : undefined
    records.push({ row, invoice, feeInvoice: fee ?? null })
  }
  return records
}

/** Throws `not_found`. */
export async function findReminder(reader: Reader, id: number): Promise<ReminderRecord> {
  const rows = await selectReminders(reader).where('id', '=', id).selectAll().execute()
  const [record] = await recordsOf(reader, rows)
  if (!record) throw new Problem('not_found')
  return record
}

export interface InvoiceRemindersRecord {
  readonly invoiceId: number
  readonly hold: ReminderHoldRow | null
  /** Newest first. */
  readonly reminders: readonly ReminderRecord[]
}

/** Throws `not_found`. */
export async function findInvoiceReminders(reader: Reader, invoiceId: number): Promise<InvoiceRemindersRecord> {
  await findInvoice(reader, invoiceId)
  const rows = await selectReminders(reader)
    .where('invoice_id', '=', invoiceId)
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
  return { invoiceId, hold: await findHold(reader, invoiceId), reminders: await recordsOf(reader, rows) }
}

export async function findHold({ db, association }: Reader, invoiceId: number): Promise<ReminderHoldRow | null> {
  const row = await db
    .selectFrom('reminder_holds')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row ?? null
}
