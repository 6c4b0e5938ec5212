/**
 * From an entry (`Ntry`) to movements: one, or one for each transaction of a batch. An element that moved between versions of camt.053 is
 * looked for in both positions, so that an entry reads the same in each.
 */
import { cleanText } from '#contract/text.ts'
import type { Skip, StatementEntry, UnreadLine } from '../credit-transfer.ts'
import type { LedgerProblem } from '../errors.ts'
import { saysReturn } from '../return-words.ts'
import { isReturnCode } from './return-codes.ts'
import { bankReferences, narrative, otherSide, payerOfReturn, reference, remittanceOf } from './transaction.ts'
import { parseAmount, parseDay, storable } from './values.ts'
import { at, attribute, children, ownText, textAt, type XmlElement } from './xml.ts'

/** `YYYY-MM-DD` */
export interface StatementPeriod {
  readonly first: string
  readonly last: string
}

export interface EntryReader {
  /** IBAN without spaces. */
  readonly account: string
  /** `EUR` */
  readonly currency: string
  /** The days of an entry that gives none of its own; null when the statement gives none either. */
  readonly period: StatementPeriod | null
  readonly unread: UnreadLine[]
}

/** An entry that is being read, and what is wrong with it. */
interface CheckedEntry extends EntryReader {
  readonly problems: LedgerProblem[]
}

/** Up to version 07 a code, from then on a choice. */
function codeAt(element: XmlElement, name: string): string | null {
  return textAt(element, name, 'Cd') ?? textAt(element, name)
}

/** The cents of an amount in the account's currency; null after saying what is wrong with it. */
function amountOf({ currency, problems }: CheckedEntry, location: string, amount: XmlElement): number | null {
  const text = ownText(amount) ?? ''
  const given = attribute(amount, 'Ccy') ?? currency
  const cents = parseAmount(text)
  if (given !== currency)
    problems.push({
      location,
      message: `The amount is in ${storable(given, 20)}, not in ${currency}.`,
      reason: 'statement_currency',
    })
  else if (cents === null)
    problems.push({
      location,
      message: text === '' ? 'There is no amount.' : `"${storable(text, 40)}" is not an amount.`,
      reason: 'statement_value',
    })
  return given === currency ? cents : null
}

