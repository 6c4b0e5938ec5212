/** Texts of merging members, in French. */
import type { Translation } from '../../translation.ts'
import { merging } from '../../merging/fr.ts'
import type { en } from './en.ts'

export const fr = { merging } as const satisfies Translation<typeof en>
