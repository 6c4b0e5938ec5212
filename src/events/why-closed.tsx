import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { useSession } from '../session/use-session.ts'
import { useEventFormats } from './event-formats.ts'
import { closesAt } from './event-state.ts'
import { eventQuery } from './queries.ts'
import { ShareLink } from './share-link.tsx'
import type { KeyAvailability } from './use-availability.ts'

/** A cancellation may have made room. */
function LookAgain({ event }: { event: Event }) {
  const t = useTranslations('events.register')
  const { refetch, isFetching } = useQuery({ ...eventQuery(useSession(), event.id), enabled: false })
  return (
    <div>
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t('again')}
      </Button>
    </div>
  )
}

/** Why registration is not possible, and what to do instead. */
export function WhyClosed({ event, why }: { event: Event; why: Exclude<NonNullable<KeyAvailability>['is'], 'open'> }) {
  const t = useTranslations('events.register.why')
  const formats = useEventFormats()
  const end = why === 'closed' || why === 'late' ? closesAt(event) : null
  const text =
    end === null
      ? t(`${why === 'closed' ? 'closedNow' : why}.text`)
      : t(`${why === 'late' ? 'lateSince' : 'closed'}.text`, { date: formats.moment(end) })
  return (
    <>
      <div>
        <Text fw={600}>{t(`${why}.title`)}</Text>
        <Text size="sm">{text}</Text>
      </div>
      {(why === 'payment' || why === 'membersElsewhere') && (
        <Text size="sm" component="div">
          <ShareLink url={event.url} />
        </Text>
      )}
      {why === 'full' && <LookAgain event={event} />}
    </>
  )
}
