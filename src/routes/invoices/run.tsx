import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { RunScreen } from '../../invoices/run/run-screen.tsx'
import { requireManagement, requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/invoices/run')({
  validateSearch: ({ step }: Readonly<Record<string, unknown>>): { readonly step?: 'check' } =>
    step === 'check' ? { step } : {},
  beforeLoad: (at) => {
    requireManagement(at)
    requireOperation(at, 'listMembers')
    requireOperation(at, 'listInvoices')
    return requireOperation(at, 'createInvoice')
  },
  loader: () => loadTexts('billing', 'forms', 'invoices'),
  component: RunRoute,
})

function RunRoute() {
  const { step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RunScreen isChecking={step === 'check'} onStep={(next) => void navigate({ search: next ? { step: next } : {} })} />
  )
}
