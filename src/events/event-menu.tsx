import {
  IconArrowBackUp,
  IconCalendarOff,
  IconCopy,
  IconPencil,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { versionOf } from '#contract/operations.ts'
import { isRegistrationClosed } from '#contract/event-states.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { useNow } from '../ui/use-now.ts'
import { mayAct, changeEventStatus } from './event-state.ts'
import { useAtOnce } from '../forms/at-once.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useSession } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** Publishes an event at once, or makes it a draft again; the notice takes back what can be taken back. */
function usePublish(event: Event) {
  const { id, name, status } = event
  const t = useTranslations('manageEvents')
  const session = useSession()
  const { act } = useAtOnce()
  /** `version`: of the event as it was on screen, or after the change that is taken back. */
  const run = (action: 'publish' | 'unpublish', version: number, isUndo = false): Promise<void> => {
    const isReinstated = status === 'cancelled' && action === 'publish'
    return act({
      send: (signal) => changeEventStatus(session, { id, action, version }, signal),
      said: (changed) => {
        // Published all the same: a deadline of last year, in a copy, is easily overlooked.
        const isClosed = action === 'publish' && isRegistrationClosed(changed, Date.now())
        const published = isClosed ? 'publishedClosed' : 'published'
        const message = isReinstated ? 'takesPlace' : action === 'publish' ? published : 'unpublished'
        return { message: t(message, { name }), ...(isClosed ? { tone: 'warning' } : {}) }
      },
      // The service knows best why: someone may have registered by now.
      failed: (why) => why || t('failed', { name }),
      undo:
        !isUndo &&
        !isReinstated &&
        ((changed) => run(action === 'publish' ? 'unpublish' : 'publish', changed.version, true)),
    })
  }
  const version = versionOf(event)
  return { publish: () => void run('publish', version), unpublish: () => void run('unpublish', version) }
}

const eventDialogs = withTexts(() => import('./event-dialog.tsx'), 'events', 'forms')
const CancelEventIsland = dialogIsland(async () => (await eventDialogs()).CancelEventDialog)
const DuplicateEventIsland = dialogIsland(async () => (await eventDialogs()).DuplicateEventDialog)
const RepeatEventIsland = dialogIsland(async () => (await eventDialogs()).RepeatEventDialog)
const DeleteEventIsland = dialogIsland(async () => (await eventDialogs()).DeleteEventDialog)

interface EventMenuProps {
  readonly event: Event
  /** As far as they are loaded. */
  readonly registrations: readonly EventRegistration[]
}

/** Actions for administrators of an event: for a draft, publishing comes first. Its code loads after the page. */
export function EventMenu({ event, registrations }: EventMenuProps) {
  const t = useTranslations('manageEvents')
  const navigate = useNavigate()
  const { publish, unpublish } = usePublish(event)
  const now = useNow()
  const { id, status } = event
  const isUntouched = registrations.length === 0
  return (
    <>
      {status === 'draft' && <ActionButton variant="filled" onClick={publish} label={t('publish')} />}
      <MoreMenu
        actions={[
          { icon: IconPencil, label: t('change'), link: linkOptions({ to: '/events/$id/edit', params: { id } }) },
          {
            icon: IconCopy,
            label: t('duplicate'),
            renderDialog: (close) => (
              <DuplicateEventIsland
                event={event}
                onClose={close}
                onCreated={(copy) => {
                  close()
                  void navigate({ to: '/events/$id', params: { id: copy.id } })
                }}
              />
            ),
          },
          {
            icon: IconRepeat,
            label: t('repeat'),
            renderDialog: (close) => <RepeatEventIsland event={event} onClose={close} />,
          },
          {
            icon: IconArrowBackUp,
            label: t('unpublish'),
            allowed: status === 'published' && isUntouched,
            run: unpublish,
          },
          {
            icon: IconCalendarOff,
            label: t('cancel'),
            allowed: status !== 'cancelled' && mayAct('cancel', event, now),
            renderDialog: (close) => <CancelEventIsland event={event} onClose={close} />,
          },
          { icon: IconSend, label: t('reinstate'), allowed: status === 'cancelled', run: publish },
          {
            icon: IconTrash,
            label: t('delete'),
            allowed: status === 'draft' && isUntouched,
            renderDialog: (close) => (
              <DeleteEventIsland
                event={event}
                onClose={close}
                onDeleted={() => void navigate({ to: '/events', replace: true })}
              />
            ),
          },
        ]}
      />
    </>
  )
}
