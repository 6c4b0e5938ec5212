import { Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankStatement } from '#contract/schemas/management/bank.ts'
import { Page } from '../ui/page.tsx'
import { BankEntryList } from './bank-entry-list.tsx'
import { BankImports } from './bank-imports.tsx'
import type { BankSearch } from './bank-search.ts'
import { BankTabs, ImportButton, StatementDrop } from './bank-tabs.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { showIban } from '../forms/text-formats.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { bankStatementsQuery } from './bank-queries.ts'
import classes from './bank.module.css'
import { ActionButton } from '../ui/action-button.tsx'

// Rarely opened.
const UndoStatementDialog = dialogIsland(async () => (await import('./undo-statement-dialog.tsx')).UndoStatementDialog)

function Statement({ statement }: { statement: BankStatement }) {
  const t = useTranslations('bank.statement')
  const formats = useFormats()
  const can = useCan()
  const [isUndoing, setUndoing] = useState(false)
  const { first_on: first, last_on: last, opening, closing, entries, waiting, imported_by: name } = statement
  const days = [...new Set([first, last])].flatMap((day) => (day === null ? [] : formats.shortDate(day)))
  const date = formats.dateTime(statement.imported_at)
  return (
    <li className={classes.entry}>
      <div>
        <h2 className={classes.head}>{days.length === 0 ? t('noPeriod') : days.join(' – ')}</h2>
        {statement.is_partial && <div className={classes.gap}>{t('partial')}</div>}
        {statement.follows_gap && <div className={classes.gap}>{t('gap')}</div>}
        {statement.is_contradicted && <div className={classes.gap}>{t('contradicted')}</div>}
        <div>{showIban(statement.account)}</div>
        <div className={classes.quiet}>
          {statement.file_name} · {name === null ? date : t('by', { date, name })}
        </div>
        {can('undoBankStatement') && (
          <div className={classes.actions}>
            <ActionButton size="compact-sm" onClick={() => setUndoing(true)} label={t('undo')} />
          </div>
        )}
        {isUndoing && <UndoStatementDialog statement={statement} onClose={() => setUndoing(false)} />}
      </div>
      <Facts>
        <Fact label={t('opening')}>{opening !== null && formats.money(opening)}</Fact>
        <Fact label={t('closing')}>{closing !== null && formats.money(closing)}</Fact>
        <Fact label={t('imported')}>
          {[t('entries', { count: entries }), waiting > 0 && t('waiting', { count: waiting })]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      </Facts>
    </li>
  )
}

/** The files that were imported, the newest first. */
function BankStatementList() {
  const t = useTranslations('bank')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    bankStatementsQuery(useSession()),
  )
  if (error && !data) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius="md" />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <EmptyList title={t('empty.statements')} text={t('empty.statementsText')} />
  return (
    <>
      <ul className={classes.entries} aria-label={t('list.statements')}>
        {rows.map((statement) => (
          <Statement key={statement.id} statement={statement} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <ActionButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()} label={t('more')} />
        </div>
      )}
    </>
  )
}

/** Bank statements: import them, and decide about what was not booked by itself. */
export function BankScreen({ search }: { search: BankSearch }) {
  const view = search.view ?? 'unmatched'
  const t = useTranslations('payments')
  return (
    <StatementDrop>
      <Page title={t('title')} documentTitle={t(`bank.${view}`)} width="wide" actions={<ImportButton />}>
        <BankTabs />
        <Stack gap="md">
          <BankImports />
          {view === 'statements' ? <BankStatementList /> : <BankEntryList key={view} state={view} />}
        </Stack>
      </Page>
    </StatementDrop>
  )
}
