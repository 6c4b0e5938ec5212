import { useTranslations } from 'use-intl'
import { type ChangedRecord, changedRecords } from '#contract/changed-records.ts'
import { isDate, isInstant, noticePeriodEnds } from '#contract/dates.ts'
import { isMoney } from '#contract/money.ts'
import { modules } from '#contract/operations.ts'
import type { Change } from '#contract/schemas/management/changes.ts'
import { useFormats } from '../i18n/formats.ts'
import { isObject, parseJson } from '../ui/json.ts'
import { changeWord } from './change-words.ts'

const actions = [
  'created',
  'changed',
  'removed',
  'cancelled',
  'ended',
  'imported',
  'sent',
  'reversed',
  'invited',
  'joined',
  'passkey_added',
  'restored',
  'archived',
  'revoked',
  'rotated',
  'retried',
  'discarded',
  'published',
  'unpublished',
  'confirmed',
  'moved_up',
  'passed_over',
  'registered',
] as const

/** Columns that the app has a word for elsewhere. */
const memberFields = [
  'first_name',
  'last_name',
  'initials',
  'gender',
  'membership_number',
  'email',
  'phone',
  'language',
  'status',
  'member_since',
  'membership_end_date',
  'date_of_birth',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'iban',
  'account_holder',
  'mandate_reference',
  'mandate_date',
  'participants',
  'relationships',
] as const

const otherFields = [
  'name',
  'description',
  'location',
  'starts_at',
  'ends_at',
  'capacity',
  'price',
  'registration_deadline',
  'number_of_people',
  'payment',
  'free_for_members',
  'cancellation_message',
  'spots_taken',
  'passed_over_at',
  'role',
  'kind',
  'member_id',
  'group_id',
  'event_id',
  'invoice_id',
  'valid_from',
  'valid_until',
  'since',
  'until',
  'starts_on',
  'ends_on',
  'number',
  'invoice_date',
  'due_date',
  'reference',
  'recipient_name',
  'recipient_email',
  'lines',
  'total',
  'total_excl_vat',
  'total_vat',
  'amount_paid',
  'amount',
  'method',
  'paid_on',
  'sent_at',
  'label',
  'type',
  'active',
  'scopes',
  'custom_fields',
  'vat_number',
  'choices',
  'required',
  'sensitive',
  'position',
  'period',
  'vat_rate',
  'logo',
] as const

const settingsFields = [
  'website_url',
  'timezone',
  'bic',
  'payment_term_days',
  'federation_url',
  'chamber_of_commerce_number',
  'creditor_id',
  'sender_name',
  'reply_to',
  'invoice_intro',
  'invoice_footer',
  'email_text',
] as const

/** Lists and objects are in the log as text: `[{"label":"Red"}]`. */
function readList(stored: unknown): unknown {
  return typeof stored === 'string' && /^[[{]/.test(stored) ? (parseJson(stored) ?? stored) : stored
}

/** `registration_open` → `Registration open`: for columns without a word of their own. */
function plainName(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** How a change reads: what was done, to what, by whom, and the values before and after. */
export function useChangeText() {
  const t = useTranslations('association.activity')
  const settings = useTranslations('association')
  const members = useTranslations('members.fields')
  const common = useTranslations('common')
  const all = useTranslations()
  const formats = useFormats()

  function field(name: string): string {
    const ofMember = memberFields.find((known) => known === name)
    if (ofMember) return members(ofMember)
    const ofSettings = settingsFields.find((known) => known === name)
    if (ofSettings) return settings(`fields.${ofSettings}`)
    const module = modules.find((known) => `${known}_module` === name)
    if (module) return settings(`modules.${module}`)
    if (name === 'notice_months') return settings('fields.notice_period')
    if (name === 'notice_ends') return settings('fields.notice_ends')
    if (name.startsWith('custom_fields.')) return plainName(name.slice('custom_fields.'.length))
    const other = otherFields.find((known) => known === name)
    return other ? t(`fields.${other}`) : plainName(name)
  }

  /** What a field of a record holds, as the app writes it elsewhere. */
  function value(stored: unknown, name: string, record: string): string {
    const of = readList(stored)
    if (Array.isArray(of)) return of.map((each) => value(each, name, record)).join('; ') || t('empty')
    if (!isObject(of)) return single(of, name, record)
    const parts = Object.entries(of).filter(([, each]) => each !== null && each !== '')
    return parts.map(([part, each]) => `${field(part)}: ${value(each, part, record)}`).join(', ')
  }

  function single(of: unknown, name: string, record: string): string {
    if (of === null || of === undefined || of === '') return t('empty')
    if (typeof of === 'boolean') return common(of ? 'yes' : 'no')
    if (typeof of === 'number') return formats.number(of)
    if (typeof of !== 'string') return ''
    const word = changeWord(record, name, of)
    if (word) return all(word)
    const ends = noticePeriodEnds.find((known) => known === of)
    if (ends) return settings(`ends.${ends}`)
    if (isDate(of)) return formats.date(of)
    if (isInstant(of)) return formats.dateTime(of)
    return isMoney(of) ? formats.money(of) : of
  }

  return {
    action(action: string): string {
      const known = actions.find((name) => name === action)
      return known ? t(`actions.${known}`) : plainName(action)
    },
    record({ type, id, name }: Change['record']): string {
      const known = changedRecords.find((name) => name === type)
      return t('recordNumber', { record: known ? t(`records.${known}`) : plainName(type), id: name ?? String(id) })
    },
    recordName(type: ChangedRecord): string {
      return t(`records.${type}`)
    },
    actor({ kind, name }: Change['actor']): string {
      if (kind === 'import' || kind === 'day_rollover') return t(`actors.${kind}`)
      if (kind === 'person') return name ?? t('actors.person')
      return kind === 'key' ? t('actors.key', { name: name ?? '' }) : t('actors.command', { name: name ?? '' })
    },
    field,
    value,
  }
}
