/** The cells of a row as the fields of a member. What can mean two things is asked, and what means nothing is left out and listed. Pure. */
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { MemberImportRow } from '#contract/schemas/management/member-imports.ts'
import { isMemberStatus, type MemberStatus } from '#contract/member-states.ts'
import { readLanguage, statusOf } from './cell-values.ts'
import { dateFields, dateMeaning } from './date-columns.ts'
import type { DateMeaning } from './dates.ts'
import type { Questions } from './questions.ts'
import { readAddress } from './row-address.ts'
import { RowCells } from './row-cells.ts'
import { readCustomFields } from './row-custom-fields.ts'
import { type NameFields, readNames } from './row-names.ts'
import { NamedRecords } from './row-records.ts'
import type { SheetRow } from './spreadsheet.ts'

export type RowProblem = MemberImportRow['problems'][number]

export interface NamedRecord {
  readonly id: number
  readonly name: string
}

export interface Reading {
  /** By column: a field, `custom.NAME`, or null. */
  readonly targets: readonly (string | null)[]
  readonly custom: readonly CustomFieldDefinition[]
  readonly groups: readonly NamedRecord[]
  readonly products: readonly NamedRecord[]
  /** Columns whose cells are not kept. */
  readonly hidden: ReadonlySet<number>
  readonly countryOf: (cell: string) => string
  readonly salutationOf: (cell: string) => string
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly questions: Questions
}

/** A row's values in the shape of a request body. Undefined: the row has no value. */
export interface RowFields extends NameFields, ContactFields {
  readonly initials?: string
  readonly gender?: string
  readonly membership_number?: string
  /** A number or a name. */
  readonly payer?: string
  readonly language?: string
  readonly member_since?: string
  readonly date_of_birth?: string
  readonly address?: Readonly<Record<string, string>>
  readonly sepa?: Readonly<Record<string, string>>
  readonly custom_fields?: Readonly<Record<string, unknown>>
}

export interface ReadRow {
  readonly line: number
  /** As in the file. */
  readonly cells: readonly string[]
  readonly fields: RowFields
  readonly status: MemberStatus | null
  readonly endsOn: string | null
  readonly deceasedOn: string | null
  readonly groups: readonly { readonly id: number; readonly since: string | null }[]
  readonly products: readonly { readonly id: number; readonly since: string | null; readonly until: string | null }[]
  readonly problems: readonly RowProblem[]
  /** The column of each field that the row has. */
  readonly columnOf: ReadonlyMap<string, number>
  /** By the answer to a question. */
  readonly isLeftOut: boolean
}

/** Without what the row does not have: a body that has nothing to say of a field leaves it as it is. */
function given<Values extends object>(values: Values): Partial<Values> {
  const kept: Partial<Values> = { ...values }
  for (const name in kept) if (kept[name] === undefined) delete kept[name]
  return kept
}

/** The same; undefined where the row has nothing of it. */
function someOf<Values extends object>(values: Values): Partial<Values> | undefined {
  const kept = given(values)
  return Object.keys(kept).length > 0 ? kept : undefined
}

function columnsByTarget(targets: Reading['targets']): ReadonlyMap<string, readonly number[]> {
  const columns = new Map<string, number[]>()
  targets.forEach((target, column) => {
    if (target !== null) columns.set(target, [...(columns.get(target) ?? []), column])
  })
  return columns
}

export class RowReader {
  readonly #reading: Reading
  readonly #columns: ReadonlyMap<string, readonly number[]>
  readonly #dates = new Map<number, DateMeaning>()
  readonly #custom: ReadonlyMap<string, CustomFieldDefinition>
  readonly #groups: NamedRecords
  readonly #products: NamedRecords

