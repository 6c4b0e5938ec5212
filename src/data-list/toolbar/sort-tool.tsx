import { NativeSelect, Stack } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { DataColumn, Sort } from '../../search/search.ts'
import { Tool } from '../../ui/tool.tsx'

interface SortToolProps {
  readonly columns: readonly DataColumn<never>[]
  readonly sort: Sort | null
  /** `column` or `-column`; undefined for the default order. */
  readonly onChange: (sort: string | undefined) => void
}

/** Sorts a list without headings. */
export function SortTool({ columns, sort, onChange }: SortToolProps) {
  const t = useTranslations('dataList.order')
  return (
    <Tool title={t('title')} icon={IconArrowsSort}>
      {() => (
        <Stack gap="sm">
          <NativeSelect
            label={t('column')}
            value={sort?.column ?? ''}
            data={[
              { value: '', label: t('asItBegins') },
              ...columns.map(({ id, header }) => ({ value: id, label: header })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
          />
          {sort && (
            <NativeSelect
              label={t('direction')}
              value={sort.descending ? 'down' : 'up'}
              data={(['up', 'down'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={({ currentTarget: { value } }) => onChange(value === 'down' ? `-${sort.column}` : sort.column)}
            />
          )}
        </Stack>
      )}
    </Tool>
  )
}
