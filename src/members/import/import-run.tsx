import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { saveTable } from '../../data-list/save-table.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import type { OpenRowRun, RowRunControl } from '../../runs/use-row-run.ts'
import { sessionSignal } from '../../session/scope.ts'
import { useSession } from '../../session/use-session.ts'
import { Section } from '../../ui/facts.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import classes from './import.module.css'
import type { ImportItem } from './use-import-work.ts'

/** A row of the file that is not imported, and why. */
export interface LeftOutRow {
  readonly line: number
  readonly name: string
  readonly cells: readonly string[]
  readonly reason: string
}

export interface ImportFacts {
  readonly file: string
  readonly headings: readonly string[]
  /** Not part of the run. */
  readonly leftOut: readonly LeftOutRow[]
}

interface ImportRunProps {
  readonly control: RowRunControl<ImportItem, ImportFacts>
  readonly open: OpenRowRun<ImportItem, ImportFacts>
  /** The run is over, and another file may be chosen. */
  readonly onEnded: () => void
}

/** Failed rows that are listed; the download has all of them. */
const listed = 100

function useFailed({ run, rows }: OpenRowRun<ImportItem, ImportFacts>): readonly LeftOutRow[] {
  const t = useTranslations('memberImport.run')
  const failed = rows.flatMap(({ item, outcome }): LeftOutRow[] => {
    if (outcome === null || outcome.kind === 'done') return []
    return [{ ...item, reason: outcome.kind === 'refused' ? outcome.reason : t('unknown') }]
  })
  return [...run.facts.leftOut, ...failed].sort((one, other) => one.line - other.line)
}

function Failed({ open }: { open: OpenRowRun<ImportItem, ImportFacts> }) {
  const t = useTranslations('memberImport')
  const locale = useLocale()
  const session = useSession()
  const rows = useFailed(open)
  if (rows.length === 0) return null
  const { headings } = open.run.facts
  const download = () =>
    void saveTable({
      label: t('run.file'),
      // The reason is behind the columns, so that the corrected file can be imported as it is.
      headings: [...headings, t('run.reason')],
      rows: rows.map(({ cells, reason }) => [...headings.map((_, index) => cells[index] ?? ''), reason]),
      locale,
      signal: sessionSignal(session),
    })
  return (
    <Section title={t('run.failed', { count: rows.length })}>
      <Stack gap="sm" align="flex-start">
        <Table
          look="plain"
          aria-label={t('run.failed', { count: rows.length })}
          rows={rows.slice(0, listed)}
          keyOf={({ line }) => line}
          columns={[
            { id: 'line', header: t('preview.line'), width: 4, render: ({ line }) => line },
            {
              id: 'name',
              header: t('preview.name'),
              isName: true,
              render: ({ name }) => (name === '' ? t('preview.noName') : name),
            },
            { id: 'reason', header: t('run.reason'), render: ({ reason }) => reason },
          ]}
        />
        <Button variant="default" onClick={download}>
          {t('run.download')}
        </Button>
      </Stack>
    </Section>
  )
}

interface RunState {
  readonly imported: number
  readonly done: number
  readonly count: number
  readonly isOver: boolean
}

function useSays({ control: { state, isElsewhere }, open }: ImportRunProps) {
  const t = useTranslations('memberImport.run')
  const count = open.rows.length
  const done = open.rows.filter(({ outcome }) => outcome !== null).length
  const imported = open.rows.filter(({ outcome }) => outcome?.kind === 'done').length
  const now: RunState = { imported, done, count, isOver: done === count }
  const progress = t('progress', { done, count })
  if (now.isOver) return { ...now, progress, says: t('done', { count: imported }) }
  if (isElsewhere) return { ...now, progress, says: t('elsewhere') }
  if (state.is === 'sending')
    return { ...now, progress, says: state.isStopping ? t('pausing') : t('working', { progress }) }
  const isInterrupted = 'error' in state && state.error !== null
  return { ...now, progress, says: t(isInterrupted ? 'interrupted' : 'paused', { progress }) }
}

interface ButtonsProps extends ImportRunProps {
  readonly isOver: boolean
  readonly onStop: () => void
}

function RunButtons({ control: { state, pause, resume, end }, isOver, onStop, onEnded }: ButtonsProps) {
  const t = useTranslations('memberImport.run')
  if (isOver) {
    return (
      <Group gap="sm">
        <LinkButton to="/members" onClick={() => void end()}>
          {t('members')}
        </LinkButton>
        <Button variant="default" onClick={() => void end().then(onEnded)}>
          {t('another')}
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

/** A run on its way, paused, or done. */
export function ImportRun(props: ImportRunProps) {
  const { control, open, onEnded } = props
  const t = useTranslations('memberImport.run')
  const [isAsking, setAsking] = useState(false)
  const { state, end } = control
  const { count, done, progress, says, isOver } = useSays(props)
  const stop = async () => {
    await end()
    onEnded()
  }
  return (
    <Stack gap="lg">
      <Section title={t('title', { file: open.run.facts.file })}>
        <Stack gap="sm">
          <progress className={classes.progress} value={done} max={count} aria-label={progress} />
          <Text role="status">{says}</Text>
          {'error' in state && state.error && <ProblemNotice error={state.error} />}
          {!control.isElsewhere && <RunButtons {...props} isOver={isOver} onStop={() => setAsking(true)} />}
        </Stack>
      </Section>
      <Failed open={open} />
      {isAsking && (
        <ConfirmDialog
          title={t('stop')}
          submitLabel={t('stop')}
          keepLabel={t('keepGoing')}
          danger
          send={stop}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('stopSure', { count: count - done })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
