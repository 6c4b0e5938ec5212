import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'
import { Section } from '../ui/facts.tsx'
import { keptDays } from './door-ticks.ts'

interface DoorKeptProps {
  /** People who have been ticked. */
  readonly count: number
  readonly onClear: () => void
  readonly onRead: () => void
}

/** What this device stores, what needs a network, and a button to delete the ticks. */
export function DoorKept({ count, onClear, onRead }: DoorKeptProps) {
  const t = useTranslations('events.door')
  const common = useTranslations('common')
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('kept.title')}>
      <Text size="sm">{t('kept.text', { days: String(keptDays) })}</Text>
      <Text size="sm">{t('kept.offline')}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={onRead}>
          {t('readAgain')}
        </Button>
        {count > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('kept.clear')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <Dialog title={t('kept.clear')} onClose={() => setAsking(false)}>
          <Stack>
            <Text size="sm">{t('kept.sure')}</Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
                {common('cancel')}
              </Button>
              <Button
                color="red.9"
                onClick={() => {
                  setAsking(false)
                  onClear()
                }}
              >
                {t('kept.sureDo', { count })}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Section>
  )
}
