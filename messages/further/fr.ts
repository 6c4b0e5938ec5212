/** Every text of screens that few people open, in French. */
import type { Translation } from '../translation.ts'
import { contribution } from '../contribution/fr.ts'
import { manageEvents } from '../manage-events/fr.ts'
import { registrations } from '../registrations/fr.ts'
import type { en } from './en.ts'

export const fr = { contribution, manageEvents, registrations } as const satisfies Translation<typeof en>
