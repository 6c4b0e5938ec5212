import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { wholeListQuery } from '../../api/whole-list.ts'
import { requireOperation } from '../../session/guard.ts'
import { OutboxPage } from '../../settings/outbox-page.tsx'

export const Route = createFileRoute('/settings/outbox')({
  beforeLoad: (at) => requireOperation(at, 'listOutbox'),
  loader: ({ context: { queryClient, session } }) => {
    void queryClient.prefetchQuery(wholeListQuery(session, 'listOutbox', {}))
    return loadTexts('association', 'settings')
  },
  component: OutboxPage,
})
