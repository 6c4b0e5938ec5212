/** The operations on events: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listResponse } from '../list-response.ts'
import { cancelEvent } from './cancel.ts'
import { createEvent } from './create.ts'
import { deleteEvent } from './delete.ts'
import { duplicateEvent } from './duplicate.ts'
import { listEventRegistrations, listEvents, listManagedEvents } from './list.ts'
import { presentEvent, presentManagedEvent, presentRegistration } from './present.ts'
import { publishEvent } from './publish.ts'
import { findEvent } from './queries.ts'
import { createEventRegistration } from './register.ts'
import { repeatEvent } from './repeat.ts'
import { unpublishEvent } from './unpublish.ts'
import { updateEvent } from './update.ts'

type EventOperation =
  | 'listEvents'
  | 'getEvent'
  | 'listEventRegistrations'
  | 'createEventRegistration'
  | 'listManagedEvents'
  | 'createEvent'
  | 'getManagedEvent'
  | 'updateEvent'
  | 'deleteEvent'
  | 'publishEvent'
  | 'unpublishEvent'
  | 'cancelEvent'
  | 'duplicateEvent'
  | 'repeatEvent'

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

  listManagedEvents: {
    handle: async ({ ctx, input }) => {
      const page = await listManagedEvents({ ctx, input })
      return listResponse(
        page,
        page.rows.map((row) => presentManagedEvent(ctx, row)),
      )
    },
  },
  createEvent: {
    handle: async ({ ctx, input }) => presentManagedEvent(ctx, await createEvent({ ctx, input })),
  },
  getManagedEvent: {
    handle: async ({ ctx, input }) => presentManagedEvent(ctx, await findEvent(ctx, input.params.id)),
  },
  updateEvent: {
    handle: async ({ ctx, input }) => presentManagedEvent(ctx, await updateEvent({ ctx, input })),
  },
  deleteEvent: {
    handle: async ({ ctx, input }) => {
      await deleteEvent({ ctx, input })
      return undefined
    },
  },
  publishEvent: {
    handle: async ({ ctx, input }) => presentManagedEvent(ctx, await publishEvent({ ctx, input })),
  },
  unpublishEvent: {
    handle: async ({ ctx, input }) => presentManagedEvent(ctx, await unpublishEvent({ ctx, input })),
  },
  cancelEvent: {
    handle: async ({ ctx, input }) => presentManagedEvent(ctx, await cancelEvent({ ctx, input })),
  },
  duplicateEvent: {
    handle: async ({ ctx, input }) => presentManagedEvent(ctx, await duplicateEvent({ ctx, input })),
  },
  repeatEvent: {
    handle: ({ ctx, input }) => repeatEvent({ ctx, input }),
  },
}
