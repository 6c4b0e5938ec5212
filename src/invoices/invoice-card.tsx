import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/formats.ts'
import { AmountDue, DueDate } from './invoice-cells.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import classes from './invoice-list.module.css'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { dueCents } from './invoice-state.ts'

/** An invoice as a card, on a phone. */
export function InvoiceCard({ invoice }: { invoice: InvoiceSummary }) {
  const formats = useFormats()
  const isOpen = (dueCents(invoice) ?? 0) > 0
  return (
    <>
      <div className={classes.cardLine}>
        <strong>{invoice.recipient?.name ?? ''}</strong>
        <span>{isOpen ? <AmountDue invoice={invoice} /> : invoice.total && formats.money(invoice.total)}</span>
      </div>
      <div className={classes.cardLine}>
        <span className={classes.quiet}>
          <InvoiceLink invoice={invoice} opens /> · <DueDate invoice={invoice} />
        </span>
        <InvoiceStatusBadge invoice={invoice} />
      </div>
    </>
  )
}
