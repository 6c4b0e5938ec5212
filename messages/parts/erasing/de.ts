/** Texts of erasing someone, in German. */
import type { Translation } from '../../translation.ts'
import { erasing } from '../../erasing/de.ts'
import type { en } from './en.ts'

export const de = { erasing } as const satisfies Translation<typeof en>
