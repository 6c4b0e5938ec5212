/**
 * Takes back a whole statement file, as if it had never been imported: its bookings are reversed, and the file is gone with its entries and
 * balances. Payments stay, as everywhere in the ledger: a reversed one without its entry, a restored one with the entry that brought the money.
 */
import { batches } from '../database/batches.ts'
import { recordChange, recordChanges } from '../changes/change-log.ts'
import type { RowOf } from '../database/tables.ts'
import type { PaymentRow } from './payments/queries.ts'
import { bookReversal } from './allocate.ts'
import { LedgerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { selectEntries } from './queries.ts'
import { isInForce, type PaymentChain, paymentChains } from './returns.ts'

type StatementRow = RowOf<'statement_files'>

export interface RemovedStatement {
  readonly entries: number
  /** Payments that no longer count, or count again. */
  readonly reversed: number
}

/** A newer file has the same days: what both contain is kept once, with the older one. */
export class OverlappedStatementError extends LedgerError {}

/** Money of the statement was returned or refunded since. */
export class RepaidStatementError extends LedgerError {}

/** A statement that opens on the day and with the balance with which another one closes only follows it. */
function overlaps(newer: StatementRow, { first_on, last_on, closing }: StatementRow): boolean {
  if (newer.first_on === last_on && newer.opening !== null && newer.opening === closing) return false
  return (newer.first_on ?? '') <= (last_on ?? '') && (newer.last_on ?? '') >= (first_on ?? '')
}

async function refuseOverlapped({ db, association }: Ledger, statement: StatementRow): Promise<void> {
  const rows = await db
    .selectFrom('statement_files')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where('account', '=', statement.account)
    .where('id', '>', statement.id)
    .execute()
  const newer = rows.find((row) => overlaps(row, statement))
  if (newer) throw new OverlappedStatementError(`${newer.file_name} is newer and has the same days: undo it first.`)
}

/** Whether the row is of an entry of the statement. */
type IsOurs = (row: PaymentRow) => boolean

/** Reverses a payment that the statement brought, and restores one that it took back. */
async function takeBack(ledger: Ledger, chain: PaymentChain, isOurs: IsOurs): Promise<boolean> {
  const { first, last } = chain
  const isCounting = isInForce(chain)
  if (isOurs(first) && !isCounting && !isOurs(last))
    throw new RepaidStatementError(`The bank took payment ${first.id} back: undo that first.`)
  if (isOurs(first) ? !isCounting : isCounting || !isOurs(last)) return false
  await bookReversal(ledger, last, { entryId: isOurs(first) ? null : first.entry_id })
  return true
}

async function detach(ledger: Ledger, { first, rows }: PaymentChain, isOurs: IsOurs): Promise<void> {
  const { db, association } = ledger
  const entry_id = isOurs(first) ? null : first.entry_id
  const ours = rows.filter(isOurs)
  await db
    .updateTable('payments')
    .set({ entry_id })
    .where('organization_id', '=', association.id)
    .where(
      'id',
      'in',
      ours.map(({ id }) => id),
    )
    .execute()
  await recordChanges(
    ledger,
    ours.map((row) => ({
      record: 'payment',
      id: row.id,
      action: 'changed',
      before: { entry_id: row.entry_id },
      after: { entry_id },
    })),
  )
}

/** The amounts paid of invoices that have payments of the statement. */
async function paidByInvoice({ db, association }: Ledger, statementId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bank_entries')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.organization_id', '=', 'bank_entries.organization_id')
        .onRef('payments.entry_id', '=', 'bank_entries.id'),
    )
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'payments.organization_id')
        .onRef('invoices.id', '=', 'payments.invoice_id'),
    )
    .where('bank_entries.organization_id', '=', association.id)
    .where('bank_entries.statement_id', '=', statementId)
    .select(['invoices.id', 'invoices.amount_paid'])
    .distinct()
    .execute()
  return new Map(rows.map((row) => [row.id, row.amount_paid]))
}

