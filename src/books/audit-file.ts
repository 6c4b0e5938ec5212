/** The journal as an XML audit file of the Dutch tax authority (XAF 3.2), in parts, so that a year needs no single long text. Pure. */
import { addDays, addMonths } from '#contract/dates.ts'
import { centsOf, formatMoney } from '#contract/money.ts'
import type { Books, JournalEntry } from '#contract/schemas/management/books.ts'
import type { VatKind } from '#contract/vat-kinds.ts'
import type { Days } from './books-search.ts'

type Line = JournalEntry['lines'][number]

interface AuditTexts {
  readonly role: (role: Line['role']) => string
  readonly journal: (journal: JournalKind) => string
  readonly month: (month: string) => string
  readonly vat: (rate: number, kind: VatKind | null) => string
}

interface AuditInput {
  readonly books: Pick<Books, 'company'>
  readonly days: Days
  readonly entries: readonly JournalEntry[]
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly texts: AuditTexts
}

export type JournalKind = 'sales' | 'bank' | 'cash' | 'other'
/** The codes of the schema. */
const journalTypes = { sales: 'S', bank: 'B', cash: 'C', other: 'M' } as const satisfies Record<JournalKind, string>
const journalKinds = ['sales', 'bank', 'cash', 'other'] as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no place for control characters. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')
  )
}

/** An element with text, cut to the length that the schema allows; nothing for nothing. */
function leaf(name: string, value: string | number | null, longest = 999): string {
  if (value === null || value === '') return ''
  return `<${name}>${escaped(String(value).slice(0, longest))}</${name}>`
}

/** A part that the schema asks for with something in it; nothing for nothing. */
function part(name: string, ...children: readonly string[]): string {
  return children.length === 0 ? '' : node(name, ...children)
}

function node(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

function journalOf({ kind, lines }: JournalEntry): JournalKind {
  if (kind === 'invoice' || kind === 'credit_note') return 'sales'
  const money = lines.find(({ role }) => role !== 'debtors')?.role
  return money === 'bank' || money === 'cash' ? money : 'other'
}

/** A member by id, or a business relation by as much of its name as the schema takes; a business may be called "M7". */
function relationOf({ member_id: id, recipient_name: name }: JournalEntry): string {
  return (id === null ? `R-${name}` : `M${id}`).slice(0, 35)
}

function monthsIn({ from, to }: Days): Days[] {
  const months: Days[] = []
  for (let first = from; first <= to; first = addMonths(`${first.slice(0, 7)}-01`, 1)) {
    const last = addDays(addMonths(`${first.slice(0, 7)}-01`, 1), -1)
    months.push({ from: first, to: last > to ? to : last })
    if (last >= to || last < first) break
  }
  return months
}

function sumOf(entries: readonly JournalEntry[], side: 'debit' | 'credit'): string {
  const cents = entries.flatMap(({ lines }) => lines).reduce((sum, line) => sum + BigInt(centsOf(line[side]) ?? 0), 0n)
  return formatMoney(cents)
}

function amountOf({ debit, credit }: Line): readonly [amount: string, type: 'D' | 'C'] {
  return centsOf(debit) ? [debit, 'D'] : [credit, 'C']
}

function company({
  company: { name, country, chamber_of_commerce_number: number, vat_number: vat },
}: AuditInput['books']) {
  return (
    leaf('companyIdent', number, 35) +
    leaf('companyName', name, 255) +
    leaf('taxRegistrationCountry', /^[A-Z]{2}/.exec(vat ?? '')?.[0] ?? country ?? 'NL') +
    // Asked for by the schema, also of an association without a VAT number.
    (leaf('taxRegIdent', vat, 30) || node('taxRegIdent'))
  )
}

function relations(entries: readonly JournalEntry[]): string {
  const names = new Map(entries.map((entry) => [relationOf(entry), entry.recipient_name]))
  return node(
    'customersSuppliers',
    ...[...names].map(([id, name]) =>
      node('customerSupplier', leaf('custSupID', id, 35), leaf('custSupName', name, 50), leaf('custSupTp', 'C')),
    ),
  )
}

function ledger(entries: readonly JournalEntry[], texts: AuditTexts): string {
  const roles = new Map(entries.flatMap(({ lines }) => lines.map(({ account, role }) => [account, role] as const)))
  return part(
    'generalLedger',
    ...[...roles]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([account, role]) =>
        node(
          'ledgerAccount',
          leaf('accID', account, 35),
          leaf('accDesc', texts.role(role), 255),
          leaf('accTp', role === 'income' || role === 'write_off' ? 'P' : 'B'),
        ),
      ),
  )
}

