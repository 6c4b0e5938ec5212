import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Books, booksUpdate } from '#contract/schemas/management/books.ts'
import { submit } from '../api/mutations.ts'
import { changesBy } from '../forms/action-form.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { EditRecord, useReadNow } from '../forms/record-dialog.tsx'
import { TextField } from '../forms/fields.tsx'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { booksQuery } from './queries.ts'
import { Caption } from '../ui/caption.tsx'

const single = ['debtors', 'bank', 'cash', 'income', 'vat', 'write_off', 'other'] as const
type SingleAccount = (typeof single)[number]

type AccountsValues = Record<SingleAccount, string> & {
  /** Of a rate in percent; `''`: the account for VAT. In the order of the rates. */
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
