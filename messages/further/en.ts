/** Every text of screens that few people open, in English: the source of the keys. */
import { bank } from '../bank/en.ts'
import { products } from '../products/en.ts'
import { customFields } from '../custom-fields/en.ts'
import { contribution } from '../contribution/en.ts'
import { debits } from '../debits/en.ts'
import { manageEvents } from '../manage-events/en.ts'
import { memberImport } from '../member-import/en.ts'
import { passkeys } from '../passkeys/en.ts'
import { registrations } from '../registrations/en.ts'
import { wholeAssociation } from '../whole-association/en.ts'

export const en = {
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
} as const
