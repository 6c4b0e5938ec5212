import { Button, Loader, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { EmptyList } from '../list/empty-list.tsx'
import { useDebouncedText } from '../list/use-debounced-text.ts'
import type { WholeList } from '../list/whole-list.ts'
import { WholeRecordList } from '../list/whole-record-list.tsx'
import { AttendeeCard, useAttendeeColumns } from './attendee-columns.tsx'
import { byName, countAttendees, isCancelled, matchesAttendee } from './attendees.ts'
import classes from './event-page.module.css'

interface AttendeeSectionProps {
  readonly event: Event
  readonly list: WholeList<EventRegistration>
  readonly q: string
  readonly onSearch: (q: string) => void
}

/** How many come, in people and in registrations. */
function Counts({ event, list }: Pick<AttendeeSectionProps, 'event' | 'list'>) {
  const t = useTranslations('events.attendees')
  const { registrations, people, pending } = useMemo(() => countAttendees(list.rows), [list.rows])
  if (list.isPending) return null
  const over = event.capacity == null ? 0 : people - event.capacity
  return (
    <Text className={classes.counts}>
      <strong>{t('people', { count: people })}</strong>
      {people > 0 && ` ${t('inRegistrations', { count: registrations })}`}
      {pending > 0 && ` · ${t('pending', { count: pending })}`}
      {over > 0 && ` · ${t('overbooked', { count: over })}`}{' '}
      {!list.isComplete && list.error === null && <Loader size="xs" aria-hidden />}
    </Text>
  )
}

/** Cancelled ones, out of the way and still there. A hit of the search unfolds them. */
function Cancelled({ rows, isSearched }: { rows: readonly EventRegistration[]; isSearched: boolean }) {
  const t = useTranslations('events.attendees')
  if (rows.length === 0) return null
  return (
    <details className={classes.cancelled} open={isSearched || undefined}>
      <summary>{t('cancelledOnes', { count: rows.length })}</summary>
      <ul>
        {rows.map((registration) => (
          <li key={registration.id}>
            <AttendeeCard registration={registration} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Search({ q, onSearch }: Pick<AttendeeSectionProps, 'q' | 'onSearch'>) {
  const t = useTranslations('events.attendees')
  const typed = useDebouncedText(q, onSearch)
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        // Before anything else is pressed: coming later, it would undo where that leads.
        onBlur={() => typed.commit(typed.text)}
      />
    </search>
  )
}

function Nobody({ q, allCancelled, onSearch }: { q: string; allCancelled: boolean; onSearch: (q: string) => void }) {
  const t = useTranslations('events.attendees')
  const list = useTranslations('list')
  if (q === '') {
    return <EmptyList title={t('empty.title')} text={allCancelled ? t('allCancelled') : t('empty.text')} />
  }
  return (
    <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button variant="default" onClick={() => onSearch('')}>
        {list('clear')}
      </Button>
    </EmptyList>
  )
}

/** Who comes. */
export function AttendeeSection({ event, list, q, onSearch }: AttendeeSectionProps) {
  const t = useTranslations('events.attendees')
  const locale = useLocale()
  const columns = useAttendeeColumns()
  const sorted = useMemo(() => list.rows.toSorted(byName(locale)), [list.rows, locale])
  const found = useMemo(() => sorted.filter((registration) => matchesAttendee(registration, q)), [sorted, q])
  const standing = found.filter((registration) => !isCancelled(registration))
  const cancelled = found.filter(isCancelled)
  return (
    <section className={classes.attendees} aria-label={t('title')}>
      <div className={classes.attendeesHead}>
        <div>
          <Title order={2}>{t('title')}</Title>
          <Counts event={event} list={list} />
        </div>
        {list.rows.length > 0 && <Search q={q} onSearch={onSearch} />}
      </div>
      <WholeRecordList
        label={t('title')}
        columns={columns}
        renderCard={(registration) => <AttendeeCard registration={registration} />}
        keyOf={(registration) => registration.id}
        list={list}
        rows={standing}
        empty={<Nobody q={q} allCancelled={list.rows.length > 0} onSearch={onSearch} />}
      />
      {/* Another search begins with its own fold. */}
      <Cancelled key={q} rows={cancelled} isSearched={q !== ''} />
    </section>
  )
}
