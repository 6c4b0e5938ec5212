/** Texts of events, in French. */
import type { Translation } from '../../translation.ts'
import { events } from '../../events/fr.ts'
import { manageEvents } from '../../manage-events/fr.ts'
import { registrations } from '../../registrations/fr.ts'
import type { en } from './en.ts'

export const fr = { events, manageEvents, registrations } as const satisfies Translation<typeof en>
