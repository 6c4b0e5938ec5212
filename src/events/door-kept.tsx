import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
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
        <ConfirmDialog
          title={t('kept.clear')}
          submitLabel={t('kept.sureDo', { count })}
          keepLabel={common('cancel')}
          danger
          send={onClear}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('kept.sure')}</Text>
        </ConfirmDialog>
      )}
    </Section>
  )
}
