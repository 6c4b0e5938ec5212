import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../groups/group-page.tsx'
import { readGroupSearch } from '../../groups/group-search.ts'
import { groupQuery, seedGroup, startGroupPlaces } from '../../groups/queries.ts'
import { requireOperation } from '../../session/guard.ts'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/groups/$id')({
  params: recordIdParams,
  validateSearch: readGroupSearch,
  beforeLoad: (at) => ({ session: requireOperation(at, 'getGroup') }),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    seedGroup(queryClient, session, id)
    // The people come behind the page.
    startGroupPlaces(session, id)
    await queryClient.ensureQueryData(groupQuery(session, id))
  },
  component: GroupRoute,
})

function GroupRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    // Another group is another page, with its own search.
    <GroupPage
      key={id}
      id={id}
      search={search}
      onSearch={(next, how) => void navigate({ search: next, replace: how === 'replace', resetScroll: false })}
    />
  )
}
