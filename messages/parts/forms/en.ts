/** Texts of forms, in English. */
import { fields } from '../../fields/en.ts'
import { forms } from '../../forms/en.ts'

export const en = { fields, forms } as const
