/** Apart from the schemas, because a screen lists them in this order. */

/** Why an invoice is left out of a batch. */
export const notCollectedReasons = [
  'no_member',
  'no_mandate',
  'iban',
  'iban_country',
  'mandate_reference',
  'mandate_after_collection',
  'mandate_unused',
  'name',
  'invoice_number',
  'amount',
  'in_batch',
] as const
export type NotCollectedReason = (typeof notCollectedReasons)[number]
