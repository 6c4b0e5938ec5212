import { createFileRoute } from '@tanstack/react-router'
import { DoorsScreen } from '../../events/doors-screen.tsx'
import { readDoorsSearch } from '../../events/event-search.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/events/door')({
  validateSearch: readDoorsSearch,
  beforeLoad: (at) => requireOperation(at, 'listEventRegistrations'),
  loader: () => loadTexts('events'),
  component: DoorsRoute,
})

function DoorsRoute() {
  return <DoorsScreen search={Route.useSearch()} />
}
