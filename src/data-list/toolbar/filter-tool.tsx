import { Button, Checkbox, CloseButton, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import { formatLocalNumber, parseLocalNumber } from '../../forms/local-number.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import classes from './toolbar.module.css'
import {
  type ColumnKind,
  type Condition,
  conditionText,
  type DataColumn,
  type Operator,
  operatorsFor,
  valuesNeeded,
} from '../../search/search.ts'
import { Tool } from '../tool.tsx'

interface FilterFormProps {
  readonly columns: readonly DataColumn<never>[]
  readonly countsOf: (column: string) => ReadonlyMap<string, number>
  readonly onAdd: (condition: Condition) => void
}

/** Typed with the decimal mark of the app's language, which `type="number"` would take from the browser's. */
function isNumeric(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'money'
}

/** A typed value as a condition stores it; null for an invalid number. */
function valueOf(kind: ColumnKind, typed: string, language: Language): string | null {
  return isNumeric(kind) ? parseLocalNumber(typed, language) : typed
}

/** An operator reads differently for amounts and for dates. */
function useOperatorText() {
  const t = useTranslations('dataList')
  return (kind: ColumnKind, operator: Operator) => {
    if (isNumeric(kind)) {
      if (operator === 'before') return t('operators.less')
      if (operator === 'after') return t('operators.more')
    }
    return t(`operators.${operator}`)
  }
}

function Choices({
  column,
  countsOf,
  values,
  onChange,
}: {
  column: DataColumn<never>
  countsOf: FilterFormProps['countsOf']
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const formats = useFormats()
  const counts = countsOf(column.id)
  return (
    <Stack gap={6}>
      {(column.choices ?? []).map(({ value, label }) => (
        <Checkbox
          key={value}
          size="sm"
          label={`${label} (${formats.number(counts.get(value) ?? 0)})`}
          checked={values.includes(value)}
          onChange={() =>
            onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
          }
        />
      ))}
    </Stack>
  )
}

function FilterForm({ columns, countsOf, onAdd }: FilterFormProps) {
  const t = useTranslations('dataList')
  const operatorText = useOperatorText()
  const [id, setId] = useState(columns[0]?.id ?? '')
  const [wanted, setWanted] = useState<string | null>(null)
  const [values, setValues] = useState<readonly string[]>([])
  const [isTried, setIsTried] = useState(false)
  const language = useLanguage()
  const fields = useTranslations('fields')
  const column = columns.find((one) => one.id === id) ?? columns[0]
  if (!column) return null
  const { kind, choices } = column
  const operator = operatorsFor[kind].find((one) => one === wanted) ?? operatorsFor[kind][0] ?? 'is'
  const needed = valuesNeeded(operator)
  const filled = values.filter((value) => value.trim() !== '')
  const isChoice = kind === 'choice' && choices !== undefined
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsTried(true)
    const read = filled.map((value) => valueOf(kind, value, language)).filter((value) => value !== null)
    if (filled.length < needed || read.length < filled.length) return
    onAdd({ column: column.id, operator, values: needed === 0 ? [] : read })
  }
  const errorOf = (value = '') =>
    isTried && value.trim() !== '' && valueOf(kind, value, language) === null ? fields('number') : undefined
  return (
    <form onSubmit={add}>
      <Stack gap="sm">
        <NativeSelect
          label={t('filter.column')}
          data-autofocus
          value={id}
          data={columns.map((one) => ({ value: one.id, label: one.header }))}
          onChange={({ currentTarget }) => {
            setId(currentTarget.value)
            setWanted(null)
            setValues([])
            setIsTried(false)
          }}
        />
        <NativeSelect
          label={t('filter.operator')}
          value={operator}
          data={operatorsFor[kind].map((one) => ({ value: one, label: operatorText(kind, one) }))}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        {needed > 0 && isChoice && <Choices column={column} countsOf={countsOf} values={values} onChange={setValues} />}
        {!isChoice &&
          Array.from({ length: needed }, (_, index) => (
            <TextInput
              key={`${id}${index}`}
              label={index === 0 ? t('filter.value') : t('filter.until')}
              type={kind === 'date' ? 'date' : 'text'}
              inputMode={isNumeric(kind) ? 'decimal' : undefined}
              error={errorOf(values[index])}
              required
              value={values[index] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setValues(
                  Array.from({ length: needed }, (__, place) => (place === index ? value : (values[place] ?? ''))),
                )
              }
            />
          ))}
        <Button type="submit" disabled={filled.length < needed}>
          {t('filter.add')}
        </Button>
      </Stack>
    </form>
  )
}

export function AddFilter({ onAdd, ...props }: FilterFormProps) {
  const t = useTranslations('dataList')
  return (
    <Tool title={t('filter.title')} icon={IconFilterPlus}>
      {(close) => (
        <FilterForm
          {...props}
          onAdd={(condition) => {
            close()
            onAdd(condition)
          }}
        />
      )}
    </Tool>
  )
}

interface ChipsProps {
  readonly columns: readonly DataColumn<never>[]
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: readonly Condition[]) => void
}

/** The filters of the list, each with a button to remove it. */
export function FilterChips({ columns, conditions, onChange }: ChipsProps) {
  const t = useTranslations('dataList')
  const formats = useFormats()
  const language = useLanguage()
  const operatorText = useOperatorText()
  const text = ({ column: id, operator, values }: Condition) => {
    const column = columns.find((one) => one.id === id)
    const kind = column?.kind ?? 'text'
    const shown = values.map((value) => {
      if (kind === 'date') return formats.shortDate(value)
      // Filters hold amounts as they are typed, with any number of decimals.
      if (kind === 'money' && /^-?\d+(\.\d+)?$/.test(value)) return formats.money(Number(value).toFixed(2))
      if (kind === 'number') return formatLocalNumber(value, language)
      return column?.choices?.find((choice) => choice.value === value)?.label ?? value
    })
    return [column?.header ?? id, operatorText(kind, operator), formats.list(shown)].filter(Boolean).join(' ')
  }
  if (conditions.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('filter.list')}>
      {conditions.map((condition) => (
        <li key={conditionText(condition)} className={classes.chip}>
          <span className={classes.chipText}>{text(condition)}</span>
          <CloseButton
            size="sm"
            radius="xl"
            aria-label={t('filter.remove', { filter: text(condition) })}
            onClick={() => onChange(conditions.filter((other) => other !== condition))}
          />
        </li>
      ))}
    </ul>
  )
}
