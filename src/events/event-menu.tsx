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
import { MoreItem, MoreLink, MoreMenu } from '../ui/more-menu.tsx'
import { CancelEventIsland, DeleteEventIsland, DuplicateEventIsland, RepeatEventIsland } from './event-dialogs.tsx'
import { useNow } from '../ui/use-now.ts'
import { mayAct } from './event-state.ts'
import { usePublish } from './use-publish.ts'

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
