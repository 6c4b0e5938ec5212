import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'

/** Which keys do what, over the screen. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  )
}
