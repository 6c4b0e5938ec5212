import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { TextLink } from '../ui/link.tsx'
import { useCan } from './use-session.ts'

const operations = {
  members: 'listMembers',
  groups: 'listGroups',
  committees: 'listCommittees',
  events: 'listEvents',
  invoices: 'listInvoices',
  payments: 'listPayments',
} as const

interface RecordPathProps {
  readonly list: keyof typeof operations
  readonly children?: ReactNode
}

/** Breadcrumbs to the screen of a record: its list, for keys that may read it. */
export function RecordPath({ list, children }: RecordPathProps) {
  // Those of every screen: the list's own texts may not have come.
  const t = useTranslations('shell')
  const can = useCan()
  return (
    <Breadcrumbs>
      {can(operations[list]) && <TextLink to={`/${list}`}>{t(list)}</TextLink>}
      {children}
    </Breadcrumbs>
  )
}
