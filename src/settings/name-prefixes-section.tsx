import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { useCan } from '../session/use-session.ts'
import { SettingsSection } from './settings-section.tsx'

const NamePrefixesIsland = dialogIsland(async () => (await import('./name-prefixes-dialog.tsx')).NamePrefixesDialog)

/** Finds the prefixes in names that were entered whole, for a person to confirm. */
export function NamePrefixesSection() {
  const t = useTranslations('customFields.namePrefixes')
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('recognizeNamePrefixes') || !can('listMembers')) return null
  return (
    <SettingsSection title={t('section')} text={t('text')}>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </Group>
      {isOpen && <NamePrefixesIsland onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
