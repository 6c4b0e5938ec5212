/** The cells of a row as the fields of a member. What can mean two things is asked, and what means nothing is left out and listed. Pure. */
import { isDate } from '#contract/dates.ts'
import { importLimits as limits, type ImportField } from '#contract/member-import.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { FieldReason } from '#contract/problems.ts'
import type { MemberImportRow } from '#contract/schemas/management/member-imports.ts'
import { prefixAfter, wholeName } from '#contract/surnames.ts'
import { foldText } from '#contract/text.ts'
import type { MemberStatus } from '#contract/schemas/members.ts'
import {
  isStatus,
  nameOrders,
  nameParts,
  readLanguage,
  readTick,
  statusOf,
  streetParts,
  withoutTitles,
} from './cell-values.ts'
import { type DateCell, dateIn, type DateMeaning, type DateOrder, orderOf, readDateCell } from './dates.ts'
import type { Questions } from './questions.ts'
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
  readonly countryOf: (cell: string) => string
  readonly salutationOf: (cell: string) => string
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly questions: Questions
}

/** What a row says of a member, in the form of a body. Undefined: nothing. */
export interface RowFields {
  readonly first_name?: string
  readonly last_name?: string
  readonly last_name_prefix?: string
  readonly initials?: string
  readonly gender?: string
  readonly membership_number?: string
  readonly email?: string
  readonly phone?: string
  readonly language?: string
  readonly member_since?: string
  readonly date_of_birth?: string
  readonly address?: Readonly<Record<string, string>>
  readonly sepa?: Readonly<Record<string, string>>
  readonly custom_fields?: Readonly<Record<string, unknown>>
}

export interface ReadRow {
  readonly line: number
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

interface Cell {
  readonly text: string
  readonly column: number
}

const dateFields: ReadonlySet<string> = new Set<ImportField>([
  'member_since',
  'membership_end_date',
  'deceased_on',
  'date_of_birth',
  'mandate_date',
  'group_since',
  'product_since',
  'product_until',
])
/** Days of which a year alone tells enough, once it is said which day is meant. */
const yearFields: ReadonlySet<string> = new Set<ImportField>(['member_since', 'membership_end_date'])
const yearDays = ['01-01', '07-01', '09-01'] as const

const textFields = ['initials', 'membership_number'] as const
const addressFields = ['postal_code', 'city'] as const
const bankFields = ['account_holder', 'mandate_reference'] as const

function isNameOrder(text: string | null): text is (typeof nameOrders)[number] {
  return nameOrders.some((order) => order === text)
}

export class RowReader {
  readonly #reading: Reading
  readonly #columns = new Map<string, number[]>()
  readonly #dates = new Map<number, DateMeaning>()
  readonly #custom: ReadonlyMap<string, CustomFieldDefinition>
  readonly #words = { group: new Map<string, number>(), product: new Map<string, number>() }

