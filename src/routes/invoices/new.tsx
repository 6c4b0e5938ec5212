import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { NewInvoiceForm } from '../../invoices/new-invoice-form.tsx'
import { readNewInvoiceSearch } from '../../invoices/new-invoice-search.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/invoices/new')({
  validateSearch: readNewInvoiceSearch,
  beforeLoad: (at) => requireOperation(at, 'createInvoice'),
  loader: () => loadTexts('forms', 'invoices'),
  component: NewInvoiceRoute,
})

function NewInvoiceRoute() {
  const { member = null } = Route.useSearch()
  // Another member is another form.
  return <NewInvoiceForm key={member} memberId={member} />
}
