import { Kbd } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { can } from '#contract/operations.ts'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { paletteKeys, shortcutKeys } from '../ui/shortcuts.ts'
import { entriesFor } from './entries.ts'

export function ShortcutList() {
  const t = useTranslations('shell')
  const session = useSession()
  const entries = entriesFor(session)
  const [modifier, key] = paletteKeys()
  return (
    <Facts>
      <Fact label={t('shortcuts.palette')}>
        <Kbd>{modifier}</Kbd> <Kbd>{key}</Kbd>
      </Fact>
      {(['search', 'new', 'edit', 'previous', 'next', 'help'] as const).map((name) => (
        <Fact key={name} label={t(`shortcuts.${name}`)}>
          <Kbd>{shortcutKeys[name]}</Kbd>
        </Fact>
      ))}
      {can(session, 'createInvoice') && (
        <>
          <Fact label={t('shortcuts.moveLine')}>
            <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
          </Fact>
          <Fact label={t('shortcuts.removeLine')}>
            <Kbd>Alt</Kbd> <Kbd>{t('shortcuts.deleteKey')}</Kbd>
          </Fact>
        </>
      )}
      {entries.map(({ to, label, key }) => (
        <Fact key={to} label={t('shortcuts.go', { screen: t(label) })}>
          <Kbd>{shortcutKeys.go}</Kbd> <Kbd>{key}</Kbd>
        </Fact>
      ))}
    </Facts>
  )
}

/** The same over the screen. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  )
}
