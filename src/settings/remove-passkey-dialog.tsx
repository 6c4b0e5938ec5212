import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { unlessGone, submit } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'

export function RemovePasskeyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('passkeys')
  const session = useSession()
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      submitLabel={t('remove')}
      keepLabel={t('keep')}
      danger
      send={(signal) => unlessGone(() => submit(session, 'removePasskey', { id }, signal))}
      onDone={() => {
        void notify({ message: t('removed') })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('removeText')}</Text>
    </ConfirmDialog>
  )
}
