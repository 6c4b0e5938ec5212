import { Text, Anchor, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { useSession } from '../session/session.ts'
import { useEventFormats } from './event-formats.ts'
import { closesAt } from './event-state.ts'
import { eventQuery, type KeyAvailability } from './queries.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Copyable } from '../ui/copyable.tsx'
import { isWebAddress } from '../ui/web-address.ts'
import classes from './event-page.module.css'
import { ActionButton } from '../ui/action-button.tsx'

/** Characters that stay with the icon. */
const kept = 4

export function ShareLink({ url }: { url: string }) {
  const t = useTranslations('events.facts')
  if (!isWebAddress(url)) return url
  const shown = url.replace(/^https?:\/\//i, '')
  return (
    <Copyable value={url} label={t('copyPage')}>
      <Anchor href={url} target="_blank" rel="noreferrer" inherit className={classes.address}>
        {shown.slice(0, -kept)}
        <span translate="no" className={classes.addressEnd}>
          {shown.slice(-kept)}
          <IconExternalLink size={15} aria-hidden />
        </span>
        <VisuallyHidden> {t('newTab')}</VisuallyHidden>
      </Anchor>
    </Copyable>
  )
}

/** A cancellation may have made room. */
function LookAgain({ event }: { event: Event }) {
  const t = useTranslations('events.register')
  const { refetch, isFetching } = useQuery({ ...eventQuery(useSession(), event.id), enabled: false })
  return (
    <div>
      <ActionButton size="compact-sm" loading={isFetching} onClick={() => void refetch()} label={t('again')} />
    </div>
  )
}

/** Why registration is not possible, and what to do instead. */
export function WhyClosed({ event, why }: { event: Event; why: Exclude<NonNullable<KeyAvailability>['is'], 'open'> }) {
  const t = useTranslations('events.register.why')
  const formats = useEventFormats()
  const end = why === 'closed' || why === 'late' ? closesAt(event) : null
  const text =
    end === null
      ? t(`${why === 'closed' ? 'closedNow' : why}.text`)
      : t(`${why === 'late' ? 'lateSince' : 'closed'}.text`, { date: formats.moment(end) })
  return (
    <>
      <div>
        <Text fw={600}>{t(`${why}.title`)}</Text>
        <Text size="sm">{text}</Text>
      </div>
      {(why === 'payment' || why === 'membersElsewhere') && (
        <Text size="sm" component="div">
          <ShareLink url={event.url} />
        </Text>
      )}
      {why === 'full' && <LookAgain event={event} />}
    </>
  )
}
