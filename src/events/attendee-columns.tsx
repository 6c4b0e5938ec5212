import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { EventRegistration, RegistrationStatus } from '#contract/schemas/events.ts'
import { useFormats } from '../i18n/formats.ts'
import type { ListColumn } from '../list/columns.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { AttendeeName } from './attendee-name.tsx'
import { peopleOf } from './attendees.ts'
import classes from './event-page.module.css'

const statuses: Readonly<Record<RegistrationStatus, true>> = { confirmed: true, pending: true, cancelled: true }

/** The status in a word; one this version does not know is shown as it is. */
export function RegistrationStatusWord({ status }: { status: RegistrationStatus }) {
  const t = useTranslations('events.attendees.status')
  return (
    <span className={classes.registrationStatus} data-status={status}>
      {Object.hasOwn(statuses, status) ? t(status) : status}
    </span>
  )
}

/** What the list of attendees shows. */
export function useAttendeeColumns(): readonly ListColumn<EventRegistration>[] {
  const t = useTranslations('events.attendees.columns')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        width: 12,
        cell: (registration) => <AttendeeName registration={registration} />,
      },
      {
        id: 'people',
        header: t('people'),
        width: 5,
        align: 'end',
        cell: (registration) => formats.number(peopleOf(registration)),
      },
      {
        id: 'status',
        header: t('status'),
        width: 9,
        cell: ({ status }) => <RegistrationStatusWord status={status} />,
      },
      {
        id: 'email',
        header: t('email'),
        width: 14,
        cell: ({ email }) => email && <ContactLink kind="email" value={email} />,
      },
      {
        id: 'registered',
        header: t('registered'),
        width: 9,
        from: 'wide',
        cell: ({ created_at: made }) => made && <time dateTime={made}>{formats.dateTime(made)}</time>,
      },
    ],
    [t, formats],
  )
}

/** An attendee in a list on a phone. */
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
