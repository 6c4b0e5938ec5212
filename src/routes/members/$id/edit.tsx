import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { EditMemberForm } from '../../../members/edit-member-form.tsx'
import { fieldsOfAssociation } from '../../../members/defined-fields.ts'
import { hasManagedMembers, loadMember, managedMemberQuery, sampleMembers } from '../../../members/queries.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/members/$id/edit')({
  params: recordIdParams,
  beforeLoad: (at) => {
    requireOperation(at, 'getMember')
    return requireOperation(at, 'updateMember')
  },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const [sample, defined] = await Promise.all([
      sampleMembers(queryClient, session),
      fieldsOfAssociation(queryClient, session),
      loadMember(queryClient, session, id).then(() =>
        hasManagedMembers(session) ? queryClient.ensureQueryData(managedMemberQuery(session, id)) : undefined,
      ),
      loadTexts('forms'),
    ])
    return { sample, defined }
  },
  component: EditMemberRoute,
})

function EditMemberRoute() {
  const { id } = Route.useParams()
  const { sample, defined } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    // Another member is another form.
    <EditMemberForm
      key={id}
      id={id}
      sample={sample}
      defined={defined}
      onSaved={() => void navigate({ to: '/members/$id', params: { id }, replace: true })}
    />
  )
}
