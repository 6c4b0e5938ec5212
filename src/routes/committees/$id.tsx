import { createFileRoute } from '@tanstack/react-router'
import { CommitteePage } from '../../committees/committee-page.tsx'
import { committeeQuery, seedCommittee } from '../../committees/queries.ts'
import { requireOperation } from '../../session/guard.ts'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/committees/$id')({
  params: recordIdParams,
  beforeLoad: (at) => ({ session: requireOperation(at, 'getCommittee') }),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    seedCommittee(queryClient, session, id)
    await queryClient.ensureQueryData(committeeQuery(session, id))
  },
  component: CommitteeRoute,
})

function CommitteeRoute() {
  const { id } = Route.useParams()
  return <CommitteePage id={id} />
}
