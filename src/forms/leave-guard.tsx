import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isSignedIn } from '../api/credentials.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Asks before unsaved changes are left behind, inside the app and when the tab closes; not after signing out in another tab. */
export function LeaveGuard<Values extends FieldValues>({ form }: { form: RecordForm<Values> }) {
  const t = useTranslations('forms')
  const session = useSession()
  const { isDirty } = useFormState({ control: form.methods.control })
  const { is } = form.submission.state
  /** Whether it was saved is unknown, or will be once the answer comes. */
  const open = is === 'unconfirmed' || is === 'sending' ? is : null
  const isUnsaved = () => (isDirty || open !== null) && !form.isFinished() && isSignedIn(session)
  const blocker = useBlocker({
    // Another search or hash on the same screen leaves nothing behind.
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const leave = () => {
    form.finish()
    blocker.proceed?.()
  }
  // Even a closed dialog is expensive to render, and it is seldom needed.
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog onClose={() => blocker.reset()} title={t('leave.title')}>
      <Text>{t(open ? `leave.${open}` : 'leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={leave}>
          {t(open ? 'leave.anyway' : 'leave.go')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset()}>
          {t('leave.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
