import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { RemindersScreen } from '../../invoices/reminders/reminders-screen.tsx'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/invoices/reminders')({
  beforeLoad: (at) => requireOperation(at, 'getReminderPreview'),
  loader: () => loadTexts('reminders'),
  component: RemindersScreen,
})
