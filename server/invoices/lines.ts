/** The lines of invoices as rows. */
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { nextIds } from '../database/sequences.ts'
import type { LineColumns } from '../ledger/invoices/amounts.ts'

interface Scope {
  readonly db: Database
  readonly association: { readonly id: number }
}

const noAccounts = { for_member_id: null, product_id: null, ledger_account: null, cost_centre: null, vat_kind: null }

interface InvoiceLines {
  readonly invoiceId: number
  readonly lines: readonly LineColumns[]
}

/** The rows of each invoice, in their order. The caller records them with their invoice. */
export async function insertLines({ db, association }: Scope, invoices: readonly InvoiceLines[]) {
  const count = invoices.reduce((sum, { lines }) => sum + lines.length, 0)
  const ids = (await nextIds(db, association.id, 'invoice_lines', count)).values()
  const rows = invoices.map(({ invoiceId, lines }) =>
    lines.map((line, position) => ({
      ...noAccounts,
      gross_price: null,
      gross_total: null,
      ...line,
      organization_id: association.id,
      id: ids.next().value ?? 0,
      invoice_id: invoiceId,
      position,
    })),
  )
  await insertRows(db, 'invoice_lines', rows.flat())
  return rows
}

/** The lines of a draft are replaced as a whole. */
export async function replaceLines(scope: Scope, invoiceId: number, lines: readonly LineColumns[]): Promise<void> {
  await scope.db
    .deleteFrom('invoice_lines')
    .where('organization_id', '=', scope.association.id)
    .where('invoice_id', '=', invoiceId)
    .execute()
  await insertLines(scope, [{ invoiceId, lines }])
}
