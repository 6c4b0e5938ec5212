import { useTranslations } from 'use-intl'
import { PageForm } from '../../forms/form-shell.tsx'
import { localToday } from '../../forms/local-date.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useCan, useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { useBookDays } from '../book-days.ts'
import { defaultDueDate } from '../due-date.ts'
import { AmountFields } from './amount-section.tsx'
import { FamilyFields } from './family-section.tsx'
import { changeSetup, type RunSetup } from './run-setup.ts'
import { newRunSettings, type RunSettings, runProblems, termCount, withDueDates } from './settings.ts'
import { TermFields } from './term-section.tsx'
import { WhoFields } from './who-section.tsx'

interface SetupFormProps {
  readonly setup: RunSetup
  readonly onDone: () => void
}

/** Without what belongs to another choice, and with a due date for each term. */
function finished(settings: RunSettings): RunSettings {
  return {
    ...settings,
    lines: settings.lines.map((line) => ({
      ...line,
      cells: line.by === 'all' ? [] : line.cells.filter(({ value, amount }) => value !== '' && amount !== ''),
    })),
    due_dates: withDueDates(settings.due_dates, termCount(settings)),
  }
}

/** Without cells there is one empty row to fill in. */
function editable(settings: RunSettings): RunSettings {
  return {
    ...settings,
    lines: settings.lines.map((line) => ({
      ...line,
      cells: line.cells.length > 0 ? line.cells : [{ value: '', amount: '' }],
    })),
  }
}

/** Who is invoiced, for what, who pays, and when. Nothing is made here. */
export function SetupForm({ setup, onDone }: SetupFormProps) {
  const t = useTranslations('contribution')
  const common = useTranslations('common')
  const session = useSession()
  const can = useCan()
  const today = localToday()
  const bookDays = useBookDays()
  const form = useRecordForm<RunSettings>({
    draftKey: { sessionId: session.id, form: 'invoices.run.2' },
    initial: setup.settings
      ? editable(setup.settings)
      : newRunSettings({
          today,
          name: t('defaultName', { year: today.slice(0, 4) }),
          dueDate: defaultDueDate(session, today),
        }),
    version: null,
    validate: (values) => [
      ...runProblems(values),
      ...bookDays.document.problems('invoice_date', values.invoice_date),
      ...values.due_dates
        .slice(0, termCount(values))
        .flatMap((day, term) => bookDays.due.problems(`due_dates.${term}`, day)),
    ],
  })
  const { control } = form.methods
  return (
    <PageForm
      form={form}
      send={async (settings: RunSettings) => {
        changeSetup(session, { settings })
        return { result: settings, isEarlier: false }
      }}
      toInput={finished}
      onSaved={onDone}
      submitLabel={t('check')}
      isLong
      cancel={
        <LinkButton to={can('listInvoices') ? '/invoices' : '/'} variant="default">
          {common('cancel')}
        </LinkButton>
      }
    >
      <WhoFields control={control} selected={setup.selected} />
      <AmountFields methods={form.methods} />
      <FamilyFields control={control} />
      <TermFields methods={form.methods} />
    </PageForm>
  )
}
