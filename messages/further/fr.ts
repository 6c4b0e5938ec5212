/** Every text of screens that few people open, in French. */
import type { Translation } from '../translation.ts'
import { bank } from '../bank/fr.ts'
import { products } from '../products/fr.ts'
import { customFields } from '../custom-fields/fr.ts'
import { contribution } from '../contribution/fr.ts'
import { debits } from '../debits/fr.ts'
import { manageEvents } from '../manage-events/fr.ts'
import { memberImport } from '../member-import/fr.ts'
import { passkeys } from '../passkeys/fr.ts'
import { registrations } from '../registrations/fr.ts'
import { wholeAssociation } from '../whole-association/fr.ts'
import type { en } from './en.ts'

export const fr = {
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
