import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Formats, useFormats } from '../i18n/formats.ts'
import type { DataColumn } from '../search/column.ts'
import { useCan } from '../session/use-session.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { RecordLink } from '../ui/record-link.tsx'
import classes from './group-page.module.css'
import type { ShownTime } from './group-search.ts'
import type { Person } from './people.ts'

type Column = DataColumn<Person>
type Texts = ReturnType<typeof useTranslations<'groups'>>

interface PersonProps {
  readonly person: Person
}

/** A name, linked to the member for keys that may read members. */
function PersonName({ person: { membership, name } }: PersonProps) {
  const can = useCan()
  if (!can('getMember')) return <span style={{ fontWeight: 550 }}>{name}</span>
  return (
    <RecordLink to="/members/$id" id={membership.member_id}>
      {name}
    </RecordLink>
  )
}

function Contact({
  person: { member },
  kind,
  isLoading,
}: PersonProps & { kind: 'email' | 'phone'; isLoading: boolean }) {
  const t = useTranslations('groups')
  const value = member?.[kind]
  if (value) {
    return <ContactLink kind={kind} value={value} />
  }
  if (!member && isLoading) return <Skeleton height={12} width="70%" />
  return (
    <Text span inherit c="dimmed">
      {t(kind === 'email' ? 'noEmail' : 'noPhone')}
    </Text>
  )
}

/** Opens the confirmation for removing a member. */
export function RemoveButton({ person, onRemove }: { person: Person; onRemove: (member: number) => void }) {
  const t = useTranslations('groups')
  const label = t('removeName', { name: person.name })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => onRemove(person.membership.member_id)}
    >
      <IconUserMinus size={18} aria-hidden />
    </ActionIcon>
  )
}

export interface PersonListOptions {
  /** Everyone in the list; columns without any value start hidden. */
  readonly people: readonly Person[]
  readonly when: ShownTime
  /** Contact details are still loading. */
  readonly isLoading: boolean
}

function lastNameFirst({ membership, name }: Person): string {
  return membership.member ? `${membership.member.last_name} ${name}` : name
}

interface Kept {
  readonly when: ShownTime
  readonly hasRoles: boolean
  readonly hasEnds: boolean
}

function membershipColumns(t: Texts, formats: Formats, { when, hasRoles, hasEnds }: Kept): Column[] {
  const day = (date: string | null) => (date ? formats.shortDate(date) : '')
  return [
    {
      id: 'role',
      header: t('columns.role'),
      kind: 'text',
      value: ({ membership }) => membership.role,
      width: 6,
      ...(hasRoles ? { shown: true } : {}),
    },
    {
      id: 'from',
      header: t(when === 'now' ? 'columns.since' : 'columns.from'),
      kind: 'date',
      value: ({ membership }) => membership.valid_from,
      text: ({ membership }) => day(membership.valid_from),
      width: 6.5,
      shown: true,
    },
    {
      id: 'until',
      header: t('columns.until'),
      kind: 'date',
      value: ({ membership }) => membership.valid_until,
      text: ({ membership }) => day(membership.valid_until),
      width: 6.5,
      ...(hasEnds ? { shown: true } : {}),
      cell: ({ membership }) => (
        <Text span inherit fw={600}>
          {day(membership.valid_until)}
        </Text>
      ),
    },
  ]
}

interface ContactOptions {
  readonly shown: Column['shown']
  readonly isLoading: boolean
}

function contactColumn(kind: 'email' | 'phone', header: string, { shown, isLoading }: ContactOptions): Column {
  return {
    id: kind,
    header,
    kind: 'text',
    value: ({ member }) => member?.[kind],
    width: kind === 'email' ? 11 : 7.5,
    ...(shown === undefined ? {} : { shown }),
    compact: kind === 'phone',
    cell: (person) => <Contact person={person} kind={kind} isLoading={isLoading} />,
  }
}

/**
 * The columns of a group's list; contact details only for keys that may read members. The default columns fit 45 rem.
 */
export function usePersonColumns({ people, when, isLoading }: PersonListOptions): readonly Column[] {
  const t = useTranslations('groups')
  const formats = useFormats()
  const seesContacts = useCan()('listMembers')
  const hasRoles = people.some(({ membership }) => membership.role)
  const hasEnds = people.some(({ membership }) => membership.valid_until)
  // The width from which the default columns leave room for it.
  const emailFrom = hasRoles && hasEnds ? 'wide' : hasRoles || hasEnds ? 'medium' : true
  return useMemo(() => {
    return [
      {
        id: 'name',
        header: t('columns.name'),
        kind: 'text',
        value: ({ name }) => name,
        order: lastNameFirst,
        width: 10,
        fixed: true,
        shown: true,
        cell: (person) => <PersonName person={person} />,
      } satisfies Column,
      ...membershipColumns(t, formats, { when, hasRoles, hasEnds }),
      ...(seesContacts
        ? [
            contactColumn('phone', t('columns.phone'), { shown: true, isLoading }),
            contactColumn('email', t('columns.email'), { shown: emailFrom, isLoading }),
          ]
        : []),
      {
        id: 'number',
        header: t('columns.number'),
        kind: 'text',
        value: ({ number }) => number,
        width: 5.5,
        shown: 'large',
      } satisfies Column,
    ]
  }, [t, formats, hasRoles, hasEnds, emailFrom, when, isLoading, seesContacts])
}

/** A person in a group as a card, on a phone. */
export function PersonCard({
  person,
  isLoading,
  today,
  onRemove,
}: PersonProps & { isLoading: boolean; today: string; onRemove: ((member: number) => void) | null }) {
  const t = useTranslations('groups')
  const formats = useFormats()
  const can = useCan()
  const { role, valid_from: from, valid_until: until } = person.membership
  const details = [
    role,
    t(from > today ? 'fromDate' : 'sinceDate', { date: formats.shortDate(from) }),
    until && t('untilDate', { date: formats.shortDate(until) }),
  ]
  return (
    <div className={classes.card}>
      <div style={{ minWidth: 0 }}>
        <PersonName person={person} />
        <Text size="sm" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {can('listMembers') && (
          <Text size="sm" component="div" className={classes.contact}>
            <Contact person={person} kind="phone" isLoading={isLoading} />
            <Contact person={person} kind="email" isLoading={isLoading} />
          </Text>
        )}
      </div>
      {onRemove && <RemoveButton person={person} onRemove={onRemove} />}
    </div>
  )
}
