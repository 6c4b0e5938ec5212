import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { reminderLevelsQuery } from '../../settings/reminder-level-queries.ts'
import { ReminderLevelsPage } from '../../settings/reminder-levels-page.tsx'

export const Route = createFileRoute('/settings/reminders')({
  beforeLoad: (at) => {
    requireOperation(at, 'getReminderLevels')
    return requireOperation(at, 'updateReminderLevels')
  },
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([queryClient.ensureQueryData(reminderLevelsQuery(session)), loadTexts('reminders', 'settings')])
  },
  component: ReminderLevelsPage,
})
