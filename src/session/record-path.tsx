import { Children, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TextLink } from '../ui/link.tsx'
import { useCan } from './session.ts'
import classes from '../ui/breadcrumbs.module.css'

/** Links from the outermost screen to the parent of this one, which the heading names. */
function Breadcrumbs({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  // Screens that this key may not read are left out.
  const steps = Children.toArray(children)
  if (steps.length === 0) return null
  return (
    <nav aria-label={t('path')} className={classes.path}>
      <ol>
        {Children.map(steps, (step) => (
          <li>{step}</li>
        ))}
      </ol>
    </nav>
  )
}

const operations = {
  members: 'listMembers',
  groups: 'listGroups',
  committees: 'listCommittees',
  events: 'listEvents',
  invoices: 'listInvoices',
  payments: 'listPayments',
  messages: 'listMailings',
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
      {can(operations[list]) && <TextLink to={`/${list}`} label={t(list)} />}
      {children}
    </Breadcrumbs>
  )
}
