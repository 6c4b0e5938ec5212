/** The addresses of the event screens; invalid parts are ignored. Pure. */
import { isDate } from '#contract/dates.ts'
import { definedFields } from '../ui/json.ts'
import { type Addressed, type ListSearch, readListSearch } from '../data-list/list-search.ts'

/** `month` is the calendar, the others are lists. Without a view: upcoming events. */
export const eventViews = ['upcoming', 'past', 'all', 'month'] as const
export type EventView = (typeof eventViews)[number]

export interface EventListSearch extends ListSearch {
  readonly view?: Exclude<EventView, 'upcoming'>
  /** The month of the calendar, `YYYY-MM`; without it, the current one. */
  readonly month?: string
}

type Search = Readonly<Record<string, unknown>>

function isView(value: unknown): value is Exclude<EventView, 'upcoming'> {
  return value === 'past' || value === 'all' || value === 'month'
}

/** A month between 1900 and 2999; others hold no events, and some break date arithmetic. */
function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

export function readEventListSearch(search: Search): Addressed<EventListSearch> {
  return definedFields<Addressed<EventListSearch>>({
    view: isView(search.view) ? search.view : undefined,
    month: search.view === 'month' ? readMonth(search.month) : undefined,
    ...readListSearch(search),
  })
}

/** The address of a new event: the day that was chosen in the calendar. */
export interface NewEventSearch {
  readonly day?: string
}

export function readNewEventSearch({ day }: Search): NewEventSearch {
  return typeof day === 'string' && isDate(day) ? { day } : {}
}

export type EventDialog = 'register' | 'print'

/** Views of the attendees; the default shows those who did not cancel. */
export const otherAttendees = ['pending', 'cancelled', 'all'] as const
export type ShownAttendees = 'attending' | (typeof otherAttendees)[number]

/** The address of the event page: the attendee list and the dialog. */
export interface EventPageSearch extends ListSearch {
  readonly dialog?: EventDialog
  readonly show?: Exclude<ShownAttendees, 'attending'>
}

export function readEventPageSearch(search: Search): Addressed<EventPageSearch> {
  const { dialog } = search
  return definedFields<Addressed<EventPageSearch>>({
    dialog: dialog === 'register' || dialog === 'print' ? dialog : undefined,
    show: otherAttendees.find((name) => name === search.show),
    ...readListSearch(search),
  })
}

/** Views of the door list; the default shows everyone. */
export type DoorShown = 'expected' | 'arrived'

export interface DoorSearch {
  readonly show?: DoorShown
}

export function readDoorSearch({ show }: Search): DoorSearch {
  return show === 'expected' || show === 'arrived' ? { show } : {}
}

/** `start`: the installed app was opened, which leads to its only list at once. */
export interface DoorsSearch {
  readonly start?: true
}

export function readDoorsSearch({ start }: Search): DoorsSearch {
  return start === true ? { start } : {}
}
