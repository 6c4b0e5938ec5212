import { Text } from '@mantine/core'
import { IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type ColumnMakers, useColumnMakers } from '../data-list/column-makers.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import type { DataColumn } from '../search/search.ts'
import { type NamePrefixes, useNamePrefixes } from '../members/queries.ts'
import { useCan, useSession } from '../session/session.ts'
import classes from './group-page.module.css'
import type { ShownTime } from './group-search.ts'
import type { Person } from './people.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PersonName, PersonContact, PersonContacts, RoleAndDates } from './person.tsx'

type Column = DataColumn<Person>
type Make = ColumnMakers<Person>
type Texts = ReturnType<typeof useTranslations<'groups'>>

interface PersonProps {
  readonly person: Person
}

export function RemoveButton({ person, onRemove }: { person: Person; onRemove: (member: number) => void }) {
  const t = useTranslations('groups')
  const label = t('removeName', { name: person.name })
  return <IconButton icon={IconUserMinus} label={label} onClick={() => onRemove(person.membership.member_id)} />
}

export function EditButton({ person, onEdit }: { person: Person; onEdit: (membership: number) => void }) {
  const t = useTranslations('groups')
  const label = t('manage.editMembership', { name: person.name })
  return <IconButton icon={IconPencil} label={label} onClick={() => onEdit(person.membership.id)} />
}

export interface PersonListOptions {
  /** Everyone in the list; columns without any value start hidden. */
  readonly people: readonly Person[]
  readonly when: ShownTime
  readonly isLoading: boolean
}

function lastNameFirst({ membership, name }: Person, { orderOf }: NamePrefixes): string {
  const { member } = membership
  return member ? orderOf({ ...member, id: membership.member_id }) : name
}

interface Kept {
  readonly when: ShownTime
  readonly hasRoles: boolean
  readonly hasEnds: boolean
}

function membershipColumns({ text, date }: Make, t: Texts, { when, hasRoles, hasEnds }: Kept): Column[] {
  return [
    text('role', t('columns.role'), ({ membership }) => membership.role, {
      width: 6,
      ...(hasRoles ? { shown: true } : {}),
    }),
    date('from', t(when === 'now' ? 'columns.since' : 'columns.from'), ({ membership }) => membership.valid_from, {
      width: 6.5,
      shown: true,
    }),
    date('until', t('columns.until'), ({ membership }) => membership.valid_until, {
      width: 6.5,
      ...(hasEnds ? { shown: true } : {}),
      cell: ({ membership: { valid_until: until } }) => until && <LastDay date={until} />,
    }),
  ]
}

function LastDay({ date }: { date: string }) {
  const formats = useFormats()
  return (
    <Text span inherit fw={600}>
      {formats.shortDate(date)}
    </Text>
  )
}

/**
 * The columns of a group's list; contact details only for keys that may read members. The default columns fit 45 rem.
 */
export function usePersonColumns({ people, when, isLoading }: PersonListOptions): readonly Column[] {
  const t = useTranslations('groups')
  const make = useColumnMakers<Person>()
  const prefixes = useNamePrefixes(useSession())
  const seesContacts = useCan()('listMembers') && when !== 'past'
  const hasRoles = people.some(({ membership }) => membership.role)
  const hasEnds = people.some(({ membership }) => membership.valid_until)
  // The width from which the default columns leave room for it.
  const emailFrom = hasRoles && hasEnds ? 'wide' : hasRoles || hasEnds ? 'medium' : true
  return useMemo(() => {
    const contact = (kind: 'email' | 'phone', more: Pick<Column, 'width' | 'shown' | 'compact'>) =>
      make.text(kind, t(`columns.${kind}`), ({ member }) => member?.[kind], {
        ...more,
        cell: ({ member }) => <PersonContact member={member} kind={kind} isLoading={isLoading} />,
      })
    return [
      make.text('name', t('columns.name'), ({ name }) => name, {
        order: (person) => lastNameFirst(person, prefixes),
        asOf: prefixes.version,
        width: 10,
        fixed: true,
        shown: true,
        cell: ({ membership, name }) => <PersonName id={membership.member_id} name={name} />,
      }),
      ...membershipColumns(make, t, { when, hasRoles, hasEnds }),
      ...(seesContacts
        ? [
            contact('phone', { width: 7.5, shown: true, compact: true }),
            contact('email', { width: 11, shown: emailFrom }),
          ]
        : []),
      make.text('number', t('columns.number'), ({ number }) => number, { width: 5.5, shown: 'large' }),
    ]
  }, [t, make, prefixes, hasRoles, hasEnds, emailFrom, when, isLoading, seesContacts])
}

export function PersonCard({
  person,
  isLoading,
  today,
  seesContacts,
  onRemove,
  onEdit,
}: PersonProps & {
  isLoading: boolean
  today: string
  seesContacts: boolean
  onRemove: ((member: number) => void) | null
  onEdit: ((membership: number) => void) | null
}) {
  const { membership, name, member } = person
  const { member_id: id, role, valid_from: from, valid_until: until } = membership
  return (
    <div className={classes.card}>
      <div style={{ minWidth: 0 }}>
        <PersonName id={id} name={name} />
        <RoleAndDates role={role ?? null} from={from} until={until ?? null} today={today} />
        {seesContacts && <PersonContacts member={member} isLoading={isLoading} />}
      </div>
      <div className={classes.cardActions}>
        {onEdit && <EditButton person={person} onEdit={onEdit} />}
        {onRemove && <RemoveButton person={person} onRemove={onRemove} />}
      </div>
    </div>
  )
}
