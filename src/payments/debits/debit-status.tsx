import { useTranslations } from 'use-intl'
import type { DirectDebitSummary } from '#contract/schemas/management/direct-debits.ts'
import { StatusBadge, statusColor } from '../../ui/status-badge.tsx'

export function DebitStatus({ status }: Pick<DirectDebitSummary, 'status'>) {
  const t = useTranslations('debits.statuses')
  const look = { created: ['orange', 'half'], submitted: ['green', 'dot'], discarded: ['gray', 'cross'] } as const
  const [color, mark] = look[status]
  return (
    <StatusBadge color={statusColor(color)} mark={mark} isQuiet={status === 'discarded'}>
      {t(status)}
    </StatusBadge>
  )
}
