import { createFileRoute } from '@tanstack/react-router'
import { CommitteePage } from '../../groups/committee-page.tsx'
import { committeeQuery } from '../../groups/queries.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { seenIn } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/committees/$id')({
  params: recordIdParams,
  beforeLoad: (at) => requireOperation(at, 'getCommittee'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([
      queryClient.ensureQueryData({
        ...committeeQuery(session, id),
        ...seenIn(session, 'listCommittees', id),
      }),
      loadTexts('groups'),
    ])
  },
  component: CommitteeRoute,
})

function CommitteeRoute() {
  const { id } = Route.useParams()
  return <CommitteePage id={id} />
}
