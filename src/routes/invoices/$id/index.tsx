import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { InvoicePage } from '../../../invoices/invoice-page.tsx'
import { invoiceQuery } from '../../../records/queries.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordSkeleton } from '../../../ui/page-skeleton.tsx'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/invoices/$id/')({
  params: recordIdParams,
  beforeLoad: (at) => requireOperation(at, 'getInvoice'),
  loader: ({ context: { queryClient, session }, params: { id } }) =>
    Promise.all([queryClient.ensureQueryData(invoiceQuery(session, id)), loadTexts('invoices')]).then(() => undefined),
  component: InvoiceRoute,
  pendingComponent: recordSkeleton({ columns: [[280], [150, 170]] }),
})

function InvoiceRoute() {
  const { id } = Route.useParams()
  return <InvoicePage id={id} />
}
