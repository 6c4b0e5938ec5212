/** Values of the change log that the app has a word for elsewhere. */
import { jobStatuses } from '#contract/job-states.ts'
import { languages } from '#contract/languages.ts'
import { reminderMethods } from '#contract/reminder-texts.ts'

/** The texts under a name, by value. */
function under<Name extends string, Value extends string>(name: Name, ...values: readonly Value[]) {
  return new Map<string, `${Name}.${Value}`>(values.map((value) => [value, `${name}.${value}`]))
}

const language = under('members.languages', ...languages)
const dismissals = ['gift', 'grant', 'interest', 'own_transfer', 'mistake', 'other'] as const
const method = under('payments.methods', 'bank_transfer', 'direct_debit', 'online', 'cash', 'other')

/** By record and field. */
const words = {
  'event.status': under('events.status', 'draft', 'published', 'cancelled'),
  'event.payment': under('events.payment', 'none', 'optional', 'required', 'after_assignment'),
  'event_registration.status': under('events.attendees.status', 'confirmed', 'pending', 'cancelled'),
  'invoice.status': new Map([
    ...under('invoices.status', 'draft', 'paid', 'cancelled', 'credited'),
    // Whether it is overdue depends on the day.
    ['sent', 'invoices.status.settled'] as const,
  ]),
  'member.status': under('members.status', 'active', 'prospective', 'cancelled', 'inactive', 'ended', 'deceased'),
  'payment.method': method,
  'group.kind': under('groups.kinds', 'team', 'class', 'other'),
  'bank_entry.method': method,
  'bank_entry.dismissed_as': under('activity.values.dismissals', ...dismissals),
  'direct_debit.status': under('activity.values.debits', 'created', 'submitted', 'discarded'),
  'job.status': under('activity.values.jobs', ...jobStatuses),
  'reminder.method': under('activity.values.methods', ...reminderMethods),
  'reminder.language': language,
  'member.language': language,
  'organization.language': language,
  'product.period': under('products.periods', 'month', 'quarter', 'half_year', 'year', 'once'),
  'custom_field.type': under('customFields.types', 'text', 'number', 'date', 'checkbox', 'choice'),
  'api_key.environment': under('activity.values.environments', 'live', 'test'),
} as const

type Words = (typeof words)[keyof typeof words]
type Word<Kind> = Kind extends ReadonlyMap<string, infer Key> ? Key : never
export type ChangeWord = Word<Words>

const byField = new Map<string, ReadonlyMap<string, ChangeWord>>(Object.entries(words))

/** The key of the text for a value, or null where the value speaks for itself. */
export function changeWord(record: string, field: string, value: string): ChangeWord | null {
  return byField.get(`${record}.${field}`)?.get(value) ?? null
}
