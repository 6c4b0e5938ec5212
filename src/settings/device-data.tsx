import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sessions } from '../session/store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { useStore } from '../ui/store.ts'
import { clearDevice } from './clear-device.ts'
import { SettingsSection } from './settings-section.tsx'
import { countStored, storages } from './stored-data.ts'

/** Counted once when the screen opens, because only clearing changes it. */
function StoredFacts() {
  const t = useTranslations('settings.stored')
  const { all } = useStore(sessions)
  const [stored] = useState(() => countStored(storages()))
  const kept = all.filter((session) => session.kept).length
  return (
    <Facts>
      <Fact label={t('kept')}>{t('keys', { count: kept })}</Fact>
      <Fact label={t('inTab')}>{t('keys', { count: all.length - kept })}</Fact>
      <Fact label={t('drafts')}>{t('forms', { count: stored.drafts })}</Fact>
      {stored.lists > 0 && <Fact label={t('lists')}>{t('entries', { count: stored.lists })}</Fact>}
      <Fact label={t('choices')}>{stored.choices === 0 ? t('none') : t('someChoices')}</Fact>
      <Fact label={t('records')}>{t('neverStored')}</Fact>
    </Facts>
  )
}

/** What this device stores, and a button to delete it. */
export function DeviceData() {
  const t = useTranslations('settings')
  const common = useTranslations('common')
  const queryClient = useQueryClient()
  const { all } = useStore(sessions)
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection title={t('data')} text={t('dataText')}>
      <StoredFacts />
      <Group>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {t('clear')}
        </Button>
      </Group>
      {asking && (
        <Dialog onClose={() => setAsking(false)} title={t('clear')}>
          <Stack>
            <Text size="sm">{t('clearSure', { count: all.length })}</Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
                {common('cancel')}
              </Button>
              <Button color="red" onClick={() => clearDevice(queryClient)}>
                {t('clearDo')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </SettingsSection>
  )
}
