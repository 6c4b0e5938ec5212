/** Texts of the import of members, in English. */
import { memberImport } from '../../member-import/en.ts'

export const en = { memberImport } as const
