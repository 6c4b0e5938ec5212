/** Texts of events, in English. */
import { events } from '../../events/en.ts'
import { manageEvents } from '../../manage-events/en.ts'
import { registrations } from '../../registrations/en.ts'

export const en = { events, manageEvents, registrations } as const
