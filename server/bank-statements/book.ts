/** Books credits: payments on their invoices. */
import { bookPayment } from '../invoices/book-payment.ts'
import { type Credit, remittanceText } from './credit.ts'
import type { Booking } from './match.ts'
import type { Books } from './stored-entries.ts'
import { storable } from './values.ts'

/** Longest reference of a payment (the association file's limit). */
const longestReference = 200

/** One payment for each invoice. Only inside a transaction. */
export async function bookCredit(
  { db, organizationId, now }: Books,
  credit: Credit,
  bookings: readonly Pick<Booking, 'invoiceId' | 'amount'>[],
): Promise<void> {
  for (const { invoiceId, amount } of bookings) {
    await bookPayment(
      { db, organizationId, now },
      {
        invoiceId,
        amount,
        method: credit.method,
        paidOn: credit.bookedOn,
        reference: storable(remittanceText(credit), longestReference),
      },
    )
  }
}
