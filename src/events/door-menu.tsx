import { Text } from '@mantine/core'
import { IconCalendarEvent, IconDeviceMobilePlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useState, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Attendance } from '#contract/schemas/management/attendance.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { connectivity } from '../api/connectivity.ts'
import { type Session, useSession } from '../session/session.ts'
import { useStore } from '../ui/store.ts'
import { peopleOf } from './attendees.ts'
import type { Ticks } from './door-ticks.ts'
import type { DoorPerson } from './kept-door.ts'
import { followLeftTicks, sendTicks } from './left-ticks.ts'
import type { Door } from './use-door.ts'

/** The event of browsers that can install a page; the types of the DOM do not have it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** Makes the page one that can be installed, while it is open. Returns the browser's offer to do so. */
function useInstallPrompt(): InstallPrompt | null {
  const language = useLanguage()
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  useEffect(() => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: `/door.${language}.webmanifest`,
    })
    const keep = (event: Event) => {
      // It is offered in the menu instead.
      event.preventDefault()
      if (isInstallPrompt(event)) setPrompt(event)
    }
    const forget = () => setPrompt(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    document.head.append(link)
    return () => {
      link.remove()
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [language])
  return prompt
}

/** The menu of the door list: other door lists, and installing it as an app. */
export function DoorMenu({ isList = false }: { isList?: boolean }) {
  const t = useTranslations('registrations.door')
  const prompt = useInstallPrompt()
  const [isExplaining, setExplaining] = useState(false)
  const install = () => (prompt ? void prompt.prompt() : setExplaining(true))
  return (
    <>
      <MoreMenu
        actions={[
          {
            icon: IconCalendarEvent,
            label: t('others'),
            allowed: !isList,
            link: linkOptions({ to: '/events/door' }),
          },
          { icon: IconDeviceMobilePlus, label: t('install'), allowed: !isInstalled(), run: install },
        ]}
      />
      {isExplaining && (
        <Dialog title={t('install')} onClose={() => setExplaining(false)}>
          <Text size="sm">{t('installHow')}</Text>
        </Dialog>
      )}
    </>
  )
}

/** Milliseconds: a volunteer sees the ticks of the other phones before the next person is at the door. */
const pollEvery = 4_000

/** All that was ticked since the latest row of `since`. */
async function readAttendance(session: Session, id: number, since: string | null, signal: AbortSignal) {
  const rows: Attendance[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = {
      limit: 100,
      ...(since === null ? {} : { updated_since: since }),
      ...(cursor === undefined ? {} : { starting_after: cursor }),
    }
    // oxlint-disable-next-line no-await-in-loop -- Each page has the cursor of the next one.
    const page = await request(session, 'listAttendance', { id, query, signal })
    rows.push(...page.data)
    cursor = page.next_cursor
  }
  return rows
}

/** The ticks that are not sent yet, with at most the people who are registered now. */
function ticksToSend({ store }: Door, people: readonly DoorPerson[]): Ticks {
  const registered = new Map(people.map((person) => [person.id, peopleOf(person)]))
  return store.unsent().map((tick) => ({
    ...tick,
    arrived: Math.min(tick.arrived, registered.get(tick.registration_id) ?? tick.arrived),
  }))
}

/** Sends this phone's ticks, reads those of the others, and says how far that is. */
export function DoorShared({ id, door, people }: { id: number; door: Door; people: readonly DoorPerson[] }) {
  const t = useTranslations('registrations.door')
  const session = useSession()
  const since = useRef<string | null>(null)
  const isOnline = useStore(connectivity) === 'connected'
  const { isSuccess, isError, refetch } = useQuery({
    queryKey: [...operationKey(session, 'listAttendance'), { id }],
    queryFn: async ({ signal }) => {
      const ticks = ticksToSend(door, people)
      // One that is refused is sent again once the replica has the registration as it is now.
      await sendTicks(session, { id, ticks, take: door.store.take }, signal)
      const rows = await readAttendance(session, id, since.current, signal)
      door.store.take([], rows)
      since.current = rows.reduce<string | null>(
        (latest, { updated_at: at }) => (latest !== null && latest > at ? latest : at),
        since.current,
      )
      return rows.length
    },
    refetchInterval: pollEvery,
    staleTime: 0,
    retry: false,
  })
  useEffect(followLeftTicks, [])
  // A tick is sent at once.
  useEffect(() => {
    if (door.store.unsent().length > 0) void refetch({ cancelRefetch: false })
  }, [door.arrived, door.store, refetch, isOnline])
  const count = door.store.unsent().length
  if (isOnline && !isError) return isSuccess && <Said text={t('shared')} />
  return <Said text={count > 0 ? t('later', { count }) : t('notNow')} />
}

function Said({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {text}
    </Text>
  )
}
