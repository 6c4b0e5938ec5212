import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { ImportForm } from '../../members/import/import-form.tsx'
import { requireManagement, requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/members/import')({
  beforeLoad: (at) => {
    requireManagement(at)
    return requireOperation(at, 'createMember')
  },
  loader: () => loadTexts('forms', 'settings'),
  component: ImportForm,
})
