import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconFileSearch, IconSettings } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, invoiceLimits } from '#contract/money.ts'
import { submitOnce } from '../../api/mutations.ts'
import { submissionEntry } from '../../api/send-once.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { withTexts } from '../../i18n/language-provider.tsx'
import { dialogIsland } from '../../problems/dialog-island.tsx'
import { MemberNameLink } from '../../members/member-link.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { applyRecord } from '../../replica/replica.ts'
import type { Run } from '../../runs/use-run.ts'
import { RecordPath } from '../../session/record-path.tsx'
import { useSession } from '../../session/use-session.ts'
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx'
import { Page } from '../../ui/page.tsx'
import { type ContributionPlan, contributionPlan, membersNamed, planBody } from './contribution-plan.ts'
import { invoicesToRead } from './invoices-to-read.ts'
import { keptChoices, nameOf } from './payers.ts'
import { faultOf, previewRun } from './plan.ts'
import type { PlannedInvoice, PreviewRow, RunInput, RunPreview } from './preview.ts'
import { PreviewList } from './preview-list.tsx'
import { clearChoices, type RunSetup } from './run-setup.ts'
import type { RunSettings } from './settings.ts'
import { type RunReading, type RunData, useLineTexts, useRunData } from './use-run-data.ts'

/** More would hide the list. */
const shownNames = 10

const RunPayerDialog = dialogIsland(withTexts(async () => (await import('./payer-dialog.tsx')).RunPayerDialog, 'forms'))

interface CheckScreenProps {
  readonly setup: RunSetup
  readonly settings: RunSettings
  readonly run: Run<ContributionPlan>
  /** Back to the form, also for the next run. */
  readonly onSetup: () => void
}

/** The run as it stands; null while `data` or the lines of earlier invoices are on their way. */
function usePreview(
  { setup, settings }: CheckScreenProps,
  data: RunData,
): { readonly preview: RunPreview | null; readonly reading: RunReading } {
  const t = useTranslations('contribution')
  const session = useSession()
  const { members, groupsOf, productsOf, kept, inView, invoiced, isComplete } = data
  const { selected, excluded, payers } = setup
  const input = useMemo(
    (): Omit<RunInput, 'textsOf'> | null =>
      isComplete
        ? {
            settings,
            members,
            groupsOf,
            productsOf,
            inView,
            invoiced,
            selected: selected === null ? null : new Set(selected),
            excluded: new Set(excluded),
            payers: new Map([...(settings.payer === 'contact' ? keptChoices(kept.values()) : []), ...payers]),
            discountText: t('discountLine'),
          }
        : null,
    [settings, members, groupsOf, productsOf, inView, invoiced, kept, isComplete, selected, excluded, payers, t],
  )
  const first = useMemo(() => (input ? invoicesToRead({ ...input, textsOf: new Map() }) : []), [input])
  const { textsOf: firstTexts } = useLineTexts(session, first)
  const ids = useMemo(
    () =>
      input && firstTexts ? [...new Set([...first, ...invoicesToRead({ ...input, textsOf: firstTexts })])] : first,
    [input, first, firstTexts],
  )
  const lines = useLineTexts(session, ids)
  const { textsOf } = lines
  const preview = useMemo(() => (input && textsOf ? previewRun({ ...input, textsOf }) : null), [input, textsOf])
  return { preview, reading: data.isComplete ? lines : data }
}

function sumOf(invoices: readonly PlannedInvoice[]): string {
  return formatMoney(invoices.reduce((sum, { cents }) => sum + cents, 0))
}

