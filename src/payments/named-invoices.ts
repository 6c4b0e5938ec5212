import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'

/** A sum may be for hundreds of invoices; this many are named. */
export const mostNamed = 5

/** The numbers of invoices, or how many they are. */
export function useNamedInvoices(): (numbers: readonly string[]) => string {
  const t = useTranslations('bank')
  const formats = useFormats()
  return (numbers) =>
    numbers.length > mostNamed ? t('manyInvoices', { count: numbers.length }) : formats.list(numbers)
}
