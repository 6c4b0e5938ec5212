/** The operations on events: input → verb → representation. */
import type { Call, RecordInput } from '../operation/context.ts'
import { defineHandlers } from '../operation/handler.ts'
import { forCaller, emptyResponse, presented, presentedById, presentedList } from '../operation/presented.ts'
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
import { findEvent, findRegistration, isMuchWaitedFor } from './queries.ts'
import { recordAttendance } from './record-attendance.ts'
import { registerAttendee } from './register-attendee.ts'
import { createEventRegistration } from './register.ts'
import { registerFromWaitingList } from './register-from-waiting-list.ts'
import { removeFromWaitingList } from './remove-from-waiting-list.ts'
import { repeatEvent } from './repeat.ts'
import { unpublishEvent } from './unpublish.ts'
import { updateRegistration } from './update-registration.ts'
import { updateEvent } from './update.ts'

const managedEvent = forCaller(presentManagedEvent)
const event = forCaller(presentEvent)

/** Free spots go to those who wait. */
const isLarge = ({ ctx, input }: Call<RecordInput>) => isMuchWaitedFor(ctx, input.params.id)

export const eventHandlers = defineHandlers({
  listEvents: presentedList(listEvents, event),
  getEvent: presentedById(findEvent, event),
  listEventRegistrations: presentedList(listEventRegistrations, presentRegistration),
  createEventRegistration: presented(createEventRegistration, presentRegistration),

  listManagedEvents: presentedList(listManagedEvents, managedEvent),
  createEvent: presented(createEvent, managedEvent),
  getManagedEvent: presentedById(findEvent, managedEvent),
  updateEvent: { ...presented(updateEvent, managedEvent), isLarge },
  deleteEvent: emptyResponse(deleteEvent),
  publishEvent: { ...presented(publishEvent, managedEvent), isLarge },
  unpublishEvent: presented(unpublishEvent, managedEvent),
  cancelEvent: presented(cancelEvent, managedEvent),
  duplicateEvent: presented(duplicateEvent, managedEvent),
  repeatEvent: { handle: repeatEvent },
  registerAttendee: presented(registerAttendee, presentManagedRegistration),
  getManagedRegistration: {
    handle: async ({ ctx, input: { params } }) => {
      const event = await findEvent(ctx, params.id)
      return presentManagedRegistration(await findRegistration(ctx, event.id, params.registration_id))
    },
  },
  updateRegistration: { ...presented(updateRegistration, presentManagedRegistration), isLarge },
  confirmRegistration: presented(confirmRegistration, presentManagedRegistration),
  cancelRegistration: { ...presented(cancelRegistration, presentManagedRegistration), isLarge },
  listWaitingList: presentedList(listWaitingList, presentWaiting),
  addToWaitingList: presented(addToWaitingList, presentWaiting),
  registerFromWaitingList: presented(registerFromWaitingList, presentManagedRegistration),
  removeFromWaitingList: emptyResponse(removeFromWaitingList),
  listAttendance: presentedList(listAttendance, presentAttendance),
  recordAttendance: {
    handle: async ({ ctx, input }) => ({
      object: 'attendance_record',
      event_id: input.params.id,
      data: (await recordAttendance({ ctx, input })).map(presentAttendance),
    }),
  },
})
