import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import type { Addressee } from '../data-list/addresses.ts'
import { afterRows } from '../data-list/after-rows.tsx'
import { DataList } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useDebouncedText } from '../data-list/use-debounced-text.ts'
import { type ReplicaSource, useReplica, useReplicaSource } from '../replica/replica.ts'
import { layoutOf } from '../data-list/list-search.ts'
import type { Session } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { AttentionChip } from './attention-chip.tsx'
import { postalLines } from './address-lines.ts'
import { MemberCard } from './member-card.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { hasMemberFilters, type MemberFilters, memberConditions } from './member-filters.ts'
import { MemberListFilters, type MemberListFiltersProps } from './member-list-filters.tsx'
import { memberName } from './member-name.ts'
import { useAttentionFilter } from './use-attention-filter.ts'
import { useCustomColumns } from './use-custom-columns.ts'
import { useServiceSearch } from './use-service-search.ts'

// The screen is drawn on each key press.
const NewMemberButton = memo(function NewMemberButton() {
  const t = useTranslations('members')
  const can = useCan()
  if (!can('createMember')) return null
  return (
    <LinkButton to="/members/new" data-shortcut="new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('new')}
    </LinkButton>
  )
})

/** The same one at each drawing. */
const newMember = <NewMemberButton />

function Nobody({ filters, onClear }: { filters: MemberFilters; onClear: () => void }) {
  const t = useTranslations('members')
  const list = useTranslations('list')
  const can = useCan()
  if (!hasMemberFilters(filters)) {
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
function useGroupFilter(session: Session, copy: ReplicaSource<Member>, group: number | undefined) {
  const input = group === undefined ? {} : { query: { group_id: group } }
  const { rows, isComplete } = useReplica(session, 'listMembers', input, { enabled: group !== undefined })
  // Whom the group has brought need not come a second time.
  useEffect(() => copy.learn(rows), [copy, rows])
  const only = useMemo(() => {
    if (group === undefined) return null
    const ids = new Set(rows.map(({ id }) => id))
    return ({ id }: Member) => ids.has(id)
  }, [group, rows])
  return { only, isWaiting: group !== undefined && !isComplete }
}

/** Who may be there at all: in the group that is chosen, and with what needs attention. */
function useOnly(session: Session, copy: ReplicaSource<Member>, { group, attention }: MemberFilters) {
  const inGroup = useGroupFilter(session, copy, group)
  const needing = useAttentionFilter(copy, attention)
  const [first, second] = [inGroup.only, needing.only]
  const only = useMemo(
    () => (first && second ? (member: Member) => first(member) && second(member) : (first ?? second)),
    [first, second],
  )
  return { only, isWaiting: inGroup.isWaiting || needing.isWaiting }
}

interface AskServiceProps {
  readonly session: Session
  readonly copy: ReplicaSource<Member>
  readonly text: string
}

/** By itself: the screen is not drawn anew with each page that comes. */
const AskService = afterRows(function AskService({ session, copy, text }: AskServiceProps) {
  useServiceSearch(session, copy, text)
  return null
})

/** The directory. */
export function MemberListScreen({ filters, onChange }: MemberListFiltersProps) {
  const t = useTranslations('members')
  const session = useSession()
  const copy = useReplicaSource(session, 'listMembers', {})
  const columns = useMemberColumns(session, useCustomColumns(copy))
  const { only, isWaiting } = useOnly(session, copy, filters)
  const typed = useDebouncedText(filters.q ?? '', (text) => {
    const { q: _, ...rest } = filters
    onChange(text === '' ? rest : { ...rest, q: text }, 'typing')
  })
  const { country } = session.organization
  const addressOf = useCallback(
    (member: Member) => ({ name: memberName(member), lines: postalLines(member.address, country) }),
    [country],
  )
  return (
    <Page title={t('title')} width="wide" actions={newMember}>
      <MemberListFilters filters={filters} onChange={onChange} search={typed} />
      {filters.attention && (
        <AttentionChip attention={filters.attention} onRemove={() => onChange({ ...filters, attention: undefined })} />
      )}
      <AskService session={session} copy={copy} text={typed.text} />
      <DataList
        name="members"
        label={t('title')}
        copy={copy}
        columns={columns}
        keyOf={keyOf}
        nameOf={memberName}
        renderCard={(member) => <MemberCard member={member} />}
        search={filters}
        onChange={onChange}
        text={typed.text}
        quick={memberConditions(filters)}
        only={only}
        isWaiting={isWaiting}
        addresseeOf={addresseeOf}
        addressOf={addressOf}
        empty={<Nobody filters={{}} onClear={() => {}} />}
        noMatch={<Nobody filters={{ ...filters, q: typed.text }} onClear={() => onChange(layoutOf(filters))} />}
      />
    </Page>
  )
}
