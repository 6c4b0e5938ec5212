import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import type { Leaving } from '../session/leave-question.ts'

interface LeaveRunProps {
  readonly is: Leaving
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Signing out or switching while a run is not done: what becomes of it. */
export function LeaveRun({ is, onLeave, onClose }: LeaveRunProps) {
  const t = useTranslations('contribution.leave')
  return (
    <ConfirmDialog
      title={t(`${is}.title`)}
      submitLabel={t(`${is}.submit`)}
      keepLabel={t('stay')}
      isDoubtful
      send={onLeave}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Text size="sm">{t(`${is}.text`)}</Text>
    </ConfirmDialog>
  )
}
