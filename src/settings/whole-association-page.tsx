import { Alert, Code, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { largestAssociationFile } from '#contract/management-association-operations.ts'
import { isFieldReason } from '#contract/problems.ts'
import type { NewerChoice } from '#contract/newer-choices.ts'
import type { AssociationImport } from '#contract/schemas/management/association-file.ts'
import { saveFile } from '../ui/save-file.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useFieldMessage } from '../forms/use-field-message.ts'
import { useRepeatedSubmission, useSubmission } from '../forms/use-submission.ts'
import { useFormats, withTexts } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { seesSensitive, type Session, useSession } from '../session/session.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { localDay } from '../ui/time-zone.ts'
import { notify } from '../ui/notify.ts'
import { Table } from '../ui/table.tsx'
import { SettingsPage, SettingsSection } from './settings-page.tsx'
import classes from './whole-association.module.css'
import { stalePermissions } from '../session/refusals.ts'
import { submit } from '../api/mutations.ts'
import { request } from '../api/request.ts'
import { ActionButton } from '../ui/action-button.tsx'

function exportFile(session: Session, signal: AbortSignal): Promise<Blob> {
  return request(session, 'exportAssociationFile', { signal })
}

function checkFile(session: Session, file: File, signal: AbortSignal): Promise<AssociationImport> {
  return submit(session, 'checkAssociationFile', { body: file }, signal)
}

async function importFile(
  session: Session,
  { file, newer }: { readonly file: File; readonly newer: NewerChoice | null },
  signal: AbortSignal,
): Promise<AssociationImport> {
  const input = newer === null ? { body: file } : { body: file, query: { newer } }
  const report = await submit(session, 'importAssociationFile', input, signal)
  stalePermissions.set({ sessionId: session.id })
  return report
}

/** With what shows a change, which most visits do not need. */
const ImportChanges = lazyPart(
  withTexts(
    async () => (await import('./import-changes.tsx')).ImportChanges,
    'activity',
    'association',
    'events',
    'groups',
    'invoices',
  ),
)

const megabytes = (bytes: number) => bytes / 1_000_000

function ExportSection() {
  const t = useTranslations('wholeAssociation')
  const formats = useFormats()
  const session = useSession()
  const { state, submit } = useRepeatedSubmission()
  const { name } = session.organization
  const download = async () => {
    const done = await submit((signal) => exportFile(session, signal))
    if (!done) return
    saveFile(done.result, `${session.organization.slug ?? name} ${localDay(new Date())}.json`)
    const size = formats.number(Math.max(0.1, Math.round(megabytes(done.result.size) * 10) / 10))
    void notify({ message: t('exportDone', { name, megabytes: size }) })
  }
  return (
    <SettingsSection title={t('exportTitle')} text={t('exportText')}>
      <Stack gap="sm">
        {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void download()} />}
        <Group>
          <ActionButton
            icon={IconDownload}
            loading={state.is === 'sending'}
            onClick={() => void download()}
            label={t('exportDo')}
          />
        </Group>
      </Stack>
    </SettingsSection>
  )
}

type Kind = keyof AssociationImport['counts']

function changesOf({ counts }: AssociationImport) {
  // The keys of the counts are the kinds.
  const kinds = Object.keys(counts) as Kind[]
  const rows = kinds.map((kind) => ({ kind, ...counts[kind] }))
  return {
    rows: rows.filter(({ created, updated, unchanged }) => created + updated + unchanged > 0),
    created: rows.reduce((sum, { created }) => sum + created, 0),
    updated: rows.reduce((sum, { updated }) => sum + updated, 0),
  }
}

