/** Texts of forms, in French. */
import type { Translation } from '../../translation.ts'
import { fields } from '../../fields/fr.ts'
import { forms } from '../../forms/fr.ts'
import type { en } from './en.ts'

export const fr = { fields, forms } as const satisfies Translation<typeof en>
