/** A batch of direct debits: rows and amounts stay as they are now (not in the specification). */
import { electronicFormatIBAN } from 'ibantools'
import { collectionDateProblem } from '#contract/collection-dates.ts'
import type { DirectDebitCreate } from '#contract/schemas/management/direct-debits.ts'
import { batches } from '../../database/batches.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { RequestContext, Call } from '../../operation/context.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { nextId } from '../../database/sequences.ts'
import { findDetails } from '../../organization/details.ts'
import { Problem, refuse } from '../../lib/problem.ts'
import { preFlight } from './pre-flight.ts'
import { candidatesOf, type DirectDebitRecord, findDirectDebit } from './queries.ts'
import { creditorName, debitRemittance, sepaBic } from './sepa-text.ts'

/** The invoices of the body that can be collected, with what the file says of each. */
async function collectableRows(ctx: RequestContext, { invoice_ids, collection_date }: DirectDebitCreate) {
  const wanted = new Set(invoice_ids)
  return (await candidatesOf(ctx)).flatMap((facts) => {
    const checked = wanted.has(facts.invoice_id) ? preFlight(facts, collection_date) : null
    if (checked === null || typeof checked === 'string') return []
    const remittance = debitRemittance(facts.number, facts.reference)
    return [{ ...checked, invoice_id: facts.invoice_id, amount: facts.due, end_to_end_id: facts.number, remittance }]
  })
}

/** An earlier batch has collected them: whatever came of it, they are open again. */
async function releaseFromEarlier({ db, association }: RequestContext, invoiceIds: readonly number[]): Promise<void> {
  for (const ids of batches(invoiceIds))
    await db
      .updateTable('direct_debit_rows')
      .set({ collects_invoice_id: null })
      .where('organization_id', '=', association.id)
      .where('collects_invoice_id', 'in', ids)
      .execute()
}

/** Throws `direct_debit_not_set_up`, and `validation_failed` when nothing can be collected. */
export async function createDirectDebit({
  ctx,
  input: { body },
}: Call<{ readonly body: DirectDebitCreate }>): Promise<DirectDebitRecord> {
  const { db, association, now } = ctx
  const { collection_date } = body
  const { creditor_id } = await findDetails(db, association.id)
  const creditor_iban = association.iban === null ? null : electronicFormatIBAN(association.iban)
  if (creditor_id === null || creditor_iban === null) throw new Problem('direct_debit_not_set_up')
  const reason = collectionDateProblem(collection_date, ctx.today)
  refuse(reason === null ? [] : [{ field: 'collection_date', reason }])
  const rows = await collectableRows(ctx, body)
  refuse(rows.length > 0 ? [] : [{ field: 'invoice_ids', reason: 'not_collectable' }])
  const id = await nextId(db, association.id, 'direct_debits')
  const batch = {
    organization_id: association.id,
    id,
    status: 'created' as const,
    collection_date,
    // Unique at the bank too: the same id in two files makes it refuse the second.
    message_id: `LB${now.replace(/\D/g, '').slice(0, 14)}-${id}`,
    creditor_name: creditorName(association.name),
    creditor_id,
    creditor_iban,
    creditor_bic: sepaBic(association.bic),
    count: rows.length,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    submitted_at: null,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('direct_debits').values(batch).execute()
  await releaseFromEarlier(
    ctx,
    rows.map((row) => row.invoice_id),
  )
  await insertRows(
    db,
    'direct_debit_rows',
    rows.map((row, index) => ({
      organization_id: association.id,
      direct_debit_id: id,
      position: index + 1,
      collects_invoice_id: row.invoice_id,
      ...row,
    })),
  )
  await recordChange(ctx, { record: 'direct_debit', id, action: 'created', before: null, after: batch })
  return findDirectDebit(ctx, id)
}
