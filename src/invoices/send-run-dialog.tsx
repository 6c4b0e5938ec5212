import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Outcome } from '../api/one-by-one.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { memberQuery } from '../members/queries.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { useCountdown } from '../ui/countdown.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextLink } from '../ui/link.tsx'
import classes from './invoice-list.module.css'
import { dueCents } from './invoice-state.ts'
import { isBeingSent } from './sendings.ts'
import { unprintableRecipient } from './unprintable-part.tsx'
import { type SendRun, useSendRun } from './use-send-run.ts'
import { useToday } from '../ui/use-now.ts'

type RunKind = 'drafts' | 'again'

interface SendRunDialogProps {
  readonly invoices: readonly InvoiceSummary[]
  /** Whether anything was sent, or tried. */
  readonly onClose: (hasRun: boolean) => void
  /** Drafts without an email address go on paper. */
  readonly onPrint: (drafts: readonly InvoiceSummary[]) => void
}

/** The button that was pressed is gone: the reader goes on where the results come. Not on "stop", which a second press would hit. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

interface Sorted {
  readonly sendable: readonly InvoiceSummary[]
  readonly leftOut: readonly InvoiceSummary[]
  /** Sent from their own page, and still in the undo delay or under way when the dialog opened. */
  readonly underWay: readonly InvoiceSummary[]
  /** Members without an address on their invoice may have one by now. */
  readonly isLooking: boolean
}

function useSorted(chosen: readonly InvoiceSummary[]): Sorted {
  const session = useSession()
  const [underWay] = useState(() => chosen.filter(({ id }) => isBeingSent(session, id)))
  const invoices = chosen.filter(({ id }) => !underWay.some((other) => other.id === id))
  const can = useCan()
  const without = invoices.filter(({ recipient }) => !recipient?.email)
  const members = can('getMember') ? without.filter(({ member_id: id }) => typeof id === 'number') : []
  const answers = useQueries({ queries: members.map(({ member_id: id }) => memberQuery(session, id ?? 0)) })
  const reachable = new Set(members.filter((_, index) => answers[index]?.data?.email).map(({ id }) => id))
  const isLeftOut = (invoice: InvoiceSummary) => !invoice.recipient?.email && !reachable.has(invoice.id)
  return {
    sendable: invoices.filter((invoice) => !isLeftOut(invoice)),
    leftOut: invoices.filter(isLeftOut),
    underWay,
    isLooking: answers.some(({ isPending }) => isPending),
  }
}

function Who({ invoice }: { invoice: InvoiceSummary }) {
  return (
    <span>
      {invoice.number} · {invoice.recipient?.name}
    </span>
  )
}