function Refusals({ report }: { report: AssociationImport }) {
  const t = useTranslations('wholeAssociation')
  const messageOf = useFieldMessage()
  return (
    <Alert color="red" variant="light" role="alert" title={t('refused', { count: report.refused })}>
      <Stack gap="xs">
        <Text size="sm">{t('refusedText')}</Text>
        {report.refused > report.refusals.length && (
          <Text size="sm">{t('first', { count: String(report.refusals.length) })}</Text>
        )}
        <ul className={classes.refusals}>
          {report.refusals.map(({ location, message, reason, values }) => (
            <li key={`${location} ${message}`}>
              {location === '' ? t('wholeFile') : <Code>{location}</Code>}:{' '}
              {reason !== null && isFieldReason(reason) ? (
                messageOf({ field: location, reason, values })
              ) : (
                <span lang="en">{message}</span>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Alert>
  )
}

function Changes({ report }: { report: AssociationImport }) {
  const t = useTranslations('wholeAssociation')
  const formats = useFormats()
  const { rows } = changesOf(report)
  return (
    <Stack gap="xs">
      {report.settings_changed && <Text size="sm">{t('settings')}</Text>}
      {rows.length > 0 && (
        <Table
          look="plain"
          aria-label={t('resultTitle')}
          rows={rows}
          keyOf={({ kind }) => kind}
          columns={[
            { id: 'kind', header: t('kind'), isName: true, render: ({ kind }) => t(`kinds.${kind}`) },
            ...(['created', 'updated', 'unchanged'] as const).map((id) => ({
              id,
              header: t(id),
              align: 'end' as const,
              label: t(id),
              render: (row: (typeof rows)[number]) => formats.number(row[id]),
            })),
          ]}
        />
      )}
      {report.warnings.length > 0 && (
        <Alert color="yellow" variant="light" title={t('warnings')} lang="en">
          {report.warnings.map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  )
}

interface Chosen {
  readonly file: File
  readonly report: AssociationImport
}

function Checked({ chosen: { file, report }, onEnd }: { chosen: Chosen; onEnd: () => void }) {
  const t = useTranslations('wholeAssociation')
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const [newer, setNewer] = useState<NewerChoice | null>(null)
  const { name } = session.organization
  const { created, updated } = changesOf(report)
  const isNothing = report.refused === 0 && !report.settings_changed && created + updated === 0
  return (
    <Stack gap="sm" role="region" aria-label={t('resultTitle')}>
      <Text fw={500}>{file.name}</Text>
      {report.refused > 0 ? <Refusals report={report} /> : <Changes report={report} />}
      {report.refused === 0 && <ImportChanges report={report} choice={newer} onChoose={setNewer} />}
      {isNothing && <Text role="status">{t('nothing')}</Text>}
      <Group>
        {report.refused === 0 && !isNothing && (
          <ActionButton
            variant="filled"
            disabled={report.newer > 0 && newer === null}
            onClick={() => setAsking(true)}
            label={t('go', { name })}
          />
        )}
        <ActionButton onClick={onEnd} label={t('other')} />
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('sureTitle', { name })}
          text={newer === 'keep' ? t('sureKeepText') : t('sureText', { created, updated })}
          submitLabel={t('sureDo')}
          isDoubtful
          send={(signal) => importFile(session, { file, newer }, signal)}
          onDone={() => {
            setAsking(false)
            onEnd()
            void notify({ message: t('done', { name }) })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

function FileChoice({ onChecked }: { onChecked: (chosen: Chosen) => void }) {
  const t = useTranslations('wholeAssociation')
  const session = useSession()
  const { state, submit } = useSubmission()
  const [isTooLarge, setTooLarge] = useState(false)
  const limit = String(megabytes(largestAssociationFile))
  const take = async (file: File) => {
    setTooLarge(file.size > largestAssociationFile)
    if (file.size > largestAssociationFile) return
    const done = await submit((signal) => checkFile(session, file, signal))
    if (done) onChecked({ file, report: done.result })
  }
  const isChecking = state.is === 'sending'
  return (
    <Stack gap="sm">
      <FileDrop
        label={t('choose')}
        hint={t('hint', { megabytes: limit })}
        accept=".json,application/json"
        isDisabled={isChecking}
        onFile={(file) => void take(file)}
      />
      {isTooLarge && (
        <Alert color="red" variant="light" role="alert">
          {t('tooLarge', { megabytes: limit })}
        </Alert>
      )}
      {isChecking && <Text role="status">{t('checking')}</Text>}
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
    </Stack>
  )
}

function ImportSection() {
  const t = useTranslations('wholeAssociation')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <SettingsSection title={t('importTitle')} text={t('importText')}>
      {chosen ? <Checked chosen={chosen} onEnd={() => setChosen(null)} /> : <FileChoice onChecked={setChosen} />}
    </SettingsSection>
  )
}

/** The whole association as a file. */
export function WholeAssociationPage() {
  const t = useTranslations('wholeAssociation')
  const titles = useTranslations('settings.sections')
  const session = useSession()
  return (
    <SettingsPage title={titles('data')}>
      <Stack gap="xl">
        {seesSensitive(session) ? (
          <>
            <ExportSection />
            <ImportSection />
          </>
        ) : (
          <Text>{t('sensitive')}</Text>
        )}
      </Stack>
    </SettingsPage>
  )
}
