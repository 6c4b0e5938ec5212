import { createFileRoute } from '@tanstack/react-router'
import { requireOperation } from '../../session/guard.ts'
import { peopleQuery } from '../../settings/access-queries.ts'
import { PeoplePage } from '../../settings/people-page.tsx'

export const Route = createFileRoute('/settings/people')({
  beforeLoad: (at) => ({ session: requireOperation(at, 'listPeople') }),
  loader: ({ context: { queryClient, session } }) => queryClient.ensureQueryData(peopleQuery(session)),
  component: PeoplePage,
})
