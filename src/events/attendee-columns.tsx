import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { EventRegistration, RegistrationStatus } from '#contract/schemas/events.ts'
import { useFormats } from '../i18n/formats.ts'
import type { DataColumn } from '../search/column.ts'
import { AttendeeName } from './attendee-name.tsx'
import { attendeeName, peopleOf } from './attendees.ts'
import classes from './event-page.module.css'

const statuses = ['confirmed', 'pending', 'cancelled'] as const satisfies readonly RegistrationStatus[]

/** The status as a word; an unknown one is shown unchanged. */
function RegistrationStatusWord({ status }: { status: RegistrationStatus }) {
  const t = useTranslations('events.attendees.status')
  return (
    <span className={classes.registrationStatus} data-status={status}>
      {statuses.some((known) => known === status) ? t(status) : status}
    </span>
  )
}

/** The columns of the attendee list. */
export function useAttendeeColumns(): readonly DataColumn<EventRegistration>[] {
  const t = useTranslations('events.attendees')
  const common = useTranslations('common')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        kind: 'text',
        value: attendeeName,
        width: 12,
        fixed: true,
        shown: true,
        cell: (registration) => <AttendeeName registration={registration} />,
      },
      {
        id: 'people',
        header: t('columns.people'),
        kind: 'number',
        value: peopleOf,
        text: (registration) => formats.number(peopleOf(registration)),
        width: 7,
        shown: true,
      },
      {
        id: 'status',
        header: t('columns.status'),
        kind: 'choice',
        value: ({ status }) => status,
        width: 9,
        shown: true,
        choices: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        cell: ({ status }) => <RegistrationStatusWord status={status} />,
      },
      {
        id: 'email',
        header: t('columns.email'),
        kind: 'text',
        value: ({ email }) => email,
        width: 13,
        shown: true,
        contact: 'email',
      },
      {
        id: 'registered',
        header: t('columns.registered'),
        kind: 'date',
        value: (registration) => registration.created_at,
        text: ({ created_at: made }) => (made ? formats.dateTime(made) : ''),
        width: 9.5,
        shown: 'wide',
      },
      {
        id: 'member',
        header: t('columns.member'),
        kind: 'choice',
        value: (registration) => registration.member_id != null,
        width: 6,
        choices: [
          { value: 'true', label: common('yes') },
          { value: 'false', label: common('no') },
        ],
      },
    ],
    [t, common, formats],
  )
}

/** An attendee as a card, on a phone. */
export function AttendeeCard({ registration }: { registration: EventRegistration }) {
  const t = useTranslations('events.attendees')
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text component="span" style={{ overflowWrap: 'anywhere' }}>
          <AttendeeName registration={registration} />
        </Text>
        <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }}>
          {t('people', { count: peopleOf(registration) })}
        </Text>
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
