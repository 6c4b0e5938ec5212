import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { useEventFormats } from './event-formats.ts'
import { attendeeName, peopleOf } from './attendees.ts'
import { fullnessOf } from './event-state.ts'
import { ShareLink } from './why-closed.tsx'
import { TextLink } from '../ui/link.tsx'
import { ActionButton } from '../ui/action-button.tsx'

/** Refusals that depend on the state of the event; each is explained here with what to do. */
const explained = [
  'event_full',
  'registration_closed',
  'event_not_published',
  'event_requires_payment',
  'already_registered',
] as const
type Refusal = (typeof explained)[number]

export function refusalOf(error: Error | null): Refusal | null {
  const code = error instanceof ApiProblem ? error.code : null
  return explained.find((known) => known === code) ?? null
}

function Explanation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert role="alert" variant="light" color="yellow" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {children}
      </Stack>
    </Alert>
  )
}

export function AlreadyRegistered({
  event,
  registration,
}: {
  event: Event
  registration: EventRegistration | undefined
}) {
  const t = useTranslations('events.register.already')
  const formats = useEventFormats()
  if (!registration) {
    return (
      <Explanation title={t('title', { name: t('thisMember') })}>
        <Text size="sm">{t('unknown')}</Text>
      </Explanation>
    )
  }
  const name = attendeeName(registration)
  const since = Date.parse(registration.created_at)
  return (
    <Explanation title={t('title', { name })}>
      <Text size="sm">
        {t('text', { people: peopleOf(registration), date: Number.isNaN(since) ? '–' : formats.moment(since) })}
      </Text>
      <TextLink
        to="/events/$id"
        params={{ id: event.id }}
        state={{ q: name }}
        size="sm"
        underline="always"
        label={t('link')}
      />
    </Explanation>
  )
}

interface RegisterRefusalProps {
  readonly refusal: Exclude<Refusal, 'already_registered'>
  /** The current state of the event. */
  readonly event: Event
  /** Registers for the remaining places instead. */
  readonly onTake: (left: number) => void
  /** Puts all of them on the waiting list; undefined without one. */
  readonly onWait: (() => void) | undefined
  /** Asks to let all of them in beyond the capacity; undefined anywhere but at the door. */
  readonly onLetIn: (() => void) | undefined
}

/** Explains why the service refused. */
export function RegisterRefusal({ refusal, event, onTake, onWait, onLetIn }: RegisterRefusalProps) {
  const t = useTranslations('events.register.why')
  const wait = useTranslations('registrations.wait')
  const walkIn = useTranslations('registrations.door.walkIn')
  const left = fullnessOf(event)?.left
  if (refusal === 'event_full') {
    return (
      <Explanation title={t('few.title')}>
        <Text size="sm">{left === undefined ? t('few.unknown') : t('few.text', { left })}</Text>
        <Group gap="xs">
          {left !== undefined && left > 0 && (
            <ActionButton size="compact-sm" onClick={() => onTake(left)} label={t('few.take', { left })} />
          )}
          {onWait && <ActionButton size="compact-sm" onClick={onWait} label={wait('submit')} />}
          {onLetIn && <ActionButton size="compact-sm" onClick={onLetIn} label={walkIn('ask')} />}
        </Group>
      </Explanation>
    )
  }
  if (refusal === 'event_requires_payment') {
    return (
      <Explanation title={t('payment.title')}>
        <Text size="sm">{t('payment.text')}</Text>
        <ShareLink url={event.url} />
      </Explanation>
    )
  }
  const why = refusal === 'registration_closed' ? 'closedNow' : 'not_published'
  return (
    <Explanation title={t(`${why}.title`)}>
      <Text size="sm">{t(`${why}.text`)}</Text>
    </Explanation>
  )
}
