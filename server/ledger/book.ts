/** Books transfers: payments on their invoices. */
import { bookPayment } from '../invoices/book-payment.ts'
import { type CreditTransfer, remittanceText } from './credit-transfer.ts'
import type { Allocation } from './reconciliation/decide.ts'
import type { Ledger } from './entries.ts'
import { storable } from './camt/values.ts'

/** Longest reference of a payment (the association file's limit). */
const longestReference = 200

/** One payment for each invoice. Only inside a transaction. */
export async function bookCredit(
  { db, organizationId, now }: Ledger,
  transfer: CreditTransfer,
  allocations: readonly Pick<Allocation, 'invoiceId' | 'amount'>[],
): Promise<void> {
  for (const { invoiceId, amount } of allocations) {
    await bookPayment(
      { db, organizationId, now },
      {
        invoiceId,
        amount,
        method: transfer.method,
        paidOn: transfer.bookedOn,
        reference: storable(remittanceText(transfer), longestReference),
      },
    )
  }
}
