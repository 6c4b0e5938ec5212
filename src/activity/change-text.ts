import { useTranslations } from 'use-intl'
import { changeActions, changedFields, internalFields } from '#contract/changed-fields.ts'
import { type ChangedRecord, changedRecords } from '#contract/changed-records.ts'
import { isDate, isInstant, noticePeriodEnds } from '#contract/dates.ts'
import { allScopes } from '#contract/operations.ts'
import { isMoney } from '#contract/money.ts'
import type { Change } from '#contract/schemas/management/changes.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { isObject, parseJson } from '../ui/json.ts'
import { labelOfField } from '../records/custom-fields.ts'
import { useMergeFields } from '../records/merge-fields.ts'
import { useCustomFields } from '../records/queries.ts'
import { fieldLabels } from './field-labels.ts'
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

type RecordAction =
  | 'membership_cancelled'
  | 'event_cancelled'
  | 'message_discarded'
  | 'signed_in'
  | 'signed_in_again'
  | 'session_ended'

/** Where the word for an action depends on the record. */
const recordActions = new Map<string, RecordAction>([
  ['member.cancelled', 'membership_cancelled'],
  ['event.cancelled', 'event_cancelled'],
  ['outbox_entry.discarded', 'message_discarded'],
  ['session.created', 'signed_in'],
  ['session.rotated', 'signed_in_again'],
  ['session.revoked', 'session_ended'],
])

/** Their names and texts have merge fields. */
const withFields = new Set(['job', 'mailing', 'mailing_template'])

/** Lists and objects are in the log as text: `[{"label":"Red"}]`. */
export function readList(stored: unknown): unknown {
  return typeof stored === 'string' && /^[[{]/.test(stored) ? (parseJson(stored) ?? stored) : stored
}

/** Whether the app leaves the field out. */
export function isInternal(name: string): boolean {
  return internalFields.some((internal) => internal === name)
}

/** `registration_open` → `Registration open`: for columns without a word of their own. */
function plainName(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** How a change reads: what was done, to what, by whom, and the values before and after. */
export function useChangeText() {
  const t = useTranslations('activity')
  const settings = useTranslations('association')
  const common = useTranslations('common')
  const all = useTranslations()
  const own = useCustomFields()
  const formats = useFormats()
  const { shown } = useMergeFields()

  function field(name: string): string {
    if (name.startsWith('custom_fields.')) return labelOfField(own, name.slice('custom_fields.'.length))
    const known = changedFields.find((one) => one === name)
    return known ? all(fieldLabels[known]) : plainName(name)
  }

  /** The value of a record's field, as the app writes it elsewhere. */
  function value(stored: unknown, name: string, record: string): string {
    const of = readList(stored)
    if (Array.isArray(of)) return of.map((each) => value(each, name, record)).join('; ') || t('empty')
    if (!isObject(of)) return single(of, name, record)
    const parts = Object.entries(of).filter(([part, each]) => !isInternal(part) && each !== null && each !== '')
    return parts.map(([part, each]) => `${field(part)}: ${value(each, part, record)}`).join(', ')
  }

  function single(of: unknown, name: string, record: string): string {
    if (of === null || of === undefined || of === '') return t('empty')
    if (typeof of === 'boolean') return common(of ? 'yes' : 'no')
    if (typeof of === 'number') return name.endsWith('_id') ? String(of) : formats.number(of)
    if (typeof of !== 'string') return ''
    return wordFor(of, name, record) ?? written(withFields.has(record) ? shown(of) : of)
  }

  /** The text for a value that is one of a few. */
  function wordFor(of: string, name: string, record: string): string | null {
    const word = changeWord(record, name, of)
    if (word) return all(word)
    const scope = name === 'scopes' && allScopes.find((one) => one === of)
    if (scope) return all(`session.scopes.${scope}`)
    const ends = noticePeriodEnds.find((known) => known === of)
    return ends ? settings(`ends.${ends}`) : null
  }

  function written(of: string): string {
    if (isDate(of)) return formats.date(of)
    if (isInstant(of)) return formats.dateTime(of)
    return isMoney(of) ? formats.money(of) : of
  }

  return {
    action({ action, record }: Change): string {
      const known = recordActions.get(`${record.type}.${action}`) ?? changeActions.find((name) => name === action)
      return known ? t(`actions.${known}`) : plainName(action)
    },
    /** Without a name it is the kind alone: an internal number says nothing to a person. */
    record({ type, name }: Change['record']): string {
      const known = changedRecords.find((one) => one === type)
      const record = known ? t(`records.${known}`) : plainName(type)
      return name === null
        ? record
        : t('recordName', { record, name: written(withFields.has(type) ? shown(name) : name) })
    },
    recordName(type: ChangedRecord): string {
      return t(`records.${type}`)
    },
    actor({ kind, name }: Change['actor']): string {
      if (kind === 'import' || kind === 'day_rollover' || kind === 'outbox' || kind === 'newsletter_link')
        return t(`actors.${kind}`)
      if (kind === 'person') return name ?? t('actors.person')
      return kind === 'key' ? t('actors.key', { name: name ?? '' }) : t('actors.command', { name: name ?? '' })
    },
    field,
    value,
  }
}
