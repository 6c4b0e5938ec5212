import { useTranslations } from 'use-intl'
import { changeActions, changedFields, internalFields } from '#contract/changed-fields.ts'
import { type ChangedRecord, changedRecords } from '#contract/changed-records.ts'
import { isDate, isInstant, noticePeriodEnds } from '#contract/dates.ts'
import { allScopes } from '#contract/operations.ts'
import { isMoney } from '#contract/money.ts'
import type { Change } from '#contract/schemas/management/changes.ts'
import { useFormats } from '../i18n/formats.ts'
import { isObject, parseJson } from '../ui/json.ts'
import { labelOfField } from '../records/custom-fields.ts'
import { useCustomFields } from '../records/use-custom-fields.ts'
import { changeWord } from './change-words.ts'
import { fieldLabels } from './field-labels.ts'

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

  function field(name: string): string {
    if (name.startsWith('custom_fields.')) return labelOfField(own, name.slice('custom_fields.'.length))
    const known = changedFields.find((one) => one === name)
    return known ? all(fieldLabels[known]) : plainName(name)
  }

  /** What a field of a record holds, as the app writes it elsewhere. */
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
    return wordFor(of, name, record) ?? written(of)
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
      return name === null ? record : t('recordName', { record, name: written(name) })
    },
    recordName(type: ChangedRecord): string {
      return t(`records.${type}`)
    },
    actor({ kind, name }: Change['actor']): string {
      if (kind === 'import' || kind === 'day_rollover' || kind === 'outbox') return t(`actors.${kind}`)
      if (kind === 'person') return name ?? t('actors.person')
      return kind === 'key' ? t('actors.key', { name: name ?? '' }) : t('actors.command', { name: name ?? '' })
    },
    field,
    value,
  }
}
