/** Texts of the import of members, in German. */
import type { Translation } from '../../translation.ts'
import { memberImport } from '../../member-import/de.ts'
import type { en } from './en.ts'

export const de = { memberImport } as const satisfies Translation<typeof en>
