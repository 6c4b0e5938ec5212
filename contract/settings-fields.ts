/** The settings of an association that are one value each, in the management API, in its change log and in the app. Without the schema, which the app would load with them. */
export const settingsNames = [
  'name',
  'email',
  'website_url',
  'country',
  'language',
  'timezone',
  'iban',
  'bic',
  'payment_term_days',
  'federation_url',
  'reminder_threshold',
  'write_off_limit',
  'form_of_address',
  'zero_vat',
  'prices_include_vat',
  'chamber_of_commerce_number',
  'vat_number',
  'creditor_id',
  'sender_name',
  'reply_to',
  'invoice_intro',
  'invoice_footer',
  'email_text',
] as const

/** The parts of its address; its country is a setting of its own. */
export const settingsAddressNames = ['street', 'house_number', 'postal_code', 'city'] as const
