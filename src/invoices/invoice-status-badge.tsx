import { useTranslations } from 'use-intl'
import { localToday } from '../forms/local-date.ts'
import { StatusBadge, statusColor } from '../ui/status-badge.tsx'
import { type InvoiceFacts, type Standing, standingOf } from './standing.ts'

interface Look {
  readonly color: string
  readonly mark: 'dot' | 'ring' | 'alert'
}

const closed: Look = { color: 'gray', mark: 'ring' }
const settled: Look = { color: 'green', mark: 'dot' }

const looks: Readonly<Record<Standing, Look>> = {
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
  const standing = standingOf(invoice, localToday())
  const { color, mark } = looks[standing]
  return (
    <StatusBadge
      color={statusColor(color)}
      mark={mark}
      isQuiet={standing === 'cancelled' || standing === 'credited'}
      isFramed={framed}
    >
      {standing === 'other' ? invoice.status : t(standing)}
    </StatusBadge>
  )
}
