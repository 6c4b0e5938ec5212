/** Creates one PDF for the post with the documents that an email would carry (not in the specification). */
import { formatMoney } from '#contract/money.ts'
import type { Letters, LettersCreate } from '#contract/schemas/management/letters.ts'
import type { RequestContext, Call } from '../../operation/context.ts'
import { announcedCollection } from '../../ledger/direct-debits/announced.ts'
import { type InvoiceDocument, invoicesPdf } from '../documents/invoice-pdf.ts'
import { presentDocument } from '../present.ts'
import { findAddressed, findInvoice } from '../queries.ts'
import { recipientNow } from '../send.ts'
import { isClosedStatus } from '../../ledger/invoices/states.ts'
import { requireJobScope } from '../../operation/job-kind.ts'
import { findMember } from '../../members/queries.ts'
import { type OrganizationDetails, findDetails } from '../../organization/details.ts'
import { refuse } from '../../lib/problem.ts'
import { recipientLanguage } from '../../mail/recipient-language.ts'
import { presentReminder } from '../reminders/present.ts'
import { findInvoiceReminders } from '../reminders/queries.ts'

/** Changes nothing. Throws `insufficient_scope`, `validation_failed` for invoices that do not exist, and `service_busy`. */
export async function createLetters({
  ctx,
  input: { body },
}: Call<{ readonly body: LettersCreate }>): Promise<Letters> {
  const { of, invoice_ids: ids } = body
  if (of === 'reminders') requireJobScope(ctx, 'facturen:beheren')
  const known = new Set((await findAddressed(ctx, ids)).map(({ id }) => id))
  refuse(
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `invoice_ids.${index}`, reason: 'unknown_invoice' as const }],
    ),
  )
  const details = await findDetails(ctx.db, ctx.association.id)
  const letters = []
  for (const id of ids) letters.push(await (of === 'invoices' ? invoiceLetter : reminderLetter)(ctx, details, id))
  const documents = letters.flatMap((letter) => letter ?? [])
  const count = letters.filter((letter) => letter !== null).length
  const pdf = count === 0 ? null : await invoicesPdf(documents, { for: 'letters' })
  return {
    object: 'letters',
    count,
    left_out: letters.length - count,
    pdf: pdf && Buffer.from(pdf).toString('base64'),
  }
}

/** As the email would carry it; a draft as it will be once it is sent. */
async function documentOf(
  ctx: RequestContext,
  details: OrganizationDetails,
  id: number,
): Promise<Required<Pick<InvoiceDocument, 'collection'>> & InvoiceDocument> {
  const { association } = ctx
  const record = await findInvoice(ctx, id)
  const isDraft = record.row.status === 'draft'
  const row = isDraft
    ? { ...record.row, ...(await recipientNow(ctx, record.row)), status: 'sent' as const }
    : record.row
  const invoice = presentDocument(ctx, { ...record, row })
  const member = row.member_id === null ? null : (await findMember(ctx, row.member_id)).row
  return {
    invoice,
    association,
    details,
    language: recipientLanguage(member, association),
    credited: formatMoney(row.credited),
    collection: await announcedCollection(ctx, details, invoice),
  }
}

async function invoiceLetter(
  ctx: RequestContext,
  details: OrganizationDetails,
  id: number,
): Promise<InvoiceDocument[] | null> {
  const document = await documentOf(ctx, details, id)
  return isClosedStatus(document.invoice.status) ? null : [document]
}

/** The last reminder with the amounts of now, and what it asks for. Null without a reminder, or with nothing to ask for. */
async function reminderLetter(
  ctx: RequestContext,
  details: OrganizationDetails,
  id: number,
): Promise<InvoiceDocument[] | null> {
  const { reminders } = await findInvoiceReminders(ctx, id)
  const last = reminders.find(({ row }) => row.withdrawn_at === null)
  if (!last) return null
  const reminder = await presentReminder(ctx, last, { amounts: 'now' })
  if (!reminder.is_due) return null
  const { fee_invoice: fee, language } = reminder
  const ids = [id, ...(fee && fee.amount_due !== '0.00' ? [fee.id] : [])]
  const asked = []
  // As in its email, which asks for a transfer.
  for (const one of ids) asked.push({ ...(await documentOf(ctx, details, one)), language, collection: null })
  const [first] = asked
  return first ? [{ ...first, reminder }, ...asked] : null
}
