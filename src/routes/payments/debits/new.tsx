import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { NewDebitScreen } from '../../../payments/debits/new-debit-screen.tsx'
import { requireOperation } from '../../../session/guard.ts'

export const Route = createFileRoute('/payments/debits/new')({
  beforeLoad: (at) => requireOperation(at, 'createDirectDebit'),
  loader: () => loadTexts('billing', 'forms'),
  component: NewDebitScreen,
})
