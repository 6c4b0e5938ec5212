import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { Section } from '../ui/facts.tsx'
import { useEventFormats } from './event-formats.ts'
import { closesAt } from './event-standing.ts'
import type { KeyRegistering } from './use-registering.ts'
import { WhyClosed } from './why-closed.tsx'

interface RegisteringSectionProps {
  readonly event: Event
  readonly standing: NonNullable<KeyRegistering>
}

/** Whether registration is open, until when and for whom, or why not. */
export function RegisteringSection({ event, standing }: RegisteringSectionProps) {
  const t = useTranslations('events.register')
  const formats = useEventFormats()
  const end = closesAt(event)
  return (
    <Section title={t('section')}>
      {standing.is === 'open' ? (
        <>
          {end !== null && <Text size="sm">{t('open', { date: formats.moment(end) })}</Text>}
          {event.payment === 'after_assignment' && <Text size="sm">{t('assigned')}</Text>}
          {standing.who === 'members' && <Text size="sm">{t('membersOnly')}</Text>}
        </>
      ) : (
        <WhyClosed event={event} why={standing.is} />
      )}
    </Section>
  )
}
