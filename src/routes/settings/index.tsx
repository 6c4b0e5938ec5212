import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireSession } from '../../session/guard.ts'
import { DevicePage } from '../../settings/device-page.tsx'
import { ShortcutList } from '../../shell/shortcut-list.tsx'

export const Route = createFileRoute('/settings/')({
  beforeLoad: (at) => ({ session: requireSession(at) }),
  loader: () => loadTexts('people', 'settings'),
  component: () => <DevicePage shortcuts={<ShortcutList />} />,
})
