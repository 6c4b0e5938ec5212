/** Every text of screens that few people open, in English: the source of the keys. */
import { manageEvents } from '../manage-events/en.ts'

export const en = { manageEvents } as const
