import { Button, Group, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { isPerson, sessions } from '../session/store.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { useStore } from '../ui/store.ts'
import { SettingsSection } from './settings-section.tsx'
import { countStored, removeStored, storages } from './stored-data.ts'

/** Counted once when the screen opens, because only clearing changes it. */
function StoredFacts() {
  const t = useTranslations('settings.stored')
  const { all } = useStore(sessions)
  const [stored] = useState(() => countStored(storages()))
  const keys = all.filter((session) => !isPerson(session))
  const kept = keys.filter((session) => session.kept).length
  return (
    <Facts>
      {kept > 0 && <Fact label={t('kept')}>{t('keys', { count: kept })}</Fact>}
      {keys.length > kept && <Fact label={t('inTab')}>{t('keys', { count: keys.length - kept })}</Fact>}
      <Fact label={t('drafts')}>{t('forms', { count: stored.drafts })}</Fact>
      {stored.doorLists > 0 && <Fact label={t('lists')}>{t('entries', { count: stored.doorLists })}</Fact>}
      {stored.ticks > 0 && <Fact label={t('ticks')}>{t('entries', { count: stored.ticks })}</Fact>}
      <Fact label={t('choices')}>{stored.choices === 0 ? t('none') : t('someChoices')}</Fact>
      <Fact label={t('records')}>{t('neverStored')}</Fact>
    </Facts>
  )
}

/** Deletes everything stored on this device and restarts at the sign-in screen with empty memory. */
function clearDevice(queryClient: QueryClient): void {
  removeStored()
  queryClient.clear()
  window.location.replace('/sign-in')
}

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
        <ConfirmDialog
          title={t('clear')}
          submitLabel={t('clearDo')}
          keepLabel={common('cancel')}
          danger
          send={() => clearDevice(queryClient)}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('clearSure', { count: all.length })}</Text>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
