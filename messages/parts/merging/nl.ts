/** Texts of merging members, in Dutch. */
import type { Translation } from '../../translation.ts'
import { merging } from '../../merging/nl.ts'
import type { en } from './en.ts'

export const nl = { merging } as const satisfies Translation<typeof en>
