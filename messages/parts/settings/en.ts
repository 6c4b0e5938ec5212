/** Texts of settings, in English. */
import { customFields } from '../../custom-fields/en.ts'
import { previews } from '../../previews/en.ts'
import { products } from '../../products/en.ts'
import { settings } from '../../settings/en.ts'
import { wholeAssociation } from '../../whole-association/en.ts'

export const en = { customFields, previews, products, settings, wholeAssociation } as const
