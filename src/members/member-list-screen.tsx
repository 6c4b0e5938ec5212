import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import type { Addressee } from '../list/addresses.ts'
import type { ListCopy } from '../list/copy/list-copy.ts'
import { DataList } from '../list/data-list.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { useDebouncedText } from '../list/use-debounced-text.ts'
import { useListCopy, useWholeList } from '../list/whole-list.ts'
import type { Session } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { MemberCard } from './member-card.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { hasFilters, type MemberFilters, quickConditions, withoutFilters } from './member-filters.ts'
import { MemberListFilters, type MemberListFiltersProps } from './member-list-filters.tsx'
import { memberName } from './member-name.ts'
import { useCustomColumns } from './use-custom-columns.ts'
import { useServiceSearch } from './use-service-search.ts'

function NewMemberButton() {
  const t = useTranslations('members')
  const can = useCan()
  if (!can('createMember')) return null
  return (
    <LinkButton to="/members/new" data-shortcut="new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('new')}
    </LinkButton>
  )
}

function Nobody({ filters, onClear }: { filters: MemberFilters; onClear: () => void }) {
  const t = useTranslations('members')
  const list = useTranslations('list')
  const can = useCan()
  if (!hasFilters(filters)) {
    return (
      <EmptyList title={t('empty.title')} text={can('createMember') ? t('empty.text') : t('empty.readOnly')}>
        <NewMemberButton />
      </EmptyList>
    )
  }
  return (
    <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
      {filters.q && <Text size="sm">{t('noMatch.searchHint')}</Text>}
      <Group>
        <Button variant="default" onClick={onClear}>
          {list('clear')}
        </Button>
      </Group>
    </EmptyList>
  )
}

function keyOf({ id }: Member): number {
  return id
}

function addresseeOf(member: Member): Addressee {
  return { name: memberName(member), email: member.email }
}

/** Who is in the group that is chosen; null when none is. */
function useGroupFilter(session: Session, copy: ListCopy<Member>, group: number | undefined) {
  const input = group === undefined ? {} : { query: { group_id: group } }
  const { rows, isComplete } = useWholeList(session, 'listMembers', input, { enabled: group !== undefined })
  // Whom the group has brought need not come a second time.
  useEffect(() => copy.learn(rows), [copy, rows])
  const only = useMemo(() => {
    if (group === undefined) return null
    const ids = new Set(rows.map(({ id }) => id))
    return ({ id }: Member) => ids.has(id)
  }, [group, rows])
  return { only, isWaiting: group !== undefined && !isComplete }
}

/** The directory. */
export function MemberListScreen({ filters, onChange }: MemberListFiltersProps) {
  const t = useTranslations('members')
  const session = useSession()
  const copy = useListCopy(session, 'listMembers')
  const columns = useMemberColumns(session, useCustomColumns(copy))
  const { only, isWaiting } = useGroupFilter(session, copy, filters.group)
  const typed = useDebouncedText(filters.q ?? '', (text) => {
    const { q: _, ...rest } = filters
    onChange(text === '' ? rest : { ...rest, q: text }, 'typing')
  })
  useServiceSearch(session, copy, typed.text)
  return (
    <Page title={t('title')} width="wide" actions={<NewMemberButton />}>
      <MemberListFilters filters={filters} onChange={onChange} search={typed} />
      <DataList
        name="members"
        owner={String(session.organization.id)}
        sessionId={session.id}
        label={t('title')}
        copy={copy}
        columns={columns}
        keyOf={keyOf}
        nameOf={memberName}
        renderCard={(member) => <MemberCard member={member} />}
        search={filters}
        onChange={onChange}
        text={typed.text}
        quick={quickConditions(filters)}
        only={only}
        isWaiting={isWaiting}
        addresseeOf={addresseeOf}
        empty={<Nobody filters={{}} onClear={() => {}} />}
        noMatch={<Nobody filters={{ ...filters, q: typed.text }} onClear={() => onChange(withoutFilters(filters))} />}
      />
    </Page>
  )
}
