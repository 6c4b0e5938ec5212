import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { DossierScreen } from '../../../members/dossier-screen.tsx'
import { loadMember } from '../../../members/queries.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/members/$id/dossier')({
  params: recordIdParams,
  beforeLoad: (at) => requireOperation(at, 'getMemberDossier'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([
      loadMember(queryClient, session, id),
      loadTexts('activity', 'association', 'events', 'groups', 'invoices', 'settings'),
    ])
  },
  component: DossierRoute,
})

function DossierRoute() {
  const { id } = Route.useParams()
  return <DossierScreen key={id} id={id} />
}
