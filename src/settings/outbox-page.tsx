import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { outboxKinds } from '#contract/kinds.ts'
import type { OutboxEntry } from '#contract/schemas/management/outbox.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useWholeList } from '../api/whole-list.ts'
import { useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import classes from './outbox.module.css'
import { changeOutboxEntry } from './queries.ts'
import { SettingsPage } from './settings-page.tsx'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const reasons = [
  ['mail server: ', 'mail'],
  ['federation: ', 'federation'],
  ['no mail server', 'noServer'],
  ['no sender', 'noSender'],
  ['the recipient has no email', 'noAddress'],
  ['the email address is not', 'badAddress'],
  ['outcome unknown', 'unknown'],
] as const

/** The reason in the reader's language, where it is one that people can act on. */
function useReason() {
  const t = useTranslations('association.outbox')
  return (reason: string | null) => {
    if (reason === null) return t('noReason')
    const [start, name] = reasons.find(([known]) => reason.startsWith(known)) ?? []
    return name ? t(`reasons.${name}`, { code: reason.slice(start?.length) }) : reason
  }
}

/** The kind of an entry, as a link to its record. */
function What({ entry: { kind, record } }: { entry: OutboxEntry }) {
  const t = useTranslations('association.outbox')
  const known = outboxKinds.find((name) => name === kind)
  const what = known ? t(`kinds.${known}`) : t('kinds.other')
  const named = record?.number ? `${what} ${record.number}` : what
  if (record?.type === 'member') return <TextLink to="/members/$id" params={{ id: record.id }} label={named} />
  if (record?.type === 'invoice') return <TextLink to="/invoices/$id" params={{ id: record.id }} label={named} />
  if (record?.type === 'event') return <TextLink to="/events/$id" params={{ id: record.id }} label={named} />
  return <Text span>{named}</Text>
}

function EntryRow({ entry, onDiscard }: { entry: OutboxEntry; onDiscard: () => void }) {
  const t = useTranslations('association.outbox')
  const session = useSession()
  const formats = useFormats()
  const reasonOf = useReason()
  const { state, submit } = useRepeatedSubmission()
  const retry = async () => {
    const done = await submit((signal) => changeOutboxEntry(session, { id: entry.id, is: 'retried' }, signal))
    if (done) void notify({ message: t('retried') })
  }
  const next = entry.next_attempt_at
  return (
    <li className={classes.entry}>
      <div>
        <What entry={entry} />
        <Text size="sm">{reasonOf(entry.reason)}</Text>
        <Caption size="xs">
          {formats.dateTime(entry.created_at)} · {t('attempts', { count: entry.attempts })} ·{' '}
          {next === null ? t('givenUp') : t('next', { time: formats.dateTime(next) })}
        </Caption>
        {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void retry()} />}
      </div>
      <Group gap="xs">
        <ActionButton
          size="compact-sm"
          loading={state.is === 'sending'}
          onClick={() => void retry()}
          label={t('retry')}
        />
        <ActionButton variant="subtle" size="compact-sm" onClick={onDiscard} label={t('discard')} />
      </Group>
    </li>
  )
}

/** Undelivered entries, with the reason. */
export function OutboxPage() {
  const t = useTranslations('association.outbox')
  const titles = useTranslations('settings.sections')
  const session = useSession()
  const outbox = useWholeList(session, 'listOutbox', {})
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null)
  return (
    <SettingsPage title={titles('outbox')}>
      <Stack gap="md">
        <Caption>{t('text')}</Caption>
        {outbox.error && <ProblemNotice error={outbox.error} onRetry={outbox.retry} />}
        {outbox.isComplete && outbox.rows.length === 0 && <EmptyList title={t('empty')} text={t('emptyText')} />}
        {outbox.rows.length > 0 && (
          <ul className={classes.entries} aria-label={titles('outbox')}>
            {outbox.rows.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onDiscard={() => setDiscarding(entry)} />
            ))}
          </ul>
        )}
      </Stack>
      {discarding && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          submitLabel={t('discard')}
          danger
          send={(signal) => changeOutboxEntry(session, { id: discarding.id, is: 'discarded' }, signal)}
          said={t('discarded')}
          onClose={() => setDiscarding(null)}
        />
      )}
    </SettingsPage>
  )
}
