/** A dialog that says why something cannot be done with a member yet, and what to do instead. */
import { Group, List, Loader, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface BlockedDialogProps {
  readonly title: string
  /** The preview that finds the obstacles. */
  readonly preview: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  readonly text: string
  readonly obstacles: readonly string[]
  readonly instead?: string
  readonly onClose: () => void
}

export function BlockedDialog({ title, preview, text, obstacles, instead, onClose }: BlockedDialogProps) {
  const common = useTranslations('common')
  const { data, error, refetch } = preview
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Loader size="sm" />}
        {data !== undefined && (
          <>
            <Text size="sm">{text}</Text>
            <List size="sm">
              {obstacles.map((obstacle) => (
                <List.Item key={obstacle}>{obstacle}</List.Item>
              ))}
            </List>
            {instead !== undefined && <Text size="sm">{instead}</Text>}
          </>
        )}
        <Group justify="flex-end">
          <ActionButton onClick={onClose} data-autofocus label={common('close')} />
        </Group>
      </Stack>
    </Dialog>
  )
}
