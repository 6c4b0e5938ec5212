import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { EmptyList } from '../list/empty-list.tsx'
import type { WholeList } from '../list/whole-list.ts'
import { WholeRecordList } from '../list/whole-record-list.tsx'
import { useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useNow } from '../ui/use-now.ts'
import { EventCard } from './event-card.tsx'
import { useEventColumns } from './event-columns.tsx'
import { EventListFilters, type EventListFiltersProps } from './event-list-filters.tsx'
import type { EventListSearch, EventView } from './event-search.ts'
import { periodOf, shownEvents } from './periods.ts'
import { useEvents } from './queries.ts'

const MonthView = lazy(async () => ({ default: (await import('./month-view.tsx')).MonthView }))

function Nothing({ search, onClear }: { search: EventListSearch; onClear: () => void }) {
  const t = useTranslations('events')
  const list = useTranslations('list')
  const { q } = search
  const view: EventView = search.view ?? 'upcoming'
  if (q !== undefined) {
    return (
      <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
        <Group>
          <Button variant="default" onClick={onClear}>
            {list('clear')}
          </Button>
          {view !== 'all' && (
            <LinkButton variant="subtle" to="/events" search={{ view: 'all', q }}>
              {t('noMatch.elsewhere')}
            </LinkButton>
          )}
        </Group>
      </EmptyList>
    )
  }
  // The calendar says itself when a month is empty.
  const which = view === 'month' ? 'all' : view
  return (
    <EmptyList title={t(`empty.${which}.title`)} text={t(`empty.${which}.text`)}>
      {which !== 'all' && (
        <LinkButton variant="default" to="/events" search={{ view: 'all' }}>
          {t('empty.toAll')}
        </LinkButton>
      )}
    </EmptyList>
  )
}

interface ViewProps extends EventListFiltersProps {
  readonly list: WholeList<Event>
  readonly shown: readonly Event[]
  readonly now: number
}

function ListView({ search, onChange, list, shown, now }: ViewProps) {
  const t = useTranslations('events')
  const columns = useEventColumns(now)
  // What is over takes no registrations.
  const shownColumns = search.view === 'past' ? columns.filter(({ id }) => id !== 'registration') : columns
  return (
    <WholeRecordList
      label={t('title')}
      columns={shownColumns}
      renderCard={(event) => <EventCard event={event} now={now} />}
      keyOf={(event) => event.id}
      list={list}
      rows={shown}
      empty={<Nothing search={search} onClear={() => onChange({ ...search, q: undefined })} />}
    />
  )
}

/** What is on: lists and a calendar. */
export function EventListScreen({ search, onChange }: EventListFiltersProps) {
  const t = useTranslations('events')
  const now = useNow()
  const period = periodOf(search, now)
  const list = useEvents(useSession(), period)
  const shown = useMemo(() => shownEvents(list.rows, search, now), [list.rows, search, now])
  return (
    <Page title={t('title')} width="wide">
      <EventListFilters search={search} onChange={onChange} />
      {search.view === 'month' ? (
        <Suspense>
          <MonthView search={search} list={list} events={shown} now={now} />
        </Suspense>
      ) : (
        // Another view is another list, from its beginning.
        <ListView key={search.view} search={search} onChange={onChange} list={list} shown={shown} now={now} />
      )}
    </Page>
  )
}
