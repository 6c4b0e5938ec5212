import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Books, booksUpdate, booksClose } from '#contract/schemas/management/books.ts'
import { submit } from '../api/mutations.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { changesBy } from '../forms/action-form.tsx'
import { FormRow, TextField } from '../forms/fields.tsx'
import { EditRecord, useReadNow } from '../forms/record-dialog.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { booksQuery } from './queries.ts'
import { Caption } from '../ui/page.tsx'
import { Group, Text } from '@mantine/core'
import { closableDays, closeDayProblem } from '#contract/book-days.ts'
import { addDays, isDate } from '#contract/dates.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormDialog } from '../forms/form-shell.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { notify } from '../ui/notify.ts'
import { useToday } from '../ui/use-now.ts'
import { bookDays } from './books-search.ts'
import { ActionButton } from '../ui/action-button.tsx'

const single = ['debtors', 'bank', 'cash', 'income', 'vat', 'write_off', 'other'] as const
type SingleAccount = (typeof single)[number]

type AccountsValues = Record<SingleAccount, string> & {
  /** Accounts by rate in percent, in the order of the rates; `''`: the account for VAT. */
  vat_rates: { rate: number; account: string }[]
}

/** The rates that associations meet in the Netherlands, Belgium, Germany and France, so that each has a field. */
const usualRates: Readonly<Record<string, readonly number[]>> & { readonly NL: readonly number[] } = {
  NL: [9, 21],
  BE: [6, 12, 21],
  DE: [7, 19],
  FR: [5.5, 10, 20],
}

function ratesOf({ company, vat_rates }: Pick<Books, 'company' | 'vat_rates'>): number[] {
  const usual = usualRates[company.country ?? 'NL'] ?? usualRates.NL
  const rates = new Set([...usual, ...vat_rates.map(({ rate }) => rate)])
  return [...rates].toSorted((a, b) => a - b)
}

function accountsValues(books: Books): AccountsValues {
  const { debtors, bank, cash, income, vat, write_off, other, vat_rates } = books
  return {
    debtors,
    bank,
    cash,
    income,
    vat,
    write_off,
    other,
    vat_rates: ratesOf(books).map((rate) => ({
      rate,
      account: vat_rates.find((known) => known.rate === rate)?.account ?? '',
    })),
  }
}

/** The accounts of rates are sent as a whole. */
const change = changesBy(booksUpdate, {
  wire: ({ vat_rates: rates, ...values }: AccountsValues) => ({
    ...values,
    vat_rates: rates.filter(({ account }) => account.trim() !== ''),
  }),
})

/** The field of the form for one of the body, which has no rates without an account. */
function accountsPath(field: string, values: AccountsValues): string {
  const [, row] = /^vat_rates\.(\d+)/.exec(field) ?? []
  if (row === undefined) return field
  const filled = values.vat_rates.flatMap(({ account }, index) => (account.trim() === '' ? [] : [index]))
  return `vat_rates.${filled[Number(row)] ?? 0}.account`
}

function validate(values: AccountsValues, base: AccountsValues) {
  return change.validate(values, base).map((problem) => ({
    ...problem,
    field: accountsPath(problem.field, values),
  }))
}

/** The ledger accounts that the journal books on. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('books.accounts')
  const formats = useFormats()
  const session = useSession()
  const readNow = useReadNow()
  const { data: books } = useSuspenseQuery(booksQuery(session))
  const rates = ratesOf(books)
  const vatOf = (index: number) => t('vatOf', { rate: formats.number(rates[index] ?? 0) })
  const labelOf = (field: string) => {
    const [, row] = /^vat_rates\.(\d+)/.exec(field) ?? []
    if (row !== undefined) return vatOf(Number(row))
    const known = single.find((name) => name === field)
    return known ? t(known) : field
  }
  return (
    <EditRecord
      operation="updateBooks"
      draft="books.accounts"
      title={t('title')}
      size="lg"
      record={books}
      toValues={accountsValues}
      validate={validate}
      atomicLists={['vat_rates']}
      toBody={change.toBody}
      send={(input, signal) => submit(session, 'updateBooks', input, signal)}
      reread={() => readNow(booksQuery(session))}
      pathOf={accountsPath}
      labelOf={labelOf}
      said={() => t('saved')}
      onClose={onClose}
    >
      {({ methods: { control, getValues } }) => (
        <>
          <Caption>{t('text')}</Caption>
          <FormRow widths="thirds">
            <TextField control={control} name="debtors" label={t('debtors')} required />
            <TextField control={control} name="bank" label={t('bank')} required />
            <TextField control={control} name="cash" label={t('cash')} required />
          </FormRow>
          <TextField control={control} name="income" label={t('income')} required />
          <FormRow>
            <TextField control={control} name="vat" label={t('vat')} required />
            {getValues('vat_rates').map(({ rate }, index) => (
              <TextField
                key={rate}
                control={control}
                name={`vat_rates.${index}.account`}
                label={t('vatOf', { rate: formats.number(rate) })}
                hint={t('sameVat')}
              />
            ))}
          </FormRow>
          <FormRow>
            <TextField control={control} name="write_off" label={t('write_off')} required />
            <TextField control={control} name="other" label={t('other')} required />
          </FormRow>
        </>
      )}
    </EditRecord>
  )
}

type CloseValues = { until: string }

const bodyOf = ({ until }: CloseValues) => ({ until: until === '' ? null : until })

function closeProblems(until: string, today: string): FieldProblem[] {
  const reason = closeDayProblem(until, today)
  return reason === null ? [] : [{ field: 'until', reason }]
}

/** Closes the books up to a day, or opens them again. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('books.close')
  const formats = useFormats()
  const session = useSession()
  const today = useToday()
  const { data: books } = useSuspenseQuery(booksQuery(session))
  const form = useRecordForm<CloseValues>({
    draftKey: { sessionId: session.id, form: 'books.close' },
    initial: { until: books.closed_until ?? '' },
    version: null,
    validate: (values) => [
      ...schemaProblems(booksClose, bodyOf(values)),
      ...(isDate(values.until) ? closeProblems(values.until, today) : []),
    ],
  })
  const { control, setValue, watch } = form.methods
  const until = watch('until')
  const opens = books.closed_until !== null && until < books.closed_until
  const presets = {
    month: addDays(`${today.slice(0, 7)}-01`, -1),
    quarter: bookDays({ period: 'last_quarter' }, today).to,
    year: bookDays({ period: 'last_year' }, today).to,
  }
  return (
    <FormDialog
      title={t('title')}
      form={form}
      operation="closeBooks"
      send={async (values: CloseValues, signal: AbortSignal): Promise<SubmissionResult<Books>> => {
        const result = await submit(session, 'closeBooks', { body: bodyOf(values) }, signal)
        return { result, isEarlier: false }
      }}
      toInput={(values) => values}
      labelOf={() => t('until')}
      onSaved={(saved) => {
        const day = saved?.closed_until ?? null
        void notify({ message: day === null ? t('opened') : t('closed', { date: formats.date(day) }) })
        onClose()
      }}
      submitLabel={t(opens ? 'reopen' : 'save')}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
      <DateField control={control} name="until" label={t('until')} hint={t('open')} days={closableDays(today)} />
      <Group gap="xs">
        {(['month', 'quarter', 'year'] as const).map((preset) => (
          <ActionButton
            key={preset}
            size="compact-sm"
            onClick={() => setValue('until', presets[preset], { shouldDirty: true })}
            label={t(`presets.${preset}`)}
          />
        ))}
      </Group>
      {opens && <Text size="sm">{t('reopens')}</Text>}
    </FormDialog>
  )
}
