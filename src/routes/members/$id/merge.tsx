import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { MergeScreen } from '../../../members/merging/merge-screen.tsx'
import { loadMember } from '../../../members/queries.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordIdParams } from '../../-record-id.ts'

/** `with`: the member who is to go. */
function readPair(search: Readonly<Record<string, unknown>>): { with?: number } {
  const id = Number(search.with)
  return Number.isSafeInteger(id) && id > 0 ? { with: id } : {}
}

export const Route = createFileRoute('/members/$id/merge')({
  params: recordIdParams,
  validateSearch: readPair,
  beforeLoad: (at) => {
    requireOperation(at, 'getMember')
    return requireOperation(at, 'mergeMembers')
  },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([loadMember(queryClient, session, id), loadTexts('merging')])
  },
  component: MergeRoute,
})

function MergeRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MergeScreen
      id={id}
      other={search.with ?? null}
      onPair={({ stays, goes }) =>
        void navigate({
          to: '/members/$id/merge',
          params: { id: stays },
          search: goes === null ? {} : { with: goes },
          replace: true,
        })
      }
      onMerged={(stays) => void navigate({ to: '/members/$id', params: { id: stays }, replace: true })}
    />
  )
}
