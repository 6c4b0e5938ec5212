/** Texts of erasing someone, in Dutch. */
import type { Translation } from '../../translation.ts'
import { erasing } from '../../erasing/nl.ts'
import type { en } from './en.ts'

export const nl = { erasing } as const satisfies Translation<typeof en>
