import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { useNow } from '../ui/use-now.ts'
import { attendeeName, peopleOf } from './attendees.ts'
import { mayAct } from './event-state.ts'
import { type RegistrationDecision, useDecide } from './manage-queries.ts'
import { Caption } from '../ui/caption.tsx'

export interface DecisionDialogProps {
  readonly event: Event
  /** The ones that change; at least one. */
  readonly registrations: readonly EventRegistration[]
  readonly decision: RegistrationDecision['is']
  readonly onClose: (hasChanged: boolean) => void
}

/** Confirms or cancels registrations, with an email to those who gave an address if wanted. */
export function DecisionDialog({ event, registrations: asked, decision, onClose }: DecisionDialogProps) {
  const t = useTranslations('registrations.manage')
  const decide = useDecide(useSession())
  // Registrations that an earlier attempt or another user has confirmed are not asked about again.
  const pending = asked.filter(({ status }) => status === 'pending')
  const registrations = decision === 'confirm' && pending.length > 0 ? pending : asked
  const isNotified = mayAct('notify', event, useNow())
  const reachable = isNotified ? registrations.filter(({ email }) => email !== null) : []
  const [sendEmail, setSendEmail] = useState(false)
  const [only] = registrations
  const isOne = registrations.length === 1 && only !== undefined
  const name = isOne ? attendeeName(only) : ''
  const people = registrations.reduce((sum, registration) => sum + peopleOf(registration), 0)
  const send = async (signal: AbortSignal) => {
    for (const registration of registrations) {
      try {
        await decide(registration, { is: decision, sendEmail }, signal)
      } catch (error) {
        // Someone else has cancelled it: nothing is left to confirm.
        const isGone = error instanceof ApiProblem && error.code === 'registration_cancelled'
        if (!isGone || isOne) throw error
      }
    }
  }
  return (
    <ConfirmDialog
      title={isOne ? t(`${decision}.title`, { name }) : t('confirm.many', { count: registrations.length })}
      submitLabel={isOne ? t(`${decision}.submit`) : t('confirm.submitMany', { count: registrations.length })}
      keepLabel={t('back')}
      danger={decision === 'cancel'}
      send={send}
      onDone={() => {
        onClose(true)
        void notify({
          message: isOne
            ? t(`${decision}.done`, { name })
            : t('confirm.doneMany', { count: registrations.length, event: event.name }),
        })
      }}
      onClose={() => onClose(false)}
    >
      <Text size="sm">{t(`${decision}.text`, { people })}</Text>
      {reachable.length === 0 ? (
        <Caption>{t(isNotified ? 'noEmail' : 'overNoEmail')}</Caption>
      ) : (
        <Checkbox
          label={isOne ? t('email', { email: only.email ?? '' }) : t('emailMany', { count: reachable.length })}
          checked={sendEmail}
          onChange={(change) => setSendEmail(change.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
