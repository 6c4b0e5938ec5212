/** Texts of erasing someone, in French. */
import type { Translation } from '../../translation.ts'
import { erasing } from '../../erasing/fr.ts'
import type { en } from './en.ts'

export const fr = { erasing } as const satisfies Translation<typeof en>
