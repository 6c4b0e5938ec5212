import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { PaymentListScreen } from '../../payments/payment-list-screen.tsx'
import { readPaymentSearch } from '../../payments/payment-search.ts'
import { splitText, useListSearch } from '../../data-list/history-text.ts'
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
  const search = useListSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <PaymentListScreen
      search={search}
      onChange={(next, how) => void navigate({ ...splitText(next), replace: how === 'typing' })}
    />
  )
}
