import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import { invoiceStateOf } from './invoice-state.ts'

interface SendAgainProps {
  readonly picked: readonly InvoiceSummary[]
  readonly onSend: (overdue: readonly InvoiceSummary[]) => void
}

/** Sends the overdue invoices of the selection again, and says when it contains others. */
export function SendAgain({ picked, onSend }: SendAgainProps) {
  const t = useTranslations('invoices.select')
  const today = localToday()
  const overdue = picked.filter((invoice) => invoiceStateOf(invoice, today) === 'overdue')
  if (overdue.length === 0) return null
  return (
    <Button size="compact-md" fz="sm" leftSection={<IconSend size={16} aria-hidden />} onClick={() => onSend(overdue)}>
      {overdue.length === picked.length ? t('send') : t('sendOverdue', { count: overdue.length })}
    </Button>
  )
}
