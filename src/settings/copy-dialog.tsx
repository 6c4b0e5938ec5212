import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'

interface CopyDialogProps {
  readonly title: string
  readonly explanation: string
  readonly value: string
  readonly onClose: () => void
  /** Another way to keep it. */
  readonly children?: ReactNode
}

/** Shows a secret once, to be copied and passed on. */
export function CopyDialog({ title, explanation, value, onClose, children }: CopyDialogProps) {
  const t = useTranslations('people.keys')
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text size="sm">{explanation}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
        <Group justify="flex-end">
          {children}
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
