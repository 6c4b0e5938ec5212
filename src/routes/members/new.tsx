import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { can } from '#contract/operations.ts'
import { useHistoryText } from '../../data-list/history-text.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { NewMemberForm } from '../../members/new-member-form.tsx'
import { readNewMemberSearch } from '../../members/new-member-search.ts'
import { hasManagedMembers, managedMemberQuery } from '../../members/queries.ts'
import { loadCustomFields, memberQuery } from '../../records/queries.ts'
import type { NamedMember } from '../../members/member-values.ts'
import { requireOperation } from '../../session/guard.ts'
import { type Session, useSession } from '../../session/session.ts'

export const Route = createFileRoute('/members/new')({
  validateSearch: readNewMemberSearch,
  beforeLoad: (at) => requireOperation(at, 'createMember'),
  loaderDeps: ({ search: { family } }) => ({ family }),
  loader: async ({ context: { queryClient, session }, deps: { family } }) => {
    const [customFields, relative] = await Promise.all([
      loadCustomFields(queryClient, session),
      family !== undefined && can(session, 'getMember') ? loadRelative(queryClient, session, family) : undefined,
      loadTexts('forms'),
    ])
    return { customFields, relative }
  },
  component: NewMemberRoute,
})

/** The member whose surname and address the new member has. */
function loadRelative(client: QueryClient, session: Session, id: number): Promise<NamedMember> {
  if (hasManagedMembers(session)) return client.ensureQueryData(managedMemberQuery(session, id))
  return client.ensureQueryData(memberQuery(session, id))
}

function NewMemberRoute() {
  const { customFields, relative } = Route.useLoaderData()
  const name = useHistoryText('name')
  const session = useSession()
  const navigate = Route.useNavigate()
  return (
    <NewMemberForm
      key={`${name} ${relative?.id}`}
      customFields={customFields}
      name={name}
      relative={relative}
      onLookUp={(q) => void navigate({ to: '/members', search: { status: 'all' }, state: { q } })}
      onFamily={({ id }) => void navigate({ to: '/members/new', search: { family: id } })}
      onCreated={({ id }, unsaved) => {
        // A key that may write and not read has nothing to see there.
        if (!can(session, 'getMember')) void navigate({ to: '/', replace: true })
        else void navigate({ to: unsaved ? '/members/$id/edit' : '/members/$id', params: { id }, replace: true })
      }}
    />
  )
}
