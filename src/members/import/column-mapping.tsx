import { NativeSelect, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MemberField } from '../custom-fields.ts'
import { Section } from '../../ui/facts.tsx'
import { Table } from '../../ui/table.tsx'
import { type ColumnTarget, type ImportField, isImportField } from './import-columns.ts'
import type { SourceTable } from './read-table.ts'

/** What the app calls a field of an import. */
export function useImportLabel(): (field: ImportField) => string {
  const fields = useTranslations('members.fields')
  const t = useTranslations('memberImport.columns')
  return (field) =>
    field === 'full_name' || field === 'infix' || field === 'house_number_addition' ? t(field) : fields(field)
}

interface ColumnMappingProps {
  readonly table: SourceTable
  readonly targets: readonly ColumnTarget[]
  readonly fields: readonly ImportField[]
  readonly custom: readonly MemberField[]
  readonly onChange: (targets: readonly ColumnTarget[]) => void
}

interface Column {
  readonly index: number
  readonly heading: string
  readonly example: string
}

/** The field of each column, found by its heading and changed here. A field has one column. */
export function ColumnMapping({ table, targets, fields, custom, onChange }: ColumnMappingProps) {
  const t = useTranslations('memberImport.columns')
  const labelOf = useImportLabel()
  const columns = table.headings.map((heading, index): Column => ({
    index,
    heading: heading === '' ? t('unnamed', { number: String(index + 1) }) : heading,
    example: table.rows.find(({ cells }) => cells[index])?.cells[index] ?? '',
  }))
  const options = [
    { value: '', label: t('skip') },
    ...fields.map((field) => ({ value: field, label: labelOf(field) })),
    ...custom.map(({ name, label }) => ({ value: `custom.${name}`, label })),
  ]
  const isTarget = (value: string): value is ColumnTarget =>
    value === '' || isImportField(value) || value.startsWith('custom.')
  const change = (index: number, value: string) => {
    if (!isTarget(value)) return
    onChange(targets.map((target, at) => (at === index ? value : target === value ? '' : target)))
  }
  return (
    <Section title={t('title')}>
      <Table
        look="plain"
        aria-label={t('title')}
        rows={columns}
        keyOf={({ index }) => index}
        columns={[
          {
            id: 'heading',
            header: t('heading'),
            isName: true,
            render: ({ heading, example }) => (
              <>
                {heading}
                <Text size="xs" c="dimmed" lineClamp={1}>
                  {example}
                </Text>
              </>
            ),
          },
          {
            id: 'field',
            header: t('field'),
            render: ({ index, heading }) => (
              <NativeSelect
                aria-label={t('fieldOf', { heading })}
                value={targets[index] ?? ''}
                onChange={(event) => change(index, event.currentTarget.value)}
                miw="9.375rem"
                data={options}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}