  /** Looks through the columns of dates: their order is that of all rows. */
  constructor(rows: readonly SheetRow[], reading: Reading) {
    this.#reading = reading
    reading.targets.forEach((target, column) => {
      if (target !== null) this.#columns.set(target, [...(this.#columns.get(target) ?? []), column])
    })
    this.#custom = new Map(reading.custom.map((field) => [`custom.${field.name}`, field]))
    for (const kind of ['group', 'product'] as const) {
      const records = kind === 'group' ? reading.groups : reading.products
      const named = Map.groupBy(records, ({ name }) => foldText(name.trim()))
      // Two of one name are asked about.
      for (const [word, [first, second]] of named) if (first && !second) this.#words[kind].set(word, first.id)
    }
    for (const [target, columns] of this.#columns)
      if (dateFields.has(target) || this.#custom.get(target)?.type === 'date')
        for (const column of columns) this.#dates.set(column, this.#meaningOf(rows, target, column))
  }

  #meaningOf(rows: readonly SheetRow[], target: string, column: number): DateMeaning {
    const { questions, today } = this.#reading
    const cells = rows.flatMap(({ line, cells: all }): { line: number; text: string; cell: DateCell }[] => {
      const text = all[column] ?? ''
      return text === '' ? [] : [{ line, text, cell: readDateCell(text) }]
    })
    const example = (
      { line, text }: { line: number; text: string },
      option: string | null = null,
      reads: string | null = null,
    ) => ({
      line,
      text,
      option,
      reads,
    })
    const proven = orderOf(cells.map(({ cell }) => cell))
    let order: DateOrder = proven === 'month_first' ? 'month_first' : 'day_first'
    if (proven === 'open')
      for (const one of cells) {
        const { cell } = one
        if (cell.is !== 'numbers' || cell.first > 12 || cell.second > 12 || cell.first === cell.second) continue
        const options: readonly DateOrder[] = ['day_first', 'month_first']
        const base = { shortYears: true, yearDay: null, today }
        const answer = questions.ask(
          { kind: 'date_order', column, options },
          ...options.map((option) => example(one, option, dateIn(cell, { ...base, order: option }))),
        )
        if (answer === 'month_first') order = answer
      }
    let [shortYears, yearDay]: [boolean, string | null] = [false, null]
    for (const one of cells) {
      const { cell } = one
      if ((cell.is === 'numbers' || cell.is === 'short') && cell.year.length === 2) {
        const past = dateIn(cell, { order, shortYears: true, yearDay: null, today })
        if (past === null) continue
        const asked = { kind: 'short_years', column, options: ['past', 'leave_out'] } as const
        shortYears = questions.ask(asked, example(one, 'past', past)) === 'past'
      } else if (cell.is === 'year' && yearFields.has(target)) {
        const asked = { kind: 'years', column, options: [...yearDays, 'leave_out'] } as const
        yearDay = yearDays.find((day) => day === questions.ask(asked, example(one))) ?? null
      }
    }
    return { order, shortYears, yearDay, today }
  }

  read({ line, cells }: SheetRow): ReadRow {
    const problems: RowProblem[] = []
    const columnOf = new Map<string, number>()
    const report = (
      field: string,
      { text, column }: Cell,
      reason: FieldReason,
      more: { values?: Readonly<Record<string, string | number>>; refuses?: boolean } = {},
    ) =>
      void problems.push({
        field,
        column,
        cell: text.slice(0, 200),
        reason,
        values: { ...more.values },
        refuses_row: more.refuses ?? false,
      })
    const all = (target: string): Cell[] =>
      (this.#columns.get(target) ?? []).flatMap((column) => {
        const text = (cells[column] ?? '').trim()
        if (text === '') return []
        if (text.length <= limits.cell) return [{ text, column }]
        report(target, { text, column }, 'too_long', { values: { max: limits.cell } })
        return []
      })
    const one = (target: string): Cell | undefined => {
      const [first] = all(target)
      if (first) columnOf.set(target, first.column)
      return first
    }
    const text = (target: string) => one(target)?.text
    const date = (target: string): string | undefined => {
      const cell = one(target)
      if (!cell) return undefined
      const read = this.#date(cell)
      if (read === null) report(target, cell, 'date')
      return read ?? undefined
    }
    const questions = this.#reading.questions
    const { countryOf, salutationOf } = this.#reading

    const mapped = <T>(value: T | undefined, name: string) => (value === undefined ? {} : { [name]: value })
    const names = this.#names(line, one, report)
    const email = one('email')
    const emails = email?.text.split(/[;,\s]+/).filter((part) => part !== '') ?? []
    if (email && emails.length > 1) report('email', email, 'several_values')
    const phones = all('phone')
    const [phone, ...otherPhones] = phones
    if (phone) columnOf.set('phone', phone.column)
    for (const other of otherPhones)
      if (other.text.replace(/\D/g, '') !== phone?.text.replace(/\D/g, '')) report('phone', other, 'several_values')
    const gender = text('gender')
    const language = text('language')
    const iban = text('iban')
    const bank = {
      ...mapped(iban?.replace(/[\s.-]/g, '').toUpperCase(), 'iban'),
      ...Object.assign({}, ...bankFields.map((field) => mapped(text(field), field))),
      ...mapped(date('mandate_date'), 'mandate_date'),
    }
    const address = {
      ...this.#street(one, report),
      ...Object.assign({}, ...addressFields.map((field) => mapped(text(field), field))),
      ...mapped(text('country'), 'country'),
    }
    if (address.country !== undefined) address.country = countryOf(address.country)
    const custom = this.#customFields(one, report)
    const { status, isLeftOut } = this.#status(line, one, report)
    const since = date('group_since') ?? null
    const [from, until] = [date('product_since') ?? null, date('product_until') ?? null]
    return {
      line,
      fields: {
        ...names,
        ...Object.assign({}, ...textFields.map((field) => mapped(text(field), field))),
        ...mapped(gender === undefined ? undefined : salutationOf(gender), 'gender'),
        ...mapped(emails[0], 'email'),
        ...mapped(phone?.text, 'phone'),
        ...mapped(language === undefined ? undefined : readLanguage(language), 'language'),
        ...mapped(date('member_since'), 'member_since'),
        ...mapped(date('date_of_birth'), 'date_of_birth'),
        ...(Object.keys(address).length > 0 ? { address } : {}),
        ...(Object.keys(bank).length > 0 ? { sepa: bank } : {}),
        ...(Object.keys(custom).length > 0 ? { custom_fields: custom } : {}),
      },
      status,
      endsOn: date('membership_end_date') ?? null,
      deceasedOn: date('deceased_on') ?? null,
      groups: this.#records('group', line, all('group'), questions).map((id) => ({ id, since })),
      products: this.#records('product', line, all('product'), questions).map((id) => ({ id, since: from, until })),
      problems,
      columnOf,
      isLeftOut,
    }
  }

  #date({ text, column }: Cell): string | null {
    const meaning = this.#dates.get(column)
    const read = meaning ? dateIn(readDateCell(text), meaning) : null
    return read !== null && isDate(read) ? read : null
  }

