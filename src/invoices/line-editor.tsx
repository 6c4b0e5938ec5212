import { Text, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, memo, useCallback, useEffect, useState } from 'react'
import { type Control, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormSection, TextField } from '../forms/fields.tsx'
import { MoneyField, NumberField, PercentField, VatKindField } from '../forms/amount-fields.tsx'
import { useFormats, useLanguage } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { emptyLine, type InvoiceValues } from './invoice-values.ts'
import { isEmptyLine, lineTotal } from './line-amounts.ts'
import classes from './line-editor.module.css'

import { type ColumnPart, type PastedTable, readColumns, isTable, pastedLines, readCells } from './pasted-columns.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Caption } from '../ui/page.tsx'

const PastedColumnsDialog = dialogIsland(async () => (await import('./pasted-columns-dialog.tsx')).PastedColumnsDialog)

interface LineEditorProps {
  readonly methods: UseFormReturn<InvoiceValues>
  /** The contract's limit. */
  readonly most: number
}

const columns = ['description', 'quantity', 'unit_price', 'vat_rate'] as const
type Column = (typeof columns)[number]

function isColumn(name: string | undefined): name is Column {
  return columns.some((column) => column === name)
}

/** Parses the name of an input in a line, such as `lines.3.quantity`. */
function cellOf(element: EventTarget): { index: number; column: Column } | null {
  const name = element instanceof HTMLInputElement ? element.name : ''
  const [, index, column] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
  return isColumn(column) ? { index: Number(index), column } : null
}

function LineAmount({ control, index }: { control: Control<InvoiceValues>; index: number }) {
  const t = useTranslations('invoices.fields')
  const formats = useFormats()
  const line = useWatch({ control, name: `lines.${index}` })
  const total = line ? lineTotal(line) : null
  return (
    <output className={classes.amount} aria-label={t('line_total')}>
      {total === null ? '–' : formats.money(total)}
    </output>
  )
}

interface LineProps {
  readonly control: Control<InvoiceValues>
  readonly index: number
  readonly includesVat: boolean
  /** Null for the empty line at the end, which cannot be removed. */
  readonly onRemove: ((index: number) => void) | null
}

/** Why a line has no VAT, where the invoice has lines that differ. */
function LineKind({ control, index }: Pick<LineProps, 'control' | 'index'>) {
  const t = useTranslations('invoices')
  const [all, line] = useWatch({ control, name: ['vat_kind', `lines.${index}`] })
  if (all !== 'mixed' || line === undefined || isEmptyLine(line) || Number(line.vat_rate || '0') !== 0) return null
  return (
    <div className={classes.kind}>
      <VatKindField
        control={control}
        name={`lines.${index}.vat_kind`}
        label={t('fields.line_vat_kind')}
        unset={t('vatKind.usual')}
      />
    </div>
  )
}

const Line = memo(function Line({ control, index, includesVat, onRemove }: LineProps) {
  const t = useTranslations('invoices')
  const number = String(index + 1)
  return (
    <li className={classes.line}>
      <fieldset className={classes.fields}>
        <VisuallyHidden component="legend">{t('lines.one', { number })}</VisuallyHidden>
        <div className={classes.description}>
          <TextField control={control} name={`lines.${index}.description`} label={t('fields.description')} />
        </div>
        <NumberField control={control} name={`lines.${index}.quantity`} label={t('fields.quantity')} />
        <MoneyField
          control={control}
          name={`lines.${index}.unit_price`}
          label={t(includesVat ? 'fields.gross_price' : 'fields.unit_price')}
        />
        <PercentField control={control} name={`lines.${index}.vat_rate`} label={t('fields.vat_rate')} />
        <LineAmount control={control} index={index} />
        {onRemove ? (
          <IconButton
            icon={IconTrash}
            label={t('lines.remove', { number })}
            className={classes.remove}
            onClick={() => onRemove(index)}
          />
        ) : (
          <span className={classes.remove} />
        )}
        <LineKind control={control} index={index} />
      </fieldset>
    </li>
  )
})

