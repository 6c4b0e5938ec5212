import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { DebitListScreen, DebitPage } from '../../../payments/debits/debit-page.tsx'
import { debitQuery } from '../../../payments/debits/debit-queries.ts'
import { wholeListQuery } from '../../../api/whole-list.ts'
import { requireOperation } from '../../../session/guard.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'

export interface DebitSearch {
  /** The batch that is open; none shows all of them. */
  readonly batch?: number
}

function readDebitSearch({ batch }: Readonly<Record<string, unknown>>): DebitSearch {
  return typeof batch === 'number' && Number.isSafeInteger(batch) && batch > 0 ? { batch } : {}
}

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
