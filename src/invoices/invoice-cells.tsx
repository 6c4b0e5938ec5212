import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useCan } from '../session/session.ts'
import { RecordLink } from '../ui/record-link.tsx'
import classes from './invoice-list.module.css'
import { dueCents, latenessOf, invoiceStateOf, type InvoiceFacts, type InvoiceState } from './invoice-state.ts'
import { useToday } from '../ui/use-now.ts'
import { StatusBadge, statusColor, type StatusMark } from '../ui/status-badge.tsx'

/** The recipient as named on the invoice; a member is linked for keys that may read members. */
export function RecipientName({ invoice }: { invoice: Pick<InvoiceSummary, 'member_id' | 'recipient'> }) {
  const t = useTranslations('members')
  const can = useCan()
  const { member_id: id, recipient } = invoice
  const isMember = typeof id === 'number'
  const name = recipient?.name ?? (isMember ? t('unknownMember', { id: String(id) }) : '–')
  if (!isMember || !can('getMember')) return <>{name}</>
  return <RecordLink to="/members/$id" id={id} look="named" label={name} />
}

/** The due date, and how long it is overdue. */
export function DueDate({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const today = useToday()
  const { due_date: due } = invoice
  if (!due) return null
  const late = invoiceStateOf(invoice, today) === 'overdue' ? latenessOf(due, today) : null
  return (
    <>
      <time dateTime={due} className={classes.day}>
        {formats.shortDate(due)}
      </time>
      {late && <span className={classes.late}> · {t(`late.${late.unit}`, { count: late.count })}</span>}
    </>
  )
}

/** The amount due: empty where no payment is expected, subdued where it is zero. */
export function AmountDue({ invoice }: { invoice: InvoiceSummary }) {
  const formats = useFormats()
  const cents = dueCents(invoice)
  if (cents === null) return null
  return <span className={cents === 0 ? classes.left : undefined}>{formats.money(formatMoney(cents))}</span>
}

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
