import { NativeSelect, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldScopes, importFields, repeatedFields } from '#contract/member-import.ts'
import { hasScope } from '#contract/operations.ts'
import type { MemberImport } from '#contract/schemas/management/member-imports.ts'
import { useSession } from '../../session/use-session.ts'
import { Table } from '../../ui/table.tsx'
import { useCustomFields } from '../../records/use-custom-fields.ts'
import { useImportLabel } from './import-labels.ts'
import classes from './import.module.css'

/** The fields that were chosen for columns, by the index of the column; null: not imported. */
export type Targets = ReadonlyMap<number, string | null>

interface ImportColumnsProps {
  readonly columns: MemberImport['columns']
  readonly targets: Targets
  readonly onChange: (targets: Targets) => void
}

type Column = MemberImport['columns'][number]

/** In a select, where no choice has been made, and where the column is left out. */
const [undecided, skipped] = ['?', '']

function useFieldOptions() {
  const session = useSession()
  const labelOf = useImportLabel()
  const custom = useCustomFields()
  const fields = importFields.filter((field) => {
    const scope = fieldScopes[field]
    return scope === undefined || hasScope(session, scope)
  })
  return [...fields, ...custom.map(({ name }) => `custom.${name}`)].map((value) => ({ value, label: labelOf(value) }))
}

/** The chosen field of each column, with the first of its values. */
export function ImportColumns({ columns, targets, onChange }: ImportColumnsProps) {
  const t = useTranslations('memberImport.columns')
  const labelOf = useImportLabel()
  const options = useFieldOptions()
  const targetOf = ({ index, target, is_open: isOpen }: Column) => {
    const chosen = targets.get(index)
    if (chosen !== undefined) return chosen ?? skipped
    return isOpen ? undecided : (target ?? skipped)
  }
  const change = (column: Column, value: string) => {
    const next = new Map(targets)
    next.set(column.index, value === skipped ? null : value)
    // Another column loses a field that only one can be.
    const before = repeatedFields.has(value)
      ? undefined
      : columns.find((one) => one !== column && targetOf(one) === value)
    if (before && value !== skipped) next.set(before.index, null)
    onChange(next)
  }
  const headingOf = ({ heading, index }: Column) => heading || t('unnamed', { number: String(index + 1) })
  return (
    <Table
      look="plain"
      aria-label={t('label')}
      rows={columns}
      keyOf={({ index }) => index}
      columns={[
        {
          id: 'heading',
          header: t('heading'),
          isName: true,
          render: (column) => (
            <>
              {headingOf(column)}
              <Text size="xs" c="dimmed" lineClamp={1} className={classes.samples}>
                {column.samples.join(' · ')}
              </Text>
            </>
          ),
        },
        {
          id: 'field',
          header: t('field'),
          render: (column) => (
            <NativeSelect
              aria-label={t('fieldOf', { heading: headingOf(column) })}
              value={targetOf(column)}
              onChange={(event) => change(column, event.currentTarget.value)}
              miw="9.375rem"
            >
              {column.is_open && (
                <option value={undecided} disabled>
                  {t('choose')}
                </option>
              )}
              {column.options.map((value) => (
                <option key={value} value={value}>
                  {labelOf(value)}
                </option>
              ))}
              <option value={skipped}>{t('skip')}</option>
              {options
                .filter(({ value }) => !column.options.includes(value))
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </NativeSelect>
          ),
        },
      ]}
    />
  )
}
