import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { EditMemberForm } from '../../../members/edit-member-form.tsx'
import { hasManagedMembers, loadMember, managedMemberQuery } from '../../../members/queries.ts'
import { loadCustomFields } from '../../../records/queries.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/members/$id/edit')({
  params: recordIdParams,
  beforeLoad: (at) => {
    requireOperation(at, 'getMember')
    return requireOperation(at, 'updateMember')
  },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const [customFields] = await Promise.all([
      loadCustomFields(queryClient, session),
      loadMember(queryClient, session, id).then(() =>
        hasManagedMembers(session) ? queryClient.ensureQueryData(managedMemberQuery(session, id)) : undefined,
      ),
      loadTexts('forms'),
    ])
    return { customFields }
  },
  component: EditMemberRoute,
})

function EditMemberRoute() {
  const { id } = Route.useParams()
  const { customFields } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    // Another member is another form.
    <EditMemberForm
      key={id}
      id={id}
      customFields={customFields}
      onSaved={() => void navigate({ to: '/members/$id', params: { id }, replace: true })}
    />
  )
}
