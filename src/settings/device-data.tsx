import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sessions } from '../session/store.ts'
import { useStore } from '../ui/store.ts'
import { clearDevice } from './clear-device.ts'
import { Section } from './section.tsx'

/** What this device remembers, and forgetting all of it. */
export function DeviceData() {
  const t = useTranslations('settings')
  const common = useTranslations('common')
  const queryClient = useQueryClient()
  const { all } = useStore(sessions)
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t('data')} text={t('dataText')}>
      <Group>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {t('clear')}
        </Button>
      </Group>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('clear')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
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
      </Modal>
    </Section>
  )
}
