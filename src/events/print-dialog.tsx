import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { Progress } from '../replica/replica.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useCan } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'

export interface PrintOptions {
  readonly email: boolean
  readonly phone: boolean
}

interface PrintDialogProps {
  readonly options: PrintOptions
  readonly onOptions: (options: PrintOptions) => void
  readonly attendees: Progress
  /** Null when phone numbers are not included. */
  readonly members: Progress | null
  readonly onPrint: () => void
  readonly onClose: () => void
}

/** Options for printing the attendee list, which loads in the background. */
export function PrintDialog({ options, onOptions, attendees, members, onPrint, onClose }: PrintDialogProps) {
  const t = useTranslations('events.print')
  const common = useTranslations('common')
  const can = useCan()
  const failed = [attendees, ...(members ? [members] : [])].find(({ error }) => error !== null)
  const isReady = attendees.isComplete && (members?.isComplete ?? true)
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <Stack>
        <Text size="sm">{t('text')}</Text>
        <Checkbox
          label={t('email')}
          checked={options.email}
          onChange={(event) => onOptions({ ...options, email: event.currentTarget.checked })}
        />
        {can('listMembers') && (
          <Checkbox
            label={t('phone')}
            checked={options.phone}
            onChange={(event) => onOptions({ ...options, phone: event.currentTarget.checked })}
          />
        )}
        {failed && <ProblemNotice error={failed.error} onRetry={failed.retry} />}
        <Group justify="flex-end">
          <ActionButton onClick={onClose} label={common('cancel')} />
          <ActionButton
            variant="filled"
            onClick={onPrint}
            loading={!isReady && failed === undefined}
            disabled={!isReady}
            data-autofocus
            label={t('submit')}
          />
        </Group>
      </Stack>
    </Dialog>
  )
}
