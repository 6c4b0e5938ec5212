import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { EditInvoiceForm } from '../../../invoices/edit-invoice-form.tsx'
import { managedInvoiceQuery } from '../../../records/queries.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/invoices/$id/edit')({
  params: recordIdParams,
  beforeLoad: (at) => {
    requireOperation(at, 'getInvoice')
    return requireOperation(at, 'updateInvoice')
  },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([
      // As it is now: what is changed is the version that is shown.
      queryClient.fetchQuery({ ...managedInvoiceQuery(session, id), staleTime: 0 }),
      loadTexts('forms', 'invoices'),
    ])
  },
  component: EditInvoiceRoute,
})

function EditInvoiceRoute() {
  const { id } = Route.useParams()
  // Another invoice is another form.
  return <EditInvoiceForm key={id} id={id} />
}
