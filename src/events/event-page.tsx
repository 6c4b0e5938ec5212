import { eventPayments } from '#contract/kinds.ts'
import { Text } from '@mantine/core'
import { IconChecklist, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { Notes } from '../notes/notes.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Deferred, Page } from '../ui/page.tsx'
import { LinkButton } from '../ui/link.tsx'
import { onIntent } from '../ui/on-intent.ts'
import { useNow } from '../ui/use-now.ts'
import { AttendeeSection } from './attendee-section.tsx'
import { countAttendees } from './attendees.ts'
import classes from './event-page.module.css'
import type { EventDialog, EventPageSearch } from './event-search.ts'
import { closesAt, fullnessOf, managedEventQuery } from './event-state.ts'
import { EventMark, FullnessMeter } from './event-brief-link.tsx'
import { ZoneNote } from './zone-note.tsx'
import print from './print.module.css'
import { importPrintDialog, Printing } from './printing.tsx'
import { eventQuery, useEventRegistrations, canRegister, type KeyAvailability, useAvailability } from './queries.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { useEventFormats, usePrice } from './event-formats.ts'
import { CalendarFactPart, importRegisterDialog, RegisterIsland, WaitingListPart } from './manage-dialogs.tsx'
import { WhyClosed, ShareLink } from './why-closed.tsx'
import { ActionButton } from '../ui/action-button.tsx'

interface EventFactsProps {
  readonly event: Event
  /** People counted from the registrations, once all have been loaded. */
  readonly people?: number
}

function EventFacts({ event, people }: EventFactsProps) {
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

/** Why an event does not take place, for those who administer events: the specification has no field for it. */
function CancelledWhy({ event: { id, status } }: { event: Event }) {
  const can = useCan()
  const isKnown = status === 'cancelled' && can('getManagedEvent')
  const { data } = useQuery({ ...managedEventQuery(useSession(), id), enabled: isKnown })
  if (!isKnown || !data?.cancellation_message) return null
  return (
    <Text size="sm" className={classes.description}>
      {data.cancellation_message}
    </Text>
  )
}

/** Reminds the organiser that a registration here collects no money. */
function PaidInAdvance({ event, availability }: RegistrationSectionProps) {
  const t = useTranslations('events.register')
  const isArranged = event.payment === 'required' && availability.is === 'open' && availability.who === 'all'
  return isArranged && <Text size="sm">{t('paidInAdvance')}</Text>
}

interface RegistrationSectionProps {
  readonly event: Event
  readonly availability: NonNullable<KeyAvailability>
}

/** Whether registration is open, until when and for whom, or why not. */
function RegistrationSection({ event, availability }: RegistrationSectionProps) {
  const t = useTranslations('events.register')
  const formats = useEventFormats()
  const end = closesAt(event)
  return (
    <Section title={t('section')}>
      {availability.is === 'open' ? (
        <>
          {end !== null && <Text size="sm">{t('open', { date: formats.moment(end) })}</Text>}
          {event.payment === 'after_assignment' && <Text size="sm">{t('assigned')}</Text>}
          <PaidInAdvance event={event} availability={availability} />
          {availability.who === 'members' && <Text size="sm">{t('membersOnly')}</Text>}
        </>
      ) : (
        <>
          <WhyClosed event={event} why={availability.is} />
          <CancelledWhy event={event} />
        </>
      )}
    </Section>
  )
}

// Its texts come with it: few people administer events.
const EventMenu = lazyPart(async () => (await import('./event-menu.tsx')).EventMenu, ['events'])

export interface EventPageProps {
  readonly id: number
  /** The open dialog and the search of the page, as stored in the address. */
  readonly search: EventPageSearch
  readonly onSearch: (search: EventPageSearch, how?: 'typing') => void
}

/** In milliseconds before it starts. */
const doorFirst = 12 * 3_600_000

interface ActionsProps {
  readonly event: Event
  readonly now: number
  readonly availability: KeyAvailability
  readonly hasAttendees: boolean
  readonly registrations: readonly EventRegistration[]
  readonly onDialog: (dialog: EventDialog) => void
}

function hasDoorList({ status }: Event, hasAttendees: boolean): boolean {
  return hasAttendees && status !== 'cancelled'
}

/** On its day an event is about who comes in, before that about who registers. All are everyday actions, so none is in a menu. */
function Actions({ event, now, availability, hasAttendees, registrations, onDialog }: ActionsProps) {
  const t = useTranslations('events')
  const can = useCan()
  const isOpen = canRegister(availability)
  const mayWait = useCan()('addToWaitingList') && availability?.is === 'full'
  const hasDoor = hasDoorList(event, hasAttendees)
  const isDoorFirst = hasDoor && (!isOpen || Date.parse(event.starts_at) - now < doorFirst)
  const door = hasDoor && (
    <LinkButton
      key="door"
      to="/events/$id/door"
      params={{ id: event.id }}
      variant={isDoorFirst ? 'filled' : 'default'}
      icon={IconChecklist}
      label={t('door.action')}
    />
  )
  const register = (isOpen || mayWait) && (
    <ActionButton
      key="register"
      data-shortcut="new"
      variant={isDoorFirst ? 'default' : 'filled'}
      icon={IconUserPlus}
      {...onIntent(importRegisterDialog)}
      onClick={() => onDialog('register')}
      label={t(mayWait ? 'register.waitAction' : 'register.action')}
    />
  )
  return (
    <>
      {isDoorFirst ? [door, register] : [register, door]}
      {hasAttendees && (
        <ActionButton
          aria-label={t('print.action')}
          icon={IconPrinter}
          {...onIntent(importPrintDialog)}
          onClick={() => onDialog('print')}
          label={t('print.submit')}
        />
      )}
      {can('updateEvent') && <EventMenu event={event} registrations={registrations} />}
    </>
  )
}

export function EventPage({ id, search, onSearch }: EventPageProps) {
  const session = useSession()
  const can = useCan()
  const now = useNow()
  const formats = useEventFormats()
  const price = usePrice()
  const { data: event } = useSuspenseQuery(eventQuery(session, id))
  const list = useEventRegistrations(session, id)
  const availability = useAvailability(event, now)
  const { people, registrations } = countAttendees(list.rows)
  const { dialog, ...rest } = search
  const close = () => onSearch(rest)
  return (
    <>
      <div className={print.screen}>
        <Page
          title={event.name}
          before={<RecordPath list="events" />}
          mark={<EventMark event={event} now={now} />}
          facts={[
            <time key="when" dateTime={event.starts_at}>
              {formats.whole(event)}
            </time>,
            event.location,
            price(event),
          ]}
          actions={
            <Actions
              event={event}
              now={now}
              availability={availability}
              // Until the list is loaded, the event itself tells whether there are any.
              hasAttendees={list.isPending ? (fullnessOf(event)?.taken ?? 0) > 0 : registrations > 0}
              registrations={list.rows}
              onDialog={(next) => onSearch({ ...rest, dialog: next })}
            />
          }
        >
          <div className={classes.sections}>
            <EventFacts event={event} {...(list.isComplete ? { people } : {})} />
            {availability && <RegistrationSection event={event} availability={availability} />}
          </div>
          <Deferred>
            <AttendeeSection event={event} list={list} search={search} onSearch={onSearch} />
            {can('listWaitingList') && <WaitingListPart event={event} />}
            <Notes record="event" id={id} />
            <RecordActivity type="event" id={id} />
            <RecordDetails record={event} />
          </Deferred>
        </Page>
      </div>
      <Printing event={event} list={list} isOpen={dialog === 'print'} onClose={close} />
      {dialog === 'register' && availability && (
        <RegisterIsland event={event} availability={availability} registrations={list.rows} onClose={close} />
      )}
    </>
  )
}
