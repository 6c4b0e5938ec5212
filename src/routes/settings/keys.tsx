import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { apiKeysQuery } from '../../settings/access-queries.ts'
import { ApiKeysPage } from '../../settings/api-keys-page.tsx'

export const Route = createFileRoute('/settings/keys')({
  beforeLoad: (at) => requireOperation(at, 'listApiKeys'),
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([queryClient.ensureQueryData(apiKeysQuery(session)), loadTexts('people', 'settings')])
  },
  component: ApiKeysPage,
})
