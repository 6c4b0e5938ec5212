import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberStatus } from '#contract/schemas/members.ts'
import { StatusBadge, statusColor, type StatusMark } from '../ui/status-badge.tsx'
import { isMemberStatus, statusColors } from './member-status.ts'

interface MemberStatusBadgeProps {
  readonly status: MemberStatus
  readonly framed?: boolean
}

const marks: Readonly<Record<MemberStatus, StatusMark>> = {
  active: 'dot',
  prospective: 'half',
  cancelled: 'diamond',
  inactive: 'square',
  ended: 'ring',
  deceased: 'dagger',
}

/** One shade would lack contrast in either light or dark mode. */
const deceased = 'light-dark(var(--mantine-color-gray-8), var(--mantine-color-dark-1))'

/** A status as a word with a mark. An unknown status is shown unchanged. */
export const MemberStatusBadge = memo(function MemberStatusBadge({ status, framed = false }: MemberStatusBadgeProps) {
  const t = useTranslations('members.status')
  const known = isMemberStatus(status)
  return (
    <StatusBadge
      color={status === 'deceased' ? deceased : statusColor(known ? statusColors[status] : 'gray')}
      mark={known ? marks[status] : 'ring'}
      isFramed={framed}
    >
      {known ? t(status) : status}
    </StatusBadge>
  )
})
