import { Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Page } from '../ui/page.tsx'
import { BankEntryList } from './bank-entry-list.tsx'
import { BankImports } from './bank-imports.tsx'
import type { BankSearch } from './bank-search.ts'
import { BankStatementList } from './bank-statement-list.tsx'
import { BankTabs, ImportButton, StatementDrop } from './bank-tabs.tsx'

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
