import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { useFormats } from '../../i18n/formats.ts'
import { withTexts } from '../../i18n/language-provider.tsx'
import { MemberLink } from '../../members/member-link.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { dialogIsland } from '../../problems/dialog-island.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { OtherRun, type Pace, type Run, type RunState, type StepOutcome, type StoredRun } from '../../runs/use-run.ts'
import { RecordPath } from '../../session/record-path.tsx'
import { holderKey } from '../../session/session.ts'
import { useCan, useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Table } from '../../ui/table.tsx'
import { InvoiceLink } from '../invoice-link.tsx'
import type { ContributionPlan, PlanInvoice } from './contribution-plan.ts'
import classes from './run.module.css'

const PrintInvoicesDialog = dialogIsland(
  withTexts(async () => (await import('./print-dialog.tsx')).PrintInvoicesDialog, 'invoices'),
)

interface Step {
  readonly step: number
  readonly invoice: PlanInvoice
  readonly outcome: StepOutcome | null
}

function stepsOf({ plan, outcomes }: StoredRun<ContributionPlan>): Step[] {
  return plan.invoices.map((invoice, step) => ({ step, invoice, outcome: outcomes[step] ?? null }))
}

/** "About 4 minutes left, 450 a minute". */
function usePaceText(): (pace: Pace | null) => string {
  const t = useTranslations('contribution.progress')
  return (pace) => {
    if (pace === null || pace.left <= 0) return ''
    const minutes = Math.round(pace.left / 60_000)
    const left = minutes < 1 ? t('underMinute') : t('minutesLeft', { count: minutes })
    return t('pace', { left, count: Math.round(pace.perMinute) })
  }
}

/** Who was refused, and why: the run goes on without them. */
function Refused({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('contribution.progress')
  const formats = useFormats()
  const refused = steps.filter(({ outcome }) => outcome?.is === 'refused')
  if (refused.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('refused', { count: refused.length })}</Text>
      <Table
        look="plain"
        aria-label={t('refusedList')}
        keyOf={({ step }) => step}
        rows={refused}
        columns={[
          {
            id: 'payer',
            header: t('payer'),
            isName: true,
            render: ({ invoice: { payer } }) => (typeof payer === 'number' ? <MemberLink id={payer} /> : payer.name),
          },
          {
            id: 'reason',
            header: t('reason'),
            render: ({ outcome }) => (outcome?.is === 'refused' ? outcome.reason : ''),
          },
          {
            id: 'amount',
            header: t('amount'),
            align: 'end',
            isWhole: true,
            render: ({ invoice }) => formats.money(formatMoney(invoice.cents)),
          },
        ]}
      />
    </Stack>
  )
}

function Trouble({ run }: { run: Run<ContributionPlan> }) {
  const t = useTranslations('contribution.progress')
  const { error } = run.state
  if (error === null) return null
  if (error instanceof OtherRun) {
    return (
      <Alert
        role="alert"
        color="yellow"
        variant="light"
        title={t('otherTitle')}
        icon={<IconAlertTriangle aria-hidden />}
      >
        {t('otherText')}
        {error.doubles.length > 0 && (
          <Text size="sm" mt="xs">
            {t('doubles', { count: error.doubles.length })}{' '}
            {error.doubles.map((id, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <InvoiceLink invoice={{ id }} />
              </Fragment>
            ))}
          </Text>
        )}
      </Alert>
    )
  }
  return (
    <ProblemNotice error={error} onRetry={run.resume}>
      {t('safe')}
    </ProblemNotice>
  )
}

function useSays({ is, run }: RunState<ContributionPlan>): string {
  const t = useTranslations('contribution.progress')
  if (is !== 'resting') return t(is)
  return run?.outcomes.every((outcome) => outcome !== null) ? t('done') : t('paused')
}

/** Ends a run that is not done. What was made stays. */
function StopDialog({ left, onStop, onClose }: { left: number; onStop: () => void; onClose: () => void }) {
  const t = useTranslations('contribution.progress')
  return (
    <ConfirmDialog
      title={t('stopTitle')}
      submitLabel={t('stop')}
      keepLabel={t('keep')}
      danger
      send={onStop}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{t('stopText', { count: left })}</Text>
    </ConfirmDialog>
  )
}

