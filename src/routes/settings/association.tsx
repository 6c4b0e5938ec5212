import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { AssociationForm } from '../../settings/association-form.tsx'
import { settingsQuery } from '../../settings/queries.ts'

export const Route = createFileRoute('/settings/association')({
  beforeLoad: (at) => requireOperation(at, 'updateSettings'),
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([
      queryClient.ensureQueryData(settingsQuery(session)),
      loadTexts('association', 'forms', 'settings'),
    ])
  },
  component: AssociationForm,
})
