/** Texts of settings and imports, in English. */
import { customFields } from '../../custom-fields/en.ts'
import { memberImport } from '../../member-import/en.ts'
import { previews } from '../../previews/en.ts'
import { products } from '../../products/en.ts'
import { settings } from '../../settings/en.ts'
import { wholeAssociation } from '../../whole-association/en.ts'

export const en = { customFields, memberImport, previews, products, settings, wholeAssociation } as const
