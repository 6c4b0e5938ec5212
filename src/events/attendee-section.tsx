import { Loader, Text, Group } from '@mantine/core'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration, RegistrationStatus } from '#contract/schemas/events.ts'
import type { Addressee } from '../data-list/addresses.ts'
import { WriteButton } from '../mailings/write-link.tsx'
import { DataList, idOf } from '../data-list/data-list.tsx'
import type { RowAction } from '../data-list/list-props.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { splitText } from '../data-list/history-text.ts'
import { isNarrowed, withoutNarrowing } from '../data-list/list-search.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useListSource } from '../data-list/use-list-source.ts'
import type { Replica } from '../replica/replica.ts'
import { useCan } from '../session/session.ts'
import { type AttendeeCounts, attendeeName, countAttendees, isShownAs, peopleOf } from './attendees.ts'
import classes from './event-page.module.css'
import type { EventPageSearch } from './event-search.ts'
import { fullnessOf } from './event-state.ts'
import { ConfirmPickedPart, DecisionIsland, PeopleIsland, RegistrationMenuPart } from './manage-dialogs.tsx'
import type { RegistrationAction } from './registration-menu.tsx'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'
import { useColumnMakers } from '../data-list/column-makers.ts'
import type { DataColumn } from '../search/search.ts'
import { MemberLink } from '../records/member-link.tsx'
import { RecordLink } from '../ui/record-link.tsx'
import { StatusBadge, statusColor, type StatusMark } from '../ui/status-badge.tsx'

/** The name at the time of registration; a member's name is linked to their page. */
function AttendeeName({ registration }: { registration: EventRegistration }) {
  const can = useCan()
  const { member_id: member, name } = registration
  if (member == null || !can('getMember')) {
    return (
      <Text span inherit fw={550}>
        {attendeeName(registration)}
      </Text>
    )
  }
  if (!name) return <MemberLink id={member} />
  return <RecordLink to="/members/$id" id={member} label={name} />
}

const statuses = ['confirmed', 'pending', 'cancelled'] as const satisfies readonly RegistrationStatus[]

const looks: Readonly<Record<RegistrationStatus, { readonly color: string; readonly mark: StatusMark }>> = {
  confirmed: { color: 'green', mark: 'dot' },
  pending: { color: 'orange', mark: 'half' },
  cancelled: { color: 'gray', mark: 'cross' },
}

/** The status as a word; an unknown one is shown unchanged. */
function RegistrationStatusWord({ status }: { status: RegistrationStatus }) {
  const t = useTranslations('events.attendees.status')
  const known = statuses.find((one) => one === status)
  const { color, mark } = looks[known ?? 'cancelled']
  return (
    <StatusBadge color={statusColor(color)} mark={mark}>
      {known ? t(known) : status}
    </StatusBadge>
  )
}

function useAttendeeColumns(): readonly DataColumn<EventRegistration>[] {
  const t = useTranslations('events.attendees')
  const { text, choice, number, instant, yesNo } = useColumnMakers<EventRegistration>()
  return useMemo(
    () => [
      text('name', t('columns.name'), attendeeName, {
        width: 11,
        fixed: true,
        shown: true,
        cell: (registration) => <AttendeeName registration={registration} />,
      }),
      number('people', t('columns.people'), peopleOf, { width: 5.5, shown: true }),
      choice('status', t('columns.status'), ({ status }) => status, {
        of: statuses,
        label: (one) => t(`status.${one}`),
        width: 8.5,
        shown: true,
        cell: ({ status }) => <RegistrationStatusWord status={status} />,
      }),
      text('email', t('columns.email'), ({ email }) => email, { width: 12, shown: true, contact: 'email' }),
      instant('registered', t('columns.registered'), (registration) => registration.created_at, {
        width: 9.5,
        shown: 'wide',
      }),
      yesNo('member', t('columns.member'), (registration) => registration.member_id != null, { width: 6 }),
    ],
    [t, text, choice, number, instant, yesNo],
  )
}

interface AttendeeCardProps {
  readonly registration: EventRegistration
  /** The actions of a registration. */
  readonly menu?: ReactNode
}

function AttendeeCard({ registration, menu }: AttendeeCardProps) {
  const t = useTranslations('events.attendees')
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text component="span" style={{ overflowWrap: 'anywhere' }}>
          <AttendeeName registration={registration} />
        </Text>
        <Group gap={4} wrap="nowrap">
          <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }}>
            {t('people', { count: peopleOf(registration) })}
          </Text>
          {menu}
        </Group>
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

interface AttendeeFilterProps {
  readonly eventId: number
  readonly search: EventPageSearch
  readonly counts: AttendeeCounts
  readonly isComplete: boolean
}

/** Chooses between attending and cancelled; absent while nothing is cancelled. */
function AttendeeFilter({ eventId, search, counts, isComplete }: AttendeeFilterProps) {
  const t = useTranslations('events.attendees')
  const { show = 'attending', dialog: _, ...rest } = search
  const { registrations, waiting, cancelled } = counts
  if (waiting + cancelled === 0 && show === 'attending') return null
  const to = { to: '/events/$id', params: { id: eventId }, resetScroll: false } as const
  return (
    <QuickLinks label={t('show.label')} isCounting={!isComplete}>
      <QuickLink {...to} {...splitText(rest)} isChosen={show === 'attending'} count={registrations}>
        {t('show.attending')}
      </QuickLink>
      {(waiting > 0 || show === 'pending') && (
        <QuickLink {...to} {...splitText({ ...rest, show: 'pending' })} isChosen={show === 'pending'} count={waiting}>
          {t('status.pending')}
        </QuickLink>
      )}
      {(cancelled > 0 || show === 'cancelled') && (
        <QuickLink
          {...to}
          {...splitText({ ...rest, show: 'cancelled' })}
          isChosen={show === 'cancelled'}
          count={cancelled}
        >
          {t('show.cancelled')}
        </QuickLink>
      )}
      <QuickLink
        {...to}
        {...splitText({ ...rest, show: 'all' })}
        isChosen={show === 'all'}
        count={registrations + cancelled}
      >
        {t('show.all')}
      </QuickLink>
    </QuickLinks>
  )
}

