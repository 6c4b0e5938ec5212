import { createFileRoute } from '@tanstack/react-router'
import { InvoiceListScreen } from '../../invoices/invoice-list-screen.tsx'
import { readInvoiceSearch } from '../../invoices/invoice-tabs.ts'
import { startAllInvoices } from '../../invoices/queries.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/invoices/')({
  validateSearch: readInvoiceSearch,
  beforeLoad: (at) => ({ session: requireOperation(at, 'listInvoices') }),
  loader: ({ context: { session } }) => startAllInvoices(session),
  component: InvoiceListRoute,
})

function InvoiceListRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InvoiceListScreen
      search={search}
      onChange={(next, how) => void navigate({ search: next, replace: how === 'typing', resetScroll: false })}
    />
  )
}
