/** The panel of a filter: loaded with its first use. */
import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import type { FieldReason } from '#contract/problems.ts'
import { formatLocalDate, hasWrongYear, localToday, parseLocalDate } from '../../forms/local-date.ts'
import { formatLocalNumber, readLocalMoney, readLocalNumber } from '../../forms/local-number.ts'
import { useFieldMessage } from '../../forms/use-field-message.ts'
import { useFormats, useLanguage } from '../../i18n/language-provider.tsx'
import {
  type ColumnKind,
  type Condition,
  type DataColumn,
  fold,
  operatorsFor,
  valuesNeeded,
} from '../../search/search.ts'
import { takeFocus } from '../tool-popover.tsx'
import { isNumeric, useOperatorText } from './condition-text.ts'
import type { ListFilter } from '../list-props.ts'
import classes from './toolbar.module.css'
import { ActionButton } from '../../ui/action-button.tsx'

type Reading = { readonly value: string } | { readonly reason: FieldReason }

function readDay(typed: string): Reading {
  const today = localToday()
  const value = parseLocalDate(typed, { today })
  return value === null ? { reason: hasWrongYear(typed, today) ? 'year' : 'date' } : { value }
}

/** A typed value as a condition stores it. */
function readValue(kind: ColumnKind, typed: string, language: Language): Reading {
  if (kind === 'date') return readDay(typed)
  if (kind === 'money') return readLocalMoney(typed, language)
  return isNumeric(kind) ? readLocalNumber(typed, language) : { value: typed }
}

/** A value of a condition, to be typed over. */
function showValue(kind: ColumnKind, value: string, language: Language): string {
  if (kind === 'date') return formatLocalDate(value, language)
  return isNumeric(kind) ? formatLocalNumber(value, language) : value
}

interface Entry {
  readonly value: string
  readonly label: string
}

interface EntriesProps {
  readonly entries: readonly Entry[]
  /** The chosen one. */
  readonly value?: string
  readonly onChoose: (value: string) => void
}

/** From so many entries on, they can be searched. */
const many = 9

/** Entries to choose one from, with a search where they are many. */
function Entries({ entries, value, onChoose }: EntriesProps) {
  const t = useTranslations('dataList.filter')
  const [typed, setTyped] = useState('')
  const isLong = entries.length >= many
  const found = entries.filter(({ label }) => fold(label).includes(fold(typed).trim()))
  const first = found[0]
  return (
    <Stack gap="xs" ref={takeFocus}>
      {isLong && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (first) onChoose(first.value)
          }}
        >
          <TextInput
            data-autofocus
            aria-label={t('find')}
            placeholder={t('find')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      )}
      <ul className={classes.entries}>
        {found.map((entry, place) => (
          <li key={entry.value}>
            <button
              type="button"
              className={classes.choice}
              {...(value === undefined ? {} : { 'aria-pressed': entry.value === value })}
              data-autofocus={(!isLong && (value === undefined ? place === 0 : entry.value === value)) || undefined}
              onClick={() => onChoose(entry.value)}
            >
              <span>{entry.label}</span>
              {entry.value === value && <IconCheck size={16} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

export function ChoicePanel({ filter, onClose }: { filter: ListFilter; onClose: () => void }) {
  const { options, value, onChange, more } = filter
  const choose = (next: string) => {
    if (options.find((option) => option.value === next)?.staysOpen !== true) onClose()
    onChange(next)
  }
  return (
    <Stack gap="sm">
      <Entries entries={options} value={value} onChoose={choose} />
      {more}
    </Stack>
  )
}

interface FilterPanelProps {
  readonly columns: readonly DataColumn<never>[]
  readonly countsOf: (column: string) => ReadonlyMap<string, number>
  /** The condition to change; without it, the field is chosen first. */
  readonly start?: Condition
  readonly onApply: (condition: Condition) => void
}

interface FormProps extends Pick<FilterPanelProps, 'countsOf' | 'start' | 'onApply'> {
  readonly column: DataColumn<never>
}

interface ChoicesProps extends Pick<FormProps, 'column' | 'countsOf'> {
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

function Choices({ column, countsOf, values, onChange }: ChoicesProps) {
  const formats = useFormats()
  const counts = countsOf(column.id)
  return (
    <Stack gap={6}>
      {(column.choices ?? []).map(({ value, label }, place) => (
        <Checkbox
          key={value}
          size="sm"
          data-autofocus={place === 0 || undefined}
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

function ConditionForm({ column, countsOf, start, onApply }: FormProps): ReactNode {
  const t = useTranslations('dataList')
  const message = useFieldMessage()
  const forms = useTranslations('forms')
  const operatorText = useOperatorText()
  const language = useLanguage()
  const { kind, choices } = column
  const [operator, setOperator] = useState(start?.operator ?? operatorsFor[kind][0] ?? 'is')
  const [values, setValues] = useState<readonly string[]>(() =>
    (start?.values ?? []).map((value) => showValue(kind, value, language)),
  )
  const [isTried, setIsTried] = useState(false)
  const needed = valuesNeeded(operator)
  const filled = values.filter((value) => value.trim() !== '')
  const isChoice = kind === 'choice' && choices !== undefined
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsTried(true)
    const read = filled
      .map((value) => readValue(kind, value, language))
      .flatMap((reading) => ('value' in reading ? [reading.value] : []))
    if (filled.length < needed || read.length < filled.length) return
    onApply({ column: column.id, operator, values: needed === 0 ? [] : read })
  }
  const errorOf = (value = '') => {
    const reading = readValue(kind, value, language)
    return isTried && value.trim() !== '' && 'reason' in reading
      ? message({ field: column.id, reason: reading.reason })
      : undefined
  }
  return (
    <form onSubmit={apply}>
      <Stack gap="sm" ref={takeFocus}>
        <Text fw={600} size="sm">
          {column.header}
        </Text>
        <NativeSelect
          aria-label={t('filter.operator')}
          value={operator}
          data={operatorsFor[kind].map((one) => ({ value: one, label: operatorText(kind, one) }))}
          onChange={({ currentTarget: { value } }) =>
            setOperator(operatorsFor[kind].find((one) => one === value) ?? operator)
          }
        />
        {needed > 0 && isChoice && <Choices column={column} countsOf={countsOf} values={values} onChange={setValues} />}
        {!isChoice &&
          Array.from({ length: needed }, (_, index) => (
            <TextInput
              // The values of a condition do not change places.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={index === 0 ? t('filter.value') : t('filter.until')}
              data-autofocus={index === 0 || undefined}
              placeholder={kind === 'date' ? forms('datePlaceholder') : undefined}
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
        <ActionButton variant="filled" type="submit" disabled={filled.length < needed} label={t('filter.add')} />
      </Stack>
    </form>
  )
}

/** Chooses a field, and then what it must be. */
export function FilterPanel({ columns, start, ...props }: FilterPanelProps) {
  const [id, setId] = useState(start?.column ?? null)
  const column = columns.find((one) => one.id === id)
  if (column) return <ConditionForm {...props} {...(start ? { start } : {})} column={column} />
  return <Entries entries={columns.map((one) => ({ value: one.id, label: one.header }))} onChoose={setId} />
}
