import { createFileRoute } from '@tanstack/react-router'
import { requireOperation } from '../../session/guard.ts'
import { AssociationForm } from '../../settings/association-form.tsx'
import { settingsQuery } from '../../settings/queries.ts'

export const Route = createFileRoute('/settings/association')({
  beforeLoad: (at) => ({ session: requireOperation(at, 'updateSettings') }),
  loader: ({ context: { queryClient, session } }) => queryClient.ensureQueryData(settingsQuery(session)),
  component: AssociationForm,
})
