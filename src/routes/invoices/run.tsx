import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { rulesQuery } from '../../invoices/run/queries.ts'
import { RunScreen, type RunSearch } from '../../invoices/run/run-screen.tsx'
import { jobsQuery } from '../../jobs/queries.ts'
import { requireManagement, requireOperation } from '../../session/guard.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

function idIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

export const Route = createFileRoute('/invoices/run')({
  validateSearch: ({ rules, after }: Readonly<Record<string, unknown>>): RunSearch => {
    const known = rules === 'new' ? ('new' as const) : idIn(rules)
    const basis = idIn(after)
    return { ...(known ? { rules: known } : {}), ...(basis ? { after: basis } : {}) }
  },
  beforeLoad: (at) => {
    requireManagement(at)
    requireOperation(at, 'listMembers')
    return requireOperation(at, 'createContributionRules')
  },
  loader: ({ context: { queryClient, session } }) =>
    Promise.all([
      queryClient.ensureQueryData(rulesQuery(session)),
      queryClient.ensureQueryData(jobsQuery(session)),
      loadTexts('billing', 'forms', 'jobs'),
    ]).then(() => undefined),
  component: RunRoute,
  pendingComponent: PageSkeleton,
})

function RunRoute() {
  return <RunScreen search={Route.useSearch()} />
}
