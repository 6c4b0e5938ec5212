import { useTranslations } from 'use-intl'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useCan } from '../session/use-session.ts'
import { RecordLink } from '../ui/record-link.tsx'

interface InvoiceLinkProps {
  /** Falls back to the id when there is no number. */
  readonly invoice: Pick<InvoiceSummary, 'id'> & Partial<Pick<InvoiceSummary, 'number'>>
  /** Clicking its row or card opens it. */
  readonly opens?: boolean
}

/** An invoice number, linked to its page when the key may read it. */
export function InvoiceLink({ invoice, opens = false }: InvoiceLinkProps) {
  const t = useTranslations('invoices')
  const can = useCan()
  const name = invoice.number ?? t('one', { number: String(invoice.id) })
  if (!can('getInvoice')) return <span>{name}</span>
  return (
    <RecordLink to="/invoices/$id" id={invoice.id} look={opens ? 'opens' : 'underlined'}>
      {name}
    </RecordLink>
  )
}
