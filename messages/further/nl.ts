/** Every text of screens that few people open, in Dutch. */
import type { Translation } from '../translation.ts'
import { bank } from '../bank/nl.ts'
import { products } from '../products/nl.ts'
import { customFields } from '../custom-fields/nl.ts'
import { contribution } from '../contribution/nl.ts'
import { debits } from '../debits/nl.ts'
import { manageEvents } from '../manage-events/nl.ts'
import { memberImport } from '../member-import/nl.ts'
import { passkeys } from '../passkeys/nl.ts'
import { registrations } from '../registrations/nl.ts'
import { wholeAssociation } from '../whole-association/nl.ts'
import type { en } from './en.ts'

export const nl = {
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
