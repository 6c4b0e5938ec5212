/** Every text of screens that few people open, in French. */
import type { Translation } from '../translation.ts'
import { manageEvents } from '../manage-events/fr.ts'
import type { en } from './en.ts'

export const fr = { manageEvents } as const satisfies Translation<typeof en>
