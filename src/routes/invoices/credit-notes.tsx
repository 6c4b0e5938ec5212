import { createFileRoute } from '@tanstack/react-router'
import { useListScreen } from '../../data-list/history-text.ts'
import { readListSearch } from '../../data-list/list-search.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { CreditNoteListScreen } from '../../invoices/credit-notes/credit-note-list-screen.tsx'
import { wholeListQuery } from '../../api/whole-list.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/invoices/credit-notes')({
  validateSearch: readListSearch,
  beforeLoad: (at) => requireOperation(at, 'listCreditNotes'),
  loader: ({ context: { queryClient, session } }) => {
    void queryClient.prefetchQuery(wholeListQuery(session, 'listCreditNotes', {}))
    return loadTexts('invoices')
  },
  component: CreditNoteListRoute,
})

function CreditNoteListRoute() {
  return <CreditNoteListScreen {...useListScreen(Route.useSearch(), Route.useNavigate())} />
}
