/** Values of the change log that the app has a word for elsewhere. */
import type { EventPayment, EventStatus, RegistrationStatus } from '#contract/schemas/events.ts'
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import type { MemberStatus } from '#contract/schemas/members.ts'
import type { paymentMethods } from '#contract/schemas/payments.ts'

const eventStatus = {
  draft: 'events.status.draft',
  published: 'events.status.published',
  cancelled: 'events.status.cancelled',
} as const satisfies Record<EventStatus, string>

const eventPayment = {
  none: 'events.payment.none',
  optional: 'events.payment.optional',
  required: 'events.payment.required',
  after_assignment: 'events.payment.after_assignment',
} as const satisfies Record<EventPayment, string>

const registrationStatus = {
  confirmed: 'events.attendees.status.confirmed',
  pending: 'events.attendees.status.pending',
  cancelled: 'events.attendees.status.cancelled',
} as const satisfies Record<RegistrationStatus, string>

const invoiceStatus = {
  draft: 'invoices.status.draft',
  // Whether it is overdue depends on the day.
  sent: 'invoices.status.settled',
  paid: 'invoices.status.paid',
  cancelled: 'invoices.status.cancelled',
  credited: 'invoices.status.credited',
} as const satisfies Record<InvoiceStatus, string>

const memberStatus = {
  active: 'members.status.active',
  prospective: 'members.status.prospective',
  cancelled: 'members.status.cancelled',
  inactive: 'members.status.inactive',
  ended: 'members.status.ended',
  deceased: 'members.status.deceased',
} as const satisfies Record<MemberStatus, string>

const paymentMethod = {
  bank_transfer: 'payments.methods.bank_transfer',
  direct_debit: 'payments.methods.direct_debit',
  online: 'payments.methods.online',
  cash: 'payments.methods.cash',
  other: 'payments.methods.other',
} as const satisfies Record<(typeof paymentMethods)[number], string>

const groupKind = { team: 'groups.kinds.team', class: 'groups.kinds.class', other: 'groups.kinds.other' } as const

/** By record and field. */
const words = {
  'event.status': eventStatus,
  'event.payment': eventPayment,
  'event_registration.status': registrationStatus,
  'invoice.status': invoiceStatus,
  'member.status': memberStatus,
  'payment.method': paymentMethod,
  'group.kind': groupKind,
} as const

type WordsOf<Words> = Words extends Words ? Words[keyof Words] : never
export type ChangeWord = WordsOf<(typeof words)[keyof typeof words]>

const keys = new Map<string, ChangeWord>(
  Object.entries(words).flatMap(([field, values]) =>
    Object.entries<ChangeWord>(values).map(([value, key]) => [`${field}.${value}`, key] as const),
  ),
)

/** The key of the text for a value, or null where the value speaks for itself. */
export function changeWord(record: string, field: string, value: string): ChangeWord | null {
  return keys.get(`${record}.${field}.${value}`) ?? null
}
