import { Checkbox, Group, Select, Stack, Text, TextInput, Radio } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, formatMoney, parseMoney } from '#contract/money.ts'
import type { BankAllocationCreate, BankEntry, BankSuggestion } from '#contract/schemas/management/bank.ts'
import { formatLocalNumber, readLocalMoney } from '../forms/local-number.ts'
import { useFormats, useLanguage } from '../i18n/language-provider.tsx'
import { useReplica } from '../replica/replica.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './bank.module.css'
import { IconButton } from '../ui/icon-button.tsx'
import type { RequestBody } from '#contract/schemas/index.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Caption } from '../ui/page.tsx'

type BatchRow = BankSuggestion['invoices'][number]

/** The open invoices of the suggested batch; those that the bank may have left out come first. None for another suggestion. */
function rowsOfBatch(suggestion: BankSuggestion | undefined): readonly BatchRow[] {
  if (!suggestion?.reasons.some((reason) => reason === 'direct_debit' || reason === 'near_batch')) return []
  const { invoices, lacks } = suggestion
  const isLacking = ({ amount }: BatchRow) => amount === lacks?.amount
  return [...(lacks?.invoice ? [lacks.invoice] : []), ...invoices].toSorted(
    (one, other) => Number(isLacking(other)) - Number(isLacking(one)),
  )
}

interface RowProps {
  readonly row: BatchRow
  readonly isTicked: boolean
  readonly isFirst: boolean
  readonly onToggle: (row: BatchRow) => void
}

// A batch may have thousands of rows, of which one changes.
const Row = memo(({ row, isTicked, isFirst, onToggle }: RowProps) => {
  const formats = useFormats()
  return (
    <li className={classes.batchRow}>
      <Checkbox
        label={`${row.number} · ${row.recipient}`}
        checked={isTicked}
        data-autofocus={isFirst || undefined}
        onChange={() => onToggle(row)}
      />
      <span>{formats.money(row.amount)}</span>
    </li>
  )
})

interface BatchRowsProps {
  readonly rows: readonly BatchRow[]
  readonly isTicked: (row: BatchRow) => boolean
  /** Keeps its identity. */
  readonly onToggle: (row: BatchRow) => void
}

/** The rows of a batch of direct debits, from which a person takes the ones that its sum lacks. */
function BatchRows({ rows, isTicked, onToggle }: BatchRowsProps) {
  const t = useTranslations('bank.splitDialog')
  return (
    <div>
      <Text size="sm" fw={500} id="batch-rows">
        {t('ofBatch')}
      </Text>
      <ul className={classes.batchRows} aria-labelledby="batch-rows">
        {rows.map((row, index) => (
          <Row key={row.id} row={row} isTicked={isTicked(row)} isFirst={index === 0} onToggle={onToggle} />
        ))}
      </ul>
    </div>
  )
}

function centsOfRows(rows: readonly BatchRow[]): number {
  return rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0)
}

export interface SplitDialogProps {
  readonly entry: BankEntry
  /** To start from: its rows are ticked where it is of a batch of direct debits. */
  readonly suggestion: BankSuggestion | undefined
  readonly isSending: boolean
  /** Why it was not booked. */
  readonly error: unknown
  readonly onBook: (allocations: BankAllocationCreate['allocations']) => void
  readonly onClose: () => void
}

interface Part {
  readonly id: number
  readonly number: string
  readonly recipient: string
  readonly due: string
  /** As typed. */
  readonly typed: string
}

type Open = Omit<Part, 'typed'>

