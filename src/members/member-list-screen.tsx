import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTranslations, useLocale } from 'use-intl'
import { Group, Text } from '@mantine/core'
import type { Member } from '#contract/schemas/members.ts'
import type { Addressee } from '../data-list/addresses.ts'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { pagesOf } from '../data-list/pages.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { type ReplicaSource, replicaSource, type Replica } from '../replica/replica.ts'
import { layoutOf } from '../data-list/list-search.ts'
import { hasManagement, type Session, useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { postalLines } from '../i18n/address-lines.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { hasMemberFilters, memberConditions, type MemberFilters, type StatusFilter } from './member-filters.ts'
import { memberName } from '../records/member-name.ts'
import { type Histories, useHistories, withHistory } from './histories.ts'
import { firstMembersQuery, mergedNumberQuery } from './queries.ts'
import { WriteButton } from '../mailings/write-link.tsx'
import { ChangeButton } from './changes/change-link.tsx'
import { useMemberOnly } from './use-member-only.ts'
import { MemberNameLink } from '../records/member-link.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'
import type { ListScreenProps } from '../data-list/history-text.ts'
import { mayUseMailings } from '#contract/mailings.ts'
import { can as mayUse } from '#contract/operations.ts'
import type { Group as GroupRecord } from '#contract/schemas/groups.ts'
import type { ListFilter } from '../data-list/list-props.ts'
import { groupQuery, useAllGroups, useCustomFields } from '../records/queries.ts'
import { useIdle } from '../ui/when-idle.ts'
import { isShownStatus, shownStatuses } from './member-status.ts'

/** All groups by name; the chosen one is there before the list of them is. */
function useGroupChoices(session: Session, { rows, isComplete }: Replica<GroupRecord>, chosen: number | undefined) {
  const locale = useLocale()
  const isKnown = chosen === undefined || isComplete || rows.some(({ id }) => id === chosen)
  const { data } = useQuery({ ...groupQuery(session, chosen ?? 0), enabled: !isKnown && mayUse(session, 'getGroup') })
  return useMemo(() => {
    const all = isKnown || !data ? rows : [...rows, data]
    const byName = all.toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }))
    return byName.map(({ id, name }) => ({ value: String(id), label: name }))
  }, [rows, isKnown, data, locale])
}

/** The list begins with these; an empty value is a choice like the others. */
const beginsWith = 'current'

function statusOf(value: string): StatusFilter | undefined {
  return value === '' ? 'all' : isShownStatus(value) ? value : undefined
}

/** Status and group, for keys that may read groups; and the to-do item that the list was opened for. */
function useMemberListFilters(
  filters: MemberFilters,
  onChange: (filters: MemberFilters) => void,
): readonly ListFilter[] {
  const t = useTranslations('members')
  const session = useSession()
  const can = useCan()
  // The rows come first.
  const isIdle = useIdle(true)
  const groups = useAllGroups(session, { enabled: can('listGroups') && (isIdle || filters.group !== undefined) })
  const choices = useGroupChoices(session, groups, filters.group)
  const isGroupKnown = choices.some(({ value }) => value === String(filters.group))
  const isGroupGone = filters.group !== undefined && !isGroupKnown && (groups.isComplete || !can('listGroups'))
  return useMemo(() => {
    const { status, group, attention } = filters
    const isSearching = filters.q !== undefined && status === undefined
    const value = isSearching || status === 'all' ? '' : (status ?? beginsWith)
    const byStatus: ListFilter = {
      id: 'status',
      label: t('filters.status'),
      value,
      initial: isSearching ? '' : beginsWith,
      options: [
        ...(isSearching ? [] : [{ value: beginsWith, label: t('filters.current') }]),
        { value: '', label: t('filters.anyStatus') },
        ...shownStatuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
      ],
      onChange: (next) => onChange({ ...filters, status: statusOf(next) }),
    }
    const byGroup: ListFilter = {
      id: 'group',
      label: t('filters.group'),
      value: group === undefined ? '' : String(group),
      initial: '',
      options: [
        { value: '', label: t('filters.anyGroup') },
        ...(isGroupGone ? [{ value: String(group), label: t('filters.unknownGroup') }] : []),
        ...choices,
      ],
      onChange: (next) => onChange({ ...filters, group: next === '' ? undefined : Number(next) }),
    }
    const byAttention = (name: NonNullable<typeof attention>): ListFilter => ({
      id: 'attention',
      label: '',
      value: name,
      initial: '',
      options: [{ value: name, label: t(`attention.${name}.name`) }],
      more: <Text size="sm">{t(`attention.${name}.why`)}</Text>,
      onChange: (next) => onChange({ ...filters, attention: next === '' ? undefined : attention }),
    })
    return [
      byStatus,
      ...(choices.length > 0 || isGroupGone ? [byGroup] : []),
      ...(attention === undefined ? [] : [byAttention(attention)]),
    ]
  }, [t, filters, choices, isGroupGone, onChange])
}

interface MemberCardProps {
  readonly member: Member
  readonly histories: Histories
}

function MemberCard({ member, histories }: MemberCardProps) {
  const details = [member.membership_number, member.address?.city, member.phone].filter(Boolean)
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        <Text component="span" style={{ overflowWrap: 'anywhere' }}>
          <MemberNameLink member={member} />
        </Text>
        <MemberStatusBadge member={withHistory(member, histories)} />
      </Group>
      <Text size="sm" c="dimmed" truncate>
        {details.join(' · ')}
      </Text>
    </>
  )
}

