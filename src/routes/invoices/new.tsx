import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { NewInvoiceForm } from '../../invoices/new-invoice-form.tsx'
import { requireOperation } from '../../session/guard.ts'
import { definedFields, readId } from '../../ui/json.ts'

/** The address of the form for a new invoice. Pure. */
export interface NewInvoiceSearch {
  /** The id of the preselected member. */
  readonly member?: number
}

/** Reads any address; invalid parts are ignored. */
function readNewInvoiceSearch({ member }: Readonly<Record<string, unknown>>): NewInvoiceSearch {
  return definedFields<NewInvoiceSearch>({ member: readId(member) })
}

export const Route = createFileRoute('/invoices/new')({
  validateSearch: readNewInvoiceSearch,
  beforeLoad: (at) => requireOperation(at, 'createInvoice'),
  loader: () => loadTexts('forms', 'invoices'),
  component: NewInvoiceRoute,
})

function NewInvoiceRoute() {
  const { member = null } = Route.useSearch()
  // Another member is another form.
  return <NewInvoiceForm key={member} memberId={member} />
}
