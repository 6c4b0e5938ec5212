import { useTranslations } from 'use-intl'
import { localToday } from '../forms/local-date.ts'
import { StatusBadge, statusColor } from '../ui/status-badge.tsx'
import { type InvoiceFacts, type InvoiceState, invoiceStateOf } from './invoice-state.ts'

interface Look {
  readonly color: string
  readonly mark: 'dot' | 'ring' | 'alert'
}

const closed: Look = { color: 'gray', mark: 'ring' }
const settled: Look = { color: 'green', mark: 'dot' }

const looks: Readonly<Record<InvoiceState, Look>> = {
  draft: closed,
  open: { color: 'blue', mark: 'dot' },
  overdue: { color: 'red', mark: 'alert' },
  settled,
  paid: settled,
  cancelled: closed,
  credited: closed,
  other: closed,
}

interface InvoiceStatusBadgeProps {
  readonly invoice: InvoiceFacts
  readonly framed?: boolean
}

/** The status as a word with an icon; an unknown one is shown unchanged. */
export function InvoiceStatusBadge({ invoice, framed = false }: InvoiceStatusBadgeProps) {
  const t = useTranslations('invoices.status')
  const state = invoiceStateOf(invoice, localToday())
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
