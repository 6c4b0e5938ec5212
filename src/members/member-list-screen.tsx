import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EmptyList } from '../list/empty-list.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { MemberCard } from './member-card.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { hasFilters, type MemberFilters } from './member-filters.ts'
import { MemberListFilters, type MemberListFiltersProps } from './member-list-filters.tsx'
import { memberListQuery } from './queries.ts'

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

/** The directory. */
export function MemberListScreen({ filters, onChange }: MemberListFiltersProps) {
  const t = useTranslations('members')
  const session = useSession()
  const columns = useMemberColumns()
  // The rows of the filter before stay until those of the new one are there.
  const query = useInfiniteQuery({ ...memberListQuery(session, filters), placeholderData: keepPreviousData })
  return (
    <Page title={t('title')} width="wide" actions={<NewMemberButton />}>
      <MemberListFilters filters={filters} onChange={onChange} />
      <RecordList
        label={t('title')}
        columns={columns}
        renderCard={(member) => <MemberCard member={member} />}
        keyOf={(member) => member.id}
        query={query}
        empty={<Nobody filters={filters} onClear={() => onChange({})} />}
      />
    </Page>
  )
}
