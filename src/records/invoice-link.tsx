import { useTranslations } from 'use-intl'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useCan } from '../session/session.ts'
import { RecordLink, type RecordLinkLook } from '../ui/record-link.tsx'

interface InvoiceLinkProps {
  /** Falls back to the id when there is no number. */
  readonly invoice: Pick<InvoiceSummary, 'id'> & Partial<Pick<InvoiceSummary, 'number'>>
  /** `opens`: clicking its row or card opens it; `named`: what its row is not about. Underlined within a sentence. */
  readonly look?: RecordLinkLook
}

/** An invoice number, linked to its page when the key may read it. */
export function InvoiceLink({ invoice, look = 'underlined' }: InvoiceLinkProps) {
  const t = useTranslations('invoices')
  const can = useCan()
  const name = invoice.number ?? t('one', { number: String(invoice.id) })
  if (!can('getInvoice')) return <span>{name}</span>
  return <RecordLink to="/invoices/$id" id={invoice.id} look={look} label={name} />
}
