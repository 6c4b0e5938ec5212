import { Group, Text } from '@mantine/core'
import { IconArrowUp, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import type { WaitingListEntry } from '#contract/schemas/management/registrations.ts'
import { ShortList } from '../data-list/short-list.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useWholeList } from '../api/whole-list.ts'
import { useSession } from '../session/session.ts'
import { Section } from '../ui/facts.tsx'
import { attendeeName, peopleOf } from './attendees.ts'
import { fullnessOf } from './event-state.ts'
import { Caption } from '../ui/page.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const MoveUpIsland = dialogIsland(async () => (await import('./decision-dialog.tsx')).MoveUpDialog, 'events', 'forms')

type Action = 'register' | 'remove'

interface ButtonsProps {
  readonly entry: WaitingListEntry
  /** There are spots. */
  readonly mayMoveUp: boolean
  readonly onAct: (entry: WaitingListEntry, action: Action) => void
}

function Buttons({ entry, mayMoveUp, onAct }: ButtonsProps) {
  const t = useTranslations('registrations.waiting')
  const name = attendeeName(entry)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {mayMoveUp && (
        <IconButton icon={IconArrowUp} label={t('moveUp.title', { name })} onClick={() => onAct(entry, 'register')} />
      )}
      <IconButton icon={IconUserMinus} label={t('remove.title', { name })} onClick={() => onAct(entry, 'remove')} />
    </Group>
  )
}

/** Since when, and when the entry was last passed over. */
function Note({ entry }: { entry: WaitingListEntry }) {
  const t = useTranslations('registrations.waiting')
  const formats = useFormats()
  const { passed_over_at: passed } = entry
  if (passed === null) return t('since', { date: formats.dateTime(entry.created_at) })
  return (
    <Text span inherit fw={550}>
      {t('passedOver', { date: formats.dateTime(passed), people: peopleOf(entry) })}
    </Text>
  )
}

/** People waiting for a spot, in the order of arrival. Absent while there are none. */
export function WaitingList({ event }: { event: Event }) {
  const t = useTranslations('registrations.waiting')
  const attendees = useTranslations('events.attendees')
  const { rows, error, retry } = useWholeList(useSession(), 'listWaitingList', { id: event.id })
  const [open, setOpen] = useState<{ readonly entry: WaitingListEntry; readonly action: Action } | null>(null)
  const act = (entry: WaitingListEntry, action: Action) => setOpen({ entry, action })
  const list = rows.toSorted((a, b) => a.id - b.id)
  // Positions of other pages may be older than this one.
  const placeOf = (entry: WaitingListEntry) => list.indexOf(entry) + 1
  const mayMoveUp = fullnessOf(event)?.left !== 0
  const people = list.reduce((sum, entry) => sum + peopleOf(entry), 0)
  return (
    <>
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {list.length > 0 && (
        <Section title={t('title')} action={<Caption>{attendees('people', { count: people })}</Caption>}>
          <ShortList
            label={t('title')}
            rows={list}
            keyOf={({ id }) => id}
            empty={null}
            columns={[
              { id: 'place', header: t('place'), width: 4, render: placeOf },
              { id: 'name', header: attendees('columns.name'), isName: true, width: 10, render: attendeeName },
              { id: 'people', header: attendees('columns.people'), width: 5.5, render: peopleOf },
              {
                id: 'email',
                header: attendees('columns.email'),
                width: 12,
                from: 'wide',
                render: ({ email }) => email,
              },
              { id: 'note', header: t('note'), width: 13, render: (entry) => <Note entry={entry} /> },
              {
                id: 'actions',
                header: t('actions'),
                align: 'end',
                width: 5,
                render: (entry) => <Buttons entry={entry} mayMoveUp={mayMoveUp} onAct={act} />,
              },
            ]}
            renderCard={(entry) => (
              <>
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  <span style={{ overflowWrap: 'anywhere' }}>
                    <strong>{placeOf(entry)}.</strong> {attendeeName(entry)}
                  </span>
                  <Buttons entry={entry} mayMoveUp={mayMoveUp} onAct={act} />
                </Group>
                <Caption>
                  {attendees('people', { count: peopleOf(entry) })} · <Note entry={entry} />
                </Caption>
              </>
            )}
          />
        </Section>
      )}
      {open && (
        <MoveUpIsland
          event={event}
          entry={rows.find(({ id }) => id === open.entry.id) ?? open.entry}
          action={open.action}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