  /** Looks through the columns of dates: their order is that of all rows. */
  constructor(rows: readonly SheetRow[], reading: Reading) {
    const { questions, today } = reading
    this.#reading = reading
    this.#columns = columnsByTarget(reading.targets)
    this.#custom = new Map(reading.custom.map((field) => [`custom.${field.name}`, field]))
    this.#groups = new NamedRecords('group', reading.groups, questions)
    this.#products = new NamedRecords('product', reading.products, questions)
    for (const [field, columns] of this.#columns)
      if (dateFields.has(field) || this.#custom.get(field)?.type === 'date')
        for (const column of columns) this.#dates.set(column, dateMeaning(rows, { field, column, questions, today }))
  }

  /** The fields whose cells have to be understood first, or that have several cells. */
  #understood(cells: RowCells): RowFields {
    const { questions, countryOf, salutationOf } = this.#reading
    const names = readNames(cells, questions)
    const contact = readContact(cells)
    const [gender, language] = [cells.text('gender'), cells.text('language')]
    return {
      ...names,
      ...contact,
      gender: gender === undefined ? undefined : salutationOf(gender),
      language: language === undefined ? undefined : readLanguage(language),
      sepa: someOf(readBank(cells)),
      address: someOf(readAddress(cells, countryOf)),
      custom_fields: someOf(readCustomFields(cells, this.#custom)),
    }
  }

  read(row: SheetRow): ReadRow {
    const cells = new RowCells(row, { of: this.#columns, dates: this.#dates })
    const understood = this.#understood(cells)
    const { status, isLeftOut } = readStatus(cells, this.#reading.questions)
    const groupSince = cells.date('group_since') ?? null
    const [since, until] = [cells.date('product_since') ?? null, cells.date('product_until') ?? null]
    return {
      line: row.line,
      cells: row.cells.map((cell, column) => (this.#reading.hidden.has(column) ? '' : cell)),
      fields: given({
        ...understood,
        initials: cells.text('initials'),
        membership_number: cells.text('membership_number'),
        payer: cells.text('payer'),
        member_since: cells.date('member_since'),
        date_of_birth: cells.date('date_of_birth'),
      }),
      status,
      endsOn: cells.date('membership_end_date') ?? null,
      deceasedOn: cells.date('deceased_on') ?? null,
      groups: this.#groups.namedIn(cells).map((id) => ({ id, since: groupSince })),
      products: this.#products.namedIn(cells).map((id) => ({ id, since, until })),
      problems: cells.problems,
      columnOf: cells.columnOf,
      isLeftOut,
    }
  }
}

interface BankFields {
  readonly iban?: string | undefined
  readonly account_holder?: string | undefined
  readonly mandate_reference?: string | undefined
  readonly mandate_date?: string | undefined
  readonly mandate_last_collected_on?: string | undefined
}

function readBank(cells: RowCells): BankFields {
  return {
    iban: cells
      .text('iban')
      ?.replace(/[\s.-]/g, '')
      .toUpperCase(),
    account_holder: cells.text('account_holder'),
    mandate_reference: cells.text('mandate_reference'),
    mandate_date: cells.date('mandate_date'),
    mandate_last_collected_on: cells.date('mandate_last_collected_on'),
  }
}

interface ContactFields {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

function readEmail(cells: RowCells): string | undefined {
  const cell = cells.one('email')
  const addresses = cell?.text.split(/[;,\s]+/).filter((part) => part !== '') ?? []
  if (cell && addresses.length > 1) cells.report('email', cell, 'several_values')
  return addresses[0]
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

function readPhone(cells: RowCells): string | undefined {
  const [phone, ...others] = cells.withOthers('phone')
  if (!phone) return undefined
  for (const other of others)
    if (digitsOf(other.text) !== digitsOf(phone.text)) cells.report('phone', other, 'several_values')
  return phone.text
}

function readContact(cells: RowCells): ContactFields {
  return { email: readEmail(cells), phone: readPhone(cells) }
}

const options = ['active', 'prospective', 'inactive', 'cancelled', 'ended', 'deceased', 'leave_out', 'leave_out_rows']

interface StatusCell {
  readonly status: MemberStatus | null
  /** Whether the row is, by the answer. */
  readonly isLeftOut: boolean
}

function readStatus(cells: RowCells, questions: Questions): StatusCell {
  const cell = cells.one('status')
  if (!cell) return { status: null, isLeftOut: false }
  const { text, column } = cell
  const known = statusOf(text)
  if (known) return { status: known, isLeftOut: false }
  const asked = { kind: 'status', word: text, column, options } as const
  const answer = questions.ask(asked, { line: cells.line, text, option: null, reads: null })
  if (answer === 'leave_out') cells.report('status', cell, 'unknown_word')
  return { status: answer !== null && isMemberStatus(answer) ? answer : null, isLeftOut: answer === 'leave_out_rows' }
}
