/** Texts of forms, in Dutch. */
import type { Translation } from '../../translation.ts'
import { fields } from '../../fields/nl.ts'
import { forms } from '../../forms/nl.ts'
import type { en } from './en.ts'

export const nl = { fields, forms } as const satisfies Translation<typeof en>
