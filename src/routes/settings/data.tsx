import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { WholeAssociationPage } from '../../settings/whole-association-page.tsx'

export const Route = createFileRoute('/settings/data')({
  beforeLoad: (at) => requireOperation(at, 'exportAssociationFile'),
  loader: () => loadTexts('forms', 'settings'),
  component: WholeAssociationPage,
})
