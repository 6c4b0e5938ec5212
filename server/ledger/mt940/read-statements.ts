/** Reads SWIFT MT940, the statement that banks gave before camt.053 and many still give, as they write it in the Netherlands, Germany and Belgium. */
import { composeIBAN, isValidIBAN } from 'ibantools'
import { isDate } from '#contract/dates.ts'
import { printable } from '../../printable.ts'
import { parseAmount, storable } from '../camt/values.ts'
import { type Balance, type Skip, type Statement, type StatementEntry, statementNumber } from '../credit-transfer.ts'
import { LedgerError, type LedgerProblem } from '../errors.ts'
import { readDetails, referenceIn } from './details.ts'
import { type Field, messagesIn } from './fields.ts'

const currency = 'EUR'

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By its first lines: a field of a message, a SWIFT envelope, or a header of ABN AMRO, ING or Rabobank. */
export function isMt940(bytes: Uint8Array): boolean {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_000)).replace(/^\u00ef\u00bb\u00bf/, '')
  return !/^\s*</.test(start) && /^(?:\{.*)?:(?:20|25|940):/m.test(start)
}

/** Of a field, as a person finds it in an editor. */
function locationOf({ tag, line }: Field): string {
  return `${line} (:${tag}:)`
}

/** `YYMMDD` → `YYYY-MM-DD`; null when there is no such day. */
function dayOf(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  const date = `20${year}-${month}-${day}`
  return isDate(date) ? date : null
}

