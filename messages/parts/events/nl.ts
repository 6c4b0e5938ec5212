/** Texts of events, in Dutch. */
import type { Translation } from '../../translation.ts'
import { events } from '../../events/nl.ts'
import { manageEvents } from '../../manage-events/nl.ts'
import { registrations } from '../../registrations/nl.ts'
import type { en } from './en.ts'

export const nl = { events, manageEvents, registrations } as const satisfies Translation<typeof en>
