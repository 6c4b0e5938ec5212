import { createFileRoute } from '@tanstack/react-router'
import { PaymentListScreen } from '../../payments/payment-list-screen.tsx'
import { startAllInvoices } from '../../invoices/queries.ts'
import { startAllPayments } from '../../payments/queries.ts'
import { readPaymentSearch } from '../../payments/payment-search.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/payments/')({
  validateSearch: readPaymentSearch,
  beforeLoad: (at) => ({ session: requireOperation(at, 'listPayments') }),
  loader: ({ context: { session } }) => {
    startAllPayments(session)
    startAllInvoices(session)
  },
  component: PaymentListRoute,
})

function PaymentListRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PaymentListScreen
      search={search}
      onChange={(next, how) => void navigate({ search: next, replace: how === 'typing' })}
    />
  )
}
