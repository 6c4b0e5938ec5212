import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { MailingPage } from '../../mailings/mailing-page.tsx'
import { mailingQuery } from '../../mailings/queries.ts'
import { requireManagement, requireOperation } from '../../session/guard.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/messages/$id')({
  params: recordIdParams,
  beforeLoad: (at) => {
    requireManagement(at)
    return requireOperation(at, 'getMailing')
  },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([queryClient.ensureQueryData(mailingQuery(session, id)), loadTexts('mailings')])
  },
  component: MailingRoute,
  pendingComponent: PageSkeleton,
})

function MailingRoute() {
  const { id } = Route.useParams()
  return <MailingPage key={id} id={id} />
}
