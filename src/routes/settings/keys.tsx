import { createFileRoute } from '@tanstack/react-router'
import { requireOperation } from '../../session/guard.ts'
import { apiKeysQuery } from '../../settings/access-queries.ts'
import { ApiKeysPage } from '../../settings/api-keys-page.tsx'

export const Route = createFileRoute('/settings/keys')({
  beforeLoad: (at) => ({ session: requireOperation(at, 'listApiKeys') }),
  loader: ({ context: { queryClient, session } }) => queryClient.ensureQueryData(apiKeysQuery(session)),
  component: ApiKeysPage,
})
