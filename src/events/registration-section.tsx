import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { Section } from '../ui/facts.tsx'
import { useEventFormats } from './event-formats.ts'
import { closesAt } from './event-state.ts'
import type { KeyAvailability } from './use-availability.ts'
import { WhyClosed } from './why-closed.tsx'

interface RegistrationSectionProps {
  readonly event: Event
  readonly availability: NonNullable<KeyAvailability>
}

/** Whether registration is open, until when and for whom, or why not. */
export function RegistrationSection({ event, availability }: RegistrationSectionProps) {
  const t = useTranslations('events.register')
  const formats = useEventFormats()
  const end = closesAt(event)
  return (
    <Section title={t('section')}>
      {availability.is === 'open' ? (
        <>
          {end !== null && <Text size="sm">{t('open', { date: formats.moment(end) })}</Text>}
          {event.payment === 'after_assignment' && <Text size="sm">{t('assigned')}</Text>}
          {availability.who === 'members' && <Text size="sm">{t('membersOnly')}</Text>}
        </>
      ) : (
        <WhyClosed event={event} why={availability.is} />
      )}
    </Section>
  )
}
