import { createFileRoute } from '@tanstack/react-router'
import { splitText, useListSearch } from '../../data-list/history-text.ts'
import { GroupDialogs } from '../../groups/dialogs.tsx'
import { GroupPage } from '../../groups/group-page.tsx'
import { readGroupSearch, withoutDialog } from '../../groups/group-search.ts'
import { groupQuery } from '../../records/queries.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { prefetchReplica, seenIn } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/groups/$id')({
  params: recordIdParams,
  validateSearch: readGroupSearch,
  beforeLoad: (at) => requireOperation(at, 'getGroup'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    // The people come behind the page.
    prefetchReplica(session, 'listGroupMembers')
    await Promise.all([
      queryClient.ensureQueryData({ ...groupQuery(session, id), ...seenIn(session, 'listGroups', id) }),
      loadTexts('groups'),
    ])
  },
  component: GroupRoute,
})

function GroupRoute() {
  const { id } = Route.useParams()
  const search = useListSearch(Route.useSearch({ select: withoutDialog, structuralSharing: true }))
  const navigate = Route.useNavigate()
  return (
    <>
      {/* Another group is another page, with its own search. */}
      <GroupPage
        key={id}
        id={id}
        search={search}
        onSearch={(next, how) => {
          const { search: people, state } = splitText(next)
          void navigate({
            search: ({ dialog, member }) => ({ ...(dialog && { dialog, member }), ...people }),
            state,
            replace: how === 'replace',
            resetScroll: false,
          })
        }}
      />
      <DialogOver />
    </>
  )
}

function DialogOver() {
  const { id } = Route.useParams()
  const { dialog, member } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (dialog === undefined) return null
  const close = () => void navigate({ search: withoutDialog, state: true, replace: true, resetScroll: false })
  return <GroupDialogs key={id} id={id} dialog={dialog} member={member} onClose={close} />
}
