/** The operations on events: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listResponse } from '../list-response.ts'
import { listEventRegistrations, listEvents } from './list.ts'
import { presentEvent, presentRegistration } from './present.ts'
import { findEvent } from './queries.ts'
import { createEventRegistration } from './register.ts'

type EventOperation = 'listEvents' | 'getEvent' | 'listEventRegistrations' | 'createEventRegistration'

export const eventHandlers: Pick<Handlers, EventOperation> = {
  listEvents: {
    handle: async ({ ctx, input }) => {
      const page = await listEvents({ ctx, input })
      return listResponse(
        page,
        page.rows.map((row) => presentEvent(ctx, row)),
      )
    },
  },
  getEvent: {
    handle: async ({ ctx, input }) => presentEvent(ctx, await findEvent(ctx, input.params.id)),
  },
  listEventRegistrations: {
    handle: async ({ ctx, input }) => {
      const page = await listEventRegistrations({ ctx, input })
      return listResponse(page, page.rows.map(presentRegistration))
    },
  },
  createEventRegistration: {
    handle: async ({ ctx, input }) => presentRegistration(await createEventRegistration({ ctx, input })),
  },
}
