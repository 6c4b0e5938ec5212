/** Texts of the association's settings and outbox, in French. */
import type { Translation } from '../../translation.ts'
import { association } from '../../association/fr.ts'
import type { en } from './en.ts'

export const fr = { association } as const satisfies Translation<typeof en>
