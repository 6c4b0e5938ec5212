/** What the addresses of the event screens hold: the state of each screen. What makes no sense is left out. Pure. */
import { type ListSearch, readListSearch } from '../data-list/list-search.ts'

/** `month` is the calendar; the others are lists. Without a word it is what is still to come. */
export const eventViews = ['upcoming', 'past', 'all', 'month'] as const
export type EventView = (typeof eventViews)[number]

export interface EventListSearch extends ListSearch {
  readonly view?: Exclude<EventView, 'upcoming'>
  /** `YYYY-MM`, of the calendar; this month without it. */
  readonly month?: string
}

type Search = Readonly<Record<string, unknown>>

/** Without what is not there: it would stand in the address. */
function known<Fields extends object>(fields: Fields): Fields {
  // Every field that may be left out may be undefined as well.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

function isView(value: unknown): value is Exclude<EventView, 'upcoming'> {
  return value === 'past' || value === 'all' || value === 'month'
}

/** A month between the years 1900 and 2999: others hold no events and some break calendars. */
function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

export function readEventListSearch(search: Search): EventListSearch {
  return known<EventListSearch>({
    view: isView(search.view) ? search.view : undefined,
    month: search.view === 'month' ? readMonth(search.month) : undefined,
    ...readListSearch(search),
  })
}

/** What lies over an event's page. */
export type EventDialog = 'register' | 'print'

/** Which registrations the page shows; those that stand without a word. */
export const otherAttendees = ['pending', 'cancelled', 'all'] as const
export type ShownAttendees = 'standing' | (typeof otherAttendees)[number]

/** Besides the dialog it is the list of attendees. */
export interface EventPageSearch extends ListSearch {
  readonly dialog?: EventDialog
  readonly show?: Exclude<ShownAttendees, 'standing'>
}

export function readEventPageSearch(search: Search): EventPageSearch {
  const { dialog } = search
  return known<EventPageSearch>({
    dialog: dialog === 'register' || dialog === 'print' ? dialog : undefined,
    show: otherAttendees.find((name) => name === search.show),
    ...readListSearch(search),
  })
}

/** Who the list at the door shows; everybody without a word. */
export type DoorShown = 'expected' | 'arrived'

export interface DoorSearch {
  readonly show?: DoorShown
}

export function readDoorSearch({ show }: Search): DoorSearch {
  return show === 'expected' || show === 'arrived' ? { show } : {}
}
