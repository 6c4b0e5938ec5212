import { createFileRoute } from '@tanstack/react-router'
import { can } from '#contract/operations.ts'
import { useHistoryText } from '../../data-list/history-text.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { NewMemberForm } from '../../members/new-member-form.tsx'
import { readNewMemberSearch } from '../../members/new-member-search.ts'
import { fieldsOfAssociation } from '../../members/defined-fields.ts'
import { memberQuery, membershipQuery, sampleMembers } from '../../members/queries.ts'
import { requireOperation } from '../../session/guard.ts'
import { canManage } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'

export const Route = createFileRoute('/members/new')({
  validateSearch: readNewMemberSearch,
  beforeLoad: (at) => requireOperation(at, 'createMember'),
  loaderDeps: ({ search: { family } }) => ({ family }),
  loader: async ({ context: { queryClient, session }, deps: { family } }) => {
    const [sample, defined, relative] = await Promise.all([
      sampleMembers(queryClient, session),
      fieldsOfAssociation(queryClient, session),
      family !== undefined && can(session, 'getMember')
        ? Promise.all([
            queryClient.ensureQueryData(memberQuery(session, family)),
            canManage(session, 'updateNamePrefix')
              ? queryClient.ensureQueryData(membershipQuery(session, family))
              : null,
          ])
        : null,
      loadTexts('forms'),
    ])
    const [member, membership] = relative ?? []
    return {
      sample,
      defined,
      relative: member && {
        ...member,
        last_name_prefix: membership?.last_name_prefix ?? null,
      },
    }
  },
  component: NewMemberRoute,
})

function NewMemberRoute() {
  const { sample, defined, relative } = Route.useLoaderData()
  const name = useHistoryText('name')
  const session = useSession()
  const navigate = Route.useNavigate()
  return (
    <NewMemberForm
      key={`${name} ${relative?.id}`}
      sample={sample}
      defined={defined}
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
