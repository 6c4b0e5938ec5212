/** Batches of direct debits, recognised by message id. Rows and amounts of a batch never change, and an invoice that left a batch does not return to it. */
import { parseMoney } from '#contract/money.ts'
import { batches } from '../../database/batches.ts'
import type { RowOf } from '../../database/tables.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { printable } from '../errors.ts'
import type { Located } from '../parse.ts'
import type { FileDirectDebit } from '../schema/direct-debits.ts'
import { refuseDoubles } from './doubles.ts'
import { lookUpMembers, memberId } from './references.ts'
import type { ImportRun } from './run.ts'
import { type Item, type NewRow, save } from './save.ts'
import { storedRows } from './stored.ts'

/** A batch that the bank has stays submitted, and a discarded one stays discarded, whatever an older file says. */
function itemOf(value: FileDirectDebit, existing: RowOf<'direct_debits'> | undefined): Item<NewRow<'direct_debits'>> {
  const { status, submitted_at = null, rows, created_at, updated_at } = value
  return {
    existing,
    given: existing?.status === 'created' ? { status, submitted_at } : {},
    otherwise: {
      message_id: value.message_id,
      status,
      collection_date: value.collection_date,
      creditor_name: value.creditor_name,
      creditor_id: value.creditor_id,
      creditor_iban: value.creditor_iban,
      creditor_bic: value.creditor_bic ?? null,
      count: rows.length,
      total: rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0),
      submitted_at,
    },
    created_at,
    updated_at,
  }
}

type Row = FileDirectDebit['rows'][number]

/** Ids of the invoices of the rows, by number. */
async function invoiceIds(run: ImportRun, rows: readonly Row[]): Promise<Map<string, number>> {
  const values = [...new Set(rows.map(({ invoice }) => invoice))]
  const found = await storedRows(run, 'invoices', { column: 'number', values, order: 'id' })
  return new Map(found.map(({ number, id }) => [number, id]))
}

/** An invoice that the batch no longer collects is free for another batch. */
async function release({ tx, organizationId }: ImportRun, batchId: number, invoices: readonly number[]): Promise<void> {
  for (const some of batches(invoices))
    await tx
      .updateTable('direct_debit_rows')
      .set({ collects_invoice_id: null })
      .where('organization_id', '=', organizationId)
      .where('direct_debit_id', '=', batchId)
      .where('invoice_id', 'in', some)
      .execute()
}

/** Faults of the rows of a new batch: an invoice is collected by one batch. */
async function refuseHeld(run: ImportRun, { location, value }: Located<FileDirectDebit>, ids: Map<string, number>) {
  const values = value.rows.flatMap(({ collects, invoice }) => (collects ? (ids.get(invoice) ?? []) : []))
  const held = new Map<number, number>()
  for (const some of batches(values)) {
    const rows = await run.tx
      .selectFrom('direct_debit_rows')
      .select(['collects_invoice_id', 'direct_debit_id'])
      .where('organization_id', '=', run.organizationId)
      .where('collects_invoice_id', 'in', some)
      .execute()
    for (const row of rows) if (row.collects_invoice_id !== null) held.set(row.collects_invoice_id, row.direct_debit_id)
  }
  const own = new Set<number>()
  value.rows.forEach(({ collects, invoice }, index) => {
    const id = ids.get(invoice)
    const at = `${location}.rows[${index}].invoice`
    if (id === undefined) run.problems.add(at, `There is no invoice with number ${printable(invoice)}.`)
    else if (collects && (held.has(id) || own.has(id)))
      run.problems.add(at, `Invoice ${printable(invoice)} is collected by another direct debit.`)
    else if (collects) own.add(id)
  })
}

async function addRows(run: ImportRun, batchId: number, { location, value }: Located<FileDirectDebit>): Promise<void> {
  const ids = await invoiceIds(run, value.rows)
  await lookUpMembers(
    run,
    value.rows.map((row) => row.membership_number),
  )
  await refuseHeld(run, { location, value }, ids)
  const rows = value.rows.map(({ invoice, membership_number: number, collects, amount, ...row }, index) => {
    const invoiceId = ids.get(invoice) ?? 0
    return {
      ...row,
      organization_id: run.organizationId,
      direct_debit_id: batchId,
      position: index + 1,
      invoice_id: invoiceId,
      collects_invoice_id: collects ? invoiceId : null,
      member_id: memberId(run, `${location}.rows[${index}].membership_number`, number),
      amount: parseMoney(amount),
    } satisfies RowOf<'direct_debit_rows'>
  })
  if (!run.problems.any) await insertRows(run.tx, 'direct_debit_rows', rows)
}

/** After the invoices. A stored batch may release an invoice that a new batch collects, so stored batches come first. */
export async function importDirectDebits(run: ImportRun, records: Iterable<Located<FileDirectDebit>>): Promise<void> {
  const kept = refuseDoubles(run, records, { key: ({ message_id }) => message_id, field: 'message_id' })
  // A row of an invoice that was refused would be reported a second time.
  if (run.problems.any) return
  const stored = await storedRows(run, 'direct_debits', {
    column: 'message_id',
    values: kept.map(({ value }) => value.message_id),
    order: 'id',
  })
  const byMessage = new Map(stored.map((row) => [row.message_id, row]))
  const saved = await save(
    run,
    { kind: 'direct_debits', table: 'direct_debits' },
    kept.map(({ value }) => itemOf(value, byMessage.get(value.message_id))),
  )
  const made = kept.map((record, index) => ({ record, id: saved[index]?.id ?? 0, change: saved[index]?.change }))
  for (const { record, id } of made.filter(({ change }) => change !== 'created')) {
    if (run.newer.keeps('direct_debits', id)) continue
    const left = record.value.rows.filter(({ collects }) => !collects)
    await release(run, id, [...(await invoiceIds(run, left)).values()])
  }
  for (const { record, id } of made.filter(({ change }) => change === 'created')) await addRows(run, id, record)
}
