/** Shared by the parts of the books: figures, the documents behind them, and a report that is loading or failed. */
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import classes from './books.module.css'
import type { Days } from './books-search.ts'
import { invoicesIn } from './queries.ts'

export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

export function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        {value}
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}

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

interface ReportProps<Result> {
  readonly query: UseQueryResult<Result>
  readonly children: (result: Result) => ReactNode
}

export function Report<Result>({ query: { data, error, refetch }, children }: ReportProps<Result>) {
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={320} radius="md" />
  return children(data)
}
