/** Reads SWIFT MT940, the statement that banks gave before camt.053 and many still give, as they write it in the Netherlands, Germany and Belgium. */
import { composeIBAN, isValidIBAN } from 'ibantools'
import { printable } from '../../lib/printable.ts'
import { storable } from '../camt/values.ts'
import {
  assertFewEntries,
  type Balance,
  type Skip,
  type Statement,
  type StatementEntry,
  statementNumber,
  type UnreadLine,
} from '../credit-transfer.ts'
import { LedgerError, type LedgerProblem } from '../errors.ts'
import { saysReturn } from '../return-words.ts'
import { type Booking, bookedCents, dayOf, readBooking } from './booking.ts'
import { decodedText } from './decode.ts'
import { payerBelow, readDetails } from './details.ts'
import { type Field, messagesIn } from './fields.ts'
import type { EntryDetails } from './texts.ts'

const currency = 'EUR'

/** By its first lines: a field of a message, a SWIFT envelope, or a header of ABN AMRO, ING or Rabobank. */
export function isMt940(bytes: Uint8Array): boolean {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_000)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (start.trimStart().startsWith('<')) return false
  return start.split(/[\r\n]/).some((line) => {
    const at = line.startsWith('{') ? line.indexOf('{4:') + 3 : 0
    return /^[ \t]{0,8}:(?:20|25|940):/.test(line.slice(at))
  })
}

/** The location of a field, as a person finds it in an editor. */
function locationOf({ tag, line }: Field): string {
  return `${line} (:${tag}:)`
}

function unread(field: Field, what: string): UnreadLine {
  const text = printable(field.lines[0]?.trim() ?? '', 200)
  return {
    location: locationOf(field),
    message: `"${printable(text, 60)}" is not ${what}.`,
    reason: 'statement_value',
    text,
  }
}

/** Faults, and details that could not be understood. */
interface Faults {
  readonly problems: LedgerProblem[]
  readonly unread: UnreadLine[]
}

/** `C260301EUR1000,00` */
function readBalance(fields: readonly Field[], tags: readonly string[], faults: Faults): Balance | null {
  const field = fields.find(({ tag }) => tags.includes(tag))
  if (!field) return null
  const text = field.lines[0]?.replaceAll(/[ \t]/g, '') ?? ''
  const [, sign, date = '', given = ''] = /^([CD])(\d{6})([A-Z]{3})/.exec(text) ?? []
  if (given !== '' && given !== currency) {
    const message = `The account is in ${printable(given, 3)}, not in ${currency}.`
    faults.problems.push({ location: locationOf(field), message, reason: 'statement_currency' })
    return null
  }
  const [day, cents] = [dayOf(date), given === '' ? null : bookedCents(text.slice(10))]
  if (day !== null && cents !== null) return { amount: sign === 'D' ? -cents : cents, day }
  faults.unread.push(unread(field, 'a balance'))
  return null
}

/** Field 25: an IBAN, with the currency behind it at some banks; `bank code/account number` in Germany; else the number as it is. */
function accountOf(fields: readonly Field[]): string {
  const text =
    fields
      .find(({ tag }) => tag === '25' || tag === '25P')
      ?.lines[0]?.replaceAll(/\s/g, '')
      .toUpperCase() ?? ''
  const number = text.replace(/(?:EUR)$/, '').replace(/^\/+/, '')
  const [, bank, account] = /^(\d{8})\/0*(\d{1,10})$/.exec(number) ?? []
  if (bank !== undefined && account !== undefined)
    return composeIBAN({ countryCode: 'DE', bban: bank + account.padStart(10, '0') }) ?? number
  // `IBAN/…` or `BIC/IBAN`
  return number.split('/').find((part) => isValidIBAN(part)) ?? number
}

/**
 * By the direction, the kind `NRTI`, a code, or the bank's own words. Of money that came in words say nothing unless the bank puts them into
 * a field of its own: free text may be the payer's.
 */
function isReturned(booking: Booking, details: EntryDetails): boolean {
  if (booking.isReversal || booking.kind === 'NRTI' || details.isReturn || details.returnCode !== null) return true
  return saysReturn(details.bankText) && (!booking.isCredit || details.isBankTextApart)
}

/** Money that came in and went back is kept. A payment of the association that came back is not. */
function skipOf(booking: Booking, isReturn: boolean): Skip | null {
  if (isReturn && (booking.isCredit || booking.amount === 0)) return 'reversal'
  if (!booking.isCredit && !isReturn) return 'debit'
  return booking.amount === 0 ? 'zero' : null
}

/** A number on the statement says nothing. */
function referencesOf({ bankReference: reference }: Booking): string[] {
  return reference === null || reference.length < 6 || /^0*\d{1,5}$/.test(reference) ? [] : [`M:${reference}`]
}

/** Field 28C, `00042/001`: the number of the statement, and of its page. */
function numberOf(fields: readonly Field[]): string | null {
  const text = fields.find(({ tag }) => tag === '28C' || tag === '28')?.lines[0] ?? ''
  return /^\s*(\d+)\s*(?:\/|$)/.exec(text.slice(0, 40))?.[1] ?? null
}

interface Line {
  readonly account: string
  readonly field: Field
  /** Texts of the fields 86 behind it: some banks give one for each line. */
  readonly details: readonly string[]
}

