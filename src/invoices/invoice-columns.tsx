import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { formatMoney } from '#contract/money.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import type { ListColumn } from '../list/columns.ts'
import { useCan } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import classes from './invoice-list.module.css'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import type { InvoiceTab } from './invoice-tabs.ts'
import type { Selection } from './selection.ts'
import { dueCents, latenessOf, standingOf } from './standing.ts'

/** Who it is for, as the invoice names them; a member is a link for a key that may see members. */
export function RecipientName({ invoice }: { invoice: Pick<InvoiceSummary, 'member_id' | 'recipient'> }) {
  const t = useTranslations('members')
  const can = useCan()
  const { member_id: id, recipient } = invoice
  const isMember = typeof id === 'number'
  const name = recipient?.name ?? (isMember ? t('unknownMember', { id: String(id) }) : '–')
  if (!isMember || !can('getMember')) return <>{name}</>
  return (
    <TextLink to="/members/$id" params={{ id }} inherit>
      {name}
    </TextLink>
  )
}

/** When it has to be paid, and how late it is. */
export function DueDate({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const today = localToday()
  const { due_date: due } = invoice
  if (!due) return null
  const late = standingOf(invoice, today) === 'overdue' ? latenessOf(due, today) : null
  return (
    <>
      <time dateTime={due}>{formats.shortDate(due)}</time>
      {late && <span className={classes.late}> · {t(`late.${late.unit}`, { count: late.count })}</span>}
    </>
  )
}

/** What is still to be paid: nothing where nothing is asked, and quiet where nothing is left. */
export function AmountDue({ invoice }: { invoice: InvoiceSummary }) {
  const formats = useFormats()
  const cents = dueCents(invoice)
  if (cents === null) return null
  return <span className={cents === 0 ? classes.left : undefined}>{formats.money(formatMoney(cents))}</span>
}

interface SelectBoxProps {
  readonly invoice: InvoiceSummary
  readonly selection: Selection
}

export function SelectBox({ invoice, selection }: SelectBoxProps) {
  const t = useTranslations('invoices.select')
  return (
    <Checkbox
      aria-label={t('one', { number: invoice.number })}
      checked={selection.has(invoice.id)}
      onChange={() => selection.toggle(invoice.id)}
    />
  )
}

function SelectAll({ selection }: { selection: Selection }) {
  const t = useTranslations('invoices.select')
  return (
    <Checkbox
      aria-label={t('all')}
      checked={selection.isAll}
      indeterminate={selection.count > 0 && !selection.isAll}
      onChange={selection.toggleAll}
    />
  )
}

interface ColumnWishes {
  readonly tab: InvoiceTab
  /** With one each row can be chosen. */
  readonly selection: Selection | null
}

/** What the list of invoices shows: under "overdue" when each was sent last, instead of a status that is the same for all. */
export function useInvoiceColumns({ tab, selection }: ColumnWishes): readonly ListColumn<InvoiceSummary>[] {
  const t = useTranslations('invoices.columns')
  const formats = useFormats()
  return useMemo(() => {
    const isOverdue = tab === 'overdue'
    const columns: (ListColumn<InvoiceSummary> | null)[] = [
      selection && {
        id: 'select',
        header: t('select'),
        head: <SelectAll selection={selection} />,
        width: 2.5,
        cell: (invoice) => <SelectBox invoice={invoice} selection={selection} />,
      },
      { id: 'number', header: t('number'), width: 7, cell: (invoice) => <InvoiceLink invoice={invoice} opens /> },
      { id: 'recipient', header: t('recipient'), width: 11, cell: (invoice) => <RecipientName invoice={invoice} /> },
      isOverdue
        ? null
        : {
            id: 'date',
            header: t('date'),
            width: 6.5,
            from: 'wide',
            cell: ({ invoice_date: date }) => date && <time dateTime={date}>{formats.shortDate(date)}</time>,
          },
      {
        id: 'due',
        header: t('due'),
        width: tab === 'all' || isOverdue ? 15.5 : 7,
        from: 'medium',
        cell: (invoice) => <DueDate invoice={invoice} />,
      },
      isOverdue
        ? {
            id: 'sent',
            header: t('sent'),
            width: 9,
            from: 'wide',
            cell: ({ sent_at: at }) => at && <time dateTime={at}>{formats.shortDate(localToday(new Date(at)))}</time>,
          }
        : null,
      { id: 'total', header: t('total'), width: 7, align: 'end', cell: ({ total }) => total && formats.money(total) },
      {
        id: 'amountDue',
        header: t('amountDue'),
        width: 7.5,
        align: 'end',
        cell: (invoice) => <AmountDue invoice={invoice} />,
      },
      isOverdue
        ? null
        : {
            id: 'status',
            header: t('status'),
            width: 7.5,
            cell: (invoice) => <InvoiceStatusBadge invoice={invoice} />,
          },
    ]
    return columns.filter((column) => column !== null)
  }, [t, formats, tab, selection])
}
