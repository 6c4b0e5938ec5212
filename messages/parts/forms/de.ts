/** Texts of forms, in German. */
import type { Translation } from '../../translation.ts'
import { fields } from '../../fields/de.ts'
import { forms } from '../../forms/de.ts'
import type { en } from './en.ts'

export const de = { fields, forms } as const satisfies Translation<typeof en>
