/** Texts of the association's settings and outbox, in Dutch. */
import type { Translation } from '../../translation.ts'
import { association } from '../../association/nl.ts'
import type { en } from './en.ts'

export const nl = { association } as const satisfies Translation<typeof en>