// This screen re-renders on every key press.
const NewMemberButton = memo(function NewMemberButton() {
  const t = useTranslations('members')
  const can = useCan()
  if (!can('createMember')) return null
  return <LinkButton variant="filled" to="/members/new" data-shortcut="new" icon={IconPlus} label={t('new')} />
})

const ImportButton = memo(function ImportButton() {
  const t = useTranslations('members')
  const can = useCan()
  if (!can('createMemberImport') || !can('listMembers')) return null
  return <LinkButton to="/members/import" label={t('import')} />
})

/** A stable object, so that renders can be skipped. */
const listActions = (
  <>
    <ImportButton />
    <NewMemberButton />
  </>
)

function Nobody({ filters, onClear }: { filters: MemberFilters; onClear: () => void }) {
  const t = useTranslations('members')
  const can = useCan()
  if (!hasMemberFilters(filters)) {
    return (
      <EmptyList title={t('empty.title')} text={can('createMember') ? t('empty.text') : t('empty.readOnly')}>
        <NewMemberButton />
        <ImportButton />
      </EmptyList>
    )
  }
  return (
    <EmptyList
      title={t('noMatch.title')}
      text={filters.q ? `${t('noMatch.text')} ${t('noMatch.searchHint')}` : t('noMatch.text')}
      onClear={onClear}
    >
      {filters.q && can('findMerged') && <MergedLink number={filters.q} />}
    </EmptyList>
  )
}

/** The member to whom the number of one who was merged leads. */
function MergedLink({ number }: { number: string }) {
  const t = useTranslations('members.noMatch')
  const { data } = useQuery(mergedNumberQuery(useSession(), number.slice(0, 50)))
  if (!data || data.member_id === null) return null
  return <LinkButton to="/members/$id" params={{ id: data.member_id }} label={t('merged', { number })} />
}

function addresseeOf(member: Member): Addressee {
  return { name: memberName(member), email: member.email }
}

const RunLink = lazyPart(async () => (await import('./run-link.tsx')).RunLink, ['invoices'])

/** The status that the service filters by; a membership that starts later is an active one there. */
function wireStatus(status: MemberFilters['status']): Member['status'] | undefined {
  if (status === 'all') return undefined
  return status === 'starting' ? 'active' : status
}

/** The rows with which the list begins, until all members are there; undefined where something else is asked for. */
function useFirstMembers(source: ReplicaSource<Member>, filters: MemberFilters): readonly Member[] | undefined {
  const session = useSession()
  const isComplete = useSyncExternalStore(source.subscribe, () => source.get().isComplete)
  const isAsked = useCan()('listFirstMembers') && !hasMemberFilters(filters) && filters.sort === undefined
  const { data } = useQuery({ ...firstMembersQuery(session), enabled: isAsked && !isComplete })
  return isAsked ? data?.members : undefined
}

export function MemberListScreen({ search: filters, onChange }: ListScreenProps<MemberFilters>) {
  const t = useTranslations('members')
  const find = useTranslations('members.search')
  const session = useSession()
  const source = replicaSource(session, 'listMembers')
  const { only, isWaiting } = useMemberOnly(session, filters)
  const histories = useHistories(session)
  const columns = useMemberColumns(session, useCustomFields())
  const typed = useTypedSearch(filters, onChange)
  const withTyped = { ...filters, q: typed.text.trim() || undefined }
  const { country } = session.organization
  const can = useCan()
  const mayChange = hasManagement(session) && can('updateManagedMember')
  const mayWrite = hasManagement(session) && mayUseMailings(session, 'members', 'writes')
  const mayRun = hasManagement(session) && can('createInvoice') && can('listInvoices')
  const addressOf = useCallback(
    (member: Member) => ({ name: memberName(member), lines: postalLines(member.address, country) }),
    [country],
  )
  return (
    <Page title={t('title')} width="wide" actions={listActions}>
      <DataList
        name="members"
        label={t('title')}
        source={source}
        columns={columns}
        keyOf={idOf}
        nameOf={memberName}
        renderCard={(member) => <MemberCard member={member} histories={histories} />}
        pages={pagesOf(session, 'listMembers', {
          query: { q: filters.q, status: wireStatus(filters.status) },
          toRow: (member) => member,
          filter: 'status',
        })}
        search={filters}
        onChange={onChange}
        typed={typed}
        find={{ label: find('label'), placeholder: find('placeholder') }}
        filters={useMemberListFilters(filters, onChange)}
        onClear={() => onChange(layoutOf(filters))}
        quick={memberConditions(filters, typed.text)}
        only={only}
        isWaiting={isWaiting || !histories.isComplete}
        defaultSort="name"
        firstRows={useFirstMembers(source, withTyped)}
        addresseeOf={addresseeOf}
        addressOf={addressOf}
        renderActions={
          mayRun || mayChange || mayWrite
            ? (picked, deselect) => [
                mayChange && <ChangeButton key="change" members={picked} onChanged={deselect} />,
                mayWrite && (
                  <WriteButton
                    key="write"
                    recipients={{ member_ids: picked.map(({ id }) => id) }}
                    onWritten={deselect}
                  />
                ),
                mayRun && <RunLink key="run" members={picked} onGo={deselect} />,
              ]
            : undefined
        }
        empty={<Nobody filters={{}} onClear={() => {}} />}
        noMatch={
          <Nobody
            filters={{ ...filters, q: typed.text }}
            // Without a filter to clear it is the status that the list begins with.
            onClear={() =>
              onChange({ ...layoutOf(filters), ...(hasMemberFilters(withTyped) ? {} : { status: 'all' }) })
            }
          />
        }
      />
    </Page>
  )
}
