import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { PaymentListScreen } from '../../payments/payment-list-screen.tsx'
import { readPaymentSearch } from '../../payments/payment-search.ts'
import { useListScreen } from '../../data-list/history-text.ts'
import { prefetchReplica } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/payments/')({
  validateSearch: readPaymentSearch,
  beforeLoad: (at) => requireOperation(at, 'listPayments'),
  loader: ({ context: { session } }) => {
    prefetchReplica(session, 'listPayments')
    return loadTexts('invoices')
  },
  component: PaymentListRoute,
})

function PaymentListRoute() {
  return <PaymentListScreen {...useListScreen(Route.useSearch(), Route.useNavigate(), true)} />
}