/** Makes the invoice of the first payer as a draft, and shows it. It is a part of the run, which does not make it again. */
function useRehearsal(settings: RunSettings) {
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  return {
    send: async (invoice: PlannedInvoice, signal: AbortSignal) => {
      const plan = contributionPlan([invoice], { reference: settings.reference, invoiceDate: settings.invoice_date })
      const [step] = plan.invoices
      if (!step) throw new RangeError('nothing to rehearse')
      const names = new Map(invoice.lines.map(({ member }) => [member.id, nameOf(member)]))
      const body = { ...planBody(plan, step, (id) => names.get(id) ?? ''), send: false }
      const pending = submissionEntry(
        session,
        `invoices.rehearse.${membersNamed(step)[0] ?? invoice.payer.member?.id ?? 0}`,
      )
      const { result } = await submitOnce(session, 'createInvoice', { body }, { pending, signal })
      await applyRecord(client, session, { list: 'listInvoices', record: result })
      return result
    },
    show: (id: number) => void navigate({ to: '/invoices/$id', params: { id } }),
  }
}

/** Which dialog is open. */
type Asking =
  | { readonly about: 'start' }
  | { readonly about: 'rehearsal'; readonly invoice: PlannedInvoice }
  | { readonly about: 'payer'; readonly rows: readonly PreviewRow[]; readonly deselect: () => void }

interface DialogsProps extends Omit<CheckScreenProps, 'setup'>, Pick<RunData, 'kept'> {
  readonly asking: Asking
  readonly preview: RunPreview
  readonly onClose: () => void
}

/** How many go where. */
function useDeliveries(invoices: readonly PlannedInvoice[]): readonly string[] {
  const t = useTranslations('contribution.start')
  const { environment } = useSession()
  const sent = invoices.filter(({ isSent }) => isSent).length
  const printed = invoices.filter(({ isPrinted }) => isPrinted).length
  const drafts = invoices.length - sent - printed
  return [
    sent > 0 ? t(environment === 'test' ? 'sentTest' : 'sent', { count: sent }) : '',
    printed > 0 ? t('printed', { count: printed }) : '',
    drafts > 0 ? t('drafts', { count: drafts }) : '',
  ].filter(Boolean)
}

/** What the button does: not all invoices of a run that is sent are. */
function useStartLabel(settings: RunSettings): (invoices: readonly PlannedInvoice[]) => string {
  const t = useTranslations('contribution.start')
  return (invoices) => {
    const isWhole = settings.delivery === 'draft' || invoices.every(({ isSent }) => isSent)
    return t(isWhole ? settings.delivery : 'make', { count: invoices.length })
  }
}

function StartDialog({ preview: { invoices }, settings, run, onSetup, onClose }: Omit<DialogsProps, 'asking'>) {
  const t = useTranslations('contribution.start')
  const common = useTranslations('common')
  const session = useSession()
  const formats = useFormats()
  const deliveries = useDeliveries(invoices)
  const label = useStartLabel(settings)
  const start = () => {
    const plan = contributionPlan(invoices, { reference: settings.reference, invoiceDate: settings.invoice_date })
    clearChoices(session)
    run.start(plan, plan.invoices.length)
    onSetup()
  }
  return (
    <ConfirmDialog
      title={t('title', { reference: settings.reference })}
      submitLabel={label(invoices)}
      keepLabel={common('cancel')}
      send={start}
      onDone={onClose}
      onClose={onClose}
    >
      <Text fw={600}>{t('sum', { count: invoices.length, sum: formats.money(sumOf(invoices)) })}</Text>
      {deliveries.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('how')}
      </Text>
    </ConfirmDialog>
  )
}

function Dialogs({ asking, ...props }: DialogsProps) {
  const t = useTranslations('contribution.rehearsal')
  const common = useTranslations('common')
  const rehearsal = useRehearsal(props.settings)
  const { onClose } = props
  if (asking.about === 'start') return <StartDialog {...props} />
  if (asking.about === 'payer') {
    return (
      <RunPayerDialog
        rows={asking.rows}
        kept={props.kept}
        settings={props.settings}
        onClose={(hasChosen) => {
          if (hasChosen) asking.deselect()
          onClose()
        }}
      />
    )
  }
  const { invoice } = asking
  return (
    <ConfirmDialog
      title={t('title')}
      submitLabel={t('submit')}
      keepLabel={common('cancel')}
      send={(signal) => rehearsal.send(invoice, signal)}
      onDone={({ id }) => rehearsal.show(id)}
      onClose={onClose}
    >
      <Text size="sm">{t('text', { name: invoice.payer.name })}</Text>
    </ConfirmDialog>
  )
}

