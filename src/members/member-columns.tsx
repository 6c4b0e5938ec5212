import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { hasModule } from '#contract/operations.ts'
import { type Formats, useFormats } from '../i18n/formats.ts'
import type { DataColumn } from '../search/column.ts'
import { seesSensitive, type Session } from '../session/session.ts'
import { RecordLink } from '../ui/record-link.tsx'
import type { CustomColumn } from './custom-columns.ts'
import { customFieldLabel } from './custom-fields.ts'
import { memberName } from './member-name.ts'
import { MemberStatusBadge } from './member-status-badge.tsx'
import { memberStatuses } from './member-status.ts'

type Column = DataColumn<Member>
type Texts = ReturnType<typeof useTranslations<'members'>>

function text(id: string, header: string, value: Column['value'], more: Partial<Column> = {}): Column {
  return { id, header, kind: 'text', value, width: 8, ...more }
}

function date(
  { id, header, formats }: { id: string; header: string; formats: Formats },
  value: (member: Member) => string | null | undefined,
  more: Partial<Column> = {},
): Column {
  const shown = (member: Member) => {
    const day = value(member)
    return day ? formats.shortDate(day) : ''
  }
  return { id, header, kind: 'date', value, text: shown, width: 8, ...more }
}

function nameColumn(t: Texts): Column {
  return {
    ...text('name', t('columns.name'), memberName, { width: 12, fixed: true, shown: true }),
    order: ({ last_name: last, first_name: first, initials }) => `${last} ${first ?? initials ?? ''}`,
    cell: (member) => (
      <RecordLink to="/members/$id" id={member.id}>
        {memberName(member)}
      </RecordLink>
    ),
  }
}

/** Default columns. */
function usualColumns(t: Texts, formats: Formats): Column[] {
  return [
    nameColumn(t),
    text('number', t('columns.number'), (member) => member.membership_number, { width: 6.5, shown: true }),
    {
      ...text('status', t('columns.status'), (member) => member.status, { width: 8, shown: true, kind: 'choice' }),
      choices: memberStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
      cell: ({ status }) => <MemberStatusBadge status={status} />,
    },
    text('email', t('columns.email'), ({ email }) => email, { width: 15, shown: true, contact: 'email' }),
    text('phone', t('columns.phone'), ({ phone }) => phone, { shown: 'medium', compact: true, contact: 'phone' }),
    text('city', t('columns.city'), (member) => member.address?.city, { shown: 'wide' }),
    date({ id: 'since', header: t('columns.since'), formats }, (member) => member.member_since, {
      shown: 'large',
      width: 9.5,
    }),
  ]
}

/** Optional columns. */
function moreColumns(t: Texts, formats: Formats): Column[] {
  const at = (id: string, header: string) => ({ id, header, formats })
  return [
    text('first_name', t('fields.first_name'), (member) => member.first_name),
    text('last_name', t('fields.last_name'), (member) => member.last_name),
    text('initials', t('fields.initials'), (member) => member.initials, { width: 6 }),
    text('gender', t('fields.gender'), (member) => member.gender, { width: 6 }),
    text('street', t('fields.street'), (member) => member.address?.street, { width: 10 }),
    text('house_number', t('fields.house_number'), (member) => member.address?.house_number, { width: 6 }),
    text('postal_code', t('fields.postal_code'), (member) => member.address?.postal_code, { width: 6, compact: true }),
    text('country', t('fields.country'), (member) => member.address?.country),
    {
      ...text('language', t('fields.language'), (member) => member.language, { kind: 'choice' }),
      choices: (['nl', 'en', 'de', 'fr'] as const).map((code) => ({ value: code, label: t(`languages.${code}`) })),
    },
    date(at('end', t('fields.membership_end_date')), (member) => member.membership_end_date),
    date(at('created', t('fields.created_at')), (member) => member.created_at),
    date(at('updated', t('fields.updated_at')), (member) => member.updated_at),
    {
      ...text('id', t('fields.id'), (member) => member.id, { width: 6 }),
      kind: 'number',
    },
  ]
}

/** Columns, filters and exports of these fields only exist for keys that may read them. */
function sensitiveColumns(t: Texts, formats: Formats): Column[] {
  const born = { id: 'born', header: t('fields.date_of_birth'), formats }
  const signed = { id: 'mandate_date', header: t('fields.mandate_date'), formats }
  const sensitive = { sensitive: true }
  return [
    date(born, (member) => member.date_of_birth, sensitive),
    text('iban', t('fields.iban'), (member) => member.sepa?.iban, { ...sensitive, width: 13, compact: true }),
    text('account_holder', t('fields.account_holder'), (member) => member.sepa?.account_holder, sensitive),
    text('mandate', t('fields.mandate_reference'), (member) => member.sepa?.mandate_reference, sensitive),
    date(signed, (member) => member.sepa?.mandate_date, sensitive),
  ]
}

function customColumn({ name, type }: CustomColumn, words: { yes: string; no: string }, formats: Formats): Column {
  const [id, header] = [`custom.${name}`, customFieldLabel(name)]
  // Own properties only, because a field may be called `constructor`.
  const value = ({ custom_fields: fields }: Member) => (fields && Object.hasOwn(fields, name) ? fields[name] : null)
  if (type === 'date') {
    return date({ id, header, formats }, (member) => {
      const day = value(member)
      return typeof day === 'string' ? day : null
    })
  }
  if (type !== 'checkbox') return text(id, header, value, { kind: type === 'number' ? 'number' : 'text' })
  const choices = [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ]
  return text(id, header, value, { kind: 'choice', choices, width: 6 })
}

/** All columns of the member list for display, search, sorting, filters and export; default columns first. */
export function useMemberColumns(session: Session, custom: readonly CustomColumn[]): readonly Column[] {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const formats = useFormats()
  return useMemo(() => {
    const participants = text('participants', t('fields.participants'), (member) =>
      (member.participants ?? []).map(({ name }) => name),
    )
    return [
      ...usualColumns(t, formats),
      ...moreColumns(t, formats),
      ...(hasModule(session, 'participants') ? [participants] : []),
      ...(seesSensitive(session) ? sensitiveColumns(t, formats) : []),
      ...custom.map((field) => customColumn(field, { yes: common('yes'), no: common('no') }, formats)),
    ]
  }, [t, common, formats, session, custom])
}
