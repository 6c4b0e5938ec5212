/** Texts of settings, in Dutch. */
import type { Translation } from '../../translation.ts'
import { customFields } from '../../custom-fields/nl.ts'
import { previews } from '../../previews/nl.ts'
import { products } from '../../products/nl.ts'
import { settings } from '../../settings/nl.ts'
import { wholeAssociation } from '../../whole-association/nl.ts'
import type { en } from './en.ts'

export const nl = {
  customFields,
  previews,
  products,
  settings,
  wholeAssociation,
} as const satisfies Translation<typeof en>
