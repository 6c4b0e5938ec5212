import { createFileRoute } from '@tanstack/react-router'
import { EditEventForm } from '../../../events/edit-event-form.tsx'
import { managedEventQuery } from '../../../events/event-state.ts'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { requireOperation } from '../../../session/guard.ts'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/events/$id/edit')({
  params: recordIdParams,
  beforeLoad: (at) => requireOperation(at, 'updateEvent'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([
      queryClient.ensureQueryData({ ...managedEventQuery(session, id), revalidateIfStale: true }),
      loadTexts('events', 'forms'),
    ])
  },
  component: EditEventRoute,
})

function EditEventRoute() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    // Another event is another form.
    <EditEventForm
      key={id}
      id={id}
      onSaved={() => void navigate({ to: '/events/$id', params: { id }, replace: true })}
    />
  )
}
