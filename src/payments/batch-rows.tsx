import { Checkbox, Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { parseMoney } from '#contract/money.ts'
import type { BankSuggestion } from '#contract/schemas/management/bank.ts'
import { useFormats } from '../i18n/formats.ts'
import classes from './bank.module.css'

export type BatchRow = BankSuggestion['invoices'][number]

/** What is open of the batch that is suggested; the ones that the bank may have left out come first. None for another suggestion. */
export function rowsOfBatch(suggestion: BankSuggestion | undefined): readonly BatchRow[] {
  if (!suggestion?.reasons.some((reason) => reason === 'direct_debit' || reason === 'near_batch')) return []
  const { invoices, lacks } = suggestion
  const isLacking = ({ amount }: BatchRow) => amount === lacks?.amount
  return [...(lacks?.invoice ? [lacks.invoice] : []), ...invoices].toSorted(
    (one, other) => Number(isLacking(other)) - Number(isLacking(one)),
  )
}

interface RowProps {
  readonly row: BatchRow
  readonly isTicked: boolean
  readonly isFirst: boolean
  readonly onToggle: (row: BatchRow) => void
}

// A batch may have thousands of rows, of which one changes.
const Row = memo(({ row, isTicked, isFirst, onToggle }: RowProps) => {
  const formats = useFormats()
  return (
    <li className={classes.batchRow}>
      <Checkbox
        label={`${row.number} · ${row.recipient}`}
        checked={isTicked}
        data-autofocus={isFirst || undefined}
        onChange={() => onToggle(row)}
      />
      <span>{formats.money(row.amount)}</span>
    </li>
  )
})

interface BatchRowsProps {
  readonly rows: readonly BatchRow[]
  readonly isTicked: (row: BatchRow) => boolean
  /** Keeps its identity. */
  readonly onToggle: (row: BatchRow) => void
}

/** The rows of a batch of direct debits, from which a person takes the ones that its sum lacks. */
export function BatchRows({ rows, isTicked, onToggle }: BatchRowsProps) {
  const t = useTranslations('bank.splitDialog')
  return (
    <div>
      <Text size="sm" fw={500} id="batch-rows">
        {t('ofBatch')}
      </Text>
      <ul className={classes.batchRows} aria-labelledby="batch-rows">
        {rows.map((row, index) => (
          <Row key={row.id} row={row} isTicked={isTicked(row)} isFirst={index === 0} onToggle={onToggle} />
        ))}
      </ul>
    </div>
  )
}

export function centsOfRows(rows: readonly BatchRow[]): number {
  return rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0)
}