  #names(line: number, one: (target: string) => Cell | undefined, report: Report): RowFields {
    const { questions } = this.#reading
    const full = one('full_name')
    const [first, last, prefix] = [one('first_name'), one('last_name'), one('last_name_prefix')]
    const parts: { first?: string; last?: string } = {}
    if (full) {
      const { name, hadTitle } = withoutTitles(full.text)
      if (hadTitle) report('full_name', full, 'title_in_name')
      const words = name.split(/\s+/).length
      const isOpen = words > 1 && !name.includes(',')
      const answer = isOpen
        ? questions.ask(
            { kind: 'name_order', column: full.column, options: nameOrders },
            ...nameOrders.map((option) => {
              const read = nameParts(name, option)
              const reads = read === null ? null : `${read.last_name}, ${read.first_name ?? ''}`.replace(/, $/, '')
              return { line, text: full.text, option, reads }
            }),
          )
        : null
      const read = nameParts(name, isNameOrder(answer) ? answer : 'first_last')
      if (read === null) report('full_name', full, 'ambiguous_name', { refuses: true })
      if (read?.first_name) parts.first = read.first_name
      if (read) parts.last = read.last_name
    }
    const given = first && withoutTitles(first.text)
    if (first && given?.hadTitle) report('first_name', first, 'title_in_name')
    const surname = last?.text ?? parts.last
    const whole = surname === undefined ? undefined : prefix ? wholeName(prefix.text, surname) : surname
    const written = prefix?.text.trim()
    const known = whole === undefined || written === undefined ? null : prefixAfter(whole, written)
    const firstName = given?.name ?? parts.first
    return {
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(whole === undefined ? {} : { last_name: whole }),
      ...(known === null ? {} : { last_name_prefix: known }),
    }
  }

  #street(one: (target: string) => Cell | undefined, report: Report): Record<string, string> {
    const [street, number, addition] = [one('street'), one('house_number'), one('house_number_addition')]
    if (!street && !number) return {}
    const hasColumn = this.#columns.has('house_number')
    const parts = street && !hasColumn ? streetParts(street.text) : null
    if (street && parts?.isOpen) report('street', street, 'ambiguous_address')
    const house = hasColumn ? number?.text : (parts?.house_number ?? undefined)
    const full = house === undefined ? undefined : [house, addition?.text].filter(Boolean).join(' ')
    return {
      ...(street ? { street: parts?.street ?? street.text } : {}),
      ...(full === undefined ? {} : { house_number: full }),
    }
  }

  #customFields(one: (target: string) => Cell | undefined, report: Report): Record<string, unknown> {
    const values: Record<string, unknown> = {}
    for (const [target, { name, type }] of this.#custom) {
      const cell = one(target)
      if (!cell) continue
      if (type === 'checkbox') {
        const tick = readTick(cell.text)
        if (tick === null) report(target, cell, 'boolean')
        else values[name] = tick
      } else if (type === 'date') {
        const read = this.#date(cell)
        if (read === null) report(target, cell, 'date')
        else values[name] = read
      } else if (type === 'number') {
        if (/^-?\d{1,15}$/.test(cell.text)) values[name] = Number(cell.text)
        else report(target, cell, 'integer')
      } else values[name] = cell.text
    }
    return values
  }

  #status(line: number, one: (target: string) => Cell | undefined, report: Report) {
    const cell = one('status')
    if (!cell) return { status: null, isLeftOut: false }
    const known = statusOf(cell.text)
    if (known) return { status: known, isLeftOut: false }
    const answer = this.#reading.questions.ask(
      {
        kind: 'status',
        word: cell.text,
        column: cell.column,
        options: ['active', 'prospective', 'inactive', 'cancelled', 'ended', 'deceased', 'leave_out', 'leave_out_rows'],
      },
      { line, text: cell.text, option: null, reads: null },
    )
    if (answer === 'leave_out') report('status', cell, 'unknown_word')
    return { status: answer !== null && isStatus(answer) ? answer : null, isLeftOut: answer === 'leave_out_rows' }
  }

  /** Ids of the groups or products that the cells name. */
  #records(kind: 'group' | 'product', line: number, cells: readonly Cell[], questions: Questions): number[] {
    const words = this.#words[kind]
    const records = kind === 'group' ? this.#reading.groups : this.#reading.products
    const ids = cells.flatMap(({ text, column }) => {
      const whole = words.get(foldText(text))
      if (whole !== undefined) return [whole]
      // One cell may name several of them.
      const names = text.split(/[;|\n]|,(?=\s)/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
      return names.flatMap((word) => {
        const known = words.get(foldText(word))
        if (known !== undefined) return [known]
        const options = [...records.map(({ id }) => String(id)), 'leave_out']
        const answer = questions.ask({ kind, word, column, options }, { line, text, option: null, reads: null })
        return answer === null || answer === 'leave_out' ? [] : [Number(answer)]
      })
    })
    return [...new Set(ids)]
  }
}

type Report = (
  field: string,
  cell: Cell,
  reason: FieldReason,
  more?: { values?: Readonly<Record<string, string | number>>; refuses?: boolean },
) => void
