import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { membershipPeriods } from '#contract/membership-days.ts'
import { hasModule } from '#contract/operations.ts'
import { languages } from '#contract/languages.ts'
import { type Formats, useFormats } from '../i18n/language-provider.tsx'
import { yearsBetween } from '../forms/local-date.ts'
import { type ColumnMakers, useColumnMakers } from '../data-list/column-makers.ts'
import type { DataColumn } from '../search/search.ts'
import { seesSensitive, type Session } from '../session/session.ts'
import { RecordLink } from '../ui/record-link.tsx'
import type { MemberField } from '../records/custom-fields.ts'
import { memberName } from '../records/member-name.ts'
import { MemberStatusBadge, useStatusText } from './member-status-badge.tsx'
import { type Histories, knowsHistories, useHistories, withHistory } from './histories.ts'
import { type NamePrefixes, useNamePrefixes } from './name-prefixes.ts'
import { shownStatus, shownStatuses } from './member-status.ts'
import { membershipYears } from './membership-facts.ts'
import { useToday } from '../ui/use-now.ts'

type Column = DataColumn<Member>
type Make = ColumnMakers<Member>
type Texts = ReturnType<typeof useTranslations<'members'>>

function nameColumn({ text }: Make, t: Texts, { orderOf, version }: NamePrefixes): Column {
  return text('name', t('columns.name'), memberName, {
    width: 11.5,
    fixed: true,
    shown: true,
    order: orderOf,
    asOf: version,
    cell: (member) => <RecordLink to="/members/$id" id={member.id} label={memberName(member)} />,
  })
}

function usualColumns(make: Make, t: Texts, { prefixes, today }: { prefixes: NamePrefixes; today: Today }): Column[] {
  const { text, number, date } = make
  return [
    nameColumn(make, t, prefixes),
    text('number', t('columns.number'), (member) => member.membership_number, { width: 5.5, shown: true }),
    statusColumn(make, t, today),
    text('email', t('columns.email'), ({ email }) => email, { width: 15, shown: true, contact: 'email' }),
    text('phone', t('columns.phone'), ({ phone }) => phone, { shown: 'medium', compact: true, contact: 'phone' }),
    text('city', t('columns.city'), (member) => member.address?.city, { shown: 'wide', width: 9.5 }),
    date('since', t('columns.since'), (member) => member.member_since, { shown: 'large', width: 9.5 }),
    number('years', t('columns.years'), (member) => membershipYears(withHistory(member, today.histories), today.day), {
      asOf: versionOf(today),
      isDerived: true,
    }),
  ]
}

interface Today {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly textOf: ReturnType<typeof useStatusText>
  readonly histories: Histories
}

/** The version of values that depend on the day and on histories. */
function versionOf({ day, histories }: Pick<Today, 'day' | 'histories'>): string {
  return `${day} ${histories.version}`
}

function statusColumn({ text }: Make, t: Texts, { day, textOf, histories }: Today): Column {
  return text('status', t('columns.status'), (member) => shownStatus(withHistory(member, histories), day), {
    shown: true,
    kind: 'choice',
    choices: shownStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    text: (member) => textOf(withHistory(member, histories), day),
    asOf: versionOf({ day, histories }),
    cell: (member) => <MemberStatusBadge member={withHistory(member, histories)} />,
  })
}

/** The first and last days of all periods of membership, by which the home screen counts who joined and left. */
function periodColumns({ dates }: Make, t: Texts, histories: Histories): Column[] {
  const periods = (member: Member) => membershipPeriods(withHistory(member, histories))
  const more = { asOf: histories.version, isDerived: true, width: 12 }
  return [
    dates('joined', t('columns.joined'), (member) => periods(member).flatMap(({ starts_on: day }) => day ?? []), more),
    dates('left', t('columns.left'), (member) => periods(member).flatMap(({ ends_on: day }) => day ?? []), more),
  ]
}

/** The parts of the surname, as other administrations ask for them in an export. */
function surnameColumns({ text }: Make, t: Texts, { of, mainOf, version }: NamePrefixes): Column[] {
  return [
    text('last_name_prefix', t('fields.last_name_prefix'), of, {
      width: 6,
      asOf: version,
    }),
    text('last_name_main', t('fields.last_name_main'), mainOf, {
      asOf: version,
    }),
  ]
}

