/** A reminder to the recipient of an open invoice (not in the specification). */
import type { Language } from '#contract/languages.ts'
import { formatMoney } from '#contract/money.ts'
import { invoicePdf } from '../documents/invoice-pdf.ts'
import { presentDocument } from '../present.ts'
import { findInvoice } from '../queries.ts'
import { amountDue } from '../../ledger/invoices/states.ts'
import { withLedger } from '../../ledger/ledger.ts'
import { letterOfReminder } from './reminder-letter.ts'
import { findMember } from '../../members/queries.ts'
import { correspondent } from '../../organization/details.ts'
import { findReminder } from './queries.ts'
import { filledText } from './reminder-text.ts'
import { withdraw } from './withdraw-reminder.ts'
import type { Deliver, Delivery } from '../../outbox/delivery.ts'
import { keepSending } from '../invoice-email.ts'
import { NotDelivered } from '../../mail/not-delivered.ts'

/**
 * With what is due now. Not when the reminder has been withdrawn, nor when the invoice has been paid, cancelled or credited since: then the
 * reminder is withdrawn, because no one has read it or owes its fee.
 */
export const deliverReminder: Deliver<'reminder_email'> = async ({ reminder_id }, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const { row, invoice: due, feeInvoice } = await findReminder(delivery, reminder_id)
  if (row.withdrawn_at !== null) throw new NotDelivered('needless', 'the reminder is withdrawn')
  if (due.status !== 'sent' || amountDue(due) === 0) {
    const { storage } = delivery
    const input = { storage, organizationId: association.id, clock: () => now, actor: { kind: 'outbox' } } as const
    await withLedger(input, (ledger) => withdraw(ledger, row.id, null))
    throw new NotDelivered('needless', `the invoice is ${due.status}`)
  }
  const member = due.member_id === null ? null : (await findMember(delivery, due.member_id)).row
  const document = await documentOf(delivery, due.id, row.language)
  const { invoice } = document
  const text = filledText({
    ...row,
    amount: amountDue(due),
    name: invoice.recipient.name,
    number: invoice.number,
    due_date: invoice.due_date,
    association: association.name,
  })
  const fee = feeInvoice && amountDue(feeInvoice) > 0 ? await documentOf(delivery, feeInvoice.id, row.language) : null
  const letter = letterOfReminder({ ...document, text, feeInvoice: fee?.invoice ?? null })
  const recipient = { name: invoice.recipient.name, email: member ? member.email : invoice.recipient.email }
  await keepSending(delivery, { invoice: { ...invoice, recipient: { ...invoice.recipient, ...recipient } }, letter })
  const attachments = await Promise.all(
    [document, ...(fee ? [fee] : [])].map(async (about) => ({
      filename: `${about.invoice.number}.pdf`,
      contentType: 'application/pdf',
      content: await invoicePdf(about, { for: 'association', signal: delivery.signal }),
    })),
  )
  await mailer.send(
    { letter, association: correspondent(association, details), recipient, attachments, key, now },
    delivery,
  )
}

async function documentOf(delivery: Delivery, id: number, language: Language) {
  const { association, details } = delivery
  const record = await findInvoice(delivery, id)
  const credited = formatMoney(record.row.credited)
  return { invoice: presentDocument(delivery, record), association, details, language, credited }
}
