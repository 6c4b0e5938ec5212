import { useTranslations } from 'use-intl'
import { useCan } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import type { Days } from './books-search.ts'
import { invoicesIn } from './queries.ts'

interface DocumentsProps {
  readonly report: Days & { readonly invoice_count: number; readonly credit_note_count: number }
}

/** How many invoices and credit notes are behind the figures, with the list of the invoices. */
export function Documents({ report: { from, to, invoice_count: invoices, credit_note_count: notes } }: DocumentsProps) {
  const t = useTranslations('books')
  const can = useCan()
  const text = t('documents', { invoices, notes })
  if (!can('listInvoices') || invoices === 0) return text
  return <TextLink {...invoicesIn({ from, to })} inherit label={text} />
}
