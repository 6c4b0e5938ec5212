import { createFileRoute } from '@tanstack/react-router'
import { PaymentListScreen } from '../../payments/payment-list-screen.tsx'
import { readPaymentSearch } from '../../payments/payment-search.ts'
import { prefetchReplica } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/payments/')({
  validateSearch: readPaymentSearch,
  beforeLoad: (at) => ({ session: requireOperation(at, 'listPayments') }),
  loader: ({ context: { queryClient, session } }) => {
    prefetchReplica(queryClient, session, 'listPayments', {})
    prefetchReplica(queryClient, session, 'listInvoices', {})
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
