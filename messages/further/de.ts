/** Every text of screens that few people open, in German. */
import type { Translation } from '../translation.ts'
import { bank } from '../bank/de.ts'
import { products } from '../products/de.ts'
import { customFields } from '../custom-fields/de.ts'
import { contribution } from '../contribution/de.ts'
import { debits } from '../debits/de.ts'
import { manageEvents } from '../manage-events/de.ts'
import { memberImport } from '../member-import/de.ts'
import { passkeys } from '../passkeys/de.ts'
import { registrations } from '../registrations/de.ts'
import { wholeAssociation } from '../whole-association/de.ts'
import type { en } from './en.ts'

export const de = {
  bank,
  contribution,
  customFields,
  debits,
  manageEvents,
  memberImport,
  passkeys,
  products,
  registrations,
  wholeAssociation,
} as const satisfies Translation<typeof en>
