import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { SenderPage } from '../../settings/sender-page.tsx'

export const Route = createFileRoute('/settings/email')({
  beforeLoad: (at) => requireOperation(at, 'checkSender'),
  loader: () => loadTexts('association', 'settings'),
  component: SenderPage,
})
