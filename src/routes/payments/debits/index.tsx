import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { DebitListScreen } from '../../../payments/debits/debit-list-screen.tsx'
import { DebitPage } from '../../../payments/debits/debit-page.tsx'
import { debitQuery } from '../../../payments/debits/debit-queries.ts'
import { readDebitSearch } from '../../../payments/debits/debit-search.ts'
import { wholeListQuery } from '../../../api/whole-list.ts'
import { requireOperation } from '../../../session/guard.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'

export const Route = createFileRoute('/payments/debits/')({
  validateSearch: readDebitSearch,
  loaderDeps: ({ search: { batch } }) => ({ batch }),
  beforeLoad: (at) => requireOperation(at, 'listDirectDebits'),
  loader: async ({ context: { queryClient, session }, deps: { batch } }) => {
    void queryClient.prefetchQuery(wholeListQuery(session, 'listDirectDebits', {}))
    await Promise.all([
      batch === undefined ? null : queryClient.ensureQueryData(debitQuery(session, batch)),
      loadTexts('billing', 'invoices'),
    ])
  },
  component: DebitRoute,
  pendingComponent: PageSkeleton,
})

function DebitRoute() {
  const { batch } = Route.useSearch()
  return batch === undefined ? <DebitListScreen /> : <DebitPage id={batch} />
}