function readEntry({ account, field, details }: Line, faults: Faults): readonly [StatementEntry, number] | null {
  const [line = '', ...below] = field.lines
  const booking = readBooking(line)
  if (!booking) {
    faults.unread.push(unread(field, 'an entry'))
    return null
  }
  const { day: bookedOn, amount, kind, isCredit } = booking
  const said = readDetails(details.length > 0 ? details : below)
  const payer = payerBelow(booking.customerReference, below)
  const skip = skipOf(booking, isReturned(booking, said))
  const transfer = {
    account,
    bookedOn,
    earliestOn: null,
    amount: skip === null && !isCredit ? -amount : amount,
    payerName: storable(said.name ?? payer.name, 140),
    payerIban: said.iban ?? payer.iban,
    endToEndId: said.endToEndId,
    remittance: said.remittance.flatMap((text) => storable(text, 1_000) ?? []),
    bankReferences: referencesOf(booking),
    method: /^N(?:DDT|COL|INC)$/.test(kind) ? ('direct_debit' as const) : ('bank_transfer' as const),
    isBatchTotal: false,
    batchAmount: null,
    returnCode: said.returnCode,
  }
  const entry = { location: locationOf(field), skip, transfer }
  return [entry, isCredit ? amount : -amount]
}

/** One of two balances in a message is not the bank's, and which one cannot be told. */
function refuseSecond(fields: readonly Field[], start: string, faults: Faults): void {
  const second = fields.filter(({ tag }) => tag.startsWith(start))[1]
  if (!second) return
  const { message } = unread(second, 'the only one of its kind')
  faults.problems.push({ location: locationOf(second), message, reason: 'statement_value' })
}

interface ReadEntry {
  readonly field: Field
  readonly entry: StatementEntry
  /** Cents; negative for money that went out. */
  readonly moved: number
  /** It has a field 86. */
  readonly isDetailed: boolean
}

function sumOf(entries: readonly ReadEntry[]): number {
  return entries.reduce((sum, { moved }) => sum + moved, 0)
}

/**
 * Lines that may be text of a payer that begins with `:61:`, where a bank breaks its lines. Nothing in the line tells, but the balances do: one without
 * which they are right, or some without a field 86 among others that come to nothing. A statement of which a line could not be read says nothing.
 */
function maybeText(
  read: readonly ReadEntry[],
  opening: Balance | null,
  closing: Balance | null,
): ReadonlySet<ReadEntry> {
  if (!opening || !closing) return new Set()
  // Before the first entry there is no text of a payer.
  const later = read.slice(1)
  const excess = opening.amount + sumOf(read) - closing.amount
  const one = later.filter(({ moved }) => moved === excess && moved !== 0)
  if (one.length > 0) return new Set(one)
  const bare = read.some(({ isDetailed }) => isDetailed) ? later.filter(({ isDetailed }) => !isDetailed) : []
  return new Set(sumOf(bare) === excess ? bare.filter(({ moved }) => moved !== 0) : [])
}

function readMessage(fields: readonly Field[], before: string): Statement {
  const faults: Faults = { problems: [], unread: [] }
  const account = accountOf(fields) || before
  const [first] = fields
  const location = first ? locationOf(first) : ''
  if (account === '')
    faults.problems.push({ location, message: 'The statement has no account (:25:).', reason: 'statement_value' })
  const opening = readBalance(fields, ['60F', '60M', '60'], faults)
  const closing = readBalance(fields, ['62F', '62M', '62'], faults)
  // Every statement ends with its closing balance; a report during the day has entries alone.
  const has = (start: string) => fields.some(({ tag }) => tag.startsWith(start))
  if (!has('62') && (has('60') || !has('61'))) {
    const line = fields.at(-1)?.line ?? 0
    const message = `The statement ends at line ${line}, without a closing balance (:62F:): the file is not complete.`
    faults.problems.push({ location, message, reason: 'statement_damaged', values: { line } })
  }
  const read = fields.flatMap((field, index) => {
    if (field.tag !== '61') return []
    let next = index + 1
    while (fields[next]?.tag === '86') next += 1
    const details = fields.slice(index + 1, next).flatMap(({ lines }) => lines)
    const found = readEntry({ account, field, details }, faults)
    return found ? [{ field, entry: found[0], moved: found[1], isDetailed: next > index + 1 }] : []
  })
  for (const tag of ['60', '62']) refuseSecond(fields, tag, faults)
  const text = faults.unread.length > 0 ? new Set() : maybeText(read, opening, closing)
  const entries = read.filter((one) => !text.has(one))
  for (const one of read) if (text.has(one)) faults.unread.push(unread(one.field, 'an entry by the balances'))
  return {
    location,
    account,
    opening,
    closing,
    number: statementNumber('mt940', numberOf(fields)),
    turnover: entries.reduce((sum, { moved }) => sum + BigInt(moved), 0n),
    entries: entries.map(({ entry }) => entry),
    ...faults,
  }
}

/** The statements of a file, each with its faults. Throws a `LedgerError` when it has none. A statement without an account is of the one before it. */
export function readMt940(bytes: Uint8Array): Statement[] {
  const messages = messagesIn(decodedText(bytes)).filter((fields) =>
    fields.some(({ tag }) => /^(?:25|60|61|62)/.test(tag)),
  )
  if (messages.length === 0) throw new LedgerError('The file holds no statement.')
  assertFewEntries(
    messages.length,
    messages.reduce((sum, fields) => sum + fields.filter(({ tag }) => tag === '61').length, 0),
  )
  let before = ''
  return messages.map((fields) => {
    const statement = readMessage(fields, before)
    before = statement.account
    return statement
  })
}
