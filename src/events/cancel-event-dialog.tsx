import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { can, versionOf } from '#contract/operations.ts'
import type { Event } from '#contract/schemas/events.ts'
import { eventCancel } from '#contract/schemas/management/events.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useWholeList } from '../api/whole-list.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useNow } from '../ui/use-now.ts'
import { useCancelEvent } from './event-queries.ts'
import { mayAct } from './event-state.ts'
import { useEventRegistrations } from './queries.ts'

type CancelValues = { message: string; send_email: boolean }

function bodyOf({ message, send_email }: CancelValues) {
  return { message: message || null, send_email }
}

/** Those who are told of a cancellation, and whether all of them have been read. */
function useTold(session: Session, id: number) {
  const registrations = useEventRegistrations(session, id)
  const mayWait = can(session, 'listWaitingList')
  const waiting = useWholeList(session, 'listWaitingList', { id }, { enabled: mayWait })
  const registered = registrations.rows.filter(({ status }) => status !== 'cancelled')
  return {
    told: [...registered, ...waiting.rows],
    isRead: registrations.isComplete && (waiting.isComplete || !mayWait),
  }
}

/** Says why an event does not take place, and to whom. */
export function CancelEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslations('manageEvents.cancelling')
  const session = useSession()
  const cancelEvent = useCancelEvent(session, event.id)
  const { id, name } = event
  const { told, isRead } = useTold(session, id)
  const isLive = session.environment === 'live'
  const reachable = told.filter(({ email }) => email !== null).length
  // Someone who has not been read yet may have an address.
  const isOver = !mayAct('notify', event, useNow())
  const isMailed = isLive && !isOver && (reachable > 0 || !isRead)
  const form = useRecordForm<CancelValues>({
    draftKey: { sessionId: session.id, form: `events.cancel.${id}` },
    initial: { message: '', send_email: isLive },
    version: String(versionOf(event)),
    validate: (values) => schemaProblems(eventCancel, bodyOf(values)),
  })
  const { control } = form.methods
  const close = () => {
    form.finish()
    onClose()
  }
  const cancelled = () => {
    const count = form.methods.getValues('send_email') && isMailed && isRead ? reachable : 0
    void notify({ message: `${t('done', { name })} ${count > 0 ? t('emailed', { count }) : ''}`.trim() })
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('title', { name })} size="lg">
      <DialogForm
        operation="cancelEvent"
        form={form}
        send={cancelEvent}
        toInput={(values) => ({
          version: Number(form.version),
          body: bodyOf({ ...values, send_email: values.send_email && isMailed }),
        })}
        labelOf={() => t('message')}
        onSaved={cancelled}
        onEarlier={cancelled}
        submitLabel={t('submit')}
        danger
        cancel={
          <Button variant="default" onClick={close}>
            {t('keep')}
          </Button>
        }
      >
        <Stack>
          <Text>{t(isOver ? 'overText' : 'text')}</Text>
          <TextAreaField control={control} name="message" label={t('message')} hint={t('messageHint')} />
          {isMailed && (
            <CheckboxField
              control={control}
              name="send_email"
              label={t('email')}
              {...(isRead ? { hint: t('reach', { count: reachable, others: told.length - reachable }) } : {})}
            />
          )}
          {told.length > 0 && !isMailed && !isOver && (
            <Text size="sm">{t(session.environment === 'test' ? 'testKey' : 'noAddress')}</Text>
          )}
        </Stack>
      </DialogForm>
    </Dialog>
  )
}
