/** The records that the change log knows. Apart, because the address of the activity screen is read before its code is loaded. */
import type { ChangedRecord } from '#contract/schemas/management/changes.ts'

export const recordTypes = [
  'organization',
  'api_key',
  'person',
  'custom_field',
  'product',
  'member',
  'subscription',
  'group',
  'group_membership',
  'committee',
  'committee_member',
  'event',
  'event_registration',
  'invoice',
  'payment',
  'bank_entry',
  'outbox_entry',
] as const satisfies readonly ChangedRecord[]
