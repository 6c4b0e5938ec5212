import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Change } from '#contract/schemas/management/changes.ts'
import { stalePermissions } from '../session/refusals.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { reversalOf, sendUndo } from './undo.ts'

const outside = ['cancelInvoice', 'publishEvent', 'restoreInvoice', 'reversePayment', 'unpublishEvent'] as const

export interface UndoButtonProps {
  readonly change: Change
  /** In words. */
  readonly what: string
}

/** Takes a change back, where an operation does. What is felt outside is asked first. */
export function UndoButton({ change, what }: UndoButtonProps) {
  const t = useTranslations('activity.undo')
  const common = useTranslations('common')
  const session = useSession()
  const { state, submit } = useSubmission()
  const [isAsking, setAsking] = useState(false)
  const reversal = reversalOf(change, session)
  if (!reversal) return null
  const send = (signal: AbortSignal) => sendUndo(session, reversal, change, signal)
  const done = () => {
    void notify({ message: t('done') })
    if (change.record.type === 'organization') stalePermissions.set({ sessionId: session.id })
  }
  const press = async () => {
    if (reversal.isOutside) setAsking(true)
    else if (await submit(send)) done()
  }
  const effect = outside.find((name) => name === reversal.name)
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void press()} />}
      <Button
        variant="default"
        size="compact-xs"
        mt={6}
        aria-label={t('of', { what })}
        loading={state.is === 'sending'}
        onClick={() => void press()}
      >
        {common('undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('title')}
          submitLabel={common('undo')}
          keepLabel={common('back')}
          send={send}
          onDone={() => {
            setAsking(false)
            done()
          }}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{what}</Text>
          {effect && <Text size="sm">{t(`outside.${effect}`)}</Text>}
        </ConfirmDialog>
      )}
    </>
  )
}
