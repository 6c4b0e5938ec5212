import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Reminder, ReminderLetter } from '#contract/schemas/management/reminders.ts'
import { addressLines } from '../../i18n/address-lines.ts'
import { createFormats } from '../../i18n/formats.ts'
import { locales } from '../../i18n/language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import print from '../print.module.css'
import { letterQuery } from './reminder-queries.ts'
import classes from './reminders.module.css'

type Text = Pick<ReminderLetter, 'language' | 'body' | 'facts' | 'closing'>

/** A reminder as its recipient reads it. */
export function LetterText({ letter: { language, body, facts, closing } }: { letter: Text }) {
  return (
    <div lang={language} className={classes.text}>
      <p>{body}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{closing}</p>
    </div>
  )
}

function Letter({ reminder }: { reminder: Reminder }) {
  const { organization } = useSession()
  const { recipient } = reminder
  return (
    <article className={print.letter}>
      <p className={print.sender}>{organization.name}</p>
      <address className={print.address}>
        {[recipient.name, ...addressLines(recipient.address, organization.country)].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p lang={reminder.language}>{createFormats(locales[reminder.language]).date(reminder.sent_on)}</p>
      <h2 lang={reminder.language}>{reminder.subject}</h2>
      <LetterText letter={reminder} />
    </article>
  )
}

interface PrintRemindersProps {
  readonly ids: readonly number[]
  /** Of a run that may have ended days ago: what was paid since is left out. A letter that is asked for by itself is printed anyway. */
  readonly isRun?: boolean
  readonly onClose: () => void
}

/** Reminders on paper: one to a page, in the language of their recipients. */
export function PrintRemindersDialog({ ids, isRun = false, onClose }: PrintRemindersProps) {
  const t = useTranslations('reminders.print')
  const common = useTranslations('common')
  const session = useSession()
  const results = useQueries({
    queries: ids.map((id) => letterQuery(session, id)),
  })
  const reminders = results.flatMap(({ data }) => data ?? [])
  const failed = results.filter(({ isError }) => isError)
  const isReady = reminders.length === ids.length
  const letters = isRun ? reminders.filter(({ is_due: isDue }) => isDue) : reminders
  return (
    <Dialog title={t('title', { count: ids.length })} onClose={onClose}>
      <Stack>
        {failed[0] && (
          <ProblemNotice error={failed[0].error} onRetry={() => failed.forEach((result) => void result.refetch())} />
        )}
        <Text size="sm">{t('text')}</Text>
        {letters.length < reminders.length && (
          <Text size="sm">{t('leftOut', { count: reminders.length - letters.length })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('close')}
          </Button>
          <Button disabled={!isReady || letters.length === 0} onClick={() => window.print()}>
            {isReady ? t('submit') : t('reading', { count: String(reminders.length), total: String(ids.length) })}
          </Button>
        </Group>
      </Stack>
      {createPortal(
        <div className={print.letters} aria-hidden>
          {letters.map((reminder) => (
            <Letter key={reminder.id} reminder={reminder} />
          ))}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
