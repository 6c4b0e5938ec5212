import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/formats.ts'
import { AmountDue, DueDate, SelectBox } from './invoice-columns.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import classes from './invoice-list.module.css'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import type { Selection } from './selection.ts'
import { dueCents } from './standing.ts'

/** An invoice in a list on a phone. */
export function InvoiceCard({ invoice, selection }: { invoice: InvoiceSummary; selection: Selection | null }) {
  const formats = useFormats()
  const isOpen = (dueCents(invoice) ?? 0) > 0
  return (
    <div className={classes.cardTop}>
      {selection && (
        <span className={classes.cardBox}>
          <SelectBox invoice={invoice} selection={selection} />
        </span>
      )}
      <div className={classes.cardMain}>
        <div className={classes.cardLine}>
          <strong>{invoice.recipient?.name}</strong>
          <span>{isOpen ? <AmountDue invoice={invoice} /> : invoice.total && formats.money(invoice.total)}</span>
        </div>
        <div className={classes.cardLine}>
          <span className={classes.quiet}>
            <InvoiceLink invoice={invoice} opens /> · <DueDate invoice={invoice} />
          </span>
          <InvoiceStatusBadge invoice={invoice} />
        </div>
      </div>
    </div>
  )
}
