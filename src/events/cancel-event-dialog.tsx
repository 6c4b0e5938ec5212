import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { can, versionOf } from '#contract/operations.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { eventCancel } from '#contract/schemas/management/events.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useReplica } from '../replica/replica.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useCancelEvent } from './event-queries.ts'

type CancelValues = { message: string; send_email: boolean }

function bodyOf({ message, send_email }: CancelValues) {
  return { message: message || null, send_email }
}

export interface CancelEventDialogProps {
  readonly event: Event
  readonly registrations: readonly EventRegistration[]
  readonly onClose: () => void
}

/** Says why an event does not take place, and to whom. */
export function CancelEventDialog({ event, registrations, onClose }: CancelEventDialogProps) {
  const t = useTranslations('manageEvents.cancelling')
  const session = useSession()
  const cancelEvent = useCancelEvent(session, event.id)
  const { id, name } = event
  const registered = registrations.filter(({ status }) => status !== 'cancelled')
  const { rows: waiting } = useReplica(session, 'listWaitingList', { id }, { enabled: can(session, 'listWaitingList') })
  const told = [...registered, ...waiting]
  const reachable = told.filter(({ email }) => email !== null).length
  const isMailed = session.environment === 'live' && reachable > 0
  const form = useRecordForm<CancelValues>({
    draftKey: { sessionId: session.id, form: `events.cancel.${id}` },
    initial: { message: '', send_email: isMailed },
    version: String(versionOf(event)),
    validate: (values) => schemaProblems(eventCancel, bodyOf(values)),
  })
  const { control } = form.methods
  const close = () => {
    form.finish()
    onClose()
  }
  const cancelled = () => {
    const count = form.methods.getValues('send_email') && isMailed ? reachable : 0
    void notify({ message: `${t('done', { name })} ${count > 0 ? t('emailed', { count }) : ''}`.trim() })
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('title', { name })} size="lg">
      <DialogForm
        form={form}
        send={cancelEvent}
        toInput={(values) => ({ version: Number(form.version), body: bodyOf(values) })}
        labelOf={() => t('message')}
        onSaved={cancelled}
        onEarlier={cancelled}
        submitLabel={t('submit')}
        danger
        cancel={
          <Button variant="default" onMouseDown={(press) => press.preventDefault()} onClick={close}>
            {t('keep')}
          </Button>
        }
      >
        <Stack>
          <Text>{t('text')}</Text>
          <TextAreaField control={control} name="message" label={t('message')} hint={t('messageHint')} />
          {isMailed && (
            <CheckboxField
              control={control}
              name="send_email"
              label={t('email')}
              hint={t('reach', { count: reachable, others: told.length - reachable })}
            />
          )}
          {told.length > 0 && !isMailed && (
            <Text size="sm">{t(session.environment === 'test' ? 'testKey' : 'noAddress')}</Text>
          )}
        </Stack>
      </DialogForm>
    </Dialog>
  )
}
