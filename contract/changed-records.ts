/** The records that the change log knows. Apart from the schemas, because the app reads an address before it loads them. */
export const changedRecords = [
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
  'waiting_list_entry',
  'invoice',
  'payment',
  'credit_note',
  'direct_debit',
  'bank_entry',
  'outbox_entry',
] as const
export type ChangedRecord = (typeof changedRecords)[number]