/** `MMDD`, in the year in which it is nearest to the value date. */
function entryDay(text: string, valueDay: string): string | null {
  const year = Number(valueDay.slice(0, 4))
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${text.slice(0, 2)}-${text.slice(2)}`)
    .filter((day) => isDate(day))
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay))
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function centsOf(text: string): number | null {
  return parseAmount(text.replace(',', '.'))
}

function wrong(field: Field, what: string): LedgerProblem {
  return {
    location: locationOf(field),
    message: `"${printable(field.lines[0] ?? '', 60)}" is not ${what}.`,
    reason: 'statement_value',
  }
}

const balanceForm = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,2})$/

function readBalance(fields: readonly Field[], tags: readonly string[], problems: LedgerProblem[]): Balance | null {
  const field = fields.find(({ tag }) => tags.includes(tag))
  if (!field) return null
  const [, sign, date = '', given = '', amount = ''] = balanceForm.exec(field.lines[0]?.trim() ?? '') ?? []
  if (given !== '' && given !== currency) {
    const message = `The account is in ${printable(given, 3)}, not in ${currency}.`
    problems.push({ location: locationOf(field), message, reason: 'statement_currency' })
    return null
  }
  const [day, cents] = [dayOf(date), centsOf(amount)]
  if (day !== null && cents !== null) return { amount: sign === 'D' ? -cents : cents, day }
  problems.push(wrong(field, 'a balance'))
  return null
}

/** Field 25: an IBAN, with the currency behind it at some banks; `bank code/account number` in Germany; else the number as it is. */
function accountOf(fields: readonly Field[]): string {
  const text =
    fields
      .find(({ tag }) => tag === '25')
      ?.lines[0]?.replaceAll(/\s/g, '')
      .toUpperCase() ?? ''
  const number = text.replace(/(?:EUR)$/, '').replace(/^\/+/, '')
  const [, bank, account] = /^(\d{8})\/0*(\d{1,10})$/.exec(number) ?? []
  if (bank !== undefined && account !== undefined)
    return composeIBAN({ countryCode: 'DE', bban: bank + account.padStart(10, '0') }) ?? number
  // `IBAN/…` or `BIC/IBAN`
  return number.split('/').find((part) => isValidIBAN(part)) ?? number
}

/** Value date, entry date, sign, third letter of the currency, amount, kind, customer's reference, bank's reference. */
const entryForm = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,15},\d{0,2})([A-Z][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/

/** What field 61 says: `2603020302C120,00NTRFNONREF//B6C02`. */
interface Booking {
  readonly day: string
  readonly amount: number
  /** `C`, `D`, `RC`, `RD`, … */
  readonly sign: string
  readonly kind: string
  readonly bankReference: string | null
}

function readBooking(text: string): Booking | null {
  const match = entryForm.exec(text.trim())
  if (!match) return null
  const [, valueDate = '', entryDate, sign = '', , amountText = '', kind = '', , bankReference] = match
  // Banks that count 30 days in each month give 30 February as a value date.
  const isCounted = entryDate !== undefined && /02(?:29|30)$/.test(valueDate)
  const [valueDay, amount] = [dayOf(isCounted ? `${valueDate.slice(0, 4)}28` : valueDate), centsOf(amountText)]
  if (valueDay === null || amount === null) return null
  const day = entryDate === undefined ? valueDay : entryDay(entryDate, valueDay)
  return day === null ? null : { day, amount, sign, kind, bankReference: referenceIn(bankReference) }
}

/** `RD` takes back a debit: money comes in. */
function isCredit({ sign }: Booking): boolean {
  return ['C', 'EC', 'RD'].includes(sign)
}

/** Money that came in and went back is kept. A payment of the association that came back is not. */
function skipOf(booking: Booking, hasReturnCode: boolean): Skip | null {
  const isReturn = booking.sign.startsWith('R') || hasReturnCode
  if (isReturn && (isCredit(booking) || booking.amount === 0)) return 'reversal'
  if (!isCredit(booking) && !isReturn) return 'debit'
  return booking.amount === 0 ? 'zero' : null
}

/** A number on the statement says nothing. */
function referencesOf({ bankReference: reference }: Booking): string[] {
  return reference === null || reference.length < 6 || /^0*\d{1,5}$/.test(reference) ? [] : [`M:${reference}`]
}

/** Field 28C, `00042/001`: the number of the statement, and of its page. */
function numberOf(fields: readonly Field[]): string | null {
  const text = fields.find(({ tag }) => tag === '28C' || tag === '28')?.lines[0] ?? ''
  return /^\s*(\d+)\s*(?:\/|$)/.exec(text)?.[1] ?? null
}

interface Line {
  readonly account: string
  readonly field: Field
  /** Of the fields 86 behind it: some banks give one for each line. */
  readonly details: readonly string[]
}

function readEntry(
  { account, field, details }: Line,
  problems: LedgerProblem[],
): readonly [StatementEntry, number] | null {
  const booking = readBooking(field.lines[0] ?? '')
  if (!booking) {
    problems.push(wrong(field, 'an entry'))
    return null
  }
  const { day: bookedOn, amount, kind } = booking
  const { returnCode, ...said } = readDetails(details.length > 0 ? details : field.lines.slice(1))
  const skip = skipOf(booking, returnCode !== null)
  const transfer = {
    account,
    bookedOn,
    earliestOn: null,
    amount: skip === null && !isCredit(booking) ? -amount : amount,
    payerName: storable(said.name, 140),
    payerIban: said.iban,
    endToEndId: said.endToEndId,
    remittance: said.remittance.flatMap((text) => storable(text, 1_000) ?? []),
    bankReferences: referencesOf(booking),
    method: /^N(?:DDT|COL|INC)$/.test(kind) ? ('direct_debit' as const) : ('bank_transfer' as const),
    isBatchTotal: false,
    batchAmount: null,
    returnCode,
  }
  const entry = { location: locationOf(field), skip, transfer }
  return [entry, isCredit(booking) ? amount : -amount]
}

function readMessage(fields: readonly Field[]): Statement {
  const problems: LedgerProblem[] = []
  const account = accountOf(fields)
  const [first] = fields
  const location = first ? locationOf(first) : ''
  if (account === '')
    problems.push({ location, message: 'The statement has no account (:25:).', reason: 'statement_value' })
  const opening = readBalance(fields, ['60F', '60M'], problems)
  const closing = readBalance(fields, ['62F', '62M'], problems)
  // Every statement ends with its closing balance; a report during the day has entries alone.
  const has = (start: string) => fields.some(({ tag }) => tag.startsWith(start))
  if (!has('62') && (opening || !has('61'))) {
    const line = fields.at(-1)?.line ?? 0
    const message = `The statement ends at line ${line}, without a closing balance (:62F:): the file is not complete.`
    problems.push({ location, message, reason: 'statement_damaged', values: { line } })
  }
  const read = fields.flatMap((field, index) => {
    if (field.tag !== '61') return []
    const details: string[] = []
    for (let next = index + 1; fields[next]?.tag === '86'; next += 1) details.push(...(fields[next]?.lines ?? []))
    const entry = readEntry({ account, field, details }, problems)
    return entry ? [entry] : []
  })
  return {
    location,
    account,
    opening,
    closing,
    number: statementNumber('mt940', numberOf(fields)),
    turnover: read.reduce((sum, [, moved]) => sum + BigInt(moved), 0n),
    entries: read.map(([entry]) => entry),
    problems,
  }
}

/** The statements of a file, each with its faults. Throws a `LedgerError` when there is none. */
export function readMt940(bytes: Uint8Array): Statement[] {
  const messages = messagesIn(textOf(bytes)).filter((fields) => fields.some(({ tag }) => /^(?:25|60|61|62)/.test(tag)))
  if (messages.length === 0) throw new LedgerError('The file holds no statement.')
  return messages.map(readMessage)
}
