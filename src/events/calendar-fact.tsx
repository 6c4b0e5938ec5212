import { Anchor, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { basePath } from '#contract/operations.ts'
import { type Session, useSession } from '../session/session.ts'
import { Copyable } from '../ui/copyable.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Fact } from '../ui/facts.tsx'
import { useNow } from '../ui/use-now.ts'
import { isWebAddress } from '../ui/web-address.ts'
import { upcomingPeriod } from './periods.ts'
import { useEvents } from './queries.ts'
import { DialogButton } from '../ui/action-button.tsx'

/** The calendar of all events, next to the public page of one. */
function calendarOf(url: string): string {
  return url.replace(/\/\d+$/, '.ics')
}

export interface CalendarFactProps {
  /** The public page of the event. */
  readonly url: string
}

/** The event for a calendar, and the address of the calendar with all of them. */
export function CalendarFact({ url }: CalendarFactProps) {
  const t = useTranslations('registrations.calendar')
  if (!isWebAddress(url)) return null
  return (
    <Fact label={t('label')}>
      <Copyable value={calendarOf(url)} label={t('copy')}>
        <Anchor href={`${url}.ics`} inherit>
          {t('download')}
        </Anchor>
      </Copyable>
    </Fact>
  )
}

/** Where the calendar is as far as the session knows; null without a public name of the association. */
function calendarAt({ baseUrl, organization: { slug } }: Session): string | null {
  return slug === null ? null : `${baseUrl.slice(0, -basePath.length)}/public/${encodeURIComponent(slug)}/events.ics`
}

/** Shows the address of the calendar. An event knows it best: the public pages may have another address than the service. */
export function Subscribe() {
  const t = useTranslations('registrations.calendar')
  const session = useSession()
  const { rows } = useEvents(session, upcomingPeriod(useNow()))
  const url = rows.map((event) => event.url).find((address) => isWebAddress(address))
  const address = url === undefined ? calendarAt(session) : calendarOf(url)
  if (address === null) return null
  return (
    <DialogButton
      icon={IconCalendarPlus}
      label={t('subscribe')}
      renderDialog={(close) => (
        <Dialog title={t('title')} onClose={close}>
          <Text size="sm">{t('text')}</Text>
          <TextInput
            mt="md"
            label={t('address')}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            rightSection={
              <Copyable value={address} label={t('copyAddress')}>
                {null}
              </Copyable>
            }
          />
        </Dialog>
      )}
    />
  )
}
