import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import type { OpenRowRun, RowRunControl } from '../../runs/use-row-run.ts'
import { Section } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import { PrintRemindersDialog } from './reminder-letters.tsx'
import classes from './reminders.module.css'
import type { ReminderItem } from './use-reminder-work.ts'

interface ReminderRunProps {
  readonly control: RowRunControl<ReminderItem, null>
  readonly open: OpenRowRun<ReminderItem, null>
  readonly onEnded: () => void
}

function useSays({ control: { state, isElsewhere }, open: { rows } }: ReminderRunProps) {
  const t = useTranslations('reminders.run')
  const count = rows.length
  const done = rows.filter(({ outcome }) => outcome !== null).length
  const sent = rows.filter(({ outcome }) => outcome?.kind === 'done').length
  const progress = t('progress', { done: String(done), count: String(count) })
  const isOver = done === count
  if (isOver) return { count, done, progress, isOver, says: t('done', { count: sent }) }
  if (isElsewhere) return { count, done, progress, isOver, says: t('elsewhere') }
  if (state.is === 'sending') {
    return { count, done, progress, isOver, says: state.isStopping ? t('pausing') : t('working', { progress }) }
  }
  const isInterrupted = 'error' in state && state.error !== null
  return { count, done, progress, isOver, says: t(isInterrupted ? 'interrupted' : 'paused', { progress }) }
}

function Failed({ open }: Pick<ReminderRunProps, 'open'>) {
  const t = useTranslations('reminders')
  const rows = open.rows.flatMap(({ item, outcome }) => {
    if (outcome === null || outcome.kind === 'done') return []
    return [{ ...item, reason: outcome.kind === 'refused' ? outcome.reason : t('run.unknown') }]
  })
  if (rows.length === 0) return null
  const title = t('run.failed', { count: rows.length })
  return (
    <Section title={title}>
      <Table
        look="plain"
        aria-label={title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'invoice',
            header: t('columns.invoice'),
            isName: true,
            render: ({ id, number }) => (
              <TextLink to="/invoices/$id" params={{ id }} inherit>
                {number}
              </TextLink>
            ),
          },
          { id: 'recipient', header: t('columns.recipient'), render: ({ name }) => name },
          { id: 'reason', header: t('run.reason'), render: ({ reason }) => reason },
        ]}
      />
    </Section>
  )
}

interface ButtonsProps extends ReminderRunProps {
  readonly isOver: boolean
  readonly onStop: () => void
  readonly onPrint: () => void
  readonly letters: number
}

function RunButtons({ control, isOver, letters, onStop, onPrint, onEnded }: ButtonsProps) {
  const t = useTranslations('reminders.run')
  const { state, pause, resume, end } = control
  if (isOver) {
    return (
      <Group gap="sm">
        {letters > 0 && <Button onClick={onPrint}>{t('print', { count: letters })}</Button>}
        <Button variant="default" onClick={() => void end().then(onEnded)}>
          {t('back')}
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="sm">
      {state.is === 'sending' ? (
        <Button variant="default" disabled={state.isStopping} onClick={pause}>
          {t('pause')}
        </Button>
      ) : (
        <Button onClick={() => void resume()}>{t('resume')}</Button>
      )}
      <Button variant="subtle" color="red" onClick={onStop}>
        {t('stop')}
      </Button>
    </Group>
  )
}

/** A run on its way, paused, or done. Letters are printed at its end. */
export function ReminderRun(props: ReminderRunProps) {
  const { control, open, onEnded } = props
  const t = useTranslations('reminders.run')
  const [dialog, setDialog] = useState<'stop' | 'print' | null>(null)
  const { count, done, progress, says, isOver } = useSays(props)
  const letters = open.rows.flatMap(({ item, outcome }) =>
    item.method === 'letter' && outcome?.kind === 'done' ? [outcome.id] : [],
  )
  const { state } = control
  const stop = async () => {
    await control.end()
    onEnded()
  }
  return (
    <Stack gap="lg">
      <Section title={t('title')}>
        <Stack gap="sm">
          <progress className={classes.progress} value={done} max={count} aria-label={progress} />
          <Text role="status">{says}</Text>
          {'error' in state && state.error && <ProblemNotice error={state.error} />}
          {!control.isElsewhere && (
            <RunButtons
              {...props}
              isOver={isOver}
              letters={letters.length}
              onStop={() => setDialog('stop')}
              onPrint={() => setDialog('print')}
            />
          )}
        </Stack>
      </Section>
      <Failed open={open} />
      {dialog === 'stop' && (
        <ConfirmDialog
          title={t('stop')}
          submitLabel={t('stop')}
          keepLabel={t('keepGoing')}
          danger
          send={stop}
          onDone={() => setDialog(null)}
          onClose={() => setDialog(null)}
        >
          <Text size="sm">{t('stopSure', { count: count - done })}</Text>
        </ConfirmDialog>
      )}
      {dialog === 'print' && <PrintRemindersDialog ids={letters} isRun onClose={() => setDialog(null)} />}
    </Stack>
  )
}
