import { Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { EventRegistration, RegistrationStatus } from '#contract/schemas/events.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import type { DataColumn } from '../search/search.ts'
import { attendeeName, peopleOf } from './attendees.ts'
import { MemberLink } from '../records/member-link.tsx'
import { useCan } from '../session/use-session.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { StatusBadge, statusColor, type StatusMark } from '../ui/status-badge.tsx'

/** The name at the time of registration; a member's name is linked to their page. */
function AttendeeName({ registration }: { registration: EventRegistration }) {
  const can = useCan()
  const { member_id: member, name } = registration
  if (member == null || !can('getMember')) {
    return (
      <Text span inherit fw={550}>
        {attendeeName(registration)}
      </Text>
    )
  }
  if (!name) return <MemberLink id={member} />
  return (
    <RecordLink to="/members/$id" id={member}>
      {name}
    </RecordLink>
  )
}

const statuses = ['confirmed', 'pending', 'cancelled'] as const satisfies readonly RegistrationStatus[]

const looks: Readonly<Record<RegistrationStatus, { readonly color: string; readonly mark: StatusMark }>> = {
  confirmed: { color: 'green', mark: 'dot' },
  pending: { color: 'orange', mark: 'half' },
  cancelled: { color: 'gray', mark: 'cross' },
}

/** The status as a word; an unknown one is shown unchanged. */
function RegistrationStatusWord({ status }: { status: RegistrationStatus }) {
  const t = useTranslations('events.attendees.status')
  const known = statuses.find((one) => one === status)
  const { color, mark } = looks[known ?? 'cancelled']
  return (
    <StatusBadge color={statusColor(color)} mark={mark}>
      {known ? t(known) : status}
    </StatusBadge>
  )
}

export function useAttendeeColumns(): readonly DataColumn<EventRegistration>[] {
  const t = useTranslations('events.attendees')
  const { text, number, instant, yesNo } = useColumnMakers<EventRegistration>()
  return useMemo(
    () => [
      text('name', t('columns.name'), attendeeName, {
        width: 11,
        fixed: true,
        shown: true,
        cell: (registration) => <AttendeeName registration={registration} />,
      }),
      number('people', t('columns.people'), peopleOf, { width: 5.5, shown: true }),
      text('status', t('columns.status'), ({ status }) => status, {
        kind: 'choice',
        width: 8.5,
        shown: true,
        choices: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        cell: ({ status }) => <RegistrationStatusWord status={status} />,
      }),
      text('email', t('columns.email'), ({ email }) => email, { width: 12, shown: true, contact: 'email' }),
      instant('registered', t('columns.registered'), (registration) => registration.created_at, {
        width: 9.5,
        shown: 'wide',
      }),
      yesNo('member', t('columns.member'), (registration) => registration.member_id != null, { width: 6 }),
    ],
    [t, text, number, instant, yesNo],
  )
}

interface AttendeeCardProps {
  readonly registration: EventRegistration
  /** What can be done with it. */
  readonly menu?: ReactNode
}

export function AttendeeCard({ registration, menu }: AttendeeCardProps) {
  const t = useTranslations('events.attendees')
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text component="span" style={{ overflowWrap: 'anywhere' }}>
          <AttendeeName registration={registration} />
        </Text>
        <Group gap={4} wrap="nowrap">
          <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }}>
            {t('people', { count: peopleOf(registration) })}
          </Text>
          {menu}
        </Group>
      </Group>
      <Group justify="space-between" gap="0 0.75rem">
        <Text size="sm" c="dimmed" truncate maw="100%">
          {registration.email}
        </Text>
        <Text size="sm" component="span">
          <RegistrationStatusWord status={registration.status} />
        </Text>
      </Group>
    </>
  )
}
