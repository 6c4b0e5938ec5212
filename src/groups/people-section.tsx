import { Text, Title } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { CopyAddresses } from '../list/copy-addresses.tsx'
import { WholeRecordList } from '../list/whole-record-list.tsx'
import { useCan } from '../session/use-session.ts'
import classes from './group-page.module.css'
import type { People, Person } from './people.ts'
import { PersonCard, usePersonColumns } from './person-columns.tsx'

interface PeopleSectionProps {
  readonly when: 'now' | 'later'
  readonly people: People
  readonly empty: ReactNode
  /** Null where nobody can be removed. */
  readonly onRemove: ((member: number) => void) | null
}

/** Who is in a group now, or starts later, with how to reach them. */
export function PeopleSection({ when, people, empty, onRemove }: PeopleSectionProps) {
  const t = useTranslations('groups')
  const can = useCan()
  const { [when]: rows, list, contacts } = people
  const isLoading = !contacts.isComplete
  const remove = useCallback((person: Person) => onRemove?.(person.place.member_id), [onRemove])
  const options = { people: rows, when, isLoading, onRemove: onRemove === null ? null : remove }
  const columns = usePersonColumns(options)
  // Who starts later is no question of most groups.
  if (when === 'later' && rows.length === 0) return null
  return (
    <section aria-labelledby={`people-${when}`}>
      <div className={classes.head}>
        <Title order={2} id={`people-${when}`}>
          {t(when)}
        </Title>
        {can('listMembers') && (
          <CopyAddresses
            people={rows.map(({ name, member }) => ({ name, email: member?.email ?? null }))}
            isLoading={isLoading && contacts.error === null}
          />
        )}
      </div>
      <WholeRecordList
        label={t(when)}
        columns={columns}
        renderCard={(person) => <PersonCard {...options} person={person} />}
        keyOf={({ place }) => place.id}
        list={list}
        rows={rows}
        empty={<Text c="dimmed">{empty}</Text>}
      />
    </section>
  )
}
