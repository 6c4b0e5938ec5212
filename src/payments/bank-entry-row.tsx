import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankEntry, BankSuggestion } from '#contract/schemas/management/bank.ts'
import { showIban } from '../forms/text-formats.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { InvoiceLink } from '../records/invoice-link.tsx'
import classes from './bank.module.css'
import { useReturnText } from './return-text.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Caption } from '../ui/page.tsx'

/** A sum may be for hundreds of invoices; this many are named. */
const mostNamed = 5

/** The numbers of invoices, or how many they are. */
export function useNamedInvoices(): (numbers: readonly string[]) => string {
  const t = useTranslations('bank')
  const formats = useFormats()
  return (numbers) =>
    numbers.length > mostNamed ? t('manyInvoices', { count: numbers.length }) : formats.list(numbers)
}

/** Money that the payer's bank took back. */
function isReturn({ amount }: BankEntry): boolean {
  return parseMoney(amount) < 0
}

/** Its invoices come to more than the entry: a person chooses among them. */
export function isChoice({ lacks }: BankSuggestion): boolean {
  return lacks?.invoice === null
}

/** Not `disabled`, which takes the focus away; a press beside a decision that is being sent does nothing. */
function whileSending(isSending: boolean) {
  return isSending ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {}
}

function sumOf(amounts: readonly string[]): string {
  return formatMoney(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0))
}

interface SuggestionProps {
  readonly suggestion: BankSuggestion
  readonly isBest: boolean
  readonly isOfReturn: boolean
}

/** The invoices, and why they are suggested. */
function Suggestion({ suggestion: { invoices, reasons, lacks }, isBest, isOfReturn }: SuggestionProps) {
  const t = useTranslations('bank')
  const formats = useFormats()
  const recipients = [...new Set(invoices.map(({ recipient }) => recipient))]
  const isMany = invoices.length > mostNamed
  const [sum, open] = [sumOf(invoices.map(({ amount }) => amount)), sumOf(invoices.map(({ due }) => due))]
  const shown = (amount: string, due: string) => {
    if (isOfReturn) return formats.money(amount)
    if (amount === due) return t('due', { amount: formats.money(due) })
    return t('ofDue', { amount: formats.money(amount), due: formats.money(due) })
  }
  return (
    <p className={classes.guess}>
      <span className={classes.quiet}>{t(isBest ? 'bestGuess' : 'otherGuess')}</span>
      {isMany ? (
        <span>{`${t('manyInvoices', { count: invoices.length })} · ${shown(sum, open)}`}</span>
      ) : (
        <>
          {invoices.map((invoice) => (
            <InvoiceLink key={invoice.id} invoice={invoice} />
          ))}
          <span>{formats.list(recipients)}</span>
          {invoices.map(({ id, amount, due }) => (
            <span key={id}>{shown(amount, due)}</span>
          ))}
        </>
      )}
      {lacks && (
        <span>
          {lacks.invoice
            ? t('lacksOne', {
                amount: formats.money(lacks.amount),
                number: lacks.invoice.number,
                recipient: lacks.invoice.recipient,
              })
            : t('lacksSome', { amount: formats.money(lacks.amount) })}
        </span>
      )}
      <span className={classes.quiet}>{reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}</span>
    </p>
  )
}

function Waits({ waits }: { waits: NonNullable<BankEntry['waits']> }) {
  const t = useTranslations('bank')
  const formats = useFormats()
  const { reason, numbers, due } = waits
  const named = useNamedInvoices()(numbers)
  return (
    <Caption size="xs">{t(`waits.${reason}`, { numbers: named, due: due === null ? '' : formats.money(due) })}</Caption>
  )
}

export interface BankEntryRowProps {
  readonly entry: BankEntry
  /** The best suggestion of another entry has an invoice of the best one of this. */
  readonly isRival: boolean
  readonly isSending: boolean
  readonly mayDecide: boolean
  readonly onAllocate: (suggestion: BankSuggestion) => void
  readonly onSplit: () => void
  readonly onDismiss: () => void
  readonly onUndo: () => void
}

/** How an entry is booked: money for invoices, or the return of payments. */
function wordsOf(entry: BankEntry) {
  return isReturn(entry)
    ? ({ accept: 'reverse', acceptOn: 'reverseOn', choose: 'choosePayment' } as const)
    : ({ accept: 'accept', acceptOn: 'acceptOn', choose: entry.suggestions.length > 0 ? 'split' : 'choose' } as const)
}

function Choices({ entry, isSending, onAllocate, onSplit, onDismiss }: BankEntryRowProps) {
  const t = useTranslations('bank')
  const [best] = entry.suggestions
  const { accept, acceptOn, choose } = wordsOf(entry)
  const named = useNamedInvoices()
  const numbersOf = ({ invoices }: BankSuggestion) => named(invoices.map(({ number }) => number))
  return (
    <div className={classes.actions}>
      {best && (
        <ActionButton
          data-primary
          variant="light"
          size="compact-sm"
          {...whileSending(isSending)}
          aria-label={isChoice(best) ? undefined : t(acceptOn, { numbers: numbersOf(best) })}
          onClick={() => onAllocate(best)}
          label={t(isChoice(best) ? 'chooseInvoices' : accept)}
        />
      )}
      {!(best && isChoice(best)) && (
        <ActionButton data-primary={best ? undefined : true} size="compact-sm" onClick={onSplit} label={t(choose)} />
      )}
      <ActionButton variant="subtle" size="compact-sm" onClick={onDismiss} label={t('dismiss')} />
    </div>
  )
}

