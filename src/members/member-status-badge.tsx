import { memo, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/language-provider.tsx'
import { StatusBadge, statusColor, type StatusMark } from '../ui/status-badge.tsx'
import { useToday } from '../ui/use-now.ts'
import {
  type DatedStatus,
  isShownStatus,
  type ShownStatus,
  shownStatus,
  startOf,
  statusColors,
} from './member-status.ts'

interface MemberStatusBadgeProps {
  readonly member: DatedStatus
  readonly framed?: boolean
}

const marks: Readonly<Record<ShownStatus, StatusMark>> = {
  active: 'dot',
  starting: 'half',
  prospective: 'half',
  cancelled: 'diamond',
  inactive: 'square',
  ended: 'ring',
  deceased: 'dagger',
}

/** One shade would lack contrast in either light or dark mode. */
const deceased = 'light-dark(var(--mantine-color-gray-8), var(--mantine-color-dark-1))'

function isTrialEnd(status: DatedStatus['status']): status is 'cancelled' | 'ended' {
  return status === 'cancelled' || status === 'ended'
}

/** The text of the status today; an unknown status is shown unchanged. */
export function useStatusText(): (member: DatedStatus, today: string) => string {
  const t = useTranslations('members')
  const formats = useFormats()
  return useCallback(
    (member, today) => {
      const start = startOf(member, today)
      if (start !== null) return t('startsOn', { date: formats.shortDate(start) })
      if (member.left_as === 'prospective' && isTrialEnd(member.status)) return t(`trialStatus.${member.status}`)
      return isShownStatus(member.status) ? t(`status.${member.status}`) : member.status
    },
    [t, formats],
  )
}

/** A status as a word with a mark. */
export const MemberStatusBadge = memo(function MemberStatusBadge({ member, framed = false }: MemberStatusBadgeProps) {
  const textOf = useStatusText()
  const today = useToday()
  const status = shownStatus(member, today)
  const known = isShownStatus(status)
  return (
    <StatusBadge
      color={status === 'deceased' ? deceased : statusColor(known ? statusColors[status] : 'gray')}
      mark={known ? marks[status] : 'ring'}
      isFramed={framed}
    >
      {textOf(member, today)}
    </StatusBadge>
  )
})
