import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { PaymentPage } from '../../payments/payment-page.tsx'
import { paymentQuery } from '../../payments/queries.ts'
import { seenIn } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/payments/$id')({
  params: recordIdParams,
  beforeLoad: (at) => requireOperation(at, 'getPayment'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([
      queryClient.ensureQueryData({
        ...paymentQuery(session, id),
        ...seenIn(session, 'listPayments', id),
      }),
      loadTexts('invoices'),
    ])
  },
  component: PaymentRoute,
  pendingComponent: PageSkeleton,
})

function PaymentRoute() {
  const { id } = Route.useParams()
  return <PaymentPage id={id} />
}