/** The bank's day of an entry; null when the entry has none, or after saying what is wrong with it. */
function dayOf({ problems }: CheckedEntry, location: string, entry: XmlElement): string | null {
  const [booked, value] = ['BookgDt', 'ValDt'].map((name) => textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm'))
  const text = booked ?? value ?? null
  const day = text === null ? null : parseDay(text)
  if (text !== null && day === null)
    problems.push({
      location: `${location}/BookgDt`,
      message: `"${storable(text, 40)}" is not a date.`,
      reason: 'statement_value',
    })
  return day
}

/** By which a batch was handed in; of the association itself where it is one of direct debits. An entry may not say that it is one. */
function batchReference(entry: XmlElement, { transactions, isBatchTotal, batchAmount }: Part): string | null {
  if (batchAmount !== null) return null
  const described = [
    ...children(entry, 'NtryDtls').flatMap((part) => children(part, 'Btch')),
    ...transactions.flatMap((transaction) => children(transaction, 'Refs')),
  ]
  const kinds = isBatchTotal ? ['PmtInfId', 'MsgId'] : ['PmtInfId']
  const found = kinds.flatMap((name) => described.map((part) => reference(textAt(part, name))))
  return found.find((text) => text !== null) ?? null
}

interface Part {
  readonly location: string
  /** The date of the entry itself. */
  readonly day: string | null
  readonly batchAmount: number | null
  /** `undefined`: the entry has no details. */
  readonly transactions: readonly XmlElement[]
  readonly amount: number
  readonly isCredit: boolean
  readonly isBatchTotal: boolean
}

/**
 * By the indicator, the reason, the bank transaction code, or the bank's own words about money that went out. A batch is returned when all of its
 * items are: one that was returned does not take the others' money away.
 */
function isReversal(entry: XmlElement, { transactions, isCredit }: Part): boolean {
  const marked = textAt(entry, 'RvslInd')?.toLowerCase()
  if (marked === 'true' || marked === '1' || isReturnCode(at(entry, 'BkTxCd'), isCredit)) return true
  const isReturn = (transaction: XmlElement) =>
    at(transaction, 'RtrInf') !== undefined || isReturnCode(at(transaction, 'BkTxCd'), isCredit)
  if (transactions.length > 0 && transactions.every(isReturn)) return true
  return !isCredit && saysReturn(textAt(entry, 'AddtlNtryInf') ?? '')
}

/** The reason of a return: `AC04`. Some banks write it into their description alone. */
function returnCodeOf(transaction: XmlElement, entry: XmlElement): string | null {
  const reason = at(transaction, 'RtrInf', 'Rsn')
  const described = /\/RTRN\/([A-Z]{2}[A-Z0-9]{2})\b/.exec(textAt(entry, 'AddtlNtryInf') ?? '')?.[1] ?? null
  return storable(textAt(reason, 'Cd') ?? textAt(reason, 'Prtry') ?? described, 35)
}

function isPending(entry: XmlElement): boolean {
  const status = codeAt(entry, 'Sts')
  return status !== null && status.toUpperCase() !== 'BOOK'
}

/** Money that came in and went back is kept. A payment of the association that came back is not. */
function skipOf(entry: XmlElement, part: Part): Skip | null {
  if (isPending(entry)) return 'pending'
  const { amount, isCredit } = part
  const isReturn = isReversal(entry, part)
  if (isReturn && (isCredit || amount === 0)) return 'reversal'
  if (!isCredit && !isReturn) return 'debit'
  return amount === 0 ? 'zero' : null
}

/** The day of the entry itself, or the period of the statement. */
function daysOf({ day }: Part, period: StatementPeriod | null) {
  return day === null
    ? { bookedOn: period?.last ?? null, earliestOn: period?.first ?? null }
    : { bookedOn: day, earliestOn: null }
}

function entryOf({ account, period, problems }: CheckedEntry, entry: XmlElement, part: Part): StatementEntry[] {
  const [first] = part.transactions
  const remittance = part.transactions.flatMap(remittanceOf)
  const endToEndIds = part.transactions.flatMap(
    (transaction) => reference(textAt(transaction, 'Refs', 'EndToEndId')) ?? [],
  )
  const family = textAt(first, 'BkTxCd', 'Domn', 'Fmly', 'Cd') ?? textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd')
  const skip = skipOf(entry, part)
  const isReturn = skip === null && !part.isCredit
  const party = isReturn ? payerOfReturn(first, account) : otherSide(first, part.isCredit ? 'Dbtr' : 'Cdtr')
  const { name, iban } = part.isBatchTotal ? { name: null, iban: null } : party
  const { bookedOn, earliestOn } = daysOf(part, period)
  const transfer = {
    account,
    earliestOn,
    amount: isReturn ? -part.amount : part.amount,
    payerName: name,
    payerIban: iban,
    endToEndId: endToEndIds.length === 1 ? (endToEndIds[0] ?? null) : batchReference(entry, part),
    remittance:
      remittance.length > 0 ? remittance : narrative(textAt(first, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')),
    bankReferences: bankReferences(entry, part.isBatchTotal ? undefined : first),
    method: family === 'IDDT' ? ('direct_debit' as const) : ('bank_transfer' as const),
    isBatchTotal: part.isBatchTotal,
    batchAmount: part.batchAmount,
    returnCode: returnCodeOf(first, entry),
  }
  const { location } = part
  if (skip !== null) return [{ location, skip, transfer: { ...transfer, bookedOn } }]
  if (bookedOn !== null) return [{ location, skip, transfer: { ...transfer, bookedOn } }]
  const message = 'There is no date, nor one of the statement.'
  problems.push({ location: `${location}/BookgDt`, message, reason: 'statement_value' })
  return []
}

/** The amounts of a batch's transactions, negative for what went out; null unless they add up to the entry's. */
function amountsOfBatch(
  { currency }: EntryReader,
  transactions: readonly XmlElement[],
  whole: { readonly amount: number; readonly isCredit: boolean },
): number[] | null {
  const amounts = transactions.map((transaction) => {
    const amount = at(transaction, 'Amt') ?? at(transaction, 'AmtDtls', 'TxAmt', 'Amt')
    const cents = parseAmount(ownText(amount) ?? '')
    const indicator = textAt(transaction, 'CdtDbtInd')
    const isCredit = indicator === null ? whole.isCredit : indicator === 'CRDT'
    if (cents === null || (attribute(amount, 'Ccy') ?? currency) !== currency) return Number.NaN
    return isCredit ? cents : -cents
  })
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return sum === (whole.isCredit ? whole.amount : -whole.amount) ? amounts : null
}

interface Whole {
  readonly amount: number
  readonly isCredit: boolean
  readonly day: string | null
}

function partsOf(reader: EntryReader, location: string, entry: XmlElement, whole: Whole): Part[] {
  const details = children(entry, 'NtryDtls')
  const transactions = details.flatMap((part) => children(part, 'TxDtls'))
  const announced = details.reduce<number>((sum, part) => sum + Number(textAt(part, 'Btch', 'NbOfTxs') ?? 0), 0)
  const amounts = transactions.length > 1 ? amountsOfBatch(reader, transactions, whole) : null
  if (!amounts) {
    const isBatchTotal = transactions.length > 1 || announced > 1
    return [{ location, batchAmount: null, transactions, ...whole, isBatchTotal }]
  }
  return transactions.map((transaction, index) => {
    const amount = amounts[index] ?? 0
    return {
      location: `${location}/TxDtls[${index + 1}]`,
      day: whole.day,
      batchAmount: whole.isCredit ? whole.amount : -whole.amount,
      transactions: [transaction],
      amount: Math.abs(amount),
      isCredit: amount === 0 ? whole.isCredit : amount > 0,
      isBatchTotal: false,
    }
  })
}

/** The effect of an entry on the balance, in cents; 0 while the bank has not booked it. */
export function turnoverOf(entry: XmlElement): number {
  const cents = parseAmount(ownText(at(entry, 'Amt')) ?? '') ?? 0
  if (isPending(entry)) return 0
  return textAt(entry, 'CdtDbtInd') === 'DBIT' ? -cents : cents
}

/** The details by which a person recognises the entry. */
function textOf(entry: XmlElement): string {
  const parts = [
    textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm'),
    textAt(entry, 'CdtDbtInd'),
    textAt(entry, 'Amt'),
    ...children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls').flatMap(remittanceOf).slice(0, 3)),
    textAt(entry, 'AddtlNtryInf'),
  ]
  return storable(parts.filter((part) => part !== null).join(' '), 200) ?? ''
}

/** Two amounts, directions, days or states of one entry contradict each other, or one of them is left out. */
function refuseSecond({ problems }: CheckedEntry, location: string, entry: XmlElement): void {
  for (const name of ['Amt', 'CdtDbtInd', 'Sts', 'BookgDt'])
    if (children(entry, name).length > 1)
      problems.push({ location: `${location}/${name}`, message: 'It is there twice.', reason: 'statement_value' })
}

/** The entry, or its items; null where it is not understood. */
export function readEntry(reader: EntryReader, location: string, entry: XmlElement): StatementEntry[] | null {
  const checked: CheckedEntry = { ...reader, problems: [] }
  refuseSecond(checked, location, entry)
  const amount = amountOf(checked, `${location}/Amt`, at(entry, 'Amt'))
  const day = dayOf(checked, location, entry)
  const indicator = textAt(entry, 'CdtDbtInd')
  if (indicator !== 'CRDT' && indicator !== 'DBIT') {
    const message = `It says neither CRDT nor DBIT${indicator === null ? '' : ` but "${cleanText(indicator).slice(0, 20)}"`}.`
    checked.problems.push({ location: `${location}/CdtDbtInd`, message, reason: 'statement_value' })
  }
  const parts =
    amount === null || checked.problems.length > 0
      ? []
      : partsOf(reader, location, entry, { amount, isCredit: indicator === 'CRDT', day })
  const entries = parts.flatMap((part) => entryOf(checked, entry, part))
  const [problem] = checked.problems
  if (!problem) return entries
  reader.unread.push({ ...problem, text: textOf(entry) })
  return null
}
