import { ActionIcon, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import type { ListColumn } from '../list/columns.ts'
import { MemberNameLink } from '../members/member-link.tsx'
import { useCan } from '../session/use-session.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import classes from './group-page.module.css'
import type { Person } from './people.ts'

interface PersonProps {
  readonly person: Person
}

/** A name that leads to the member, for a key that may see members. */
export function PersonName({ person: { place, name, member } }: PersonProps) {
  const can = useCan()
  if (!can('getMember')) return <span style={{ fontWeight: 550 }}>{name}</span>
  const known = member ?? (place.member ? { ...place.member, initials: null } : null)
  return known ? <MemberNameLink member={{ ...known, id: place.member_id }} /> : <span>{name}</span>
}

function Dimmed({ children }: { children: string }) {
  return (
    <Text span inherit c="dimmed">
      {children}
    </Text>
  )
}

function Contact({
  person: { member },
  kind,
  isLoading,
}: PersonProps & { kind: 'email' | 'phone'; isLoading: boolean }) {
  const t = useTranslations('groups')
  const value = member?.[kind]
  if (value) return <ContactLink kind={kind} value={value} />
  if (!member && isLoading) return <Skeleton height={12} width="70%" />
  return <Dimmed>{t(kind === 'email' ? 'noEmail' : 'noPhone')}</Dimmed>
}

function RemoveButton({ person, onRemove }: PersonProps & { onRemove: (person: Person) => void }) {
  const t = useTranslations('groups')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('removeName', { name: person.name })}
      title={t('removeName', { name: person.name })}
      onClick={() => onRemove(person)}
    >
      <IconUserMinus size={18} aria-hidden />
    </ActionIcon>
  )
}

export interface PersonListOptions {
  readonly people: readonly Person[]
  readonly when: 'now' | 'later'
  /** Contacts are on their way. */
  readonly isLoading: boolean
  /** Null where nobody can be removed. */
  readonly onRemove: ((person: Person) => void) | null
}

/**
 * What the lists of a group's people show: what a group has nowhere takes no room. All that is always there fits a list of 40 rem,
 * with what comes from `medium` on one of 50.
 */
export function usePersonColumns({
  people,
  when,
  isLoading,
  onRemove,
}: PersonListOptions): readonly ListColumn<Person>[] {
  const t = useTranslations('groups')
  const formats = useFormats()
  const can = useCan()
  const seesContacts = can('listMembers')
  const hasRoles = people.some(({ place }) => place.role)
  const hasEnds = people.some(({ place }) => place.valid_until)
  return useMemo(() => {
    const columns: (ListColumn<Person> | false)[] = [
      {
        id: 'name',
        header: t('columns.name'),
        width: 10,
        cell: (person) => (
          // A name is worth a second line.
          <span style={{ whiteSpace: 'normal' }}>
            <PersonName person={person} />
          </span>
        ),
      },
      hasRoles && { id: 'role', header: t('columns.role'), width: 6, cell: ({ place }) => place.role },
      {
        id: 'from',
        header: t(when === 'now' ? 'columns.since' : 'columns.from'),
        width: 6.25,
        cell: ({ place }) => <time dateTime={place.valid_from}>{formats.shortDate(place.valid_from)}</time>,
      },
      hasEnds && {
        id: 'until',
        header: t('columns.until'),
        width: 6.25,
        cell: ({ place: { valid_until: until } }) =>
          until && (
            <Text span inherit fw={600}>
              <time dateTime={until}>{formats.shortDate(until)}</time>
            </Text>
          ),
      },
      seesContacts && {
        id: 'phone',
        header: t('columns.phone'),
        width: 7.25,
        cell: (person) => <Contact person={person} kind="phone" isLoading={isLoading} />,
      },
      seesContacts && {
        id: 'email',
        header: t('columns.email'),
        width: 11.25,
        from: 'medium',
        cell: (person) => <Contact person={person} kind="email" isLoading={isLoading} />,
      },
      { id: 'number', header: t('columns.number'), width: 5, from: 'wide', cell: ({ number }) => number },
      onRemove !== null && {
        id: 'remove',
        header: t('columns.remove'),
        // The buttons say it themselves.
        head: <VisuallyHidden>{t('columns.remove')}</VisuallyHidden>,
        width: 3,
        align: 'end',
        cell: (person) => <RemoveButton person={person} onRemove={onRemove} />,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, formats, when, isLoading, onRemove, seesContacts, hasRoles, hasEnds])
}

/** Somebody in a group, on a phone. */
export function PersonCard({ person, when, isLoading, onRemove }: PersonProps & Omit<PersonListOptions, 'people'>) {
  const t = useTranslations('groups')
  const formats = useFormats()
  const can = useCan()
  const { role, valid_from: from, valid_until: until } = person.place
  const details = [
    role,
    t(when === 'now' ? 'sinceDate' : 'fromDate', { date: formats.shortDate(from) }),
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
