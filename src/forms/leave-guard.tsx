import { Button, Group, Text } from '@mantine/core'
import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isSignedIn } from '../api/credentials.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { RecordForm } from './use-record-form.ts'

/** The form at an address. Another search, or another name in the history state, is another form; another hash is not. */
function formAt({ pathname, search, state }: HistoryLocation): string {
  return JSON.stringify([pathname, search, state.name])
}

/** Holds up a navigation to another form. The result answers it: whether the user leaves; null without a navigation. */
function useHeldUp(isUnsaved: () => boolean): ((leaves: boolean) => void) | null {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<{ readonly give: (leaves: boolean) => void } | null>(null)
  const isAsked = useEffectEvent(isUnsaved)
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => isAsked(),
        blockerFn: async ({ currentLocation, nextLocation }) => {
          if (formAt(currentLocation) === formAt(nextLocation) || !isAsked()) return false
          // Pressing Back again asks again: the last question counts.
          const leaves = await new Promise<boolean>((give) => setAnswer({ give }))
          setAnswer(null)
          return !leaves
        },
      }),
    [history],
  )
  return answer?.give ?? null
}

/** Asks before unsaved changes are left behind, inside the app and when the tab closes; not after signing out in another tab. */
export function LeaveGuard<Values extends FieldValues>({ form }: { form: RecordForm<Values> }) {
  const t = useTranslations('forms')
  const session = useSession()
  const { isDirty } = useFormState({ control: form.methods.control })
  const { is } = form.submission.state
  /** Whether it was saved is unknown, or will be once the answer comes. */
  const open = is === 'unconfirmed' || is === 'sending' ? is : null
  const isUnsaved = () => (isDirty || open !== null) && !form.isFinished() && isSignedIn(session)
  const answer = useHeldUp(isUnsaved)
  // Even a closed dialog is expensive to render, and it is seldom needed.
  if (answer === null) return null
  const leave = () => {
    form.finish()
    answer(true)
  }
  return (
    <Dialog onClose={() => answer(false)} title={t('leave.title')}>
      <Text>{t(open ? `leave.${open}` : 'leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={leave}>
          {t(open ? 'leave.anyway' : 'leave.go')}
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          {t('leave.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
