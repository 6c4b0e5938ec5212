/** The operations on events: input → verb → representation. */
import { type Handlers, notYet } from '../handler.ts'

type EventOperation = 'listEvents' | 'getEvent' | 'listEventRegistrations' | 'createEventRegistration'

export const eventHandlers: Pick<Handlers, EventOperation> = {
  listEvents: notYet,
  getEvent: notYet,
  listEventRegistrations: notYet,
  createEventRegistration: notYet,
}
