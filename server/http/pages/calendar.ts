/** The calendar of an association's events, and the file of each: anyone with the address may read them (not in the specification). */
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { pathId } from '#contract/schemas/operation-schemas.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Storage } from '../../database/database.ts'
import { eventsCalendar } from '../../events/calendar.ts'
import { findPublicEvent, findPublicEvents } from '../../events/public-event.ts'
import { publicPaths } from '../../lib/public-addresses.ts'

interface CalendarParts {
  readonly storage: Pick<Storage, 'db'>
  readonly clock: Clock
  /** No slash at the end. */
  readonly publicUrl: string
}

/** Goes before the page of an event, whose address would take the file for an id. */
export function mountCalendar(app: Pick<Hono, 'get' | 'use'>, { storage, clock, publicUrl }: CalendarParts): void {
  for (const path of [publicPaths.calendar, publicPaths.eventFile]) app.use(path, etag())
  app.get(publicPaths.calendar, async (context: Context) => {
    const slug = context.req.param('association') ?? ''
    const found = await findPublicEvents(storage.db, { slug, now: clock() })
    return found ? calendar(context, await eventsCalendar({ ...found, publicUrl })) : context.notFound()
  })
  app.get(publicPaths.eventFile, async (context: Context) => {
    const slug = context.req.param('association') ?? ''
    const { success, data: id } = pathId.safeParse((context.req.param('file') ?? '').replace(/\.ics$/, ''))
    const found = success ? await findPublicEvent(storage.db, { slug, id, now: clock() }) : undefined
    if (!found) return context.notFound()
    const { association, event } = found
    context.header('Content-Disposition', `attachment; filename="event-${event.id}.ics"`)
    return calendar(context, await eventsCalendar({ association, events: [event], publicUrl }))
  })
}

function calendar(context: Context, text: string): Response {
  context.header('Cache-Control', 'no-cache')
  context.header('Content-Type', 'text/calendar; charset=utf-8')
  return context.body(text)
}
