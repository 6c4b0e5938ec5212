import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { managedInvoiceQuery } from '../../records/queries.ts'
import { PaymentPage } from '../../payments/payment-page.tsx'
import { paymentQuery } from '../../payments/queries.ts'
import { seenIn } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'
import { can } from '../../session/session.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/payments/$id')({
  params: recordIdParams,
  beforeLoad: (at) => requireOperation(at, 'getPayment'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const texts = loadTexts('invoices')
    const { invoice_id: invoice } = await queryClient.ensureQueryData({
      ...paymentQuery(session, id),
      ...seenIn(session, 'listPayments', id),
    })
    // Without it a difference that was written off would be shown as money first.
    if (can(session, 'getManagedInvoice')) await queryClient.prefetchQuery(managedInvoiceQuery(session, invoice))
    await texts
  },
  component: PaymentRoute,
  pendingComponent: PageSkeleton,
})

function PaymentRoute() {
  const { id } = Route.useParams()
  return <PaymentPage id={id} />
}
