import {
  IconArrowBackUp,
  IconCalendarOff,
  IconCopy,
  IconPencil,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { versionOf } from '#contract/operations.ts'
import { isRegistrationClosed } from '#contract/event-states.ts'
import { MoreItem, MoreLink, MoreMenu } from '../ui/more-menu.tsx'
import { useNow } from '../ui/use-now.ts'
import { mayAct } from './event-state.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { saidWhy } from '../problems/describe.ts'
import { sessionSignal } from '../session/scope.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { changeEventStatus } from './status.ts'

/** Publishes an event at once, or makes it a draft again; the notice takes back what can be taken back. */
function usePublish(event: Event) {
  const { id, name, status } = event
  const t = useTranslations('manageEvents')
  const common = useTranslations('common')
  const session = useSession()
  const signal = sessionSignal(session)

  /** `version`: of the event as it was on screen, or after the change that is taken back. */
  async function run(action: 'publish' | 'unpublish', version: number, isUndo = false) {
    let changed: ManagedEvent
    try {
      changed = await changeEventStatus(session, { id, action, version }, signal)
    } catch (error) {
      // The service knows best why: someone may have registered by now.
      void notify({ message: saidWhy(error) || t('failed', { name }), tone: 'warning' })
      return
    }
    const isReinstated = status === 'cancelled' && action === 'publish'
    // Published all the same: a deadline of last year, in a copy, is easily overlooked.
    const isClosed = action === 'publish' && isRegistrationClosed(changed, Date.now())
    const published = isClosed ? 'publishedClosed' : 'published'
    const message = isReinstated ? 'takesPlace' : action === 'publish' ? published : 'unpublished'
    const back = action === 'publish' ? 'unpublish' : 'publish'
    const undo = { label: common('undo'), run: () => void run(back, changed.version, true), signal }
    void notify({
      message: t(message, { name }),
      ...(isClosed ? { tone: 'warning' } : {}),
      ...(isUndo || isReinstated ? {} : { action: undo }),
    })
  }
  const version = versionOf(event)
  return { publish: () => void run('publish', version), unpublish: () => void run('unpublish', version) }
}

const CancelEventIsland = dialogIsland(
  withTexts(async () => (await import('./event-dialog.tsx')).CancelEventDialog, 'events', 'forms'),
)
const DuplicateEventIsland = dialogIsland(
  withTexts(async () => (await import('./event-dialog.tsx')).DuplicateEventDialog, 'events', 'forms'),
)
const RepeatEventIsland = dialogIsland(
  withTexts(async () => (await import('./event-dialog.tsx')).RepeatEventDialog, 'events', 'forms'),
)
const DeleteEventIsland = dialogIsland(
  withTexts(async () => (await import('./event-dialog.tsx')).DeleteEventDialog, 'events', 'forms'),
)

interface EventMenuProps {
  readonly event: Event
  /** As far as they are loaded. */
  readonly registrations: readonly EventRegistration[]
}

/** What those who administer an event do with it: a draft is published next. Its code comes after the page. */
export function EventMenu({ event, registrations }: EventMenuProps) {
  const t = useTranslations('manageEvents')
  const navigate = useNavigate()
  const { publish, unpublish } = usePublish(event)
  const [open, setOpen] = useState<'cancel' | 'duplicate' | 'repeat' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const now = useNow()
  const { id, status } = event
  const isUntouched = registrations.length === 0
  return (
    <>
      {status === 'draft' && <Button onClick={publish}>{t('publish')}</Button>}
      <MoreMenu>
        <MoreLink to="/events/$id/edit" params={{ id }} icon={IconPencil}>
          {t('change')}
        </MoreLink>
        <MoreItem icon={IconCopy} onSelect={() => setOpen('duplicate')}>
          {t('duplicate')}
        </MoreItem>
        <MoreItem icon={IconRepeat} onSelect={() => setOpen('repeat')}>
          {t('repeat')}
        </MoreItem>
        {status === 'published' && isUntouched && (
          <MoreItem icon={IconArrowBackUp} onSelect={unpublish}>
            {t('unpublish')}
          </MoreItem>
        )}
        {status !== 'cancelled' && mayAct('cancel', event, now) && (
          <MoreItem icon={IconCalendarOff} onSelect={() => setOpen('cancel')}>
            {t('cancel')}
          </MoreItem>
        )}
        {status === 'cancelled' && (
          <MoreItem icon={IconSend} onSelect={publish}>
            {t('reinstate')}
          </MoreItem>
        )}
        {status === 'draft' && isUntouched && (
          <MoreItem icon={IconTrash} onSelect={() => setOpen('delete')}>
            {t('delete')}
          </MoreItem>
        )}
      </MoreMenu>
      {open === 'cancel' && <CancelEventIsland event={event} onClose={close} />}
      {open === 'duplicate' && (
        <DuplicateEventIsland
          event={event}
          onClose={close}
          onCreated={(copy) => {
            close()
            void navigate({ to: '/events/$id', params: { id: copy.id } })
          }}
        />
      )}
      {open === 'repeat' && <RepeatEventIsland event={event} onClose={close} />}
      {open === 'delete' && (
        <DeleteEventIsland
          event={event}
          onClose={close}
          onDeleted={() => void navigate({ to: '/events', replace: true })}
        />
      )}
    </>
  )
}
