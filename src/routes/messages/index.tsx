import { createFileRoute } from '@tanstack/react-router'
import { useListScreen } from '../../data-list/history-text.ts'
import { readListSearch } from '../../data-list/list-search.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { MailingListScreen } from '../../mailings/mailing-list-screen.tsx'
import { mailingsQuery } from '../../mailings/queries.ts'
import { requireManagement, requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/messages/')({
  validateSearch: readListSearch,
  beforeLoad: (at) => {
    requireManagement(at)
    return requireOperation(at, 'listMailings')
  },
  loader: ({ context: { queryClient, session } }) => {
    void queryClient.prefetchQuery(mailingsQuery(session))
    return loadTexts('mailings')
  },
  component: MailingListRoute,
})

function MailingListRoute() {
  return <MailingListScreen {...useListScreen(Route.useSearch(), Route.useNavigate())} />
}
