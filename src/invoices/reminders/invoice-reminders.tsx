import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InvoiceReminders, Reminder } from '#contract/schemas/management/reminders.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { dialogIsland } from '../../problems/lazy-part.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSession } from '../../session/session.ts'
import { Section } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/link.tsx'
import { notify } from '../../ui/notify.ts'
import { invoiceRemindersQuery, resumeReminders, withdrawReminder } from '../manage-queries.ts'
import { LetterText } from './letter-text.tsx'
import classes from './reminders.module.css'
import { ActionButton, DialogButton } from '../../ui/action-button.tsx'
import { Caption } from '../../ui/page.tsx'

const HoldDialog = dialogIsland(async () => (await import('./hold-dialog.tsx')).HoldDialog, 'forms', 'reminders')

const LettersDialog = dialogIsland(async () => (await import('../letters-dialog.tsx')).LettersDialog, 'billing', 'jobs')

function WithdrawDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const t = useTranslations('reminders.history')
  const session = useSession()
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      text={[t('withdrawText'), reminder.fee_invoice && t('withdrawFee')].filter(Boolean).join(' ')}
      submitLabel={t('withdraw')}
      keepLabel={t('keep')}
      danger
      send={(signal) => withdrawReminder(session, reminder.id, signal)}
      said={t('withdrawDone')}
      onClose={onClose}
    />
  )
}

/** Which reminder, when, by whom, and its text. */
function About({ reminder }: { reminder: Reminder }) {
  const t = useTranslations('reminders')
  const formats = useFormats()
  const { created_at: at, sent_by: name, withdrawn_at: withdrawn, fee_invoice: fee } = reminder
  const date = formats.dateTime(at)
  return (
    <div>
      <Text size="sm" td={withdrawn ? 'line-through' : undefined}>
        {reminder.level_name} · {t(`methods.${reminder.method}`)} · {formats.money(reminder.amount_due)}
      </Text>
      <Caption size="xs">
        {name ? t('history.by', { date, name }) : date}
        {withdrawn && ` · ${t('history.withdrawn', { date: formats.dateTime(withdrawn) })}`}
        {reminder.withdrawal_reason && ` · ${reminder.withdrawal_reason}`}
      </Caption>
      {fee && (
        <Text size="xs">
          <TextLink
            to="/invoices/$id"
            params={{ id: fee.id }}
            inherit
            underline="always"
            label={t('history.fee', { amount: formats.money(reminder.fee), number: fee.number })}
          />
        </Text>
      )}
      <details>
        <summary>{t('history.text')}</summary>
        <Text size="sm" fw={500} my="xs" lang={reminder.language}>
          {reminder.subject}
        </Text>
        <LetterText letter={reminder} />
      </details>
    </div>
  )
}

function History({ reminders }: { reminders: readonly Reminder[] }) {
  const t = useTranslations('reminders.history')
  const [withdrawing, setWithdrawing] = useState<Reminder | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  // Only the last one can be withdrawn or printed: it asks for what is open now.
  const last = reminders.find(({ withdrawn_at: at }) => at === null)
  return (
    <>
      <ul className={classes.history}>
        {reminders.map((reminder) => (
          <li key={reminder.id}>
            <Group justify="space-between" align="flex-start" gap="xs">
              <About reminder={reminder} />
              <Group gap="xs">
                {reminder === last && reminder.method === 'letter' && reminder.is_due && (
                  <ActionButton size="compact-xs" onClick={() => setPrinting(true)} label={t('print')} />
                )}
                {reminder === last && (
                  <ActionButton size="compact-xs" onClick={() => setWithdrawing(reminder)} label={t('withdraw')} />
                )}
              </Group>
            </Group>
          </li>
        ))}
      </ul>
      {withdrawing && <WithdrawDialog reminder={withdrawing} onClose={() => setWithdrawing(null)} />}
      {isPrinting && last && (
        <LettersDialog of="reminders" ids={[last.invoice_id]} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}

function Hold({ invoice_id: id, hold }: Pick<InvoiceReminders, 'invoice_id' | 'hold'>) {
  const t = useTranslations('reminders.hold')
  const formats = useFormats()
  const session = useSession()
  const { state, submit } = useRepeatedSubmission()
  const end = async () => {
    if (await submit((signal) => resumeReminders(session, id, signal))) void notify({ message: t('ended') })
  }
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void end()} />}
      {hold && (
        <Text size="sm">
          {[hold.until ? t('until_date', { date: formats.date(hold.until) }) : t('always'), hold.reason, hold.set_by]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <DialogButton
          size="compact-sm"
          label={t(hold ? 'change' : 'action')}
          renderDialog={(close) => <HoldDialog id={id} hold={hold} onClose={close} />}
        />
        {hold && (
          <ActionButton
            size="compact-sm"
            loading={state.is === 'sending'}
            onClick={() => void end()}
            label={t('end')}
          />
        )}
      </Group>
    </>
  )
}

/** The reminders of an invoice, and whether it gets any. */
export function InvoiceRemindersSection({ id, isOpen }: { id: number; isOpen: boolean }) {
  const t = useTranslations('reminders.history')
  const { data, error, refetch } = useQuery(invoiceRemindersQuery(useSession(), id))
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data || (!isOpen && data.data.length === 0 && !data.hold)) return null
  return (
    <Section title={t('title')}>
      {data.data.length > 0 && <History reminders={data.data} />}
      {(isOpen || data.hold) && <Hold invoice_id={id} hold={data.hold} />}
    </Section>
  )
}
