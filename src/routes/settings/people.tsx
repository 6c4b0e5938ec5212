import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { peopleQuery } from '../../settings/access-queries.ts'
import { PeoplePage } from '../../settings/people-page.tsx'

export const Route = createFileRoute('/settings/people')({
  beforeLoad: (at) => requireOperation(at, 'listPeople'),
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([queryClient.ensureQueryData(peopleQuery(session)), loadTexts('people', 'settings')])
  },
  component: PeoplePage,
})
