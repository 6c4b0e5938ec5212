import { Button, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import type { Addressee } from '../data-list/addresses.ts'
import { CopyAddresses } from '../data-list/write-to.tsx'
import { DataList, type RowAction } from '../data-list/data-list.tsx'
import { splitText } from '../data-list/history-text.ts'
import { conditionsOf, isNarrowed, sortOf, withoutNarrowing } from '../data-list/list-search.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useListIndex } from '../data-list/use-list-index.ts'
import { useCan } from '../session/use-session.ts'
import type { GroupSearch, ShownTime } from './group-search.ts'
import type { People, Person } from './people.ts'
import { PersonCard, RemoveButton, usePersonColumns } from './person-columns.tsx'
import { phaseOf } from './memberships.ts'
import { useListSource } from './use-list-source.ts'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'

interface WhenFilterProps {
  readonly groupId: number
  readonly search: GroupSearch
  readonly people: People
}

/** Chooses between current and future members; absent while no membership starts later. */
function WhenFilter({ groupId, search, people: { list, memberships, today } }: WhenFilterProps) {
  const t = useTranslations('groups')
  const { when = 'now', dialog: _, member: __, ...rest } = search
  const now = memberships.filter((membership) => phaseOf(membership, today) === 'now').length
  const later = memberships.filter((membership) => phaseOf(membership, today) === 'later').length
  if (later === 0 && when === 'now') return null
  const to = { to: '/groups/$id', params: { id: groupId }, resetScroll: false } as const
  return (
    <QuickLinks label={t('whenLabel')} isCounting={!list.isComplete}>
      <QuickLink {...to} {...splitText(rest)} isChosen={when === 'now'} count={now}>
        {t('whenTabs.now')}
      </QuickLink>
      <QuickLink {...to} {...splitText({ ...rest, when: 'later' })} isChosen={when === 'later'} count={later}>
        {t('whenTabs.later')}
      </QuickLink>
      <QuickLink {...to} {...splitText({ ...rest, when: 'all' })} isChosen={when === 'all'} count={now + later}>
        {t('whenTabs.all')}
      </QuickLink>
    </QuickLinks>
  )
}

interface PeopleSectionProps {
  readonly group: Group
  readonly people: People
  readonly search: GroupSearch
  readonly onSearch: (search: GroupSearch, how?: 'replace') => void
  /** Null where members cannot be removed. */
  readonly onRemove: ((member: number) => void) | null
}

const titles = { now: 'now', later: 'later', all: 'nowAndLater' } as const satisfies Record<ShownTime, string>

function keyOf({ membership }: Person): number {
  return membership.id
}

function nameOf({ name }: Person): string {
  return name
}

function addresseeOf({ name, member }: Person): Addressee {
  return { name, email: member?.email ?? null }
}

function removing(header: string, onRemove: (member: number) => void): RowAction<Person> {
  return { header, cell: (person) => <RemoveButton person={person} onRemove={onRemove} /> }
}

function Nobody({ search, onClear }: { search: GroupSearch; onClear: () => void }) {
  const t = useTranslations('groups')
  const list = useTranslations('list')
  if (!isNarrowed(search)) return <Text c="dimmed">{t(search.when === 'later' ? 'nobodyLater' : 'nobodyNow')}</Text>
  return (
    <>
      <Text c="dimmed" mb="xs">
        {t('nobodyFound')}
      </Text>
      <Button variant="default" onClick={onClear}>
        {list('clear')}
      </Button>
    </>
  )
}

export function PeopleSection({ group, people, search, onSearch, onRemove }: PeopleSectionProps) {
  const t = useTranslations('groups')
  const seesContacts = useCan()('listMembers')
  const { list, contacts, today } = people
  const { when = 'now' } = search
  const typed = useTypedSearch(search, (next) => onSearch(next, 'replace'))
  const { text } = typed
  const source = useListSource(list)
  const isLoading = !contacts.isComplete && contacts.error === null
  const columns = usePersonColumns({ people: list.rows, when, isLoading })
  const only = useCallback(
    ({ membership }: Person) => {
      const phase = phaseOf(membership, today)
      return phase === when || (when === 'all' && phase !== 'ended')
    },
    [today, when],
  )
  const { index, state } = useListIndex(source, columns)
  const defaultSort = when === 'later' ? 'from' : 'name'
  // Columns and order are the list's own part of the address.
  const found = index.ask({
    text,
    conditions: conditionsOf(search),
    sort: sortOf({ sort: search.sort ?? defaultSort }),
    only,
  })
  const rowAction = useMemo(
    () => (onRemove === null ? undefined : removing(t('columns.remove'), onRemove)),
    [t, onRemove],
  )
  const clear = () => onSearch(withoutNarrowing(search))
  return (
    <DataList
      name="groupPeople"
      label={t(titles[when])}
      source={source}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      renderCard={(person) => <PersonCard person={person} isLoading={isLoading} today={today} onRemove={onRemove} />}
      search={search}
      onChange={onSearch}
      defaultSort={defaultSort}
      typed={typed}
      find={{ label: t('find.label'), placeholder: t('find.placeholder') }}
      tabs={<WhenFilter groupId={group.id} search={search} people={people} />}
      onClear={clear}
      only={only}
      {...(rowAction ? { rowAction } : {})}
      {...(seesContacts ? { addresseeOf } : {})}
      section={{
        title: t(titles[when]),
        actions: seesContacts && (
          <CopyAddresses
            people={found.map(addresseeOf)}
            // Also for the moment in which the list has come and nothing has been found in it yet.
            isLoading={
              found.length > 0 ? isLoading : list.error === null && (list.isPending || state.loaded < list.rows.length)
            }
          />
        ),
      }}
      empty={<Nobody search={{}} onClear={clear} />}
      noMatch={<Nobody search={{ ...search, ...(text.trim() === '' ? {} : { q: text }) }} onClear={clear} />}
    />
  )
}
