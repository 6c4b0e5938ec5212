/** Every text of screens that few people open, in German. */
import type { Translation } from '../translation.ts'
import { contribution } from '../contribution/de.ts'
import { manageEvents } from '../manage-events/de.ts'
import { registrations } from '../registrations/de.ts'
import type { en } from './en.ts'

export const de = { contribution, manageEvents, registrations } as const satisfies Translation<typeof en>
