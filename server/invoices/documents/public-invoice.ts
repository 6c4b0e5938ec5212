/** An invoice as its payment page shows it to anyone with its token (not in the specification beyond `payment_url`). */
import type { Language } from '#contract/languages.ts'
import { formatMoney } from '#contract/money.ts'
import { hasControlCharacters } from '#contract/text.ts'
import { dateIn } from '../../lib/clock.ts'
import type { Association } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import { announcedCollection, type Collection } from '../../ledger/direct-debits/announced.ts'
import { type InvoiceAsDocument, presentDocument } from '../present.ts'
import { findInvoiceByToken } from '../queries.ts'
import { selectMembers } from '../../members/queries.ts'
import { type OrganizationDetails, findDetails } from '../../organization/details.ts'
import { loadAssociation } from '../../organization/queries.ts'
import { recipientLanguage } from '../../mail/recipient-language.ts'
import { paymentState } from '../../documents/payment-request.ts'

export interface PublicInvoice {
  readonly invoice: InvoiceAsDocument
  readonly association: Association
  readonly details: OrganizationDetails
  /** The recipient's. */
  readonly language: Language
  /** The amount that credit notes take back, as `12.50`. */
  readonly credited: string
  /** Then the amount is collected, and nobody has to transfer it. */
  readonly collection: Collection | null
  /** Whether it asks for money whose day has passed. */
  readonly isLate: boolean
}

interface PublicInvoiceInput {
  readonly token: string
  readonly publicUrl: string
  /** ISO 8601 UTC. */
  readonly now: string
}

/**
 * Undefined for an unknown token. An association whose subscription has ended, or that does no invoicing any
 * more, has still sent its invoices: their recipients must be able to pay.
 */
export async function findPublicInvoice(
  db: Database,
  { token, publicUrl, now }: PublicInvoiceInput,
): Promise<PublicInvoice | undefined> {
  // No token has them, and not every database takes them.
  if (hasControlCharacters(token)) return undefined
  const found = await findInvoiceByToken(db, token)
  const association = found && (await loadAssociation(db, found.organizationId))
  if (!association) return undefined
  const invoice = presentDocument({ publicUrl, association }, found.record)
  const member = await memberOf(db, association, invoice.member_id)
  const details = await findDetails(db, association.id)
  const today = dateIn(association.timezone, now)
  return {
    invoice,
    association,
    details,
    collection: await announcedCollection({ db, association, today }, details, invoice),
    credited: formatMoney(found.record.row.credited),
    language: recipientLanguage(member, association),
    isLate: paymentState(invoice) === 'due' && invoice.due_date < today,
  }
}

async function memberOf(db: Database, association: Association, id: number | null) {
  if (id === null) return null
  const query = selectMembers({ db, association }).where('id', '=', id).select('language')
  return (await query.executeTakeFirst()) ?? null
}
