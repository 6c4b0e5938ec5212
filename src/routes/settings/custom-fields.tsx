import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { customFieldsQuery } from '../../records/queries.ts'
import { requireOperation } from '../../session/guard.ts'
import { CustomFieldsPage } from '../../settings/custom-fields-page.tsx'

export const Route = createFileRoute('/settings/custom-fields')({
  beforeLoad: (at) => requireOperation(at, 'getSettings'),
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([queryClient.ensureQueryData(customFieldsQuery(session)), loadTexts('settings')])
  },
  component: CustomFieldsPage,
})
