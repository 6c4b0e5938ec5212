/** Texts of settings, in French. */
import type { Translation } from '../../translation.ts'
import { customFields } from '../../custom-fields/fr.ts'
import { previews } from '../../previews/fr.ts'
import { products } from '../../products/fr.ts'
import { settings } from '../../settings/fr.ts'
import { wholeAssociation } from '../../whole-association/fr.ts'
import type { en } from './en.ts'

export const fr = {
  customFields,
  previews,
  products,
  settings,
  wholeAssociation,
} as const satisfies Translation<typeof en>
