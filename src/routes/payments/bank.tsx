import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { BankScreen } from '../../payments/bank-screen.tsx'
import { readBankSearch } from '../../payments/bank-search.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/payments/bank')({
  validateSearch: readBankSearch,
  beforeLoad: (at) => requireOperation(at, 'listBankEntries'),
  loader: () => loadTexts('billing', 'invoices'),
  component: BankRoute,
})

function BankRoute() {
  return <BankScreen search={Route.useSearch()} />
}
