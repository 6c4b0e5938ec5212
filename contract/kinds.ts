/** Values of fields, without the schema library, which the app would load with them. Not in the specification. */
export const groupKinds = ['team', 'class', 'other'] as const
export const eventPayments = ['none', 'optional', 'required', 'after_assignment'] as const
export const productPeriods = ['month', 'quarter', 'half_year', 'year', 'once'] as const

export const paymentMethods = ['bank_transfer', 'direct_debit', 'online', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return paymentMethods.some((method) => method === value)
}

/** Kinds of messages that leave; the payloads are in `server/outbox/enqueue.ts`. */
export const outboxKinds = [
  'member_cancellation_email',
  'invoice_email',
  'reminder_email',
  'credit_note_email',
  'invitation_email',
  'address_change_email',
  'sign_in_change_email',
  'event_cancellation_email',
  'waiting_list_cancellation_email',
  'registration_email',
  'mailing_email',
  'mailing_test_email',
  'member_created_report',
] as const
export type OutboxKind = (typeof outboxKinds)[number]
