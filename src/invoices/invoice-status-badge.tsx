import { useTranslations } from 'use-intl'
import { StatusBadge, statusColor, type StatusMark } from '../ui/status-badge.tsx'
import { type InvoiceFacts, type InvoiceState, invoiceStateOf } from './invoice-state.ts'
import { useToday } from '../ui/use-now.ts'

interface Look {
  readonly color: string
  readonly mark: StatusMark
}

const over: Look = { color: 'gray', mark: 'cross' }
const settled: Look = { color: 'green', mark: 'dot' }

const looks: Readonly<Record<InvoiceState, Look>> = {
  draft: { color: 'gray', mark: 'ring' },
  open: { color: 'blue', mark: 'half' },
  overdue: { color: 'red', mark: 'alert' },
  settled,
  paid: settled,
  cancelled: over,
  credited: over,
  other: { color: 'gray', mark: 'square' },
}

/** The status as a word with an icon; an unknown one is shown unchanged. */
export function InvoiceStatusBadge({ invoice, framed = false }: { invoice: InvoiceFacts; framed?: boolean }) {
  const t = useTranslations('invoices.status')
  const state = invoiceStateOf(invoice, useToday())
  const { color, mark } = looks[state]
  return (
    <StatusBadge
      color={statusColor(color)}
      mark={mark}
      isQuiet={state === 'cancelled' || state === 'credited'}
      isFramed={framed}
    >
      {state === 'other' ? invoice.status : t(state)}
    </StatusBadge>
  )
}
