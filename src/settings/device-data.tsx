import { Button, Group, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { countRuns, forgetAllRuns } from '../runs/forget-runs.ts'
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

/** Imports and reminders that were interrupted: their rows wait on this device, and are removed here where no one goes on with them. */
function UnfinishedRuns() {
  const t = useTranslations('settings.stored')
  const [count, setCount] = useState(0)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const found = await countRuns()
      if (!isGone) setCount(found)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])
  const remove = async () => {
    await forgetAllRuns()
    setCount(0)
  }
  if (count === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{t('runs', { count })}</Text>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('removeRuns')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeRunsTitle')}
          submitLabel={t('removeRuns')}
          keepLabel={t('keepRuns')}
          danger
          send={remove}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('removeRunsText')}</Text>
        </ConfirmDialog>
      )}
    </Group>
  )
}

/** Deletes everything stored on this device and restarts at the sign-in screen with empty memory. */
async function clearDevice(queryClient: QueryClient): Promise<void> {
  await forgetAllRuns()
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
      <UnfinishedRuns />
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
