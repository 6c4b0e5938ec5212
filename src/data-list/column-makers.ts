/** Makes the columns of a list for the kinds of values that every list has. */
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { type Formats, useFormats } from '../i18n/language-provider.tsx'
import type { DataColumn } from '../search/search.ts'

type Given<Row, Value> = (row: Row) => Value | null | undefined
type More<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'header' | 'value'>>

/** The text of a value, empty without one. */
function textOf<Row, Value>(value: Given<Row, Value>, format: (value: Value) => string): (row: Row) => string {
  return (row) => {
    const given = value(row)
    return given === null || given === undefined || given === '' ? '' : format(given)
  }
}

function columnMakers<Row>(formats: Formats, yes: string, no: string) {
  const text = (
    id: string,
    header: string,
    value: DataColumn<Row>['value'],
    more: More<Row> = {},
  ): DataColumn<Row> => ({ id, header, kind: 'text', value, width: 8, ...more })
  return {
    text,
    number: (id: string, header: string, value: Given<Row, number>, more?: More<Row>) =>
      text(id, header, value, { kind: 'number', text: textOf(value, formats.number), width: 7, ...more }),
    /** `YYYY-MM-DD`. */
    date: (id: string, header: string, value: Given<Row, string>, more?: More<Row>) =>
      text(id, header, value, { kind: 'date', text: textOf(value, formats.shortDate), ...more }),
    /** Several `YYYY-MM-DD`: a filter is met by any of them. */
    dates: (id: string, header: string, value: (row: Row) => readonly string[], more?: More<Row>) =>
      text(id, header, value, { kind: 'date', text: (row) => value(row).map(formats.shortDate).join(', '), ...more }),
    instant: (id: string, header: string, value: Given<Row, string>, more?: More<Row>) =>
      text(id, header, value, { kind: 'date', text: textOf(value, formats.dateTime), width: 10, ...more }),
    /** Cents. */
    money: (id: string, header: string, value: Given<Row, number>, more?: More<Row>) =>
      text(id, header, value, {
        kind: 'money',
        text: textOf(value, (cents) => formats.money(formatMoney(cents))),
        width: 7.5,
        ...more,
      }),
    /** One of some values, each with its word. */
    choice: <Value extends string>(
      id: string,
      header: string,
      value: DataColumn<Row>['value'],
      { of, label, ...more }: More<Row> & { of: readonly Value[]; label: (value: Value) => string },
    ) =>
      text(id, header, value, {
        kind: 'choice',
        choices: of.map((one) => ({ value: one, label: label(one) })),
        ...more,
      }),
    yesNo: (id: string, header: string, value: Given<Row, boolean>, more?: More<Row>) =>
      text(id, header, value, {
        kind: 'choice',
        choices: [
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ],
        ...more,
      }),
  }
}

export type ColumnMakers<Row> = ReturnType<typeof columnMakers<Row>>

export function useColumnMakers<Row>(): ColumnMakers<Row> {
  const formats = useFormats()
  const t = useTranslations('common')
  return useMemo(() => columnMakers<Row>(formats, t('yes'), t('no')), [formats, t])
}
