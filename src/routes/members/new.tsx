import { createFileRoute } from '@tanstack/react-router'
import { can } from '#contract/operations.ts'
import { NewMemberForm } from '../../members/new-member-form.tsx'
import { readNewMemberSearch } from '../../members/new-member-search.ts'
import { sampleMembers } from '../../members/queries.ts'
import { requireOperation } from '../../session/guard.ts'
import { useSession } from '../../session/use-session.ts'

export const Route = createFileRoute('/members/new')({
  validateSearch: readNewMemberSearch,
  beforeLoad: (at) => ({ session: requireOperation(at, 'createMember') }),
  loader: async ({ context: { queryClient, session } }) => ({ sample: await sampleMembers(queryClient, session) }),
  component: NewMemberRoute,
})

function NewMemberRoute() {
  const { sample } = Route.useLoaderData()
  const { name } = Route.useSearch()
  const session = useSession()
  const navigate = Route.useNavigate()
  return (
    <NewMemberForm
      key={name}
      sample={sample}
      name={name}
      onCreated={({ id }, unsaved) => {
        // A key that may write and not read has nothing to see there.
        if (!can(session, 'getMember')) void navigate({ to: '/', replace: true })
        else void navigate({ to: unsaved ? '/members/$id/edit' : '/members/$id', params: { id }, replace: true })
      }}
    />
  )
}
