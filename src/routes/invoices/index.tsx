import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { InvoiceListScreen } from '../../invoices/invoice-list-screen.tsx'
import { readInvoiceSearch } from '../../invoices/invoice-tabs.ts'
import { useListScreen } from '../../data-list/history-text.ts'
import { prefetchReplica } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/invoices/')({
  validateSearch: readInvoiceSearch,
  beforeLoad: (at) => requireOperation(at, 'listInvoices'),
  loader: ({ context: { session } }) => {
    prefetchReplica(session, 'listInvoices')
    return loadTexts('invoices')
  },
  component: InvoiceListRoute,
})

function InvoiceListRoute() {
  return <InvoiceListScreen {...useListScreen(Route.useSearch(), Route.useNavigate())} />
}
