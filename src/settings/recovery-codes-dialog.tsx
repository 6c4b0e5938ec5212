import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submitOnce } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { DownloadCodes } from '../session/download-codes.tsx'
import { memoryEntry } from '../session/entries.ts'
import { useSession } from '../session/use-session.ts'
import { CopyDialog } from './copy-dialog.tsx'

/** Asks first, because earlier codes end; then shows the new ones, once. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people')
  const common = useTranslations('common')
  const session = useSession()
  const [pending] = useState(memoryEntry)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <CopyDialog
        title={t('invitation.codesTitle')}
        explanation={t('invitation.codesText')}
        value={codes.join('\n')}
        onClose={onClose}
      >
        <DownloadCodes codes={codes} association={session.organization.name} />
      </CopyDialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('recoveryCodes.makeTitle')}
      submitLabel={t('recoveryCodes.make')}
      keepLabel={common('cancel')}
      send={(signal) => submitOnce(session, 'makeRecoveryCodes', {}, { pending, signal })}
      onDone={({ result }) => setCodes(result.recovery_codes)}
      onClose={onClose}
    >
      <Text size="sm">{t('recoveryCodes.makeText')}</Text>
    </ConfirmDialog>
  )
}
