/** Texts of events, in German. */
import type { Translation } from '../../translation.ts'
import { events } from '../../events/de.ts'
import { manageEvents } from '../../manage-events/de.ts'
import { registrations } from '../../registrations/de.ts'
import type { en } from './en.ts'

export const de = { events, manageEvents, registrations } as const satisfies Translation<typeof en>
