/** Previews an invoice and each email with the settings as they are typed, rendered by the service with invented content. */
import { Alert, Group, Loader, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/languages.ts'
import type { Module } from '#contract/operations.ts'
import { type PreviewedDocument, previewedDocuments } from '#contract/previewed-documents.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { DocumentPreview, DocumentPreviewQuery } from '#contract/schemas/management/previews.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { pdfFile, saveFile } from '../ui/save-file.ts'
import type { AssociationValues } from './association-values.ts'
import classes from './document-preview.module.css'
import { previewQuery } from './queries.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Caption } from '../ui/page.tsx'

/** Milliseconds without a key press after which the preview follows. */
const pause = 400

const modulesOf: Readonly<Record<PreviewedDocument, Module | null>> = {
  invoice: 'invoicing',
  invoice_email: 'invoicing',
  direct_debit_email: 'invoicing',
  credit_note_email: 'invoicing',
  registration_email: 'events',
  event_cancellation_email: 'events',
  member_cancellation_email: null,
  invitation_email: null,
}

function InvoicePreview({ pdf, title }: { pdf: string; title: string }) {
  const t = useTranslations('previews')
  const file = useMemo(() => pdfFile(pdf), [pdf])
  if (!navigator.pdfViewerEnabled)
    return (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('noViewer')}</Text>
        <ActionButton onClick={() => saveFile(file, `${title}.pdf`)} label={t('download')} />
      </Stack>
    )
  const show = (frame: HTMLIFrameElement) => {
    const address = URL.createObjectURL(file)
    // Without the viewer's own bars, one page wide.
    frame.src = `${address}#toolbar=0&navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }
  // No viewer of PDFs opens in a sandbox. The file is the service's own, and holds no script.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe key={pdf} ref={show} title={title} className={classes.frame} />
}

/** Nothing runs in it, and its links lead nowhere: new windows are not allowed. */
function EmailPreview({ email, title }: { email: NonNullable<DocumentPreview['email']>; title: string }) {
  const t = useTranslations('previews')
  return (
    <>
      <Facts>
        <Fact label={t('sender')}>{email.sender}</Fact>
        <Fact label={t('replyTo')}>{email.reply_to ?? t('noReply')}</Fact>
        <Fact label={t('subject')}>{email.subject}</Fact>
      </Facts>
      <iframe
        sandbox=""
        srcDoc={email.html.replace('<head>', '<head><base target="_blank">')}
        title={title}
        className={classes.frame}
      />
    </>
  )
}

function Shown({ preview: { document, pdf, email } }: { preview: DocumentPreview }) {
  const t = useTranslations('previews')
  const title = t(`documents.${document}`)
  if (pdf !== null) return <InvoicePreview pdf={pdf} title={title} />
  return email && <EmailPreview email={email} title={title} />
}

/** The valid part of the typed settings. */
export interface TypedSettings {
  readonly body: RequestBody<'previewDocument'>
  /** The fields that are left out because they are wrong. */
  readonly wrong: readonly string[]
}

export interface DocumentPreviewProps {
  readonly form: RecordForm<AssociationValues>
  readonly labelOf: (field: string) => string
  readonly read: (values: AssociationValues) => TypedSettings
  readonly chosen: DocumentPreviewQuery
  readonly onChoose: (query: DocumentPreviewQuery) => void
}

/** The settings as they are typed, once nothing has been typed for a moment. */
function useTyped({ form: { methods }, read }: Pick<DocumentPreviewProps, 'form' | 'read'>) {
  const typed = useWatch({ control: methods.control, compute: (values) => values })
  const [values] = useDebouncedValue(typed, pause)
  return { values, ...read(values) }
}

export function DocumentPreviewPane({ form, labelOf, read, chosen, onChoose }: DocumentPreviewProps) {
  const t = useTranslations('previews')
  const shell = useTranslations('shell')
  const session = useSession()
  const { values, wrong, body } = useTyped({ form, read })
  const offered = previewedDocuments.filter((name) => {
    const module = modulesOf[name]
    if (name === 'direct_debit_email' && values.creditor_id === '') return false
    return module === null || values.modules[module]
  })
  const document = offered.find((name) => name === chosen.document) ?? offered[0]
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(session, { ...chosen, document }, body),
    placeholderData: keepPreviousData,
  })
  const language = chosen.language ?? languages.find((known) => known === values.language) ?? 'nl'
  // The one before stays while the next one is on its way, unless it is another document.
  const shown = data?.document === document ? data : undefined
  return (
    <Stack gap="sm" className={classes.pane}>
      <Group gap="sm" align="end">
        <NativeSelect
          className={classes.choice}
          label={t('document')}
          value={document}
          onChange={({ currentTarget }) =>
            onChoose({ ...chosen, document: offered.find((name) => name === currentTarget.value) })
          }
          data={offered.map((value) => ({ value, label: t(`documents.${value}`) }))}
        />
        <NativeSelect
          label={t('language')}
          value={language}
          onChange={({ currentTarget }) =>
            onChoose({ ...chosen, language: languages.find((known) => known === currentTarget.value) })
          }
          data={languages.map((value) => ({ value, label: shell(`languages.${value}`) }))}
        />
        {isFetching && <Loader size="xs" mb={10} aria-hidden />}
      </Group>
      <Caption size="xs">{t('invented')}</Caption>
      {wrong.length > 0 && (
        <Alert color="yellow" variant="light" role="status">
          {t('leftOut', { fields: wrong.map(labelOf).join(', ') })}
        </Alert>
      )}
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {shown ? <Shown preview={shown} /> : !error && <Skeleton className={classes.frame} />}
    </Stack>
  )
}
