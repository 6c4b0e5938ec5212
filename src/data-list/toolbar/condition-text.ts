import { useTranslations } from 'use-intl'
import { formatLocalNumber } from '../../forms/local-number.ts'
import { useFormats, useLanguage } from '../../i18n/language-provider.tsx'
import { type ColumnKind, type Condition, type DataColumn, isUnreadable, type Operator } from '../../search/search.ts'

/** Typed with the decimal mark of the app's language, which `type="number"` would take from the browser's. */
export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'money'
}

/** An operator reads differently for amounts and for dates. */
export function useOperatorText() {
  const t = useTranslations('dataList')
  return (kind: ColumnKind, operator: Operator) => {
    if (isNumeric(kind)) {
      if (operator === 'before') return t('operators.less')
      if (operator === 'after') return t('operators.more')
    }
    return t(`operators.${operator}`)
  }
}

/** A condition in words: field, operator and values. */
export function useConditionText(columns: readonly DataColumn<never>[]) {
  const formats = useFormats()
  const language = useLanguage()
  const t = useTranslations('dataList.filter')
  const operatorText = useOperatorText()
  return (condition: Condition) => {
    const { column: id, operator, values } = condition
    if (isUnreadable(condition)) return t('unreadable', { text: values[0] ?? '' })
    const column = columns.find((one) => one.id === id)
    // No row meets it. Its values may be of what this reader may not see.
    if (!column) return t('unknownColumn', { column: id })
    const { kind, header, choices } = column
    const shown = values.map((value) => {
      if (kind === 'date') return formats.shortDate(value)
      // Filters hold amounts as they are typed, with any number of decimals.
      if (kind === 'money' && /^-?\d+(\.\d+)?$/.test(value)) return formats.money(Number(value).toFixed(2))
      if (kind === 'number') return formatLocalNumber(value, language)
      return choices?.find((choice) => choice.value === value)?.label ?? value
    })
    return [header, operatorText(kind, operator), formats.list(shown)].filter(Boolean).join(' ')
  }
}
