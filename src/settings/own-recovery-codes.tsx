import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useSession } from '../session/use-session.ts'
import { SettingsSection } from './settings-section.tsx'

const RecoveryCodesDialog = lazyPart(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog)

/** For who did not keep the codes that were shown once; nothing for the key of a program. */
export function OwnRecoveryCodes() {
  const t = useTranslations('people.recoveryCodes')
  const { person } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (person === null) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('make')}
        </Button>
      </Group>
      {isOpen && <RecoveryCodesDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