/** Further suggestions, each with the button that books it: shown when asked, so that the best one stands alone. */
function OtherSuggestions({ entry, isSending, mayDecide, onAllocate }: BankEntryRowProps) {
  const t = useTranslations('bank')
  const [isOpen, setOpen] = useState(false)
  const named = useNamedInvoices()
  const others = entry.suggestions.slice(1)
  const { acceptOn } = wordsOf(entry)
  if (others.length === 0) return null
  return (
    <>
      <div>
        <ActionButton
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          label={isOpen ? t('fewerGuesses') : t('otherGuesses', { count: others.length })}
        />
      </div>
      {isOpen &&
        others.map((suggestion) => (
          <div key={suggestion.invoices.map(({ id }) => id).join(' ')}>
            <Suggestion suggestion={suggestion} isBest={false} isOfReturn={isReturn(entry)} />
            {mayDecide && (
              <ActionButton
                size="compact-sm"
                {...whileSending(isSending)}
                onClick={() => onAllocate(suggestion)}
                label={`${t(acceptOn, { numbers: named(suggestion.invoices.map(({ number }) => number)) })}${isChoice(suggestion) ? '…' : ''}`}
              />
            )}
          </div>
        ))}
    </>
  )
}

/** On which invoices it is booked; a sum of a batch shows them all when asked. */
function Allocations({ allocations }: Pick<BankEntry, 'allocations'>) {
  const t = useTranslations('bank')
  const formats = useFormats()
  const [isAll, setAll] = useState(false)
  const sum = sumOf(allocations.map(({ amount }) => amount))
  const shown = isAll || allocations.length <= mostNamed ? allocations : []
  return (
    <>
      {shown.map(({ invoice_id: id, number, amount }) => (
        <p key={id} className={classes.guess}>
          <InvoiceLink invoice={{ id, number }} />
          <span>{formats.money(amount)}</span>
        </p>
      ))}
      {shown.length < allocations.length && (
        <p className={classes.guess}>
          <span>{`${t('manyInvoices', { count: allocations.length })} · ${formats.money(sum)}`}</span>
          <ActionButton variant="subtle" size="compact-sm" onClick={() => setAll(true)} label={t('showInvoices')} />
        </p>
      )}
    </>
  )
}

function Decided({ entry, isSending, onUndo, mayDecide }: BankEntryRowProps) {
  const t = useTranslations('bank')
  return (
    <>
      <Allocations allocations={entry.allocations} />
      {entry.dismissed_as && (
        <Text size="sm">
          {[t(`dismissals.${entry.dismissed_as}`), entry.dismissed_note].filter(Boolean).join(' · ')}
        </Text>
      )}
      {mayDecide && (
        <div className={classes.actions}>
          <ActionButton
            data-primary
            size="compact-sm"
            {...whileSending(isSending)}
            onClick={onUndo}
            label={t('undo')}
          />
        </div>
      )}
    </>
  )
}

/** An entry of a statement: what came in, and what may become of it. */
export function BankEntryRow(props: BankEntryRowProps) {
  const t = useTranslations('bank')
  const formats = useFormats()
  const returnText = useReturnText()
  const { entry, mayDecide } = props
  const { amount, left } = entry
  const [best] = entry.suggestions
  const isPartly = entry.state === 'unmatched' && left !== amount
  return (
    <li className={classes.entry} data-entry={entry.id}>
      <div>
        <h2 className={classes.head}>
          <span>{entry.payer_name ?? t('unknownPayer')}</span>
          <span>
            {isPartly ? t('left', { left: formats.money(left), amount: formats.money(amount) }) : formats.money(amount)}
          </span>
        </h2>
        {isReturn(entry) && (
          <div className={classes.gap}>{t('returned', { reason: returnText(entry.return_code) })}</div>
        )}
        <div>{entry.reference}</div>
        <div className={classes.quiet}>
          {[formats.shortDate(entry.booked_on), entry.payer_iban && showIban(entry.payer_iban)]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <div className={classes.decision}>
        {entry.waits && <Waits waits={entry.waits} />}
        {entry.state === 'unmatched' ? (
          <>
            {best && <Suggestion suggestion={best} isBest isOfReturn={isReturn(entry)} />}
            {props.isRival && <Text size="sm">{t('fitsAnother')}</Text>}
            {isPartly && <Allocations allocations={entry.allocations} />}
            {mayDecide && <Choices {...props} />}
            <OtherSuggestions {...props} />
          </>
        ) : (
          <Decided {...props} />
        )}
      </div>
    </li>
  )
}
