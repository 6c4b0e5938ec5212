/** Batches of direct debits as treasurers see them, each field by name. Account numbers are in the file alone. */
import { earliestCollectionDate } from '#contract/collection-dates.ts'
import { formatMoney } from '#contract/money.ts'
import type {
  DebitFormat,
  DirectDebit,
  DirectDebitFile,
  DirectDebitPreview,
  DirectDebitSummary,
} from '#contract/schemas/management/direct-debits.ts'
import { versionOf } from '#contract/operations.ts'
import type { RequestContext } from '../../operation/context.ts'
import { findDetails } from '../../organization/details.ts'
import { Problem } from '../../lib/problem.ts'
import { painFile } from './pain.ts'
import { preFlight } from './pre-flight.ts'
import { candidatesOf, type DirectDebitBatch, type DirectDebitRecord } from './queries.ts'
import { nameLength, sepaText } from './sepa-text.ts'

/** The preview of a batch of that day. */
export async function presentDebitPreview(ctx: RequestContext, day: string | undefined): Promise<DirectDebitPreview> {
  const earliest = earliestCollectionDate(ctx.today)
  const collectionDate = day ?? earliest
  const checked = (await candidatesOf(ctx)).map((facts) => ({ facts, result: preFlight(facts, collectionDate) }))
  const { creditor_id } = await findDetails(ctx.db, ctx.association.id)
  const included = checked.filter(({ result }) => typeof result === 'object')
  return {
    object: 'direct_debit_preview',
    collection_date: collectionDate,
    earliest_collection_date: earliest,
    settings_lack: [
      ...(creditor_id === null ? (['creditor_id'] as const) : []),
      ...(ctx.association.iban === null ? (['iban'] as const) : []),
    ],
    count: included.length,
    total: formatMoney(included.reduce((sum, { facts }) => sum + facts.due, 0)),
    rows: checked.map(({ facts, result }) => ({
      invoice_id: facts.invoice_id,
      number: facts.number,
      recipient_name: facts.recipient_name,
      member_id: facts.member_id,
      amount: formatMoney(facts.due),
      due_date: facts.due_date,
      left_out: typeof result === 'string' ? result : null,
      direct_debit_id: facts.in_batch,
      warning: typeof result === 'object' ? facts.warning : null,
      written_name:
        typeof result === 'object' && sepaText(facts.name, nameLength) !== facts.name ? result.debtor_name : null,
    })),
  }
}

export function presentSummary(batch: DirectDebitBatch): DirectDebitSummary {
  return {
    object: 'direct_debit',
    id: batch.id,
    version: versionOf(batch),
    status: batch.status,
    collection_date: batch.collection_date,
    message_id: batch.message_id,
    count: batch.count,
    total: formatMoney(batch.total),
    submitted_at: batch.submitted_at,
    created_at: batch.created_at,
    updated_at: batch.updated_at,
  }
}

export function presentDirectDebit({ batch, rows }: DirectDebitRecord): DirectDebit {
  return {
    ...presentSummary(batch),
    rows: rows.map((row) => ({
      invoice_id: row.invoice_id,
      number: row.number,
      member_id: row.member_id,
      recipient_name: row.recipient_name,
      mandate_reference: row.mandate_reference,
      amount: formatMoney(row.amount),
      returned: row.returned,
      amount_due: formatMoney(row.due),
      is_outdated: row.is_outdated,
    })),
  }
}

/**
 * Throws `direct_debit_status` for a discarded batch, and `direct_debit_outdated` where it would collect what is not asked any more, or where
 * the day has come on which it was to collect: a bank takes no file for that.
 */
export function presentFile(
  { today }: Pick<RequestContext, 'today'>,
  { batch, rows }: DirectDebitRecord,
  format: DebitFormat = 'pain.008.001.08',
): DirectDebitFile {
  if (batch.status === 'discarded') throw new Problem('direct_debit_status')
  const isLate = batch.status === 'created' && batch.collection_date <= today
  if (isLate || rows.some((row) => row.is_outdated)) throw new Problem('direct_debit_outdated')
  return {
    object: 'direct_debit_file',
    format,
    file_name: `${batch.message_id}-${batch.collection_date}-${format}.xml`,
    content: painFile(batch, rows, format),
  }
}