interface AttendeeSectionProps {
  readonly event: Event
  readonly list: Replica<EventRegistration>
  readonly search: EventPageSearch
  readonly onSearch: (search: EventPageSearch, how?: 'typing') => void
}

interface CountsProps extends Pick<AttendeeSectionProps, 'event' | 'list'> {
  readonly counts: AttendeeCounts
}

function Counts({ event, list, counts: { registrations, people, pending } }: CountsProps) {
  const t = useTranslations('events.attendees')
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

function NoMatch({ search, onClear }: { search: EventPageSearch; onClear: () => void }) {
  const t = useTranslations('events.attendees')
  if (!isNarrowed(search)) {
    return (
      <EmptyList
        level={3}
        title={t('empty.title')}
        text={search.show === undefined ? t('allCancelled') : t('empty.none')}
      />
    )
  }
  return <EmptyList level={3} title={t('noMatch.title')} text={t('noMatch.text')} onClear={onClear} />
}

function addresseeOf(registration: EventRegistration): Addressee {
  return { name: attendeeName(registration), email: registration.email }
}

interface Acting {
  readonly registrations: readonly EventRegistration[]
  readonly action: RegistrationAction
  readonly onDone?: () => void
}

/** Actions on registrations in the list, and the open dialog, which outlives its row: a cancelled one leaves the list. */
function useRegistrationActions(event: Event, rows: readonly EventRegistration[]) {
  const t = useTranslations('events.attendees')
  const mayManage = useCan()('updateRegistration')
  const [acting, setActing] = useState<Acting | null>(null)
  const menuOf = useCallback(
    (registration: EventRegistration) => (
      <RegistrationMenuPart
        event={event}
        registration={registration}
        onAct={(one, action) => setActing({ registrations: [one], action })}
      />
    ),
    [event],
  )
  const rowAction = useMemo<RowAction<EventRegistration>>(() => ({ header: t('actions'), cell: menuOf }), [t, menuOf])
  // As they are now: one that someone else changed is shown before it is asked about again.
  const registrations = (acting?.registrations ?? []).map((asked) => rows.find(({ id }) => id === asked.id) ?? asked)
  const [first] = registrations
  const close = (hasChanged: boolean) => {
    setActing(null)
    if (hasChanged) acting?.onDone?.()
  }
  const dialog = acting && first && (
    <>
      {acting.action === 'people' ? (
        <PeopleIsland event={event} registration={first} onClose={() => close(false)} />
      ) : (
        <DecisionIsland event={event} registrations={registrations} decision={acting.action} onClose={close} />
      )}
    </>
  )
  if (!mayManage) return { list: {}, menuOf: () => null, dialog: null }
  const renderActions = (picked: readonly EventRegistration[], deselect: () => void) => (
    <ConfirmPickedPart
      event={event}
      picked={picked}
      onConfirm={(pending) => setActing({ registrations: pending, action: 'confirm', onDone: deselect })}
    />
  )
  return { list: { rowAction, renderActions }, menuOf, dialog }
}

export function AttendeeSection({ event, list, search, onSearch }: AttendeeSectionProps) {
  const t = useTranslations('events.attendees')
  const source = useListSource(list)
  const columns = useAttendeeColumns()
  const actions = useRegistrationActions(event, list.rows)
  const { show = 'attending' } = search
  const typed = useTypedSearch(search, onSearch)
  const { text } = typed
  const counts = useMemo(() => countAttendees(list.rows), [list.rows])
  const only = useMemo(() => (registration: EventRegistration) => isShownAs(registration, show), [show])
  const clear = () => onSearch(withoutNarrowing(search))
  return (
    <>
      <DataList
        name="attendees"
        label={t('title')}
        source={source}
        columns={columns}
        keyOf={idOf}
        nameOf={attendeeName}
        renderCard={(registration) => <AttendeeCard registration={registration} menu={actions.menuOf(registration)} />}
        {...actions.list}
        search={search}
        onChange={onSearch}
        defaultSort="name"
        typed={typed}
        find={{ label: t('search'), placeholder: t('searchHint') }}
        tabs={<AttendeeFilter eventId={event.id} search={search} counts={counts} isComplete={list.isComplete} />}
        onClear={clear}
        isBare={list.isPending ? fullnessOf(event)?.taken === 0 : list.rows.length === 0}
        only={only}
        addresseeOf={addresseeOf}
        section={{
          title: t('title'),
          actions: (
            <Group gap="sm">
              {counts.registrations > 0 && <WriteButton recipients={{ event_id: event.id }} name={event.name} />}
              <Counts event={event} list={list} counts={counts} />
            </Group>
          ),
        }}
        empty={<EmptyList level={3} title={t('empty.title')} text={t('empty.text')} />}
        noMatch={<NoMatch search={{ ...search, ...(text.trim() === '' ? {} : { q: text }) }} onClear={clear} />}
      />
      {actions.dialog}
    </>
  )
}
