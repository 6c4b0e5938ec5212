/** Texts of the association's settings and outbox, in German. */
import type { Translation } from '../../translation.ts'
import { association } from '../../association/de.ts'
import type { en } from './en.ts'

export const de = { association } as const satisfies Translation<typeof en>
