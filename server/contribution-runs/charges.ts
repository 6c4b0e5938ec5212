/** Notes which invoices of a contribution run charge which members, so that nobody is charged twice under a reference. */
import type { RequestContext } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { referenceKey } from './read.ts'
import type { RunRules } from './run-data.ts'

interface ChargedInvoice {
  readonly id: number
  /** From 1. */
  readonly term: number
  readonly memberIds: readonly number[]
}

/** The key of the table refuses a second charge: those of invoices that do not count any more make room first. */
export async function noteCharges(
  { db, association }: RequestContext,
  { reference, terms }: RunRules,
  invoices: readonly ChargedInvoice[],
): Promise<void> {
  const key = referenceKey(reference)
  const rows = invoices.flatMap(({ id, term, memberIds }) =>
    [...new Set(memberIds)].map((memberId) => ({
      organization_id: association.id,
      reference_key: key,
      term,
      terms: terms.length,
      member_id: memberId,
      invoice_id: id,
    })),
  )
  if (rows.length === 0) return
  await db
    .deleteFrom('contribution_charges')
    .where('organization_id', '=', association.id)
    .where('reference_key', '=', key)
    .where(
      'member_id',
      'in',
      rows.map(({ member_id: id }) => id),
    )
    .where((is) =>
      is(
        'invoice_id',
        'in',
        is
          .selectFrom('invoices')
          .whereRef('invoices.organization_id', '=', 'contribution_charges.organization_id')
          .where('invoices.status', 'in', ['cancelled', 'credited'])
          .select('invoices.id'),
      ),
    )
    .execute()
  await insertRows(db, 'contribution_charges', rows)
}
