/** Values of the change log that the app has a word for elsewhere. */
import type { JobStatus } from '#contract/job-states.ts'
import type { EventPayment, EventStatus, RegistrationStatus } from '#contract/schemas/events.ts'
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import type { MemberStatus } from '#contract/schemas/members.ts'
import type { paymentMethods } from '#contract/schemas/payments.ts'
import type { Language } from '#contract/languages.ts'
import type { ReminderMethod } from '#contract/reminder-texts.ts'
import type { dismissals } from '#contract/schemas/management/bank.ts'
import type { CustomFieldKind } from '#contract/schemas/management/custom-fields.ts'
import type { debitStatuses } from '#contract/schemas/management/direct-debits.ts'
import type { ProductPeriod } from '#contract/schemas/management/products.ts'

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

const debitStatus = {
  created: 'activity.values.debits.created',
  submitted: 'activity.values.debits.submitted',
  discarded: 'activity.values.debits.discarded',
} as const satisfies Record<(typeof debitStatuses)[number], string>

const jobStatus = {
  draft: 'activity.values.jobs.draft',
  running: 'activity.values.jobs.running',
  done: 'activity.values.jobs.done',
  stopped: 'activity.values.jobs.stopped',
  failed: 'activity.values.jobs.failed',
} as const satisfies Record<JobStatus, string>

const dismissal = {
  gift: 'activity.values.dismissals.gift',
  grant: 'activity.values.dismissals.grant',
  interest: 'activity.values.dismissals.interest',
  own_transfer: 'activity.values.dismissals.own_transfer',
  mistake: 'activity.values.dismissals.mistake',
  other: 'activity.values.dismissals.other',
} as const satisfies Record<(typeof dismissals)[number], string>

const reminderMethod = {
  email: 'activity.values.methods.email',
  letter: 'activity.values.methods.letter',
} as const satisfies Record<ReminderMethod, string>

const productPeriod = {
  month: 'products.periods.month',
  quarter: 'products.periods.quarter',
  half_year: 'products.periods.half_year',
  year: 'products.periods.year',
  once: 'products.periods.once',
} as const satisfies Record<ProductPeriod, string>

const fieldType = {
  text: 'customFields.types.text',
  number: 'customFields.types.number',
  date: 'customFields.types.date',
  checkbox: 'customFields.types.checkbox',
  choice: 'customFields.types.choice',
} as const satisfies Record<CustomFieldKind, string>

const environment = {
  live: 'activity.values.environments.live',
  test: 'activity.values.environments.test',
} as const

const language = {
  nl: 'members.languages.nl',
  en: 'members.languages.en',
  de: 'members.languages.de',
  fr: 'members.languages.fr',
} as const satisfies Record<Language, string>

/** By record and field. */
const words = {
  'event.status': eventStatus,
  'event.payment': eventPayment,
  'event_registration.status': registrationStatus,
  'invoice.status': invoiceStatus,
  'member.status': memberStatus,
  'payment.method': paymentMethod,
  'group.kind': groupKind,
  'bank_entry.method': paymentMethod,
  'bank_entry.dismissed_as': dismissal,
  'direct_debit.status': debitStatus,
  'job.status': jobStatus,
  'reminder.method': reminderMethod,
  'reminder.language': language,
  'member.language': language,
  'organization.language': language,
  'product.period': productPeriod,
  'custom_field.type': fieldType,
  'api_key.environment': environment,
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