function Unprintable({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('invoices.run')
  const characters = unprintableRecipient(invoice)
  return characters.length === 0 ? null : <strong>{t('unprintable', { characters: characters.join(' ') })}</strong>
}

interface LeftOutProps extends Pick<SendRunDialogProps, 'onPrint'> {
  readonly sorted: Sorted
  readonly kind: RunKind
}

function LeftOut({ sorted: { leftOut: invoices, isLooking }, kind, onPrint }: LeftOutProps) {
  const t = useTranslations('invoices.run')
  const can = useCan()
  if (isLooking || invoices.length === 0) return null
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <Text>{t('leftOut', { count: invoices.length })}</Text>
        {kind === 'drafts' && (
          <Button variant="default" size="compact-md" fz="sm" onClick={() => onPrint(invoices)}>
            {t('print')}
          </Button>
        )}
      </Group>
      <ul className={classes.results}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Who invoice={invoice} />
            {typeof invoice.member_id === 'number' && can('updateMember') && (
              <TextLink to="/members/$id/edit" params={{ id: invoice.member_id }} inherit>
                {t('addEmail')}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PlanProps {
  readonly sorted: Sorted
  readonly kind: RunKind
}

/** The run before it starts: how many invoices, and to whom. */
function Plan({ sorted: { sendable, underWay, isLooking }, kind }: PlanProps) {
  const t = useTranslations('invoices.run')
  const formats = useFormats()
  const session = useSession()
  const today = useToday()
  const cents = sendable.reduce((sum, invoice) => sum + (dueCents(invoice) ?? 0), 0)
  const recent = sendable.filter(({ sent_at: at }) => at && localToday(new Date(at)) === today).length
  return (
    <>
      <Text>{t(`what.${kind}`, { count: sendable.length, sum: formats.money(formatMoney(cents)) })}</Text>
      <Text size="sm">{session.environment === 'test' ? t('testKey') : t('where')}</Text>
      {recent > 0 && (
        <Text size="sm" fw={600}>
          {t('recent', { count: recent })}
        </Text>
      )}
      {sendable.length > 0 && (
        // Scrollable, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.results} tabIndex={0} aria-label={t('who')}>
          {sendable.map((invoice) => (
            <li key={invoice.id}>
              <Who invoice={invoice} />
              <Unprintable invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
      {underWay.length > 0 && (
        <Text>
          {t('underWay', { count: underWay.length, numbers: underWay.map(({ number }) => number).join(', ') })}
        </Text>
      )}
      {isLooking && <Text size="sm">{t('looking')}</Text>}
    </>
  )
}

function Result({ outcome, isNext }: { outcome: Outcome | undefined; isNext: boolean }) {
  const t = useTranslations('invoices.run')
  const trouble = useTranslations('trouble')
  if (outcome === undefined) return <span className={classes.quiet}>{isNext ? t('sending') : t('waiting')}</span>
  if (outcome.kind !== 'refused') return <span>{t(outcome.kind === 'done' ? 'sent' : 'unconfirmed')}</span>
  return <strong>{t('refused', { reason: outcome.error.problem.title || trouble('unknown.title') })}</strong>
}

/** The progress of a run, and the result of each invoice. */
function Results({ run, invoices }: { run: SendRun; invoices: readonly InvoiceSummary[] }) {
  const t = useTranslations('invoices.run')
  const session = useSession()
  const count = invoices.length
  const done = count - run.left.length
  const refused = [...run.outcomes.values()].filter(({ kind }) => kind === 'refused').length
  const progress = t('progress', { done: String(done), count: String(count) })
  const seconds = useCountdown(run.beginsAt)
  const { state } = run
  const isWaiting = run.beginsAt !== null
  const says = {
    // The countdown is only seen: a screen reader would hear every second.
    sending: isWaiting ? '' : state.is === 'sending' && state.isStopping ? t('stopping') : progress,
    editing: `${progress}. ${t('stopped')}`,
    conflict: '',
    unconfirmed: t('interrupted'),
    done: t(session.environment === 'test' ? 'doneTest' : 'done', { sent: done - refused, refused }),
  }[state.is]
  const next = state.is === 'sending' && !isWaiting ? run.left[0]?.id : undefined
  return (
    <>
      <progress className={classes.progress} value={done} max={count} aria-label={progress} />
      <Text role="status">{says}</Text>
      {isWaiting && <Text>{t('soon', { seconds: Math.max(seconds, 1) })}</Text>}
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
      {/* Scrollable, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={takeFocus} className={classes.results} tabIndex={0} aria-label={t('results')}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Who invoice={invoice} />
            <Result outcome={run.outcomes.get(invoice.id)} isNext={invoice.id === next} />
          </li>
        ))}
      </ul>
    </>
  )
}

function isWithoutEmail(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'refused' && outcome.error.code === 'recipient_without_email'
}

/** Sends drafts, or overdue invoices again: says what will happen, does it one by one, and tells how each went. */
export function SendRunDialog({ invoices, onClose, onPrint }: SendRunDialogProps) {
  const t = useTranslations('invoices.run')
  const common = useTranslations('common')
  const session = useSession()
  const sorted = useSorted(invoices)
  const kind = invoices.every(({ status }) => status === 'draft') ? 'drafts' : 'again'
  // Fixed at the start: an address that is found later does not join a run under way.
  const [started, setStarted] = useState<readonly InvoiceSummary[]>([])
  const plan = started.length > 0 ? started : sorted.sendable
  const run = useSendRun(session, plan)
  const isBusy = run.state.is === 'sending'
  // The member may have lost their address since the dialog opened.
  const unreachable = started.filter(({ id }) => isWithoutEmail(run.outcomes.get(id)))
  const leftOut = { ...sorted, leftOut: [...sorted.leftOut, ...unreachable] }
  const close = () => onClose(run.isStarted)
  const print = (drafts: readonly InvoiceSummary[]) => {
    close()
    onPrint(drafts)
  }
  const start = () => {
    setStarted(plan)
    run.start()
  }
  return (
    // While it runs only a stop ends it: closing by mistake must not.
    <Dialog title={t(`title.${kind}`)} size="lg" onClose={() => !isBusy && close()}>
      <Stack gap="md">
        {run.isStarted ? <Results run={run} invoices={plan} /> : <Plan sorted={sorted} kind={kind} />}
        {!isBusy && <LeftOut sorted={leftOut} kind={kind} onPrint={print} />}
        <Group justify="flex-end">
          {!isBusy && (
            <Button variant="default" onClick={close}>
              {run.isStarted ? common('close') : common('cancel')}
            </Button>
          )}
          {!run.isStarted && (
            <Button data-autofocus disabled={sorted.isLooking || plan.length === 0} onClick={start}>
              {t('submit', { count: plan.length })}
            </Button>
          )}
          {isBusy && (
            // The second half of a double click on "send" must not stop the run.
            <Button
              color="red.9"
              disabled={run.state.is === 'sending' && run.state.isStopping}
              onClick={(event) => event.detail < 2 && run.stop()}
            >
              {t('stop')}
            </Button>
          )}
          {run.isStarted && !isBusy && run.left.length > 0 && (
            <Button onClick={start}>{t('resume', { count: run.left.length })}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
