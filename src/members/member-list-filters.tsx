import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { useDebouncedText } from '../list/use-debounced-text.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { hasFilters, type MemberFilters, withoutFilters } from './member-filters.ts'
import classes from './member-list.module.css'
import { isMemberStatus, memberStatuses } from './member-status.ts'
import { groupChoicesQuery } from './queries.ts'

export interface MemberListFiltersProps {
  readonly filters: MemberFilters
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (filters: MemberFilters, how?: 'typing') => void
}

/** What is being typed, before it stands in the address. */
export type TypedText = ReturnType<typeof useDebouncedText>

/** Only for a key that may read groups, of an association that has them, on a service that answers. */
const GroupFilter = memo(function GroupFilter({ filters, onChange }: MemberListFiltersProps) {
  const t = useTranslations('members.filters')
  const session = useSession()
  const can = useCan()
  const { data } = useQuery({ ...groupChoicesQuery(session), enabled: can('listGroups') })
  if (!data || data.data.length === 0) return null
  return (
    <NativeSelect
      label={t('group')}
      value={filters.group === undefined ? '' : String(filters.group)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...filters, group: value === '' ? undefined : Number(value) })
      }
      data={[
        { value: '', label: t('anyGroup') },
        ...data.data.map((group) => ({ value: String(group.id), label: group.name })),
      ]}
    />
  )
})

const StatusFilter = memo(function StatusFilter({ filters, onChange }: MemberListFiltersProps) {
  const t = useTranslations('members')
  return (
    <NativeSelect
      label={t('filters.status')}
      value={filters.status ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...filters, status: isMemberStatus(value) ? value : undefined })
      }
      data={[
        { value: '', label: t('filters.anyStatus') },
        ...memberStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
      ]}
    />
  )
})

/** Search and filters of the list; all of it stands in the address. */
export function MemberListFilters({ filters, onChange, search }: MemberListFiltersProps & { search: TypedText }) {
  const t = useTranslations('members')
  const list = useTranslations('list')
  const { q: _, ...others } = filters
  const [open, setOpen] = useState(hasFilters(others))
  return (
    <search className={classes.filters} data-open={open || undefined}>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          search.commit(search.text)
        }}
      >
        <TextInput
          type="search"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          // Before anything else is pressed: coming later, it would undo where that leads.
          onBlur={() => search.commit(search.text)}
        />
      </form>
      <Button
        className={classes.toggle}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {list('filters')}
      </Button>
      <div className={classes.more}>
        <StatusFilter filters={filters} onChange={onChange} />
        <GroupFilter filters={filters} onChange={onChange} />
      </div>
      {hasFilters(filters) && (
        <Button className={classes.clear} variant="subtle" onClick={() => onChange(withoutFilters(filters))}>
          {list('clear')}
        </Button>
      )}
    </search>
  )
}
