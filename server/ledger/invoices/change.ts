/** Every change of an invoice that is there: its row, and the change log. */
import type { Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { type ChangeScope, recordChange } from '../../changes/change-log.ts'
import { requireOpenPeriod } from '../book-days.ts'
import type { Association } from '../../operation/context.ts'
import type { Tables } from '../../database/tables.ts'
import type { InvoiceRow } from './queries.ts'
import { isCounted } from './states.ts'

interface InvoiceScope extends ChangeScope {
  readonly association: Pick<Association, 'id' | 'booksClosedUntil'>
}

export interface InvoiceChange {
  /** For the change log: `sent`, `cancelled`, … */
  readonly action: ChangeAction
  readonly changes: Updateable<Tables['invoices']>
  /** Values that it shows beside its row. */
  readonly parts?: { readonly before: object; readonly after: object }
}

/**
 * The invoice as it is then. `before` was read under the association's lock. Throws `period_closed` where an invoice of a closed period
 * would come into the books or leave them.
 */
export async function changeInvoice(
  scope: InvoiceScope,
  before: InvoiceRow,
  { action, changes, parts }: InvoiceChange,
): Promise<InvoiceRow> {
  const after = await scope.db
    .updateTable('invoices')
    .set({ ...changes, updated_at: scope.now })
    .where('organization_id', '=', scope.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isCounted(before) !== isCounted(after))
    requireOpenPeriod(scope, (isCounted(before) ? before : after).invoice_date)
  await recordChange(scope, {
    record: 'invoice',
    id: before.id,
    action,
    before: { ...before, ...parts?.before },
    after: { ...after, ...parts?.after },
  })
  return after
}
