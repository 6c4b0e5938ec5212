import { useTranslations } from 'use-intl'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useCan } from '../session/use-session.ts'
import { RecordLink } from '../ui/record-link.tsx'

interface InvoiceLinkProps {
  /** `number` as lists and invoices have it; without one the id has to do. */
  readonly invoice: Pick<InvoiceSummary, 'id'> & Partial<Pick<InvoiceSummary, 'number'>>
  /** Its row or card opens with it. */
  readonly opens?: boolean
}

/** An invoice by its number, leading to its page when the key may see it. */
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