/** Invoices that wait for money, for a return the ones that were paid; the suggested ones first. */
function useInvoices({ suggestions, amount }: BankEntry): readonly Open[] {
  const { rows } = useReplica(useSession(), 'listInvoices')
  return useMemo(() => {
    const suggested = suggestions.flatMap(({ invoices }) => invoices)
    const open = rows.flatMap(({ id, number, status, recipient, amount_due: due, amount_paid: paid }) =>
      (
        parseMoney(amount) < 0
          ? parseMoney(paid ?? '0.00') > 0
          : status === 'sent' && due !== undefined && due !== '0.00'
      )
        ? [{ id, number, recipient: recipient?.name ?? '', due }]
        : [],
    )
    const known = new Map<number, Open>([...open, ...suggested].map((invoice) => [invoice.id, invoice]))
    const first = suggested.flatMap(({ id }) => known.get(id) ?? [])
    return [...new Set([...first, ...known.values()])]
  }, [rows, suggestions, amount])
}

const mostShown = 20

/** The rows of the batch, all of them but the one that its sum lacks. */
function useTicked(suggestion: BankSuggestion | undefined) {
  const [rows] = useState(() => rowsOfBatch(suggestion))
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(() => {
    const lacking = suggestion?.lacks?.invoice
    return new Set(lacking ? [lacking.id] : [])
  })
  const toggle = useCallback(({ id }: { readonly id: number }) => {
    setUnticked((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return {
    rows,
    ticked: rows.filter(({ id }) => !unticked.has(id)),
    isTicked: ({ id }: Open) => !unticked.has(id),
    toggle,
  }
}

/** Divides what is left of an entry over invoices. */
export function SplitDialog({ entry, suggestion, isSending, error, onBook, onClose }: SplitDialogProps) {
  const t = useTranslations('bank.splitDialog')
  const list = useTranslations('bank')
  const common = useTranslations('common')
  const amounts = useTranslations('fields')
  const formats = useFormats()
  const language = useLanguage()
  const open = useInvoices(entry)
  const isReturn = parseMoney(entry.amount) < 0
  const { rows, ticked, isTicked, toggle } = useTicked(suggestion)
  const [added, setParts] = useState<readonly Part[]>([])
  // One that was added by hand, and is ticked again.
  const parts = added.filter(({ id }) => !ticked.some((row) => row.id === id))
  const [problem, setProblem] = useState<string | null>(null)
  const centsOfPart = ({ typed }: Part) => {
    const reading = readLocalMoney(typed, language)
    const cents = 'value' in reading ? (centsOf(reading.value) ?? 0) : 0
    return cents > 0 ? cents : null
  }
  const faultOf = (part: Part) => {
    if (centsOfPart(part) !== null) return null
    const reading = readLocalMoney(part.typed, language)
    return amounts('reason' in reading ? reading.reason : 'money')
  }
  const sum = parts.reduce((total, part) => total + (centsOfPart(part) ?? 0), centsOfRows(ticked))
  const left = Math.abs(parseMoney(entry.left)) - sum
  const add = (id: string | null) => {
    const invoice = open.find((one) => String(one.id) === id)
    if (!invoice) return
    const amount = formatMoney(isReturn ? left : Math.max(0, Math.min(left, parseMoney(invoice.due))))
    setProblem(null)
    setParts([...parts, { ...invoice, typed: formatLocalNumber(amount, language) }])
  }
  const submit = () => {
    if (parts.length + ticked.length === 0) return setProblem(t('needed'))
    if (left < 0 || parts.some((part) => centsOfPart(part) === null)) return undefined
    return onBook([
      ...ticked.map(({ id, amount, due }) => ({ invoice_id: id, amount, due })),
      ...parts.map((part) => ({ invoice_id: part.id, amount: formatMoney(centsOfPart(part) ?? 0), due: part.due })),
    ])
  }
  const taken = new Set([...ticked, ...parts].map(({ id }) => id))
  const choices = open.filter(({ id }) => !taken.has(id))
  return (
    <Dialog
      title={t(isReturn ? 'returnTitle' : 'title', { amount: formats.money(entry.left.replace('-', '')) })}
      size="lg"
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Text size="sm">
            {t('from', { name: entry.payer_name ?? list('unknownPayer') })} · {entry.reference}
          </Text>
          {rows.length > 0 && <BatchRows rows={rows} isTicked={isTicked} onToggle={toggle} />}
          <ul className={classes.parts}>
            {parts.map((part, index) => (
              <li key={part.id} className={classes.part}>
                <div>
                  <Text size="sm" fw={500}>
                    {part.number} · {part.recipient}
                  </Text>
                  {!isReturn && <Caption size="xs">{list('due', { amount: formats.money(part.due) })}</Caption>}
                </div>
                <TextInput
                  aria-label={t('amountFor', { number: part.number })}
                  inputMode="decimal"
                  autoComplete="off"
                  value={part.typed}
                  error={faultOf(part)}
                  onChange={({ currentTarget: { value } }) =>
                    setParts(parts.map((one, at) => (at === index ? { ...one, typed: value } : one)))
                  }
                />
                <IconButton
                  icon={IconX}
                  label={t('remove', { number: part.number })}
                  size="lg"
                  onClick={() => setParts(parts.filter((one) => one !== part))}
                />
              </li>
            ))}
          </ul>
          <Select
            key={parts.length}
            label={t(isReturn ? 'findPaid' : 'find')}
            placeholder={t('findHint')}
            data-autofocus
            searchable
            value={null}
            error={problem}
            limit={mostShown}
            maxDropdownHeight={280}
            nothingFoundMessage={t('none')}
            data={choices.map(({ id, number, recipient, due }) => ({
              value: String(id),
              label: [number, recipient, isReturn ? '' : formats.money(due)].filter(Boolean).join(' · '),
            }))}
            onChange={add}
          />
          <Text size="sm" role="status" fw={500}>
            {left === 0
              ? t('exact')
              : left < 0
                ? t('over', { amount: formats.money(formatMoney(-left)) })
                : `${t('left', { amount: formats.money(formatMoney(left)) })}. ${taken.size > 0 ? t('leftHint') : ''}`}
          </Text>
          {Boolean(error) && <ProblemNotice error={error} />}
          <Group justify="flex-end">
            <ActionButton onClick={onClose} label={common('cancel')} />
            <ActionButton
              variant="filled"
              type="submit"
              loading={isSending}
              label={t(isReturn ? 'reverse' : 'submit')}
            />
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type Body = RequestBody<'dismissBankEntry'>

const reasons = [
  'gift',
  'grant',
  'interest',
  'own_transfer',
  'mistake',
  'other',
] as const satisfies readonly Body['reason'][]

export interface DismissDialogProps {
  readonly entry: BankEntry
  readonly isSending: boolean
  /** Why it was not set aside. */
  readonly error: unknown
  readonly onDismiss: (body: Body) => void
  readonly onClose: () => void
}

/** Why an entry is for no invoice. */
export function DismissDialog({ entry, isSending, error, onDismiss, onClose }: DismissDialogProps) {
  const t = useTranslations('bank')
  const common = useTranslations('common')
  const fields = useTranslations('fields')
  const formats = useFormats()
  // Each reason is another thing in the books, so none is chosen beforehand.
  const [reason, setReason] = useState<Body['reason'] | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isReturn = entry.left.startsWith('-')
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={t(`dismissDialog.${isReturn ? 'returnTitle' : 'title'}`, {
        amount: formats.money(entry.left.replace('-', '')),
      })}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === null) setMissing(true)
          else onDismiss({ reason, note })
        }}
      >
        <Stack>
          <Radio.Group
            name="reason"
            label={t('dismissDialog.reason')}
            value={reason}
            error={isMissing && reason === null ? fields('choose_one') : undefined}
            onChange={(value) => setReason(reasons.find((known) => known === value) ?? null)}
          >
            <Stack gap="sm" mt="xs">
              {reasons.map((value, index) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`dismissals.${value}`)}
                  data-autofocus={index === 0 || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('dismissDialog.note')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {Boolean(error) && <ProblemNotice error={error} />}
          <Group justify="flex-end">
            <ActionButton onClick={onClose} label={common('cancel')} />
            <ActionButton variant="filled" type="submit" loading={isSending} label={t('dismissDialog.submit')} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
