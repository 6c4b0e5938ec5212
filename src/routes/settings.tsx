import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../session/guard.ts'
import { SettingsPage } from '../settings/settings-page.tsx'
import { ShortcutList } from '../shell/shortcut-list.tsx'

export const Route = createFileRoute('/settings')({
  beforeLoad: (at) => ({ session: requireSession(at) }),
  component: () => <SettingsPage shortcuts={<ShortcutList />} />,
})
