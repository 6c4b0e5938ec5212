import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberStatus } from '#contract/schemas/members.ts'
import { isMemberStatus, statusColors } from './member-status.ts'
import classes from './member-status-badge.module.css'

interface MemberStatusBadgeProps {
  readonly status: MemberStatus
  readonly framed?: boolean
}

/** A status in a word, with a mark before it. A word this version does not know is shown as it is. */
export function MemberStatusBadge({ status, framed = false }: MemberStatusBadgeProps) {
  const t = useTranslations('members.status')
  const known = isMemberStatus(status)
  const color = `var(--mantine-color-${known ? statusColors[status] : 'gray'}-6)`
  const left = status === 'ended' || status === 'deceased'
  return (
    // A custom property, which the style type does not list.
    <span
      className={classes.badge}
      data-framed={framed || undefined}
      data-left={left || undefined}
      data-status={status}
      style={{ '--status-color': color } as CSSProperties}
    >
      {known ? t(status) : status}
    </span>
  )
}