/** Income without VAT has a code for each reason: the rate alone would be the same for all of them. */
const zeroCodes: Readonly<Record<VatKind, string>> = { exempt: 'VRIJ', outside: 'BUITEN', zero: '0' }

/** The code of a line of VAT, or of income without it; null for every other line. */
function vatCodeOf({ role, vat_rate: rate, vat_kind: kind }: Line): string | null {
  if (role === 'vat') return rate === null ? null : String(rate)
  return role === 'income' && kind !== null ? zeroCodes[kind] : null
}

function vatCodes(entries: readonly JournalEntry[], texts: AuditTexts): string {
  const lines = new Map(
    entries
      .flatMap((entry) => entry.lines)
      .flatMap((given) => {
        const code = vatCodeOf(given)
        return code === null ? [] : [[code, given] as const]
      }),
  )
  const codes = [...lines].toSorted(([, a], [, b]) => (a.vat_rate ?? 0) - (b.vat_rate ?? 0))
  return part(
    'vatCodes',
    ...codes.map(([code, { role, account, vat_rate: rate, vat_kind: kind }]) =>
      node(
        'vatCode',
        leaf('vatID', code),
        leaf('vatDesc', texts.vat(rate ?? 0, kind)),
        role === 'vat' ? leaf('vatToPayAccID', account, 35) : '',
      ),
    ),
  )
}

function line(entry: JournalEntry, place: number, given: Line): string {
  const [amount, type] = amountOf(given)
  const { role, vat_rate: rate } = given
  const vatCode = vatCodeOf(given)
  return node(
    'trLine',
    leaf('nr', place + 1),
    leaf('accID', given.account, 35),
    leaf('docRef', entry.number, 999),
    leaf('effDate', entry.date),
    leaf('desc', given.description),
    leaf('amnt', amount),
    leaf('amntTp', type),
    role === 'debtors' ? leaf('custSupID', relationOf(entry), 35) : '',
    role === 'debtors' ? leaf('invRef', entry.number) : '',
    leaf('costID', given.cost_centre, 999),
    vatCode === null
      ? ''
      : node(
          'vat',
          leaf('vatID', vatCode),
          leaf('vatPerc', (rate ?? 0).toFixed(2)),
          leaf('vatAmnt', role === 'vat' ? amount : '0.00'),
          leaf('vatAmntTp', type),
        ),
  )
}

/** The parts of the file in their order. */
export function auditFile({ books, days, entries, today, texts }: AuditInput): string[] {
  const months = monthsIn(days)
  const periodOf = (day: string) => months.findIndex(({ to }) => day <= to) + 1
  const numbered = entries.map((entry, index) => ({ entry, number: index + 1 }))
  const transaction = ({ entry, number }: (typeof numbered)[number]) =>
    node(
      'transaction',
      leaf('nr', number),
      leaf('desc', `${entry.number} ${entry.recipient_name}`),
      leaf('periodNumber', periodOf(entry.date)),
      leaf('trDt', entry.date),
      ...entry.lines.map((given, place) => line(entry, place, given)),
    )
  const year = days.from.slice(0, 4)
  const count = entries.reduce((sum, { lines }) => sum + lines.length, 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">',
    node(
      'header',
      leaf('fiscalYear', days.to.startsWith(year) ? year : `${year}-${days.to.slice(0, 4)}`),
      leaf('startDate', days.from),
      leaf('endDate', days.to),
      leaf('curCode', 'EUR'),
      leaf('dateCreated', today),
      leaf('softwareDesc', 'Ledenbalie'),
      leaf('softwareVersion', '1'),
    ),
    '<company>',
    company(books),
    relations(entries),
    ledger(entries, texts),
    vatCodes(entries, texts),
    node(
      'periods',
      ...months.map(({ from, to }, index) =>
        node(
          'period',
          leaf('periodNumber', index + 1),
          leaf('periodDesc', texts.month(from.slice(0, 7)), 50),
          leaf('startDatePeriod', from),
          leaf('endDatePeriod', to),
        ),
      ),
    ),
    '<transactions>',
    leaf('linesCount', count) +
      leaf('totalDebit', sumOf(entries, 'debit')) +
      leaf('totalCredit', sumOf(entries, 'credit')),
    ...journalKinds.flatMap((kind) => {
      const own = numbered.filter(({ entry }) => journalOf(entry) === kind)
      if (own.length === 0) return []
      const head =
        leaf('jrnID', kind.toUpperCase()) + leaf('desc', texts.journal(kind)) + leaf('jrnTp', journalTypes[kind])
      return [`<journal>${head}`, ...own.map(transaction), '</journal>']
    }),
    '</transactions></company></auditfile>\n',
  ]
}
