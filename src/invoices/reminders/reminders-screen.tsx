import { Button, Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { ReminderCandidate, ReminderPreview } from '#contract/schemas/management/reminders.ts'
import { noReminderReasons } from '#contract/reminder-texts.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useRowRun } from '../../runs/use-row-run.ts'
import { RecordPath } from '../../session/record-path.tsx'
import { useCan, useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { LetterText } from './reminder-letters.tsx'
import { ReminderList } from './reminder-list.tsx'
import { reminderLetterQuery, reminderPreviewQuery } from './reminder-queries.ts'
import { ReminderRun } from './reminder-run.tsx'
import { type ReminderItem, useReminderWork } from './use-reminder-work.ts'
import classes from './reminders.module.css'

/** Overdue invoices that get no reminder now, by reason. */
function LeftOutReminders({ rows }: { rows: readonly ReminderCandidate[] }) {
  const t = useTranslations('reminders')
  const formats = useFormats()
  const groups = Map.groupBy(rows, (row) => row.left_out)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="left-out">
      <Title order={2} size="h3" id="left-out" mb="xs">
        {t('leftOut')}
      </Title>
      <Stack gap="xs">
        {noReminderReasons.flatMap((reason) => {
          const group = groups.get(reason)
          if (!group) return []
          return (
            <details key={reason} className={classes.reason}>
              <summary>
                {t(`reasons.${reason}`)} · {t('invoices', { count: group.length })}
              </summary>
              <ul>
                {group.map((row) => (
                  <li key={row.invoice_id}>
                    <Group justify="space-between" gap="xs">
                      <Text size="sm" component="span">
                        <TextLink to="/invoices/$id" params={{ id: row.invoice_id }} inherit underline="always">
                          {row.number}
                        </TextLink>{' '}
                        {row.recipient_name} · {formats.money(row.amount_due)}
                      </Text>
                      {row.next_on && (
                        <Text size="sm" component="span" c="dimmed">
                          {t('from', { date: formats.shortDate(row.next_on) })}
                        </Text>
                      )}
                    </Group>
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </Stack>
    </section>
  )
}

/** The text that one recipient would get. */
function ReadDialog({ row, onClose }: { row: ReminderCandidate; onClose: () => void }) {
  const t = useTranslations('reminders')
  const { data: letter, error, refetch } = useQuery(reminderLetterQuery(useSession(), row.invoice_id))
  return (
    <Dialog title={letter?.subject ?? t('readOf', { number: row.number })} size="lg" onClose={onClose}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!letter && !error && <Loader />}
      {letter && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {letter.email ?? t('methods.letter')}
          </Text>
          <LetterText letter={letter} />
        </>
      )}
    </Dialog>
  )
}

function sumOf(rows: readonly ReminderCandidate[]): string {
  return formatMoney(rows.reduce((sum, { amount_due: due }) => sum + parseMoney(due), 0))
}

interface SendDialogProps {
  readonly rows: readonly ReminderCandidate[]
  readonly onSend: () => void
  readonly onClose: () => void
}

function SendDialog({ rows, onSend, onClose }: SendDialogProps) {
  const t = useTranslations('reminders')
  const common = useTranslations('common')
  const formats = useFormats()
  const { environment } = useSession()
  const emails = rows.filter(({ email }) => email !== null).length
  const fees = rows.filter(({ fee }) => fee !== '0.00').length
  const facts = [
    emails > 0 && t('emails', { count: emails }),
    emails < rows.length && t('letters', { count: rows.length - emails }),
    fees > 0 && t('fees', { count: fees }),
    environment === 'test' && t('testKey'),
  ]
  return (
    <ConfirmDialog
      title={t('sendTitle', { count: rows.length })}
      submitLabel={t('send', { count: rows.length })}
      keepLabel={common('cancel')}
      send={() => undefined}
      onDone={onSend}
      onClose={onClose}
    >
      <Text size="sm">{t('sendText', { sum: formats.money(sumOf(rows)) })}</Text>
      {facts.filter(Boolean).map((fact) => (
        <Text key={String(fact)} size="sm">
          {fact}
        </Text>
      ))}
    </ConfirmDialog>
  )
}

function Preview({
  preview,
  onStart,
}: {
  preview: ReminderPreview
  onStart: (items: readonly ReminderItem[]) => void
}) {
  const t = useTranslations('reminders')
  const formats = useFormats()
  const can = useCan()
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [read, setRead] = useState<ReminderCandidate | null>(null)
  const [isAsking, setAsking] = useState(false)
  const rows = preview.rows.filter(({ level }) => level !== null)
  const chosen = rows.filter(({ invoice_id: id }) => !excluded.has(id))
  const toggle = (id: number) => {
    const next = new Set(excluded)
    if (!next.delete(id)) next.add(id)
    setExcluded(next)
  }
  const perLevel = preview.levels.flatMap(({ level, name }) => {
    const count = chosen.filter((row) => row.level === level).length
    return count === 0 ? [] : [t('levelCount', { name, count: formats.number(count) })]
  })
  const start = () =>
    onStart(
      chosen.map(({ invoice_id: id, number, recipient_name: name, level, email }) => ({
        id,
        number,
        name,
        level: level ?? 0,
        method: email === null ? 'letter' : 'email',
        levels_version: preview.levels_version,
      })),
    )
  return (
    <Page
      title={t('title')}
      before={<RecordPath list="invoices" />}
      facts={chosen.length > 0 ? [formats.money(sumOf(chosen)), ...perLevel] : []}
      actions={
        <>
          {can('updateReminderLevels') && (
            <LinkButton to="/settings/reminders" variant="default">
              {t('settings')}
            </LinkButton>
          )}
          {rows.length > 0 && (
            <Button disabled={chosen.length === 0} onClick={() => setAsking(true)}>
              {t('send', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <ReminderList rows={rows} levels={preview.levels} excluded={excluded} onToggle={toggle} onRead={setRead} />
        <LeftOutReminders rows={preview.rows.filter(({ level }) => level === null)} />
      </Stack>
      {read && <ReadDialog row={read} onClose={() => setRead(null)} />}
      {isAsking && <SendDialog rows={chosen} onSend={start} onClose={() => setAsking(false)} />}
    </Page>
  )
}

function Reminders({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations('reminders')
  const session = useSession()
  const control = useRowRun<ReminderItem, null>('reminders', useReminderWork())
  const { open } = control
  const preview = useQuery(reminderPreviewQuery(session))
  if (open === null && preview.data)
    return <Preview preview={preview.data} onStart={(items) => void control.start(items, null)} />
  return (
    <Page title={t('title')} before={<RecordPath list="invoices" />}>
      {open ? (
        <ReminderRun control={control} open={open} onEnded={onEnded} />
      ) : preview.error ? (
        <ProblemNotice error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton height={160} radius="md" />
      )}
    </Page>
  )
}

/** Which overdue invoices get which reminder now; sending them is a run that can be interrupted. */
export function RemindersScreen() {
  // A run that has ended leaves nothing behind for the next one.
  const [run, setRun] = useState(0)
  return <Reminders key={run} onEnded={() => setRun(run + 1)} />
}
