import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import type { Event } from '#contract/schemas/events.ts'
import type { PaletteContext } from '../palette/context.ts'
import type { Action } from '../palette/entry.ts'
import { createFinder, type Finder, searched, type Contribution } from '../palette/finder.ts'
import { eventFormatsOf } from './event-formats.ts'
import { endOf, isOver } from './event-state.ts'
import { availabilityFor } from './queries.ts'

/** Current and upcoming events by their end, then past events, latest first. */
function weigh(event: Event, now: number): number {
  const end = endOf(event)
  return end > now ? end - now : Number.MAX_SAFE_INTEGER - (end > 0 ? end : 0)
}

function eventsFinder(at: PaletteContext): Finder {
  const { router, t, now, locale } = at
  const formats = eventFormatsOf(locale)
  return createFinder<'listEvents'>(at, {
    name: 'events',
    list: 'listEvents',
    label: t('events.title'),
    icon: IconCalendarEvent,
    columns: [
      searched<Event>('name', ({ name }) => name),
      searched<Event>('location', ({ location }) => location),
      searched<Event>('starts', (event) => event.starts_at, { text: (event) => formats.whole(event) }),
    ],
    titleOf: ({ name }) => name,
    detailsOf: (event) => [formats.start(event, now), event.location],
    hrefOf: ({ id }) => router.buildLocation({ to: '/events/$id', params: { id } }).href,
    weightOf: (event) => weigh(event, now),
    listHref: router.buildLocation({ to: '/events', search: { view: 'all' } }).href,
  })
}

/** Registration for upcoming events that are open. */
function registerFinder(at: PaletteContext): Finder {
  const { session, router, t, now, locale } = at
  const formats = eventFormatsOf(locale)
  const titleOf = ({ name }: Event) => t('palette.registerFor', { event: name })
  return createFinder<'listEvents'>(at, {
    name: 'register',
    list: 'listEvents',
    label: t('palette.register'),
    icon: IconCalendarPlus,
    columns: [searched<Event>('name', titleOf)],
    titleOf,
    detailsOf: (event) => [formats.start(event, now)],
    hrefOf: ({ id }) =>
      router.buildLocation({ to: '/events/$id', params: { id }, search: { dialog: 'register' } }).href,
    weightOf: (event) => weigh(event, now),
    isThere: (event) => {
      if (isOver(event, now)) return false
      return availabilityFor(session, event, now)?.is === 'open'
    },
  })
}

function newEvent({ router, t }: PaletteContext): Action {
  return {
    key: 'events.new',
    icon: IconCalendarPlus,
    title: t('events.new'),
    href: router.buildLocation({ to: '/events/new' }).href,
  }
}

export function eventEntries(at: PaletteContext): Contribution {
  const { session } = at
  const actions = can(session, 'createEvent') ? [newEvent(at)] : []
  if (!can(session, 'listEvents') || !can(session, 'getEvent')) return { actions }
  const mayRegister = can(session, 'createEventRegistration') || can(session, 'registerAttendee')
  return { finders: [eventsFinder(at), ...(mayRegister ? [registerFinder(at)] : [])], actions }
}
