import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { createStore } from '../ui/store.ts'
import { useCan } from '../session/session.ts'
import { bankViews } from './bank-search.ts'
import { tabLink, TabLinks } from '../ui/tab-links.tsx'
import classes from './bank-tabs.module.css'

/** Statements that were chosen or dropped on a screen, for the bank screen to import. */
export const chosenStatements = createStore<readonly File[]>([])

function useChoose(): (files: readonly File[]) => void {
  const navigate = useNavigate()
  return (files) => {
    if (files.length === 0) return
    chosenStatements.set([...chosenStatements.get(), ...files.toSorted((a, b) => a.name.localeCompare(b.name))])
    void navigate({ to: '/payments/bank' })
  }
}

/** Payments, what the bank says, and what it collects. Nothing for a key that has only the payments. */
export function BankTabs() {
  const t = useTranslations('payments.bank')
  const can = useCan()
  if (!can('listBankEntries') && !can('listDirectDebits')) return null
  return (
    <TabLinks label={t('label')}>
      {can('listPayments') && (
        <li>
          <Link to="/payments" className={tabLink} activeOptions={{ exact: true, includeSearch: false }}>
            {t('payments')}
          </Link>
        </li>
      )}
      {(can('listBankEntries') ? bankViews : []).map((view) => (
        <li key={view}>
          <Link
            to="/payments/bank"
            search={view === 'unmatched' ? {} : { view }}
            className={tabLink}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(view)}
          </Link>
        </li>
      ))}
      {can('listDirectDebits') && (
        <li>
          <Link to="/payments/debits" className={tabLink} activeOptions={{ exact: true }}>
            {t('debits')}
          </Link>
        </li>
      )}
    </TabLinks>
  )
}

const accepted = '.xml,.zip,.gz,.sta,.swi,.940,.mt940,.txt,.c53'

/** Chooses statements to import. */
export function ImportButton() {
  const t = useTranslations('payments.bank')
  const can = useCan()
  const choose = useChoose()
  if (!can('importBankStatement')) return null
  return (
    <FileButton multiple accept={accepted} onChange={choose} inputProps={{ 'aria-label': t('import') }}>
      {(props) => (
        <Button {...props} data-shortcut="new" leftSection={<IconFileImport size={18} aria-hidden />}>
          {t('import')}
        </Button>
      )}
    </FileButton>
  )
}

/** A screen on which statements can be dropped. */
export function StatementDrop({ children }: { children: ReactNode }) {
  const t = useTranslations('payments.bank')
  const can = useCan()
  const choose = useChoose()
  const [isOver, setOver] = useState(false)
  if (!can('importBankStatement')) return children
  return (
    <div
      className={classes.drop}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event
        if (!(relatedTarget instanceof Node) || !event.currentTarget.contains(relatedTarget)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <div className={classes.target}>{t('drop')}</div>}
    </div>
  )
}
