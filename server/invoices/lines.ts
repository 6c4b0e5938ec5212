/** The lines of an invoice as rows. */
import type { Database } from '../database/database.ts'
import { nextIds } from '../database/sequences.ts'
import type { LineColumns } from '../ledger/invoices/amounts.ts'

interface Scope {
  readonly db: Database
  readonly association: { readonly id: number }
}

const noAccounts = { for_member_id: null, product_id: null, ledger_account: null, cost_centre: null, vat_kind: null }

/** In their order. The caller records them with their invoice. */
export async function insertLines({ db, association }: Scope, invoiceId: number, lines: readonly LineColumns[]) {
  const ids = await nextIds(db, association.id, 'invoice_lines', lines.length)
  const rows = lines.map((line, position) => ({
    ...noAccounts,
    gross_price: null,
    gross_total: null,
    ...line,
    organization_id: association.id,
    id: ids[position] ?? 0,
    invoice_id: invoiceId,
    position,
  }))
  await db.insertInto('invoice_lines').values(rows).execute()
  return rows
}

/** The lines of a draft are replaced as a whole. */
export async function replaceLines(scope: Scope, invoiceId: number, lines: readonly LineColumns[]): Promise<void> {
  await scope.db
    .deleteFrom('invoice_lines')
    .where('organization_id', '=', scope.association.id)
    .where('invoice_id', '=', invoiceId)
    .execute()
  await insertLines(scope, invoiceId, lines)
}
