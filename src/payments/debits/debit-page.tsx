import { Alert, Group, Text, Skeleton } from '@mantine/core'
import { IconDownload, IconFileDownload, IconTrash, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DebitFormat, DirectDebit, DirectDebitSummary } from '#contract/schemas/management/direct-debits.ts'
import { RecordActivity } from '../../activity/record-activity.tsx'
import { ShortList } from '../../data-list/short-list.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { RecordPath } from '../../session/record-path.tsx'
import { useSession } from '../../session/session.ts'
import { TextLink, LinkButton } from '../../ui/link.tsx'
import { RecordLink } from '../../ui/record-link.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Page } from '../../ui/page.tsx'
import { useReturnText } from '../return-text.ts'
import { closeBatch, debitQuery, readBatchFile } from './debit-queries.ts'
import { EmptyList } from '../../data-list/empty-list.tsx'
import { useWholeList } from '../../api/whole-list.ts'
import { BankTabs } from '../bank-tabs.tsx'
import { StatusBadge, statusColor } from '../../ui/status-badge.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

function DebitStatus({ status }: Pick<DirectDebitSummary, 'status'>) {
  const t = useTranslations('debits.statuses')
  const look = { created: ['orange', 'half'], submitted: ['green', 'dot'], discarded: ['gray', 'cross'] } as const
  const [color, mark] = look[status]
  return (
    <StatusBadge color={statusColor(color)} mark={mark} isQuiet={status === 'discarded'}>
      {t(status)}
    </StatusBadge>
  )
}

interface CloseDialogProps {
  readonly batch: DirectDebit
  readonly how: 'submit' | 'discard'
  readonly onClose: () => void
}

function CloseDialog({ batch, how, onClose }: CloseDialogProps) {
  const t = useTranslations(`debits.${how}`)
  const session = useSession()
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text')}
      submitLabel={t('action')}
      danger={how === 'discard'}
      send={(signal) => closeBatch(session, batch, `${how}DirectDebit`, signal)}
      said={t('done')}
      onClose={onClose}
    />
  )
}

function Rows({ batch }: { batch: DirectDebit }) {
  const t = useTranslations('debits')
  const formats = useFormats()
  const returnText = useReturnText()
  type Row = DirectDebit['rows'][number]
  const invoice = ({ invoice_id: id, number }: Row) => (
    <TextLink to="/invoices/$id" params={{ id }} inherit label={number} />
  )
  const member = ({ member_id: id, recipient_name: name }: Row) => (
    <RecordLink to="/members/$id" id={id} look="quiet" label={name} />
  )
  const returned = ({ returned: back }: Row) =>
    back && (
      <Text size="xs" c="var(--mantine-color-orange-light-color)">
        {t('returnedOn', { date: formats.shortDate(back.on), reason: returnText(back.code) })}
      </Text>
    )
  const changed = ({ is_outdated: isOutdated, amount_due: due }: Row) =>
    isOutdated && (
      <Text size="xs" c="var(--mantine-color-orange-light-color)">
        {t('outdated.mark', { amount: formats.money(due) })}
      </Text>
    )
  return (
    <ShortList
      label={t('included')}
      rows={batch.rows}
      keyOf={({ invoice_id: id }) => id}
      empty={null}
      columns={[
        { id: 'invoice', header: t('columns.invoice'), isName: true, render: invoice },
        {
          id: 'member',
          header: t('columns.member'),
          render: (row) => (
            <>
              {member(row)}
              {returned(row)}
            </>
          ),
        },
        { id: 'mandate', header: t('columns.mandate'), render: (row) => row.mandate_reference },
        {
          id: 'amount',
          header: t('columns.amount'),
          align: 'end',
          isWhole: true,
          render: (row) => (
            <>
              {formats.money(row.amount)}
              {changed(row)}
            </>
          ),
        },
      ]}
      renderCard={(row) => (
        <>
          <Group justify="space-between" gap="sm" wrap="nowrap">
            {invoice(row)}
            <Text component="span" fw={550}>
              {formats.money(row.amount)}
            </Text>
          </Group>
          <Text size="sm">
            {row.recipient_name} · {row.mandate_reference}
          </Text>
          {returned(row)}
          {changed(row)}
        </>
      )}
    />
  )
}

