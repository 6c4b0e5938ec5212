import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { GatheredSections } from '../../../member-overview/gathered-sections.tsx'
import { readMemberDialog } from '../../../members/member-dialog.ts'
import { MemberPage } from '../../../members/member-page.tsx'
import { loadMember, mergedInto } from '../../../members/queries.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordSkeleton } from '../../../ui/page-skeleton.tsx'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/members/$id/')({
  params: recordIdParams,
  validateSearch: readMemberDialog,
  beforeLoad: (at) => requireOperation(at, 'getMember'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const stayed = loadMember(queryClient, session, id).catch(async (error: unknown) => {
      const merged = await mergedInto(queryClient, session, id)
      if (merged === null) throw error
      throw redirect({ to: '/members/$id', params: { id: merged }, replace: true })
    })
    await Promise.all([stayed, loadTexts('invoices')])
  },
  component: MemberRoute,
  pendingComponent: recordSkeleton({ isPerson: true, columns: [[170], [120, 150]], bottom: 160 }),
})

function MemberRoute() {
  const { id } = Route.useParams()
  const { dialog = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MemberPage
      id={id}
      related={<GatheredSections key={id} memberId={id} />}
      dialog={dialog}
      onDialog={(next) =>
        void navigate({ search: next === null ? {} : { dialog: next }, replace: next === null, resetScroll: false })
      }
    />
  )
}