function ReadingNotice({ reading }: { reading: RunReading }) {
  const t = useTranslations('contribution.preview')
  if (reading.error) return <ProblemNotice error={reading.error} onRetry={reading.retry} />
  return (
    <Text role="status">
      <Loader size={14} aria-hidden />{' '}
      {reading.of === null ? t('reading') : t('readingLines', { count: reading.loaded, total: reading.of })}
    </Text>
  )
}

function useFacts(preview: RunPreview | null): readonly ReactNode[] {
  const t = useTranslations('contribution.preview')
  const formats = useFormats()
  if (!preview) return []
  const { rows, invoices, total } = preview
  return [
    t('invoices', { count: invoices.length }),
    t('members', { count: rows.filter(({ isIn }) => isIn).length }),
    formats.money(formatMoney(total)),
  ]
}

/** An amount by age is that of everyone else for members whose age is not known, which may be the wrong one. */
function AgeUnknown({ rows, settings }: { rows: readonly PreviewRow[]; settings: RunSettings }) {
  const t = useTranslations('contribution.preview')
  if (!settings.lines.some(({ by }) => by === 'age')) return null
  const unknown = rows.filter(({ isIn, member }) => isIn && !member.date_of_birth)
  if (unknown.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      <Text size="sm">{t('ageUnknown', { count: unknown.length })}</Text>
      <Group gap="sm">
        {unknown.slice(0, shownNames).map(({ member }) => (
          <MemberNameLink key={member.id} member={member} />
        ))}
      </Group>
    </Alert>
  )
}

/** The run as it will be, before anything is made. */
export function CheckScreen(props: CheckScreenProps) {
  const t = useTranslations('contribution')
  const session = useSession()
  const data = useRunData(session, props.settings)
  const { preview, reading } = usePreview(props, data)
  const [asking, setAsking] = useState<Asking | null>(null)
  const facts = useFacts(preview)
  const formats = useFormats()
  const { settings, onSetup } = props
  const [first] = preview?.invoices ?? []
  const label = useStartLabel(settings)
  const faulty = preview?.invoices.find((invoice) => faultOf(invoice) !== null)
  return (
    <Page
      title={settings.reference}
      before={<RecordPath list="invoices" />}
      facts={facts}
      width="wide"
      actions={
        <>
          <Button disabled={!first || faulty !== undefined} onClick={() => setAsking({ about: 'start' })}>
            {label(preview?.invoices ?? [])}
          </Button>
          <Button variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={onSetup}>
            {t('change')}
          </Button>
          <MoreMenu>
            {first && (
              <MoreItem icon={IconFileSearch} onSelect={() => setAsking({ about: 'rehearsal', invoice: first })}>
                {t('rehearsal.action')}
              </MoreItem>
            )}
          </MoreMenu>
        </>
      }
    >
      {faulty && (
        <Alert color="red" variant="light" role="alert">
          {faultOf(faulty) === 'lines'
            ? t('preview.tooLong', {
                payer: faulty.payer.name,
                count: formats.number(faulty.lines.length),
                most: formats.number(invoiceLimits.lines),
              })
            : t('preview.faulty')}
        </Alert>
      )}
      {preview === null ? (
        <ReadingNotice reading={reading} />
      ) : (
        <>
          <AgeUnknown rows={preview.rows} settings={settings} />
          <PreviewList
            rows={preview.rows}
            onPayer={(rows, deselect) => setAsking({ about: 'payer', rows, deselect })}
            onRehearse={({ member }) => {
              const invoice = preview.invoices.find(({ lines }) => lines.some((line) => line.member.id === member.id))
              if (invoice) setAsking({ about: 'rehearsal', invoice })
            }}
          />
          {asking && (
            <Dialogs {...props} kept={data.kept} asking={asking} preview={preview} onClose={() => setAsking(null)} />
          )}
        </>
      )}
    </Page>
  )
}