function moreColumns({ text, choice, date }: Make, t: Texts): Column[] {
  return [
    text('first_name', t('fields.first_name'), (member) => member.first_name),
    text('last_name', t('fields.last_name'), (member) => member.last_name),
    text('initials', t('fields.initials'), (member) => member.initials, { width: 6 }),
    text('gender', t('fields.gender'), (member) => member.gender, { width: 6 }),
    text('street', t('fields.street'), (member) => member.address?.street, { width: 10 }),
    text('house_number', t('fields.house_number'), (member) => member.address?.house_number, { width: 6 }),
    text('postal_code', t('fields.postal_code'), (member) => member.address?.postal_code, { width: 6, compact: true }),
    text('country', t('fields.country'), (member) => member.address?.country),
    choice('language', t('fields.language'), (member) => member.language, {
      of: languages,
      label: (one) => t(`languages.${one}`),
    }),
    date('end', t('fields.membership_end_date'), (member) => member.membership_end_date),
    date('created', t('fields.created_at'), (member) => member.created_at),
    date('updated', t('fields.updated_at'), (member) => member.updated_at),
    text('id', t('fields.id'), (member) => member.id, { width: 6, kind: 'number' }),
  ]
}

/** Null after a death, and without a date of birth. */
function ageOn(day: string, { date_of_birth: born, status }: Member): number | null {
  return born && status !== 'deceased' && born <= day ? yearsBetween(born, day) : null
}

/** In the order of the calendar, whatever the year, and filtered by month. */
function birthdayColumn({ text }: Pick<Make, 'text'>, t: Texts, formats: Formats): Column {
  const born = ({ date_of_birth: date, status }: Member) => (status === 'deceased' ? null : date)
  return text('birthday', t('columns.birthday'), (member) => born(member)?.slice(5, 7), {
    kind: 'choice',
    choices: formats.months().map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label })),
    order: (member) => born(member)?.slice(5) ?? '',
    text: (member) => formats.dayOfYear(born(member) ?? ''),
    sensitive: true,
    isDerived: true,
  })
}

/** Columns, filters and exports of these fields only exist for keys that may read them. */
function sensitiveColumns(
  { text, number, date }: Make,
  t: Texts,
  { day, formats }: Pick<Today, 'day'> & { formats: Formats },
): Column[] {
  const sensitive = { sensitive: true }
  return [
    date('born', t('fields.date_of_birth'), (member) => member.date_of_birth, sensitive),
    number('age', t('columns.age'), (member) => ageOn(day, member), {
      ...sensitive,
      width: 5,
      asOf: day,
      isDerived: true,
    }),
    birthdayColumn({ text }, t, formats),
    text('iban', t('fields.iban'), (member) => member.sepa?.iban, { ...sensitive, width: 13, compact: true }),
    text('account_holder', t('fields.account_holder'), (member) => member.sepa?.account_holder, sensitive),
    text('mandate', t('fields.mandate_reference'), (member) => member.sepa?.mandate_reference, sensitive),
    date('mandate_date', t('fields.mandate_date'), (member) => member.sepa?.mandate_date, sensitive),
  ]
}

function customColumn({ text, date, yesNo }: Make, field: MemberField): Column {
  const { name, label: header, type, choices, sensitive } = field
  const id = `custom.${name}`
  // Own properties only, because a field may be called `constructor`.
  const value = ({ custom_fields: fields }: Member) => (fields && Object.hasOwn(fields, name) ? fields[name] : null)
  if (type === 'date') return date(id, header, (member) => textOrNull(value(member)), { sensitive })
  if (type === 'checkbox') return { ...yesNo(id, header, () => null, { width: 6, sensitive }), value }
  if (choices) {
    const options = choices.map((choice) => ({ value: choice, label: choice }))
    return text(id, header, value, { kind: 'choice', choices: options, sensitive })
  }
  return text(id, header, value, { kind: type === 'number' ? 'number' : 'text', sensitive })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** All columns of the member list for display, search, sorting, filters and export; default columns first. */
export function useMemberColumns(session: Session, custom: readonly MemberField[]): readonly Column[] {
  const t = useTranslations('members')
  const make = useColumnMakers<Member>()
  const prefixes = useNamePrefixes(session)
  const histories = useHistories(session)
  const textOf = useStatusText()
  const day = useToday()
  const formats = useFormats()
  return useMemo(() => {
    const participants = make.text('participants', t('fields.participants'), (member) =>
      (member.participants ?? []).map(({ name }) => name),
    )
    return [
      ...usualColumns(make, t, { prefixes, today: { day, textOf, histories } }),
      ...moreColumns(make, t),
      ...(knowsHistories(session) ? [...periodColumns(make, t, histories), ...surnameColumns(make, t, prefixes)] : []),
      ...(hasModule(session, 'participants') ? [participants] : []),
      ...(seesSensitive(session) ? sensitiveColumns(make, t, { formats, day }) : []),
      ...custom.map((field) => customColumn(make, field)),
    ]
  }, [t, make, session, custom, prefixes, histories, day, textOf, formats])
}
