import { Group as Row, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { jobAccess } from '#contract/jobs.ts'
import { can } from '#contract/operations.ts'
import type { Group } from '#contract/schemas/groups.ts'
import type { Addressee } from '../data-list/addresses.ts'
import { CopyAddresses } from '../data-list/write-to.tsx'
import { DataList } from '../data-list/data-list.tsx'
import type { RowAction } from '../data-list/list-props.ts'
import { splitText } from '../data-list/history-text.ts'
import { conditionsOf, isNarrowed, sortOf, withoutNarrowing } from '../data-list/list-search.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useListIndex, useListSource } from '../data-list/use-list-source.ts'
import { hasManagement, useCan, useSession } from '../session/session.ts'
import { type People, type Person, useChangesAllowed, usePast, phaseOf } from './people.ts'
import type { GroupSearch, ShownTime } from './group-search.ts'
import { WriteButton } from '../mailings/write-link.tsx'
import { ChangeButton } from '../members/changes/change-link.tsx'
import { EditMembershipIsland, MoveIsland } from './dialogs.tsx'
import { EditButton, PersonCard, RemoveButton, usePersonColumns } from './person-columns.tsx'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'
import { ActionButton, DialogButton } from '../ui/action-button.tsx'

interface WhenFilterProps {
  readonly groupId: number
  readonly search: GroupSearch
  readonly people: People
}

/** Chooses between current, future and past members; absent while there is nothing to choose. */
function WhenFilter({ groupId, search, people: { list, memberships, today } }: WhenFilterProps) {
  const t = useTranslations('groups')
  const { when = 'now', dialog: _, member: __, ...rest } = search
  const now = memberships.filter((membership) => phaseOf(membership, today) === 'now').length
  const later = memberships.filter((membership) => phaseOf(membership, today) === 'later').length
  const hasPast = useCan()('listGroupHistory')
  if (later === 0 && !hasPast && when === 'now') return null
  const to = { to: '/groups/$id', params: { id: groupId }, resetScroll: false } as const
  return (
    <QuickLinks label={t('whenLabel')} isCounting={!list.isComplete}>
      <QuickLink {...to} {...splitText(rest)} isChosen={when === 'now'} count={now}>
        {t('whenTabs.now')}
      </QuickLink>
      {(later > 0 || when === 'later' || when === 'all') && (
        <>
          <QuickLink {...to} {...splitText({ ...rest, when: 'later' })} isChosen={when === 'later'} count={later}>
            {t('whenTabs.later')}
          </QuickLink>
          <QuickLink {...to} {...splitText({ ...rest, when: 'all' })} isChosen={when === 'all'} count={now + later}>
            {t('whenTabs.all')}
          </QuickLink>
        </>
      )}
      {hasPast && (
        <QuickLink {...to} {...splitText({ ...rest, when: 'past' })} isChosen={when === 'past'}>
          {t('whenTabs.past')}
        </QuickLink>
      )}
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

const titles = { now: 'now', later: 'later', all: 'nowAndLater', past: 'past' } as const satisfies Record<
  ShownTime,
  string
>

function isShown(phase: ReturnType<typeof phaseOf>, when: ShownTime): boolean {
  if (when === 'past') return phase === 'ended'
  return phase === when || (when === 'all' && phase !== 'ended')
}

const sorts = { now: 'name', later: 'from', all: 'name', past: '-until' } as const satisfies Record<ShownTime, string>

function keyOf({ membership }: Person): number {
  return membership.id
}

function nameOf({ name }: Person): string {
  return name
}

function addresseeOf({ name, member }: Person): Addressee {
  return { name, email: member?.email ?? null }
}

interface WritingProps {
  readonly group: Group
  /** Those who are in the group today are listed: a message goes to them. */
  readonly isNow: boolean
  readonly people: readonly Addressee[]
  readonly isLoading: boolean
}

function Writing({ group, isNow, people, isLoading }: WritingProps) {
  return (
    <Row gap="xs">
      {isNow && people.length > 0 && <WriteButton recipients={{ group_id: group.id }} name={group.name} />}
      <CopyAddresses people={people} isLoading={isLoading} />
    </Row>
  )
}

/** Null: not for this key, or this group. */
interface PersonActions {
  readonly onRemove: ((member: number) => void) | null
  readonly onEdit: ((membership: number) => void) | null
}

function actionsOn(header: string, { onRemove, onEdit }: PersonActions): RowAction<Person> {
  return {
    header,
    ...(onRemove !== null && onEdit !== null && { room: 'two' }),
    cell: (person) => (
      <>
        {onEdit && <EditButton person={person} onEdit={onEdit} />}
        {onRemove && <RemoveButton person={person} onRemove={onRemove} />}
      </>
    ),
  }
}

/** The buttons of each row, and the dialog that one of them opens. */
function usePersonActions(group: Group, onRemove: PersonActions['onRemove']) {
  const t = useTranslations('groups')
  const [edited, setEdited] = useState<number | null>(null)
  const onEdit = useChangesAllowed(group).edit ? setEdited : null
  const rowAction = useMemo(
    () =>
      onRemove === null && onEdit === null
        ? undefined
        : actionsOn(t(onEdit === null ? 'columns.remove' : 'manage.change'), { onRemove, onEdit }),
    [t, onRemove, onEdit],
  )
  const dialog = edited !== null && (
    <EditMembershipIsland groupId={group.id} membershipId={edited} onClose={() => setEdited(null)} />
  )
  return { rowAction, onEdit, dialog }
}

function peopleOf(picked: readonly Person[]) {
  return [...new Map(picked.map(({ membership, name }) => [membership.member_id, name]))]
}

/** Moves the chosen ones to another group. */
function MoveButton({ group, picked, deselect }: { group: Group; picked: readonly Person[]; deselect: () => void }) {
  const t = useTranslations('groups.manage')
  // A member with two memberships is moved once.
  const people = peopleOf(picked)
  return (
    <DialogButton
      icon={IconArrowRight}
      label={t('move.open')}
      renderDialog={(close) => (
        <MoveIsland
          group={group}
          people={people.map(([id, name]) => ({ id, name }))}
          hasRoles={picked.some(({ membership }) => Boolean(membership.role))}
          onClose={(hasMoved) => {
            close()
            if (hasMoved) deselect()
          }}
        />
      )}
    />
  )
}

const nobody = { now: 'nobodyNow', later: 'nobodyLater', all: 'nobodyNow', past: 'nobodyPast' } as const

function Nobody({ search, onClear }: { search: GroupSearch; onClear: () => void }) {
  const t = useTranslations('groups')
  const list = useTranslations('list')
  if (!isNarrowed(search)) return <Text c="dimmed">{t(nobody[search.when ?? 'now'])}</Text>
  return (
    <>
      <Text c="dimmed" mb="xs">
        {t('nobodyFound')}
      </Text>
      <ActionButton onClick={onClear} label={list('clear')} />
    </>
  )
}

/** The part of all who were, are or will be in the group that is shown, and what can be done with them. */
function usePart(
  group: Group,
  people: People,
  { when, onRemove }: { readonly when: ShownTime; readonly onRemove: PersonActions['onRemove'] },
) {
  const session = useSession()
  const past = usePast(session, group, when === 'past')
  const seesContacts = can(session, 'listMembers')
  const mayChange = hasManagement(session) && can(session, jobAccess.member_changes.writes)
  if (when === 'past') return { list: past, onRemove: null, isMovable: false, mayChange, seesContacts: false }
  const isMovable = can(session, 'moveGroupMembers') && can(session, 'listGroups') && !group.follows_subscription
  return { list: people.list, onRemove, isMovable, mayChange, seesContacts }
}

export function PeopleSection({ group, people, search, onSearch, onRemove: removing }: PeopleSectionProps) {
  const t = useTranslations('groups')
  const { contacts, today } = people
  const { when = 'now' } = search
  const { list, onRemove, isMovable, mayChange, seesContacts } = usePart(group, people, { when, onRemove: removing })
  const typed = useTypedSearch(search, (next) => onSearch(next, 'replace'))
  const { text } = typed
  const source = useListSource(list)
  const isLoading = !contacts.isComplete && contacts.error === null
  const columns = usePersonColumns({ people: list.rows, when, isLoading })
  const only = useCallback(
    ({ membership }: Person) => {
      const phase = phaseOf(membership, today)
      return isShown(phase, when)
    },
    [today, when],
  )
  const { index, state } = useListIndex(source, columns)
  const defaultSort = sorts[when]
  // Columns and order are the list's own part of the address.
  const found = index.ask({
    text,
    conditions: conditionsOf(search),
    sort: sortOf({ sort: search.sort ?? defaultSort }),
    only,
  })
  const { rowAction, onEdit, dialog } = usePersonActions(group, onRemove)
  const clear = () => onSearch(withoutNarrowing(search))
  const tabs = <WhenFilter groupId={group.id} search={search} people={people} />
  return (
    <>
      <DataList
        name="group_people"
        label={t(titles[when])}
        source={source}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        renderCard={(person) => (
          <PersonCard
            person={person}
            isLoading={isLoading}
            today={today}
            seesContacts={seesContacts}
            onRemove={onRemove}
            onEdit={onEdit}
          />
        )}
        search={search}
        onChange={onSearch}
        defaultSort={defaultSort}
        typed={typed}
        find={{ label: t('find.label'), placeholder: t('find.placeholder') }}
        tabs={tabs}
        onClear={clear}
        only={only}
        {...(rowAction ? { rowAction } : {})}
        {...(isMovable || mayChange
          ? {
              renderActions: (picked: readonly Person[], deselect: () => void) => [
                isMovable && <MoveButton key="move" group={group} picked={picked} deselect={deselect} />,
                mayChange && (
                  <ChangeButton key="change" members={peopleOf(picked).map(([id]) => ({ id }))} onChanged={deselect} />
                ),
              ],
            }
          : {})}
        {...(seesContacts ? { addresseeOf } : {})}
        section={{
          title: t(titles[when]),
          actions: seesContacts && (
            <Writing
              group={group}
              isNow={when === 'now'}
              people={found.map(addresseeOf)}
              // Also for the moment in which the list has come and nothing has been found in it yet.
              isLoading={
                found.length > 0
                  ? isLoading
                  : list.error === null && (list.isPending || state.loaded < list.rows.length)
              }
            />
          ),
        }}
        empty={
          // Those who left are found where nobody is left.
          <Stack gap="sm">
            {tabs}
            <Nobody search={when === 'now' ? {} : { when }} onClear={clear} />
          </Stack>
        }
        noMatch={<Nobody search={{ ...search, ...(text.trim() === '' ? {} : { q: text }) }} onClear={clear} />}
      />
      {dialog}
    </>
  )
}
