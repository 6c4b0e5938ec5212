import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { submissionEntry } from '../api/send-once.ts'
import { showIban } from '../forms/text-formats.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { addressLines } from '../i18n/address-lines.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Table } from '../ui/table.tsx'
import { askWhile } from '../ui/undo-delay.ts'
import { refreshInvoice } from './queries.ts'
import classes from './print.module.css'

interface PrintInvoicesProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** One invoice on paper, from what `/v2` says about it: `/v2` has no document for a draft. */
function Letter({ invoice, howToPay }: { invoice: Invoice; howToPay: string }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const { organization } = useSession()
  const { recipient, number, reference, total, lines } = invoice
  const money = (amount: string | undefined) => (amount === undefined ? '' : formats.money(amount))
  return (
    <article className={classes.letter}>
      <p className={classes.sender}>{organization.name}</p>
      <address className={classes.address}>
        {[recipient?.name ?? '', ...addressLines(recipient?.address, organization.country)].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <h2>{t('one', { number: number ?? String(invoice.id) })}</h2>
      <dl className={classes.facts}>
        <dt>{t('fields.invoice_date')}</dt>
        <dd>{formats.date(invoice.invoice_date ?? '')}</dd>
        <dt>{t('fields.due_date')}</dt>
        <dd>{formats.date(invoice.due_date ?? '')}</dd>
        {reference && <dt>{t('fields.reference')}</dt>}
        {reference && <dd>{reference}</dd>}
      </dl>
      <Table
        look="paper"
        aria-label={t('sections.lines')}
        keyOf={({ id }) => id}
        rows={lines ?? []}
        columns={[
          { id: 'text', header: t('fields.description'), render: ({ description }) => description },
          { id: 'amount', header: t('fields.line_total'), align: 'end', render: (line) => money(line.total_excl_vat) },
        ]}
      />
      <p className={classes.total}>
        {invoice.total_vat !== '0.00' && (
          <span>
            {t('fields.vat')} {money(invoice.total_vat)}
          </span>
        )}
        <strong>
          {t('totals.total')} {money(total)}
        </strong>
      </p>
      {howToPay.trim() !== '' && <p className={classes.pay}>{howToPay.trim()}</p>}
    </article>
  )
}

/** With the account of the association, for who may read its settings; `/v2` does not know it. */
function useHowToPay(): string {
  const t = useTranslations('contribution.print')
  const session = useSession()
  const can = useCan()
  const { data } = useQuery({ ...operationQuery(session, 'getSettings', {}), enabled: can('getSettings') })
  return data?.iban ? t('howToPayText', { iban: showIban(data.iban), name: data.name }) : ''
}

/** The drafts among what was printed become sent; one that was changed since it was printed does not, and is read again. */
function useMarkSent(invoices: readonly Invoice[]) {
  const session = useSession()
  const client = useQueryClient()
  const { state, submit, stop } = useSubmission()
  const drafts = invoices.filter(({ status }) => status === 'draft')
  const work = async (signal: AbortSignal) => {
    for (const draft of drafts) {
      const { id } = draft
      const pending = submissionEntry(session, `invoices.markInvoiceSent.${id}`)
      try {
        const input = { id, version: versionOf(draft), body: undefined }
        await submitOnce(session, 'markInvoiceSent', input, { pending, signal })
      } finally {
        await refreshInvoice(client, session, id)
      }
    }
  }
  // A user who closes the page would believe that all of them are marked.
  return { state, mark: () => void askWhile(() => submit(work)), stop, count: drafts.length }
}

/** A draft is not due: what was posted is sent. */
function MarkSent({ marking: { state, mark, count } }: { marking: ReturnType<typeof useMarkSent> }) {
  const t = useTranslations('contribution.print')
  if (count === 0) return null
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={mark} />}
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 14rem">
          {t('sentHint')}
        </Text>
        {/* Its number counts down while it works. */}
        <Button variant="default" disabled={state.is === 'sending'} onClick={mark}>
          {t('sent', { count })}
        </Button>
      </Group>
    </>
  )
}

/** The invoices of people without an email address, as letters: one to a page. */
export function PrintInvoicesDialog({ ids, onClose }: PrintInvoicesProps) {
  const t = useTranslations('contribution.print')
  const common = useTranslations('common')
  const run = useTranslations('invoices.run')
  const session = useSession()
  const can = useCan()
  const [typed, setTyped] = useState<string | null>(null)
  const suggested = useHowToPay()
  const howToPay = typed ?? suggested
  const results = useQueries({
    queries: ids.map((id) => operationQuery(session, 'getInvoice', { id }, { priority: 'lookup' })),
  })
  const invoices = results.flatMap(({ data }) => data ?? [])
  const failed = results.filter(({ isError }) => isError)
  const isReady = invoices.length === ids.length
  const marking = useMarkSent(invoices)
  const isMarking = marking.state.is === 'sending'
  return (
    // Marking ends with the dialog: closing by mistake must not end it half-way.
    <Dialog title={t('title', { count: ids.length })} onClose={() => !isMarking && onClose()}>
      <Stack>
        {failed[0] && (
          <ProblemNotice error={failed[0].error} onRetry={() => failed.forEach((result) => void result.refetch())} />
        )}
        <Text size="sm">{t('text')}</Text>
        <Textarea
          label={t('howToPay')}
          description={t('howToPayHint')}
          autosize
          minRows={2}
          value={howToPay}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {howToPay.trim() === '' && (
          <Text size="sm" fw={600}>
            {t('howToPayEmpty')}
          </Text>
        )}
        {isReady && can('markInvoiceSent') && <MarkSent marking={marking} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={isMarking ? marking.stop : onClose}>
            {isMarking ? run('stop') : common('close')}
          </Button>
          <Button disabled={!isReady} onClick={() => window.print()}>
            {isReady ? t('submit') : t('reading', { count: invoices.length, total: ids.length })}
          </Button>
        </Group>
      </Stack>
      {createPortal(
        <div className={classes.letters} aria-hidden>
          {invoices.map((invoice) => (
            <Letter key={invoice.id} invoice={invoice} howToPay={howToPay} />
          ))}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