interface ButtonsProps {
  readonly run: Run<ContributionPlan>
  readonly steps: readonly Step[]
}

/** What to do with a run that rests: go on or end it, or look at its result. */
function RestingButtons({ run, steps }: ButtonsProps) {
  const t = useTranslations('contribution.progress')
  const can = useCan()
  const navigate = useNavigate()
  const [isStopping, setStopping] = useState(false)
  const left = steps.filter(({ outcome }) => outcome === null).length
  const finish = () => {
    run.discard()
    void navigate({ to: '/invoices', search: {} })
  }
  return (
    <>
      {left > 0 ? (
        <>
          <Button onClick={run.resume}>{t('resume', { count: left })}</Button>
          <Button variant="default" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <Button onClick={finish}>{t('close')}</Button>
      )}
      {can('listInvoices') && (
        <LinkButton
          to="/invoices"
          search={{ filter: [`reference~has~${run.state.run?.plan.reference ?? ''}`] }}
          variant="default"
        >
          {t('show')}
        </LinkButton>
      )}
      {can('getInvoice') && <PrintButton steps={steps} />}
      {isStopping && <StopDialog left={left} onStop={run.discard} onClose={() => setStopping(false)} />}
    </>
  )
}

/** Prints what nobody receives by email. */
function PrintButton({ steps }: Pick<ButtonsProps, 'steps'>) {
  const t = useTranslations('contribution.progress')
  const [isOpen, setOpen] = useState(false)
  const ids = steps.flatMap(({ invoice, outcome }) => (invoice.isPrinted && outcome?.is === 'done' ? [outcome.id] : []))
  if (ids.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('print', { count: ids.length })}
      </Button>
      {isOpen && <PrintInvoicesDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

function Buttons({ run, steps }: ButtonsProps) {
  const t = useTranslations('contribution.progress')
  const { is } = run.state
  if (is === 'resting') return <RestingButtons run={run} steps={steps} />
  if (is === 'elsewhere') return null
  return (
    // The second half of a double click on "start" must not pause it.
    <Button variant="default" disabled={is === 'pausing'} onClick={(event) => event.detail < 2 && run.pause()}>
      {t('pause')}
    </Button>
  )
}

/** A run under way, paused or done. It goes on while other screens are open. */
export function ProgressScreen({ run, stored }: { run: Run<ContributionPlan>; stored: StoredRun<ContributionPlan> }) {
  const t = useTranslations('contribution.progress')
  const session = useSession()
  const formats = useFormats()
  const paceText = usePaceText()
  const says = useSays(run.state)
  const steps = stepsOf(stored)
  const made = steps.filter(({ outcome }) => outcome?.is === 'done')
  const ended = steps.filter(({ outcome }) => outcome !== null).length
  const cents = made.reduce((sum, { invoice }) => sum + invoice.cents, 0)
  const progress = t('progress', { done: formats.number(made.length), count: formats.number(steps.length) })
  return (
    <Page
      title={stored.plan.reference}
      before={<RecordPath list="invoices" />}
      actions={<Buttons run={run} steps={steps} />}
      facts={[progress, formats.money(formatMoney(cents))]}
    >
      <Stack gap="sm">
        <progress className={classes.progress} value={ended} max={steps.length} aria-label={progress} />
        <Group justify="space-between" gap="sm">
          <Text role="status">{says}</Text>
          <Text className={classes.numbers} c="dimmed">
            {run.state.is === 'running' ? paceText(run.state.pace) : ''}
          </Text>
        </Group>
        {run.state.is === 'running' && (
          <Text size="sm" c="dimmed">
            {session.environment === 'test' ? t('mayLeaveTest') : t('mayLeave')}
          </Text>
        )}
      </Stack>
      {stored.by !== null && stored.by !== holderKey(session) && (
        <Alert role="status" color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('begunByOther', { at: formats.dateTime(stored.startedAt) })}
        </Alert>
      )}
      <Trouble run={run} />
      <Refused steps={steps} />
    </Page>
  )
}
