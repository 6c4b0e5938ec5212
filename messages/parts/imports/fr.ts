/** Texts of the import of members, in French. */
import type { Translation } from '../../translation.ts'
import { memberImport } from '../../member-import/fr.ts'
import type { en } from './en.ts'

export const fr = { memberImport } as const satisfies Translation<typeof en>
