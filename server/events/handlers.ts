/** The operations on events: input → verb → representation. */
import type { registrationOperations } from '#contract/management-registration-operations.ts'
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { addToWaitingList } from './add-to-waiting-list.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { cancelEvent } from './cancel.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { createEvent } from './create.ts'
import { deleteEvent } from './delete.ts'
import { duplicateEvent } from './duplicate.ts'
import { listAttendance, listEventRegistrations, listEvents, listManagedEvents, listWaitingList } from './list.ts'
import {
  presentAttendance,
  presentEvent,
  presentManagedEvent,
  presentManagedRegistration,
  presentRegistration,
  presentWaiting,
} from './present.ts'
import { publishEvent } from './publish.ts'
import { findEvent, findRegistration } from './queries.ts'
import { recordAttendance } from './record-attendance.ts'
import { registerAttendee } from './register-attendee.ts'
import { createEventRegistration } from './register.ts'
import { registerFromWaitingList } from './register-from-waiting-list.ts'
import { removeFromWaitingList } from './remove-from-waiting-list.ts'
import { repeatEvent } from './repeat.ts'
import { unpublishEvent } from './unpublish.ts'
import { updateRegistration } from './update-registration.ts'
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
  | keyof typeof registrationOperations

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
  registerAttendee: {
    handle: async ({ ctx, input }) => presentManagedRegistration(await registerAttendee({ ctx, input })),
  },
  getManagedRegistration: {
    handle: async ({ ctx, input: { params } }) => {
      const event = await findEvent(ctx, params.id)
      return presentManagedRegistration(await findRegistration(ctx, event.id, params.registration_id))
    },
  },
  updateRegistration: {
    handle: async ({ ctx, input }) => presentManagedRegistration(await updateRegistration({ ctx, input })),
  },
  confirmRegistration: {
    handle: async ({ ctx, input }) => presentManagedRegistration(await confirmRegistration({ ctx, input })),
  },
  cancelRegistration: {
    handle: async ({ ctx, input }) => presentManagedRegistration(await cancelRegistration({ ctx, input })),
  },
  listWaitingList: {
    handle: async ({ ctx, input }) => {
      const page = await listWaitingList({ ctx, input })
      return listResponse(page, page.rows.map(presentWaiting))
    },
  },
  addToWaitingList: {
    handle: async ({ ctx, input }) => presentWaiting(await addToWaitingList({ ctx, input })),
  },
  registerFromWaitingList: {
    handle: async ({ ctx, input }) => presentManagedRegistration(await registerFromWaitingList({ ctx, input })),
  },
  removeFromWaitingList: {
    handle: async ({ ctx, input }) => {
      await removeFromWaitingList({ ctx, input })
      return undefined
    },
  },
  listAttendance: {
    handle: async ({ ctx, input }) => {
      const page = await listAttendance({ ctx, input })
      return listResponse(page, page.rows.map(presentAttendance))
    },
  },
  recordAttendance: {
    handle: async ({ ctx, input }) => ({
      object: 'attendance_record',
      event_id: input.params.id,
      data: (await recordAttendance({ ctx, input })).map(presentAttendance),
    }),
  },
}
