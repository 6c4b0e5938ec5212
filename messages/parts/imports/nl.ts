/** Texts of the import of members, in Dutch. */
import type { Translation } from '../../translation.ts'
import { memberImport } from '../../member-import/nl.ts'
import type { en } from './en.ts'

export const nl = { memberImport } as const satisfies Translation<typeof en>
