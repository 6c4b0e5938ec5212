import { Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changedRecords } from '#contract/changed-records.ts'
import { can } from '#contract/operations.ts'
import { type ActivitySearch, activityPeriods, readActivitySearch } from '../activity/activity-search.ts'
import { ChangeList } from '../activity/change-list.tsx'
import { useChangeText } from '../activity/change-text.ts'
import { filterOf } from '../activity/queries.ts'
import { useWholeList } from '../api/whole-list.ts'
import { useSession } from '../session/session.ts'
import { localDay, momentAt } from '../ui/time-zone.ts'
import { SettingsPage } from './settings-page.tsx'

export interface ActivityPageProps {
  readonly search: ActivitySearch
  readonly onSearch: (search: ActivitySearch) => void
}

function startOfToday(): number {
  return momentAt(localDay(new Date()), '00:00').getTime()
}

function Filters({ search, onSearch }: ActivityPageProps) {
  const t = useTranslations('activity')
  const text = useChangeText()
  const session = useSession()
  const people = useWholeList(session, 'listPeople', {}, { enabled: can(session, 'listPeople') })
  const set = (name: keyof ActivitySearch, value: string) => {
    const { [name]: _, ...others } = search
    onSearch(readActivitySearch({ ...others, [name]: name === 'person' ? Number(value) : value }))
  }
  // The keys of this constant are exactly the activityPeriods.
  const periodNames = Object.keys(activityPeriods) as (keyof typeof activityPeriods)[]
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        label={t('filters.record')}
        value={search.record ?? ''}
        onChange={(event) => set('record', event.currentTarget.value)}
        data={[
          { value: '', label: t('filters.allRecords') },
          ...changedRecords.map((type) => ({ value: type, label: text.recordName(type) })),
        ]}
      />
      {people.rows.length > 0 && (
        <NativeSelect
          label={t('filters.person')}
          value={String(search.person ?? '')}
          onChange={(event) => set('person', event.currentTarget.value)}
          data={[
            { value: '', label: t('filters.everyone') },
            ...people.rows.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <NativeSelect
        label={t('filters.period')}
        value={search.period ?? ''}
        onChange={(event) => set('period', event.currentTarget.value)}
        data={[
          { value: '', label: t('filters.always') },
          ...periodNames.map((value) => ({ value, label: t(`periods.${value}`) })),
        ]}
      />
    </Group>
  )
}

/** Everything that changed in the association, newest first. */
export function ActivityPage(props: ActivityPageProps) {
  const titles = useTranslations('settings.sections')
  const [today] = useState(startOfToday)
  return (
    <SettingsPage title={titles('activity')}>
      <Stack gap="md">
        <Filters {...props} />
        <ChangeList filter={filterOf(props.search, today)} label={titles('activity')} />
      </Stack>
    </SettingsPage>
  )
}
