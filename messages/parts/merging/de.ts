/** Texts of merging members, in German. */
import type { Translation } from '../../translation.ts'
import { merging } from '../../merging/de.ts'
import type { en } from './en.ts'

export const de = { merging } as const satisfies Translation<typeof en>
