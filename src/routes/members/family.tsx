import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { FamilyForm } from '../../members/family-form.tsx'
import { loadCustomFields } from '../../records/queries.ts'
import { requireOperation } from '../../session/guard.ts'
import { can, useSession } from '../../session/session.ts'

export const Route = createFileRoute('/members/family')({
  beforeLoad: (at) => requireOperation(at, 'createFamily'),
  loader: async ({ context: { queryClient, session } }) => {
    const [customFields] = await Promise.all([loadCustomFields(queryClient, session), loadTexts('forms')])
    return { customFields }
  },
  component: FamilyRoute,
})

function FamilyRoute() {
  const { customFields } = Route.useLoaderData()
  const session = useSession()
  const navigate = Route.useNavigate()
  return (
    <FamilyForm
      customFields={customFields}
      onLookUp={(q) => void navigate({ to: '/members', search: { status: 'all' }, state: { q } })}
      onTakenBack={() => void navigate({ to: can(session, 'listMembers') ? '/members' : '/' })}
      onCreated={({ members: [first] }) => {
        // A key that may write and not read has nothing to see there.
        if (!first || !can(session, 'getMember')) void navigate({ to: '/', replace: true })
        else void navigate({ to: '/members/$id', params: { id: first.id }, replace: true })
      }}
    />
  )
}
