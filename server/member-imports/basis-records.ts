/** Records on which the preview of an import rests. */
export const basisRecords = [
  'organization',
  'member',
  'custom_field',
  'group',
  'group_membership',
  'product',
  'subscription',
  'payer',
] as const
