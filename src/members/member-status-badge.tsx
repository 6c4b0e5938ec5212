import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberStatus } from '#contract/schemas/members.ts'
import { StatusBadge, statusColor } from '../ui/status-badge.tsx'
import { isMemberStatus, statusColors } from './member-status.ts'

interface MemberStatusBadgeProps {
  readonly status: MemberStatus
  readonly framed?: boolean
}

/** One shade would lack contrast in either light or dark mode. */
const deceased = 'light-dark(var(--mantine-color-gray-8), var(--mantine-color-dark-1))'

/** A status as a word with a dot; former members get a ring. An unknown status is shown unchanged. */
export const MemberStatusBadge = memo(function MemberStatusBadge({ status, framed = false }: MemberStatusBadgeProps) {
  const t = useTranslations('members.status')
  const known = isMemberStatus(status)
  const hasLeft = status === 'ended' || status === 'deceased'
  return (
    <StatusBadge
      color={status === 'deceased' ? deceased : statusColor(known ? statusColors[status] : 'gray')}
      mark={hasLeft ? 'ring' : 'dot'}
      isFramed={framed}
    >
      {known ? t(status) : status}
    </StatusBadge>
  )
})
