import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { useCan } from '../session/use-session.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { useEventFormats } from './event-formats.ts'
import classes from './event-page.module.css'
import { eventPayments } from './event-state.ts'
import { CalendarFactPart } from './manage-dialogs.tsx'
import { FullnessMeter } from './fullness-meter.tsx'
import { ShareLink } from './share-link.tsx'
import { ZoneNote } from './zone-note.tsx'

interface EventFactsProps {
  readonly event: Event
  /** People counted from the registrations, once all have been loaded. */
  readonly people?: number
}

export function EventFacts({ event, people }: EventFactsProps) {
  const t = useTranslations('events')
  const formats = useEventFormats()
  // Only a service with a management API has calendars.
  const hasCalendar = useCan()('listWaitingList')
  const payment = eventPayments.find((known) => known === event.payment)
  const deadline = Date.parse(event.registration_deadline ?? '')
  return (
    <Section title={t('facts.title')}>
      <ZoneNote />
      {event.description && <Text className={classes.description}>{event.description}</Text>}
      <Facts>
        <Fact label={t('facts.places')}>
          <FullnessMeter event={event} people={people} />
        </Fact>
        <Fact label={t('facts.deadline')}>
          {Number.isNaN(deadline) ? (
            t('facts.untilStart')
          ) : (
            <time dateTime={event.registration_deadline ?? undefined}>{formats.moment(deadline)}</time>
          )}
        </Fact>
        <Fact label={t('facts.payment')}>{payment && t(`payment.${payment}`)}</Fact>
        <Fact label={t('facts.page')}>
          {event.status === 'draft' ? (
            <Text inherit c="dimmed">
              {t('facts.notPublic')}
            </Text>
          ) : (
            event.url && <ShareLink url={event.url} />
          )}
        </Fact>
        {hasCalendar && event.status !== 'draft' && <CalendarFactPart url={event.url} />}
      </Facts>
    </Section>
  )
}
