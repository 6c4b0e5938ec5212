/** Texts of settings, in German. */
import type { Translation } from '../../translation.ts'
import { customFields } from '../../custom-fields/de.ts'
import { previews } from '../../previews/de.ts'
import { products } from '../../products/de.ts'
import { settings } from '../../settings/de.ts'
import { wholeAssociation } from '../../whole-association/de.ts'
import type { en } from './en.ts'

export const de = {
  customFields,
  previews,
  products,
  settings,
  wholeAssociation,
} as const satisfies Translation<typeof en>