/** More would have been refunded than came in. */
function refuseRefunded(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): void {
  for (const [id, paid] of after)
    if (paid < Math.min(0, before.get(id) ?? 0))
      throw new RepaidStatementError(`Money of invoice ${id} was refunded: undo that first.`)
}

/**
 * An entry that resembles one of the statement is the only one of the two then. No invoice that it names has changed, so the next import
 * tries all that waits, as if none had tried before.
 */
async function endResemblances(ledger: Ledger, identities: readonly string[]): Promise<void> {
  const { db, association, now } = ledger
  const after = { resembles: null }
  let hasEnded = false
  for (const some of batches(identities)) {
    const rows = await db
      .selectFrom('bank_entries')
      .where('organization_id', '=', association.id)
      .where('resembles', 'in', some)
      .select(['id', 'resembles'])
      .execute()
    for (const { id, resembles } of rows) {
      await db
        .updateTable('bank_entries')
        .set({ ...after, updated_at: now })
        .where('organization_id', '=', association.id)
        .where('id', '=', id)
        .execute()
      await recordChanges(ledger, [{ record: 'bank_entry', id, action: 'changed', before: { resembles }, after }])
      hasEnded = true
    }
  }
  if (hasEnded)
    await db
      .updateTable('statement_files')
      .set({ tried_at: null })
      .where('organization_id', '=', association.id)
      .execute()
}

/** Balances that no other file of these days has brought too. */
async function removeBalances({ db, association }: Ledger, statement: StatementRow): Promise<void> {
  const { id, account, first_on, last_on } = statement
  if (last_on === null) return
  await db
    .deleteFrom('bank_statements')
    .where('organization_id', '=', association.id)
    .where('account', '=', account)
    .where('opened_on', '>=', first_on ?? last_on)
    .where('closed_on', '<=', last_on)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('statement_files as other')
            .whereRef('other.organization_id', '=', 'bank_statements.organization_id')
            .whereRef('other.account', '=', 'bank_statements.account')
            .where('other.id', '<>', id)
            .whereRef('other.first_on', '<=', 'bank_statements.opened_on')
            .whereRef('other.last_on', '>=', 'bank_statements.closed_on')
            .select('other.id'),
        ),
      ),
    )
    .execute()
}

/** With the ledger held. Throws an `OverlappedStatementError` or a `RepaidStatementError`, and then the caller rolls back. */
export async function removeStatement(ledger: Ledger, statement: StatementRow): Promise<RemovedStatement> {
  const { db, association } = ledger
  await refuseOverlapped(ledger, statement)
  const entries = await selectEntries(ledger).where('statement_id', '=', statement.id).execute()
  const ids = new Set(entries.map(({ id }) => id))
  const isOurs: IsOurs = ({ entry_id: id }) => id !== null && ids.has(id)
  const before = await paidByInvoice(ledger, statement.id)
  const chains = (await paymentChains(ledger, before.keys())).filter(({ rows }) => rows.some(isOurs))
  let reversed = 0
  for (const chain of chains) if (await takeBack(ledger, chain, isOurs)) reversed += 1
  refuseRefunded(before, await paidByInvoice(ledger, statement.id))
  for (const chain of chains) await detach(ledger, chain, isOurs)
  await endResemblances(
    ledger,
    entries.map(({ identity }) => identity),
  )
  await db
    .deleteFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .where('statement_id', '=', statement.id)
    .execute()
  await recordChanges(
    ledger,
    entries.map((row) => ({ record: 'bank_entry', id: row.id, action: 'removed', before: row, after: null })),
  )
  await removeBalances(ledger, statement)
  await db
    .deleteFrom('statement_files')
    .where('organization_id', '=', association.id)
    .where('id', '=', statement.id)
    .execute()
  await recordChange(ledger, {
    record: 'bank_statement',
    id: statement.id,
    action: 'removed',
    before: statement,
    after: null,
  })
  return { entries: entries.length, reversed }
}