/** The lines and their operations. There is always one empty line at the end; typing in it adds the next. */
function useLines({ methods, most }: LineEditorProps) {
  const t = useTranslations('invoices.lines')
  const language = useLanguage()
  const { control, getValues, setFocus, setValue } = methods
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'lines' })
  const [says, setSays] = useState('')
  const [question, setQuestion] = useState<{ readonly table: PastedTable; readonly index: number } | null>(null)
  const last = useWatch({ control, name: `lines.${fields.length - 1}` })
  const needsNext = fields.length < most && last !== undefined && !isEmptyLine(last)
  const lastRate = last?.vat_rate
  useEffect(() => {
    if (needsNext) append(emptyLine(lastRate), { shouldFocus: false })
    // The default rate is taken when the line is first typed in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsNext, append])

  /** The empty line copies the previous line's rate, which is typed after the empty line was added. */
  function handOnRate(index: number): void {
    const [line, next] = getValues('lines').slice(index)
    if (line && next && isEmptyLine(next)) setValue(`lines.${index + 1}.vat_rate`, line.vat_rate)
  }

  /** Waits until the new rows have been rendered. */
  const focusLater = useCallback(
    (index: number, column: Column = 'description') =>
      void requestAnimationFrame(() => setFocus(`lines.${Math.max(0, index)}.${column}`, { shouldSelect: true })),
    [setFocus],
  )

  const count = fields.length
  // Stable while the number of lines is the same, so that typing in one line does not re-render two hundred.
  const removeAt = useCallback(
    (index: number) => {
      if (count === 1) return
      remove(index)
      setSays(t('removed', { number: String(index + 1) }))
      focusLater(Math.min(index, count - 2))
    },
    [count, remove, t, focusLater],
  )

  function moveTo(index: number, to: number, column: Column): void {
    const lines = getValues('lines')
    const target = lines[to]
    // The empty line stays last.
    if (target === undefined || (to === lines.length - 1 && isEmptyLine(target))) return
    move(index, to)
    setSays(t('moved', { number: String(to + 1) }))
    focusLater(to, column)
  }

  function paste(text: string, index: number): boolean {
    if (!isTable(text)) return false
    const table = readColumns(readCells(text), language)
    if (!table.isCertain) setQuestion({ table, index })
    else
      add(
        table,
        table.columns.map(({ part }) => part),
        index,
      )
    return true
  }

  function add(table: PastedTable, parts: readonly (ColumnPart | null)[], index: number): void {
    const lines = getValues('lines')
    const here = lines[index]
    const pasted = pastedLines(table, parts, { language, vatRate: here?.vat_rate ?? '0' })
    const replaces = here !== undefined && isEmptyLine(here)
    const room = most - lines.filter((line) => !isEmptyLine(line)).length
    const taken = pasted.slice(0, room)
    if (replaces && taken.length > 0) remove(index)
    insert(replaces ? index : index + 1, taken, { shouldFocus: false })
    const left = pasted.length - taken.length
    setSays(left > 0 ? t('tooMany', { max: String(most), count: left }) : t('pasted', { count: taken.length }))
    focusLater((replaces ? index : index + 1) + taken.length - 1)
  }

  const ask = question && {
    table: question.table,
    onClose: () => setQuestion(null),
    onChosen: (parts: readonly ColumnPart[]) => {
      setQuestion(null)
      add(question.table, parts, question.index)
    },
  }
  return { fields, says, removeAt, moveTo, paste, ask, focusLater, handOnRate }
}

/** Edits the lines by keyboard: typed one after another, or pasted from a spreadsheet. */
export const LineEditor = memo(function LineEditor({ methods, most }: LineEditorProps) {
  const t = useTranslations('invoices')
  const { fields, says, removeAt, moveTo, paste, ask, focusLater, handOnRate } = useLines({ methods, most })
  const includesVat = useWatch({ control: methods.control, name: 'prices_include_vat' })

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const cell = cellOf(event.target)
    if (!cell || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { index, column } = cell
    const steps: Partial<Record<string, () => void>> = event.altKey
      ? {
          ArrowUp: () => moveTo(index, index - 1, column),
          ArrowDown: () => moveTo(index, index + 1, column),
          Delete: () => removeAt(index),
        }
      : // Not to the button that saves: an invoice has more than one line.
        { Enter: () => focusLater(Math.min(index + 1, fields.length - 1)) }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  function onBlur(event: FocusEvent<HTMLElement>): void {
    const cell = cellOf(event.target)
    if (cell?.column === 'vat_rate') handOnRate(cell.index)
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const cell = cellOf(event.target)
    if (cell && paste(event.clipboardData.getData('text/plain'), cell.index)) event.preventDefault()
  }

  return (
    <FormSection title={t('sections.lines')} hint={t('lines.hint')}>
      <div aria-hidden className={classes.head}>
        <span>{t('fields.description')}</span>
        <span>{t('fields.quantity')}</span>
        <span>{t(includesVat ? 'fields.gross_price' : 'fields.unit_price')}</span>
        <span>{t('fields.vat_rate')}</span>
        <span>{t('fields.line_total')}</span>
      </div>
      {/* The inputs are the interactive elements; the list only listens to their events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={classes.lines} onBlur={onBlur} onKeyDown={onKeyDown} onPaste={onPaste}>
        {fields.map((row, index) => (
          <Line
            key={row.id}
            control={methods.control}
            index={index}
            includesVat={includesVat}
            onRemove={index === fields.length - 1 && fields.length < most ? null : removeAt}
          />
        ))}
      </ol>
      {fields.length >= most && <Caption size="xs">{t('lines.full', { max: String(most) })}</Caption>}
      <Text size="sm" role="status" className={classes.says}>
        {says}
      </Text>
      {ask && <PastedColumnsDialog {...ask} />}
    </FormSection>
  )
})
