import { useTranslations } from 'use-intl'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'
import type { AttendeeCounts } from './attendees.ts'
import type { EventPageSearch } from './event-search.ts'

interface AttendeeFilterProps {
  readonly eventId: number
  readonly search: EventPageSearch
  readonly counts: AttendeeCounts
  readonly isComplete: boolean
}

/** Which registrations: nothing to choose where all of them stand. */
export function AttendeeFilter({ eventId, search, counts, isComplete }: AttendeeFilterProps) {
  const t = useTranslations('events.attendees')
  const { show = 'attending', dialog: _, ...rest } = search
  const { registrations, waiting, cancelled } = counts
  if (waiting + cancelled === 0 && show === 'attending') return null
  const to = { to: '/events/$id', params: { id: eventId }, resetScroll: false } as const
  return (
    <QuickLinks label={t('show.label')} isCounting={!isComplete}>
      <QuickLink {...to} search={rest} isChosen={show === 'attending'} count={registrations}>
        {t('show.attending')}
      </QuickLink>
      {(waiting > 0 || show === 'pending') && (
        <QuickLink {...to} search={{ ...rest, show: 'pending' }} isChosen={show === 'pending'} count={waiting}>
          {t('status.pending')}
        </QuickLink>
      )}
      {(cancelled > 0 || show === 'cancelled') && (
        <QuickLink {...to} search={{ ...rest, show: 'cancelled' }} isChosen={show === 'cancelled'} count={cancelled}>
          {t('show.cancelled')}
        </QuickLink>
      )}
      <QuickLink {...to} search={{ ...rest, show: 'all' }} isChosen={show === 'all'} count={registrations + cancelled}>
        {t('show.all')}
      </QuickLink>
    </QuickLinks>
  )
}