/** A batch: its file for the bank, and what became of it. */
export function DebitPage({ id }: { id: number }) {
  const t = useTranslations('debits')
  const formats = useFormats()
  const session = useSession()
  const { data: batch } = useSuspenseQuery(debitQuery(session, id))
  const [isSubmitting, setSubmitting] = useState(false)
  const { state, submit } = useRepeatedSubmission()
  const outdated = batch.rows.filter((row) => row.is_outdated).length
  const hasFile = batch.status !== 'discarded' && outdated === 0
  const download = async (format: DebitFormat) => {
    const done = await submit((signal) => readBatchFile(session, id, format, signal))
    if (done) saveFile(new Blob([done.result.content], { type: 'application/xml' }), done.result.file_name)
  }
  return (
    <Page
      title={t('batch', { date: formats.shortDate(batch.collection_date) })}
      before={
        <RecordPath list="payments">
          <TextLink to="/payments/debits" label={t('title')} />
        </RecordPath>
      }
      mark={<DebitStatus status={batch.status} />}
      facts={[
        t('invoices', { count: batch.count }),
        formats.money(batch.total),
        t('reference', { id: batch.message_id }),
        batch.submitted_at === null ? '' : t('submittedOn', { date: formats.dateTime(batch.submitted_at) }),
      ]}
      actions={
        <>
          {hasFile && (
            <ActionButton
              variant={batch.status === 'created' ? 'filled' : 'default'}
              icon={IconDownload}
              loading={state.is === 'sending'}
              onClick={() => void download('pain.008.001.08')}
              label={t('download')}
            />
          )}
          {batch.status === 'created' && (
            <ActionButton onClick={() => setSubmitting(true)} label={t('submit.action')} />
          )}
          <MoreMenu
            actions={[
              {
                icon: IconFileDownload,
                label: t('formats.older'),
                allowed: hasFile,
                run: () => download('pain.008.001.02'),
              },
              {
                icon: IconTrash,
                label: t('discard.action'),
                allowed: batch.status === 'created',
                renderDialog: (close) => <CloseDialog batch={batch} how="discard" onClose={close} />,
              },
            ]}
          />
        </>
      }
    >
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
      {outdated > 0 && (
        <Alert color="orange" variant="light" role="alert" title={t('outdated.title')}>
          {t('outdated.text', { count: outdated })}
        </Alert>
      )}
      <Rows batch={batch} />
      {isSubmitting && <CloseDialog batch={batch} how="submit" onClose={() => setSubmitting(false)} />}
      <RecordActivity type="direct_debit" id={id} />
    </Page>
  )
}

function BatchLink({ batch }: { batch: DirectDebitSummary }) {
  const formats = useFormats()
  return (
    <TextLink
      to="/payments/debits"
      search={{ batch: batch.id }}
      inherit
      label={formats.shortDate(batch.collection_date)}
    />
  )
}

/** Every batch, the newest first. */
export function DebitListScreen() {
  const t = useTranslations('debits')
  const payments = useTranslations('payments')
  const formats = useFormats()
  const { rows, isComplete, error, retry } = useWholeList(useSession(), 'listDirectDebits', {})
  return (
    <Page
      title={payments('title')}
      documentTitle={t('title')}
      width="wide"
      actions={
        <LinkButton variant="filled" to="/payments/debits/new" data-shortcut="new" icon={IconPlus} label={t('new')} />
      }
    >
      <BankTabs />
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {!isComplete && !error && <Skeleton height={160} radius="md" />}
      {isComplete && (
        <ShortList
          label={t('title')}
          rows={rows.toReversed()}
          keyOf={({ id }) => id}
          empty={<EmptyList title={t('empty.title')} text={t('empty.text')} />}
          columns={[
            {
              id: 'date',
              header: t('columns.collected'),
              isName: true,
              render: (batch) => <BatchLink batch={batch} />,
            },
            { id: 'status', header: t('columns.status'), render: ({ status }) => <DebitStatus status={status} /> },
            { id: 'count', header: t('columns.count'), align: 'end', render: ({ count }) => formats.number(count) },
            {
              id: 'total',
              header: t('columns.total'),
              align: 'end',
              isWhole: true,
              render: ({ total }) => formats.money(total),
            },
          ]}
          renderCard={(batch) => (
            <>
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <BatchLink batch={batch} />
                <Text component="span" fw={550}>
                  {formats.money(batch.total)}
                </Text>
              </Group>
              <Group justify="space-between" gap="sm">
                <DebitStatus status={batch.status} />
                <Text component="span" size="sm" c="dimmed">
                  {t('invoices', { count: batch.count })}
                </Text>
              </Group>
            </>
          )}
        />
      )}
    </Page>
  )
}
