/** The fee of a reminder is asked for by an invoice of its own, because an invoice that was sent never changes. */
import type { Language } from '#contract/languages.ts'
import { isClosed } from '../../ledger/book-days.ts'
import type { RequestContext } from '../../operation/context.ts'
import { changeInvoice } from '../../ledger/invoices/change.ts'
import { createInvoice } from '../create.ts'
import { type InvoiceRow, lockInvoice } from '../../ledger/invoices/queries.ts'
import { presentManagedRecipient } from '../present.ts'
import { sentColumns } from '../send.ts'
import { cancelInvoiceRow, closingRefusal } from '../../ledger/close-invoice.ts'
import { bookCredit, creditableLines, wholeCredit } from '../../ledger/credit.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { reminderLetterTexts } from '../../mail/texts.ts'

interface Fee {
  /** The invoice that the reminder is about. */
  readonly invoiceId: number
  /** Money as the API writes it. */
  readonly fee: string
  readonly language: Language
}

/** The reminder carries it to the recipient, so it has no email of its own. Gives its number. */
export async function createFeeInvoice(ctx: RequestContext, { invoiceId, fee, language }: Fee): Promise<string> {
  const invoice = await lockInvoice(ctx, invoiceId)
  const { row } = await createInvoice({
    ctx,
    input: {
      body: {
        ...recipientOf(invoice),
        reference: invoice.number,
        lines: [
          {
            description: reminderLetterTexts[language]('feeLine', { number: invoice.number }),
            quantity: 1,
            unit_price: fee,
            // A compensation for costs: nothing is supplied for it.
            vat_rate: 0,
            vat_kind: 'outside',
          },
        ],
        send: false,
      },
    },
  })
  const sent = await changeInvoice(ctx, row, { action: 'sent', changes: sentColumns(ctx, null) })
  return sent.number
}

function recipientOf(invoice: InvoiceRow) {
  if (invoice.member_id !== null) return { member_id: invoice.member_id }
  return { recipient: presentManagedRecipient(invoice) }
}

/** Cancelled, or credited where something came in for it or its period is closed. One that is over already stays as it is. */
export async function takeBackFeeInvoice(ledger: Ledger, feeInvoice: InvoiceRow, reason: string | null): Promise<void> {
  const isCancellable = closingRefusal(feeInvoice, 'cancelled') === null && !isClosed(ledger, feeInvoice.invoice_date)
  if (isCancellable) await cancelInvoiceRow(ledger, feeInvoice, reason)
  else if (closingRefusal(feeInvoice, 'credited') === null) {
    const credits = wholeCredit(await creditableLines(ledger, feeInvoice.id))
    await bookCredit(ledger, { invoice: feeInvoice, credits, isWhole: true, issuedOn: ledger.today, reason })
  }
}
