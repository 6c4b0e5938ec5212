import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { localToday } from '../forms/local-date.ts'
import classes from './invoice-status-badge.module.css'
import { type InvoiceFacts, type Standing, standingOf } from './standing.ts'

const colors: Readonly<Record<Standing, string>> = {
  draft: 'gray',
  open: 'blue',
  overdue: 'red',
  settled: 'green',
  paid: 'green',
  cancelled: 'gray',
  credited: 'gray',
  other: 'gray',
}

/** Not by colour alone: each kind has a mark of its own, and the word says the rest. */
const marks: Readonly<Record<Standing, 'ring' | 'dot' | 'alert' | 'full' | 'crossed'>> = {
  draft: 'ring',
  open: 'dot',
  overdue: 'alert',
  settled: 'full',
  paid: 'full',
  cancelled: 'crossed',
  credited: 'crossed',
  other: 'ring',
}

interface InvoiceStatusBadgeProps {
  readonly invoice: InvoiceFacts
  readonly framed?: boolean
}

/** Where an invoice stands, in a word with a mark before it. A status this version does not know is shown as it is. */
export function InvoiceStatusBadge({ invoice, framed = false }: InvoiceStatusBadgeProps) {
  const t = useTranslations('invoices.status')
  const standing = standingOf(invoice, localToday())
  const color = `var(--mantine-color-${colors[standing]}-6)`
  return (
    // A custom property, which the style type does not list.
    <span
      className={classes.badge}
      data-framed={framed || undefined}
      data-mark={marks[standing]}
      style={{ '--status-color': color } as CSSProperties}
    >
      {standing === 'other' ? invoice.status : t(standing)}
    </span>
  )
}
